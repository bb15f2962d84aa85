"""The rules, sorted as RULES.md is: each module answers for its sections alone."""
