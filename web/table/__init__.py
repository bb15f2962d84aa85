"""One game on the screen, whichever it is: what is asked, chosen, shown, taken back and kept."""
