"""Looking back on a game that is over: figures, and turn by turn what the computer makes of it."""
