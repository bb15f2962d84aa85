"""Input: the keys in force, the way over the map by keys, dragging, scanning with one switch."""
