"""The rules, by what they are about. Each module takes states and drafts, and no other door."""
