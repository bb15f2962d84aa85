"""The panels of the desk around the map."""
