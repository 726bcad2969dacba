"""Our games behind the interfaces that researchers use: an extra for each library."""
