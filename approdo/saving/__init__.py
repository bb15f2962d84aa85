"""Actions, options and states as text and data."""
