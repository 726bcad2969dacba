"""Dog again, as rows of small numbers and functions compiled by numba: for bots that try out very many moves.

The engine stays what says how Dog is played; `tools/kernel_equal.py` proves that the kernel plays the same game.
`layout.py` says what is where in a row, `convert.py` leads from the engine to rows and back, `warming.py` makes all
ready in the background.
"""
