"""Canyon on the screen: its river, questions, panels and words, without a browser."""
