"""Canyon on the screen."""
