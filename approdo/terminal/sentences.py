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
GENERIC_AT: Final = "3:1 harbour"
SPECIAL_AT: Final = "{kind} harbour"
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

# --- playing --------------------------------------------------------------------------------

PLAYERS: Final = ("player", "points", "cards", "hidden", "knights", "road", "left", "")
LEFT: Final = "{roads}/{settlements}/{cities}"
LONGEST_ROAD: Final = "longest road"
LARGEST_ARMY: Final = "largest army"
BANK: Final = "Bank: {cards}; deck: {deck}"
HAND: Final = "Your cards: {cards}. Points: {points}."
HELD: Final = "Your development cards: {kinds}."
BOUGHT: Final = "Bought in this turn: {kinds}."
DISCARD: Final = "You must discard {owed}; chosen: {chosen}."
OFFER: Final = "Your offer: {give} for {want}; asked: {asked}."
ASKED: Final = "{player} asks you: {give} for {want}?"
COUNTER: Final = "Your counter-offer: {give} for {want}."
ACCEPTS: Final = "{player} accepts."
DECLINES: Final = "{player} declines."
WOULD_GIVE: Final = "{player} would give {give} for {want}."
NOBODY: Final = "nobody"

ACTION: Final = {
    "PlaceSettlement": "place a settlement on {at}",
    "PlaceRoad": "place a road on {path}",
    "Roll": "roll the dice",
    "Discard": "discard 1 {resource}",
    "TakeBack": "keep 1 {resource} after all",
    "ConfirmDiscard": "confirm what you discard",
    "MoveRobber": "move the robber to {hex}",
    "Steal": "steal a card from {seat}",
    "BuildRoad": "build a road on {path}",
    "BuildSettlement": "build a settlement on {at}",
    "BuildCity": "build a city on {at}",
    "BuyCard": "buy a development card",
    "Exchange": "exchange with the bank: {paid} {give} for 1 {take}",
    "PlayCard": "play {kind}",
    "Waive": "place no second road",
    "TakeCard": "take 1 {resource} from the bank",
    "NameResource": "name {resource}: all others hand theirs over",
    "StartOffer": "make an offer to the other players",
    "StartOffer.counter": "make a counter-offer",
    "Give": "give 1 {resource}",
    "Want": "want 1 {resource}",
    "LeaveOut": "leave {seat} out",
    "Propose": "propose this",
    "Cancel": "drop this offer",
    "Accept": "accept",
    "Decline": "decline",
    "Deal": "trade with {seat}",
    "Withdraw": "trade with nobody",
    "EndTurn": "end your turn",
}
"""By the class of the action, with a variant after the dot."""

