"""One wing a game or family of games, with the same rooms in each; families are found by `kit.shelf`."""
