"""What the printed sheets of all games share. Pure: these modules make commands of a display list.

Sizes at a zoom, colours, the desk around a sheet, badges, and the lines that point something out.
"""
