"""The sentences of all terminal programs. ASCII, because terminals differ."""

from typing import Final

ERROR: Final = "{program}: {message}"
USAGE_HINT: Final = "see {program} --help"
HELP: Final = {
    "random": "let bots play one game and tell its story, or many games and sum them up",
    "replay": "verify a saved game and tell its story",
    "players": "{fewest} to {most} (default: as many as --bots names, or {default})",
    "seed": "a whole number; the same seed gives the same game (default: 1)",
    "games": "how many games, with the seeds that follow --seed (default: 1)",
    "bots": "who plays, by seat: names with commas, or one for all ({names}; a level also in a"
    " style: {example}; default: {default})",
    "save": "write the game to this file",
    "file": "a saved game",
}
ERRORS: Final = {
    "bots": "--bots names {named} bots for {players} players",
    "unknown_bot": "there is no bot called {name!r}; there are {names}",
    "save_many": "--save wants a single game, not {games}",
    "players": "a game is for {fewest} to {most} players, not {players}",
    "not_number": "not a whole number from {least} to {most}: {text!r}",
    "file": "{file}: {reason}",
    "interrupted": "interrupted",
}
SAVE_ERRORS: Final = {
    "TOO_LARGE": "the file is larger than any saved game ({limit} characters)",
    "TOO_DEEP": "the file is nested deeper than any saved game ({limit} levels)",
    "NOT_JSON": "the file is not JSON",
    "NOT_A_SAVE": "the file is not a saved game",
    "OTHER_GAME": "this is a save of another game",
    "TOO_NEW": "the save is from a newer version of the game ({field})",
    "BROKEN": "the save is damaged ({field})",
    "ILLEGAL_ACTION": "action number {number} of the save is not legal ({reason})",
    "DRIFT": "the game runs differently from turn {turn} on than when it was saved",
}
"""By the keys of `tabletop.saves.SaveError`."""
GAME: Final = "{title}, seed {seed}, {players} players{switches}: {bots}"
SAVED_GAME: Final = "{title}, seed {seed}, {players} players, {actions}"
ONE_ACTION: Final = "1 action"
ACTIONS: Final = "{count} actions"
WITHOUT_HISTORY: Final = "This game of older rules goes on from where it stood; its story is lost."
VERIFIED: Final = "The save is sound: every action is legal and leads to the state saved."
SAVED: Final = "Saved as {file}."
