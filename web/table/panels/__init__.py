"""Parts of the table that every game has, as markup. Pure."""
