"""What must hold of every game and of the code as a whole, written once.

`games.py` finds the games that are offered and adds the toy; each law is a file of its own.
"""
