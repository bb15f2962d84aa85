"""Tests of what builds and serves the site, and of what people are told to do."""
