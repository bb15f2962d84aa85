"""What the terminal program says of this game; the rest stands in `tabletop.terminal.sentences`."""

from typing import Final

DESCRIPTION: Final = "Approdo in the terminal: an island to settle."
HELP_FIXED: Final = "the island for beginners, with pieces on it"
HELP_FRIENDLY: Final = "the robber spares players who show fewer than 3 points"
HELP_DECK: Final = "dice are drawn from a deck of the 36 pairs"
HELP_CALM: Final = "a seven in the first two rounds is rolled again"
HELP_WITHOUT_TRADE: Final = "players trade with the bank only"
HELP_GOAL: Final = "the points that win, {least} to {most} (default: {usual})"
HELP_BOARD: Final = "draw the island of a new game, or of a saved one as it stands"

# --- the story ------------------------------------------------------------------------------

OPTIONS: Final = "Options: {options}"
OPTION: Final = {
    "fixed_island": "fixed island",
    "friendly_robber": "friendly robber",
    "dice_deck": "deck of dice",
    "calm_start": "calm start",
    "without_trade": "no trade between players",
}
GOAL: Final = "{points} to win"
BEGINNER: Final = "Dice for the beginner: {dice}"
BEGINS: Final = "{player} begins."
PREPARATION: Final = "Preparation: {player}"
TURN: Final = "Round {round}: {player}, {points}, {cards} in hand"

STORY: Final = {
    "SettlementBuilt": "{player} places a settlement on {at}.",
    "SettlementBuilt.paid": "{player} builds a settlement on {at}.",
    "RoadBuilt": "{player} places a road on {path}.",
    "RoadBuilt.paid": "{player} builds a road on {path}.",
    "CityBuilt": "{player} builds a city on {at}.",
    "StartingCards": "{player} begins with {cards}.",
    "DiceRolled": "{player} rolls {dice}.",
    "CardsProduced": "{player} gets {cards}.",
    "BankTooSmall": "The bank has too little {resource}: nobody gets any.",
    "BankTooSmall.alone": "The bank has too little {resource}: {receiver} gets what is left.",
    "DiscardOwed": "{player} must discard {count}.",
    "DiscardChosen": "{player} chooses {resource} to be discarded.",
    "DiscardTakenBack": "{player} keeps {resource} after all.",
    "DiscardConfirmed": "{player} has chosen.",
    "CardsDiscarded": "{player} discards {cards}.",
    "RobberMoved": "{player} moves the robber to {hex}.",
    "CardStolen": "{player} steals {resource} from {victim}.",
    "Exchanged": "{player} gives the bank {paid} for 1 {take}.",
    "OfferMade": "{player} asks {asked}: {give} for {want}?",
    "OfferAccepted": "{player} accepts.",
    "OfferDeclined": "{player} declines.",
    "CounterOffered": "{player} would give {give} for {want}.",
    "Traded": "{player} gives {other} {give} for {want}.",
    "OfferWithdrawn": "{player} trades with nobody.",
    "OfferEnded": "Nobody trades with {player}.",
    "CardBought": "{player} buys a development card: {kind}.",
    "CardBought.hidden": "{player} buys a development card.",
    "CardPlayed": "{player} plays {kind}.",
    "RoadWaived": "{player} places no second road.",
    "CardTaken": "{player} takes 1 {resource} from the bank.",
    "Monopolised": "{player} wants all {resource}: {counts}.",
    "LongestRoadTaken": "{player} has the longest road, of {length} roads.",
    "LongestRoadSetAside": "{player} loses the longest road; nobody has it now.",
    "LargestArmyTaken": "{player} has the largest army, of {knights} knights.",
    "TurnEnded": "{player} ends the turn.",
    "GameEnded": "The game is over: {player} has won with {points}.",
}
"""By the class of the event, with a variant after the dot."""
A_CARD: Final = "a card"
NOTHING: Final = "nothing"
ANYTHING: Final = "what you like"
AND: Final = " and "
DICE: Final = "{sum} ({first} and {second})"
CARDS: Final = "{count} {kind}"
ONE_CARD: Final = "1 card"
SOME_CARDS: Final = "{count} cards"
ONE_POINT: Final = "1 point"
SOME_POINTS: Final = "{count} points"
SEAT_COUNT: Final = "{player} {count}"
KINDS: Final = {
    "knight": "a knight",
    "road_building": "road building",
    "year_of_plenty": "year of plenty",
    "monopoly": "monopoly",
    "victory_point": "a victory point",
}

# --- the island -----------------------------------------------------------------------------

AT: Final = "{at} ({beside})"
PATH: Final = "{a}-{b}"
NUMBERED: Final = "{terrain} {number}"
HEX: Final = "{terrain} (row {row}, hex {place})"
TOKEN: Final = "({number})"
ROBBER: Final = "ROBBER"
CITY: Final = "C"
SETTLEMENT: Final = "s"
UPRIGHT: Final = "|"
FALLING: Final = "\\"
RISING: Final = "/"
GENERIC: Final = "3:1"
SPECIAL: Final = "2:1"
GENERIC_HARBOURS: Final = "Harbours 3:1 at {places}"
SPECIAL_HARBOURS: Final = "Harbours 2:1: {places}"
SIGNS: Final = "{one}s a settlement, {one}C a city, {one}{one}{one} a road; {players}"
COLOUR: Final = "{letter} {colour}"

# --- standings ------------------------------------------------------------------------------

GOES_ON: Final = "The game goes on: {player} is to act."
BOT: Final = "bot"
HEADINGS: Final = (
    *("place", "player", BOT, "points", "settlements", "cities", "road", "longest"),
    *("knights", "army", "hidden", "cards"),
)
YES: Final = "yes"
SUMMARY: Final = "{games} games, seeds {first} to {last}: {rounds:.1f} rounds on average"
WINS: Final = "{player} ({bot}): {wins} wins"
