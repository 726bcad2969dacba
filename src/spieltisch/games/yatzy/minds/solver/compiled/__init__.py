"""The exact solver once more, as functions that numba compiles, several times as fast: the extra `fast`.

`exact.py` and `prospects.py` stay what says how a sheet is solved and followed. `layout.py` and `following.py` hand a
column over as plain arrays, `sweep.py` and `follow.py` are compiled, sixteen lanes at a time (`lanes.py`), `warming.py`
has that done in the background, and `calling.py` loads what is there.
"""
