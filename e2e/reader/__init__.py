"""Orca, a screen reader, on a screen nobody sees: what it says of the page is noted, not spoken."""
