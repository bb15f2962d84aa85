"""What the game asks: one question after another, until one action is left."""
