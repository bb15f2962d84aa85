"""The terminal program of any game: commands, options, files, errors. English only.

A game fills in a `Program` (`tabletop.terminal.program`) and calls `run`.
"""
