"""What the terminal program says of this game; the rest stands in `tabletop.terminal.sentences`."""

from typing import Final

DESCRIPTION: Final = "Canyon: tricks and a canoe race, in the terminal."
HELP_SHORT: Final = "the short round table: without the dark spaces"
HELP_RIVER: Final = "show the river, its arrows, and how far each space is from the finish"
SHORT_TABLE: Final = ", short round table"
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
"""The units of an event's fields: for one, and for any other number."""
UNINDENTED: Final = ("RoundBegan", "GameEnded")
PLACE: Final = "{place}. {player} on {space}, {to_go} to go"
FINISHED: Final = "{place}. {player} at the finish, {spare} to spare"
SUMMARY: Final = "{games} games, seeds {first} to {last}: {rounds:.1f} rounds on average"
WINS: Final = "{player} ({bot}): {wins} wins"
