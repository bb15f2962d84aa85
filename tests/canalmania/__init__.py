"""The rules and the players of Canal Mania."""
