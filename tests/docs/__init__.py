"""The pages of docs/: what stands on them runs, and prints what they say."""
