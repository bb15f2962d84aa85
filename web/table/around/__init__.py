"""What lies over and around the table: menu, opening games, lessons, windows, the host page."""
