"""The Yatzy family: four score sheets and one engine: who plays it well."""
