"""Commands that need more than the command line itself."""

COMMANDS = {"backup": "server", "play": "terminal", "prune": "server", "serve": "server"}
"""By command: the extra that brings all it needs, where that is more than `cli`."""
