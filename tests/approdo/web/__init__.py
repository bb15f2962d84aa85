"""Approdo on the screen: so far its words, without a browser."""
