"""The four Yatzy games on the page."""
