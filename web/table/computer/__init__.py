"""The computer's players and its advice: computed in a worker, shown at the chosen pace."""
