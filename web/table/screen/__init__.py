"""One game on the screen: presses become steps, and what has changed is drawn, said and put into
focus."""
