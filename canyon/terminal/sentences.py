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

# --- playing --------------------------------------------------------------------------------

PLAYERS: Final = ("player", "canoe", "space", "to go", "bid", "taken", "points", "cards")
CANOES: Final = "Canoes: {canoes}"
CANOE: Final = "{letter} {player}"
ROUND: Final = "Round {round}: {cards} in each hand; trump is {suit}. {dealer} deals."
HAND: Final = "Your hand: {cards}"
TRICK: Final = "On the table: {cards}"
LAST_TRICK: Final = "The last trick: {cards}"
PLAYED: Final = "{player} {card}"
POINTS: Final = "Your points to move: {points}."
NO_CARDS: Final = "nothing"
UNKNOWN: Final = "-"
ACTION: Final = {
    "PlaceCanoe": "start from {space}",
    "Bid": "bid {tricks}",
    "PlayCard": "play {card}",
    "Move": "go to {space}, then {to_go} to go",
    "Drift": "drift along the arrow",
    "Stay": "stay where you are",
}
TRICKS: Final = ("{count} trick", "{count} tricks")
PHASES: Final = ("placing the canoes", "bidding", "the tricks", "moving", "the end")
WHY_NOT: Final = {
    "GAME_OVER": "the race is over",
    "OTHER_PHASE": "that is for {wanted}, and now it is {phase}",
    "NOT_A_START": "that is no start space",
    "START_TAKEN": "{by} starts from there",
    "BID_TOO_HIGH": "there are only {most} tricks in this round",
    "CARD_NOT_IN_HAND": "this card is not in your hand",
    "FOLLOW_SUIT": "{suit} was led, and you have some",
    "MUST_DRIFT": "with a missed bid in the rapids you drift",
    "NO_DRIFT": "only who missed the bid and begins in the rapids drifts",
    "NO_POINTS": "you have no points to move with",
    "NO_WAY_NEARER": "your points bring you no nearer to the finish",
    "MUST_MOVE": "your points bring you nearer to the finish, so you must move",
    "CAVE_CLOSED": "nobody moves into the cave",
    "SPACE_TAKEN": "{by} is there",
    "OUT_OF_REACH": "that is too far for your points",
    "NEARER_POSSIBLE": "a move must come as near to the finish as it can: {nearest} to go",
}
"""By the key of the refusal."""
CODES: Final = (
    "Codes: sa1 start from a1; b3 bid 3; pg10 play green 10; mh3 go to h3; d drift; n stay.",
    "  Suits: r red, y yellow, g green, b blue, v violet. On the river: # land, W waterfall,",
    "  C cave, S start, F finish, arrows in the rapids; small letters are canoes.",
)
