"""What the screen asks: one row for each verb, and a module for each family of verbs."""
