"""What the compiled kernels of games share: how they are compiled, kept, and loaded in the background."""
