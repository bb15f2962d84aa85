"""The words of Islanders."""
