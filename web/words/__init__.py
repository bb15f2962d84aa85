"""Words: everything a player reads is a key of the catalogues beside this file, in three languages.

For example:

    Message("story.card_taken", {"player": "Anna", "card": card_name(card)})   # what is said
    t(message, "fr")                                                          # in words
"""
