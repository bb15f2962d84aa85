"""Canyon's face."""
