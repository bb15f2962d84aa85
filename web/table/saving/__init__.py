"""How games and settings are stored: browser storage, save files, links, extras of a save."""
