"""The terminal program: the rules' own front door, for people without a browser and for tests.

English only; every sentence it prints stands in `canyon.terminal.sentences`.
"""
