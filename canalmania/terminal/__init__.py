"""The terminal program: the engine's own front door, for people without a browser and for tests.

English only; what it says of the game stands in `canalmania.terminal.sentences`.
"""
