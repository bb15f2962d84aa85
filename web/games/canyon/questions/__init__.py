"""What is asked of players."""
