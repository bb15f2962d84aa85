"""How games and settings are stored: the browser's storage, save files, links, and extras of a
save.
"""
