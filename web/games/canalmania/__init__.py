"""Canal Mania on the screen: its board, questions, panels and words."""