WHY_NOT: Final = {
    "GAME_OVER": "the game is over",
    "OTHER_PHASE": "that is for {wanted}",
    "DECISION_FIRST": "first {decision}",
    "NOTHING_TO_DECIDE": "nothing of this kind is to be decided now",
    "NO_ROADS_LEFT": "all {count} roads are built",
    "NO_SETTLEMENTS_LEFT": "all {count} settlements are on the island; a city would free one",
    "NO_CITIES_LEFT": "all {count} cities are built",
    "PATH_TAKEN": "{by} has a road there",
    "INTERSECTION_TAKEN": "{by} has a building there",
    "PAST_A_BUILDING": "an opponent's building is in between, and no road goes past it",
    "NO_CONTACT": "no road or building of yours touches this path",
    "TOO_NEAR": "a building stands next to it, on {near}",
    "NO_OWN_ROAD": "no road of yours leads there",
    "NO_OWN_SETTLEMENT": "a city takes the place of a settlement of yours",
    "CARDS_MISSING": "you lack {kinds}",
    "DECK_EMPTY": "no development card is left",
    "ROAD_ELSEWHERE": "the road begins at the settlement just placed, on {at}",
    "NEVER_PLAYED": "a victory point card is not played; it counts by itself",
    "CARD_NOT_HELD": "you have no such card",
    "ONE_CARD_A_TURN": "you have played a development card in this turn",
    "BOUGHT_THIS_TURN": "it was bought in this turn",
    "NO_ROAD_POSSIBLE": "you could not place any road",
    "BANK_HAS_NOTHING": "the bank has no cards",
    "FIRST_ROAD_REQUIRED": "the first road must be placed",
    "BANK_EMPTY": "the bank has no {kind}",
    "SAME_RESOURCE": "that is the same resource",
    "RATE_NOT_MET": "it takes {needed} {kind}, and you have {held}",
    "ENOUGH_CHOSEN": "{count} cards are chosen already",
    "NOT_IN_HAND": "you have no more {kind}",
    "NOT_CHOSEN": "no {kind} is chosen",
    "DISCARD_MORE": "{count} more must be chosen first",
    "ROBBER_MUST_MOVE": "the robber stands there and must move",
    "FRIENDLY_ROBBER": "the robber spares players who show fewer than {points} points",
    "NO_OPPONENT": "that is no opponent",
    "NOT_BESIDE_ROBBER": "{seat} has no building beside the robber",
    "NO_CARDS_TO_STEAL": "{seat} has no cards",
    "NO_TRADE": "players do not trade with each other in this game",
    "TOO_MANY_OFFERS": "you have made {count} offers in this turn",
    "NOTHING_TO_GIVE": "you have no cards",
    "NOBODY_TO_ASK": "no opponent has cards",
    "ON_BOTH_SIDES": "{kind} is on the other side of the offer",
    "MORE_THAN_A_HAND": "nobody who is asked has more than {count} cards",
    "NO_COUNTER_OFFER": "no counter-offer has been begun",
    "COUNTER_OFFER_FIRST": "the counter-offer must be made or dropped first",
    "NOT_ASKED": "{seat} is not asked",
    "ASK_SOMEBODY": "somebody must be asked",
    "BOTH_SIDES_NEEDED": "a counter-offer needs something on both sides",
    "DECLINED_BEFORE": "{seat} has declined the same, and nobody's cards have changed since",
    "OPEN_SIDE": "a side of the offer is open; a counter-offer can answer it",
    "CANNOT_GIVE": "you lack {kinds}",
    "ALL_HAVE_ANSWERED": "all have answered; now it is for who made the offer",
    "ANSWERS_MISSING": "not all have answered",
    "HAS_DECLINED": "{seat} has declined",
    "PRICE_NOT_HELD": "you do not have what {seat} wants",
}
"""By the key of the refusal."""

PHASES: Final = {
    (0,): "the preparation",
    (1,): "the beginning of a turn, before the dice",
    (2,): "after the dice",
    (1, 2): "the turns, after the preparation",
}
"""By the phases that an action belongs to."""
DECISIONS: Final = {
    "FirstRoad": "a road at the new settlement must be placed",
    "Discards": "all who hold too many cards must discard",
    "RobberMove": "the robber must be moved",
    "Theft": "a card must be stolen",
    "FreeRoads": "the free roads must be placed",
    "Plenty": "cards must be taken from the bank",
    "Monopoly": "a resource must be named",
    "Drafting": "the offer must be proposed or dropped",
    "Answering": "the offer must come to an end",
}
"""By the decision that must be made."""

CODES: Final = (
    "Codes: s17 p30 settlement and road of the preparation; r roll; R7 S17 C17 build; B buy;",
    "  Pn Pr Py Pm play a card; Ow exchange ore for wool; m8 robber; v1 steal from seat 1;",
    "  dl kl c discard, keep, confirm; tl nl take, name; w waive; e end the turn; b make an offer;",
    "  gl al give, ask for; o1 leave out; f q propose, drop; y z accept, decline; D1 W deal, not.",
    "  Resources: l lumber, b brick, w wool, g grain, o ore. Seats count from 0.",
    "In the table: hidden, the development cards not played; left, roads/settlements/cities.",
)
