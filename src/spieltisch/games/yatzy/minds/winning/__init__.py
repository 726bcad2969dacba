"""The chance of winning: totals against totals."""
