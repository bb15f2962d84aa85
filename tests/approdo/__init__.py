"""Tests of Approdo."""
