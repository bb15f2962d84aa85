"""Naive second implementations, written from canyon/RULES.md, and what compares them."""
