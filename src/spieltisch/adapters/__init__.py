"""Our games behind the interfaces that researchers use: one module a library, and an extra for each."""
