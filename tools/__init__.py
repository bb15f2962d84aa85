"""Scripts that build, serve and maintain the site; the game itself never imports them."""
