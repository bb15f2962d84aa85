"""The players whom the computer plays, and its advice: asked for in a worker, shown at the chosen
pace."""
