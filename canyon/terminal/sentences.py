"""Every sentence of the terminal program."""

from typing import Final

PROGRAM: Final = "canyon"
DESCRIPTION: Final = "Canyon: tricks and a canoe race, in the terminal."
HELP: Final = {
    "random": "let bots play one game and tell it, or many and sum them up",
    "players": "how many play, 3 to 6 (default: as many as --bots names, or 4)",
    "seed": "what chance begins with (default: 1)",
    "games": "how many games, with seeds one after the other (default: 1)",
    "bots": "who plays, by seat: names with commas, or one for all ({names}; a level also in a"
    " style: hard/blocker; default: {default})",
    "short": "the short round table: without the dark spaces",
    "save": "write the game to a file",
    "replay": "verify a saved game and tell it",
    "file": "a saved game",
    "river": "show the river, its arrows, and how far each space is from the finish",
}
ERROR: Final = "{program}: {message}"
ERRORS: Final = {
    "file": "{file}: {reason}",
    "interrupted": "interrupted",
    "not_number": "{text!r} is not a whole number from {least} to {most}",
    "bots": "--bots names {named} bots for {players} players",
    "unknown_bot": "there is no bot called {name!r}; there are {names}",
    "players": "a game is for {fewest} to {most} players, not {players}",
    "save_many": "only one game can be saved",
}
SAVE_ERROR: Final = "not a sound save ({key})"
GAME: Final = "Game with seed {seed}, {players} players{table}: {bots}"
SHORT_TABLE: Final = ", short round table"
SAVED_GAME: Final = "Saved game with seed {seed}, {players} players, {actions} actions"
VERIFIED: Final = "Every action was played again: the save is sound."
WITHOUT_HISTORY: Final = "A game of older rules: it goes on from its last state."
SAVED: Final = "Saved to {file}."
GOES_ON: Final = "The game goes on: {player} is to act."
STORY: Final = {
    "CanoePlaced": "{player} starts from {space}.",
    "RoundBegan": "Round {round}: {player} deals {cards} to each.",
    "HandDealt": "{player} holds {hand}.",
    "TrumpTurned": "Trump is {suit} ({card}).",
    "BidMade": "{player} bids {tricks}, shown with {shown}.",
    "CardPlayed": "{player} plays {card}.",
    "TrickTaken": "{player} takes trick {trick} with {card}.",
    "PointsCounted": "{player} bid {bid}, took {taken}: {points}, {bonus} of them bonus.",
    "CanoeMoved": "{player} goes from {start} to {end}: {steps}, {points}.",
    "CanoeStayed": "{player} stays; lost: {points}.",
    "CanoeDrifted": "{player} drifts from {start} to {end}.",
    "CanoePushed": "{player} is pushed by {other} from {start} to {end}.",
    "CanoeFell": "{player} goes over the waterfall and lies in the cave.",
    "FinishReached": "{player} is at the finish, {space}, with {spare} to spare.",
    "GameEnded": "The game is over: {player} has won.",
}
COUNTED: Final = {
    "cards": ("card", "cards"),
    "points": ("point", "points"),
    "spare": ("point", "points"),
    "steps": ("step", "steps"),
}
"""What is counted by a fact of an event, one of it and several."""
UNINDENTED: Final = ("RoundBegan", "GameEnded")
PLACE: Final = "{place}. {player} on {space}, {to_go} to go"
FINISHED: Final = "{place}. {player} at the finish, {spare} to spare"
SUMMARY: Final = "{games} games, seeds {first} to {last}: {rounds:.1f} rounds on average"
WINS: Final = "{player} ({bot}): {wins} wins"
