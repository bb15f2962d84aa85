"""The page: browser, markup, regions, focus, and how long a change of the screen takes to settle.

Knows no game.
"""
