"""What the compiled kernels of games share: how they are compiled and kept, and how nobody waits."""
