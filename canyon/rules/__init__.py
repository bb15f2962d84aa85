"""The rules, ordered as in RULES.md: each module carries out the sections that it names."""
