"""What learners need of a game: numbers for its actions, tensors for its views, and chance in small draws."""
