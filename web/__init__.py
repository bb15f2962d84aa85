"""The PyScript front end: everything that touches the screen."""
