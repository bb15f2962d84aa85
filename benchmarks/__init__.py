"""Measurements; each is a module that is run with `python -m`."""
