"""The PyScript front end of Canal Mania: everything that touches the screen."""
