"""Dog again, as rows of small numbers and functions compiled by numba: for bots that try out very many moves.

The engine stays what says how Dog is played; `tools/dog/kernel_equal.py` proves that the kernel plays the same game.
A row is changed in place: `legal` writes what a seat may do on scratch paper, `apply` does it, `draw` and `settle` are
chance. `after` finds all positions after a complete move. `batch.py` does the same for many rows.

    rules, row, paper = rules_row(game.rules), row_of(game.rules, state), fresh_paper()
    count = after(row, rules, paper, found, moves)  # found[:count] are rows, moves[:count] lead there
    actions = [action_of(code) for code in moves[0] if code != NO_ACTION]

`layout.py` says what is where in a row, `convert.py` leads from the engine to rows, `warming.py` makes all
ready in the background.
"""
