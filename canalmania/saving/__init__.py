"""Games as text: codes of actions, snapshots of states and their checks, fingerprints."""
