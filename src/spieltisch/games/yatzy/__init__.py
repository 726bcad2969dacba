"""The Yatzy family: four score sheets and one engine."""
