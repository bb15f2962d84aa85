"""The dialogs over the table, as markup: the menu, settings, help, notices and the like. Pure."""
