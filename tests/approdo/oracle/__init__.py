"""A naive second implementation, from the rules of the game alone, and starts to play it from."""
