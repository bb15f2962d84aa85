"""How games and settings are kept: the browser's storage, save files, links, and what is kept
beside a game."""
