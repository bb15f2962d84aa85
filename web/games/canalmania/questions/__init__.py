"""What the screen offers: legal actions sorted into questions, one module per family of verbs."""
