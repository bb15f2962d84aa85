"""Golden games: whole games with the exact scores and a hash for every turn, see `make`."""
