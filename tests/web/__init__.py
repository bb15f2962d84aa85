"""Tests of the pure parts of the front end, in CPython."""
