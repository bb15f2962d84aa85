"""The terminal program: the game without a browser, for people and for tests.

It is in English only; the sentences of this game are in `approdo.terminal.sentences`.
"""
