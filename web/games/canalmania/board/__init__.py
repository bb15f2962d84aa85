"""The board of Canal Mania, as drawing commands.

lanes, measure, glyphs, ribbons, names, pieces: what a game changes; scenery, hills, cartouche,
furniture, terrain: the printed sheet; highlights: what is pointed out. All pure.
"""
