"""The terminal program: for tests, and for people without a browser.

English only; its sentences about the game are in `canalmania.terminal.sentences`.
"""
