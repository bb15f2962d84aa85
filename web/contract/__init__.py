"""What a game fills in to come to the table: `Face`, and the plain data that a face is made of.

Nothing here draws, stores or decides; it says which functions and records a game owes.
"""
