"""Games as text: codes of actions, snapshots of states and what makes them sound, fingerprints."""
