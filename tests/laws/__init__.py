"""What must hold of every game and of the code as a whole, written once."""
