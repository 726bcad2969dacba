"""What Labyria's bots look at most often, as compiled functions over sets of fields: distances and next rolls."""
