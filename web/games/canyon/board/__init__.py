"""The river on the canvas."""
