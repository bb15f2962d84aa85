"""What the printed sheets of all games share: sizes at a zoom, colours, the desk around a sheet,
badges, and the lines that point something out. Pure: they make commands of a display list."""
