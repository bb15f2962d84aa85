"""A game on the screen: presses become steps; changes are drawn, announced and focused."""
