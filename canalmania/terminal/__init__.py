"""The terminal program: the engine's own front door, for people without a browser and for tests.

English only; every sentence it prints stands in `canalmania.terminal.sentences`.
"""
