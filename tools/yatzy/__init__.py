"""How what the bots of Plus have learned was made. `train_plus*` run by path on a machine without the package."""
