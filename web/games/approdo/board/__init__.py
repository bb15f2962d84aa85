"""The island on the canvas. Pure: no browser objects here."""
