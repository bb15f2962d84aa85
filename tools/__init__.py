"""Scripts that build, serve and look after the site; the game itself never imports them."""
