"""The terminal program: the rules' own front door, for people without a browser and for tests.

English only; what it says of the game stands in `canyon.terminal.sentences`.
"""
