"""The Yatzy family in words: once, for the page, the terminal and the command line."""
