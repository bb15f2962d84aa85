"""Tests of the benchmarks: what they count, and when they fail."""
