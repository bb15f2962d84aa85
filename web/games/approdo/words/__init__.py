"""Words of the game: names, refusals, the story."""
