"""Parts of the table that only Canal Mania has, as markup. Pure."""
