"""Canal Mania on the screen: its map, questions, panels and words, without a browser."""
