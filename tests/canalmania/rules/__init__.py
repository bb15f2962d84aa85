"""The rules, section by section of RULES.md, written from its sentences."""
