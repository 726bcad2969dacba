"""What a seat can know of hidden hands: the worlds that fit its View, drawn with the chances that they have."""
