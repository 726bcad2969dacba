"""Labyria again, as rows of small numbers and functions compiled by numba: for bots that try out very many moves.

The engine stays what says how Labyria is played; `tools/labyria_equal.py` proves that the kernel plays the same game.
A row is changed in place: `legal` writes what the player on turn may do on scratch paper, `apply` does it; `roll`,
`defend` and `roll_off` are chance. `layout.py` says what is where, `convert.py` leads from the engine to rows and back,
`warming.py` makes all ready in the background.
"""
