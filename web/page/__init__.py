"""The page: browser, markup, regions, and when what changed on it has settled. Knows no game."""
