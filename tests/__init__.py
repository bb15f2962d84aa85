"""Tests of the rules package, of the front end's pure parts and of the tools."""
