"""The games that can be played here, one package each."""
