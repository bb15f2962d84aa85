"""The terminal program of any game: commands, options, files, errors. English only.

A game fills in a `Program` (`tabletop.terminal.arguments`) and hands it to `run`
(`tabletop.terminal.program`).
"""
