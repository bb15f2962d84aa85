"""The games that may lie on the table, a folder each."""
