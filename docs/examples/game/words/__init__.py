"""The words of Stones."""
