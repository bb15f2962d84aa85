"""The sentences of all terminal programs. ASCII, because terminals differ."""

from typing import Final

ERROR: Final = "{program}: {message}"
USAGE_HINT: Final = "see {program} --help"
HELP: Final = {
    "random": "let bots play one game and tell its story, or many games and sum them up",
    "replay": "verify a saved game and tell its story",
    "play": "play against the computer; a game in FILE goes on, a new one is kept there",
    "kept": "the file of the game; without it a game is kept only if you save it",
    "seat": "your seat, from 1 (default: 1)",
    "against": "who plays the other seats: names with commas, or one for all ({names},"
    " module:Class for one of your own; default: {default})",
    "any_seed": "a whole number; the same seed gives the same game (default: by chance)",
    "players": "{fewest} to {most} (default: as many as --bots names, or {default})",
    "seed": "a whole number; the same seed gives the same game (default: 1)",
    "games": "how many games, with the seeds that follow --seed (default: 1)",
    "bots": "who plays, by seat: names with commas, or one for all ({names}; a level also in a"
    " style: {example}; module:Class for one of your own; default: {default})",
    "save": "write the game to this file",
    "file": "a saved game",
    "match": "let players play many deals, each in every seating, and say who wins how often",
    "table": "who sits at the table: a name for each seat, with commas ({names}; a level also in a"
    " style: {example}; module:Class for a player of your own)",
    "deals": "how many deals; each is played with every player in every seat (default: 10)",
    "first": "the seed of the first deal; the others follow (default: 1)",
    "folder": "write every game to a file in this folder, which must be new or empty",
    "link": "print a link of the game; SITE is the address of the page that it opens on",
    "links": "print a link of every game; SITE is the address of the page that they open on",
    "limit": "how long a decision of a player of your own may take (default: {default})",
}
ERRORS: Final = {
    "bots": "--bots names {named} bots for {players} players",
    "unknown_bot": "there is no bot called {name!r}; there are {names}, and your own as"
    " module:Class",
    "save_many": "--save wants a single game, not {games}",
    "link_many": "--link wants a single game, not {games}",
    "not_site": "not an address of a page, such as https://games.example/: {text!r}",
    "not_empty": "there is something in it already",
    "players": "a game is for {fewest} to {most} players, not {players}",
    "not_number": "not a whole number from {least} to {most}: {text!r}",
    "file": "{file}: {reason}",
    "interrupted": "interrupted",
    "seat": "there is no seat {seat} among {players} players",
    "against": "--bots names {named} bots for {others} other seats",
    "goes_on": "{file} has a game, which goes on; {option} is for a new one",
}
OWN_PLAYERS: Final = {
    "no_module": "there is no module {module!r}, neither in this folder nor installed, for the"
    " player {player}",
    "import": "the module {module!r} cannot be imported: {error}",
    "no_class": "the module {module!r} has nothing called {name!r}",
    "not_class": "{player} is not a class",
    "no_method": "{player} has no method {method}(view), which a player must have",
    "begin": "{player} cannot begin a game: {error}",
    "raised": "{player} has failed: {error}",
    "no_action": "{player} has answered {answer}, which is no action of this game",
    "illegal": "{player} wanted to {action}, which is not possible: {reason} ({rule})",
    "late": "{player} has not answered within {limit} seconds",
    "ended": "the process of {player} has ended before it has answered",
}
"""What is wrong with a player of somebody's own (`tabletop.terminal.own_players`)."""
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
LINK: Final = "Link: {link}"
BROKEN_OFF: Final = "The game was broken off here, at a decision of {bot}."

# --- matches --------------------------------------------------------------------------------

MATCH: Final = "{title}, {deals}, {seating}{switches}: {games}"
ONE_DEAL: Final = "the deal of seed {first}"
DEALS: Final = "{count} deals, seeds {first} to {last}"
EVERY_SEATING: Final = "each with every player in every seat"
ONE_SEATING: Final = "each once, since all players are the same"
MATCH_HEADINGS: Final = ("player", "games", "wins", "share", "95% interval", "mean place")
SHARE: Final = "{share:.1%}"
ONE_GAME: Final = "1 game"
GAMES: Final = "{count} games"
GAME_LINK: Final = "Game {number}, seed {seed}, {bots}: {link}"
GAME_OFF: Final = "Game {number}, seed {seed}, {bots}, which does not count, up to there: {link}"
GAMES_SAVED: Final = "Saved in {folder}."
NOTHING_PLAYED: Final = "No game was played to its end."

# --- playing --------------------------------------------------------------------------------

NEW_GAME: Final = "{title}, seed {seed}, {players} players{switches}"
WHO_PLAYS: Final = "You are {player}. The others: {others}."
OTHER: Final = "{player} ({bot})"
YOU: Final = "you"
TAKES_OVER: Final = "{bot} plays on for {player}."
BEGIN: Final = "Type the number of what you do, or help."
CHOICES: Final = "{player}, what do you do?"
CHOICE: Final = "{number:4}  {action}"
CODED: Final = "{choice}  [{code}]"
MORE_CHOICES: Final = "      and {count} more: type a word of them to find some, or list for all"
PROMPT: Final = "1-{count}> "
COMMANDS: Final = (
    ("a number", "do what has this number"),
    ("a word, or several", "show only what has these words"),
    ("a code, as in [ ]", "do this, also if it is not listed"),
    ("list", "show all that you can do now"),
    ("view", "show the whole table"),
    ("why ...", "say why something is not possible now, by its code or by words of it"),
    ("undo", "take back what you did last, unless somebody has learned something since"),
    ("save, save FILE", "write the game to its file, or to another one"),
    ("quit", "leave; with a file the game is kept there"),
)
COMMAND: Final = "  {command:20}{meaning}"
EMPTY: Final = "Nothing was typed. A number from 1 to {count} does something; help tells more."
NO_NUMBER: Final = "There is no number {number}: choose from 1 to {count}."
NOT_FOUND: Final = (
    "Nothing that you can do now has the words {text}. list shows all, help tells more."
)
NO_WORDS: Final = "Say what: why, and then a code or words, as in: why {example}"
WHY_UNKNOWN: Final = "Nothing is found by the words {text}; a code says exactly what is meant."
VERDICT: Final = "{action}{also}: {verdict}"
AND_OTHERS: Final = " (and {count} more)"
POSSIBLE: Final = "that is possible now"
REFUSED: Final = "{reason} ({rule})"
MORE_REASONS: Final = "There are more reasons; with more words it becomes clearer."
NOT_UNDONE: Final = "Nothing is taken back: {verdict}"
UNDONE: Final = "Taken back."
NOTHING_OF_YOURS: Final = "There is nothing of yours to take back."
NO_FILE: Final = "Say where: save, and then the name of a file."
FILE_IS_THERE: Final = "{file} is there already; choose another name."
NOT_KEPT: Final = "The game is not saved. save FILE keeps it, quit once more leaves without."
END_OF_INPUT: Final = "The input has ended."
REFUSALS: Final = {
    "NOT_YOUR_SEAT": "somebody else is to act",
    "HISTORY_VIEW": "that was an earlier moment",
    "UNDO_BARRIER": "what came before cannot be undone ({cause})",
    "NOTHING_TO_UNDO": "there is nothing to undo",
    "NOTHING_TO_REDO": "there is nothing to redo",
}
"""By the keys of `tabletop.refusals`."""
