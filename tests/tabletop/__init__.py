"""What every game shares, tried on games."""
