"""Mutation testing of the rules and of the pure parts of `web`: which changes no test notices."""
