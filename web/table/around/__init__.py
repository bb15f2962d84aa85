"""What lies over and around the table: dialogs, the menu, opening games, lessons, windows, the
page around."""
