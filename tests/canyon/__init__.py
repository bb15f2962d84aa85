"""The rules of Canyon: one test at least for each rule, example and ruling of canyon/RULES.md."""
