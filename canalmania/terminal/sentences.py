"""All sentences of the terminal program. ASCII, because terminals differ."""

from typing import Final

COUNTED: Final = {
    "points": ("point", "points"),
    "contracts": ("contract", "contracts"),
    "cards": ("card", "cards"),
    "cubes": ("cube", "cubes"),
    "games": ("game", "games"),
    "actions": ("action", "actions"),
    "tiles": ("tile", "tiles"),
    "stretch": ("stretch", "stretches"),
    "lock": ("lock", "locks"),
    "aqueduct": ("aqueduct", "aqueducts"),
    "tunnel": ("tunnel", "tunnels"),
    "surveyor": ("surveyor", "surveyors"),
}
"""Singular and plural."""

STORY: Final = {
    "TurnBegan": "Round {round}: {player}, {engineer}, {points}, {cards} in hand",
    "PhaseSkipped": "does nothing in the phase of {phase}",
    "ContractTaken": "takes the contract {contract}, the barge in {terminus}",
    "ContractSkipped": "takes no second contract",
    "ParliamentOpened": "Parliament opens: {contracts}",
    "EngineersSwapped": "engages {gained}; {other} gets {given}",
    "EngineersSwapped.spare": "engages {gained} from beside the board and dismisses {given}",
    "DisplayDiscarded": "discards the display: {cards}",
    "DisplayRefilled": "the display is filled up: {cards}",
    "DeckReshuffled": "the discards become a new deck of {count}",
    "CardTaken": "takes from the display: {card}",
    "CardDrawn": "draws from the deck: {card}",
    "GoodsDeclared": "declares the goods of the card drawn",
    "GoodsKeptQuiet": "does not declare the goods of the card drawn",
    "ColourChosen": "chooses {colour} goods",
    "CubeRemoved": "takes the cube of {place} off the map",
    "CubePlaced": "a goods cube appears in {place}",
    "CubeReturned": "no {colour} place is free: the cube goes back to the basin",
    "TileLaid": "{contract}: lays {kind} on hex {hex} ({payment})",
    "TileLaid.over": "{contract}: lays {kind} on hex {hex}, over another canal ({payment})",
    "SectionJoined": "{start} and {end} are joined",
    "CardsDiscarded.R3.8": "discards down to seven: {cards}",
    "CardsDiscarded.extra": "discards for building over: {cards}",
    "CanalCompleted": "completes {contract} ({tiles})",
    "TilesTakenBack": "{contract}: takes back {count}",
    "GoodsMoved": "moves a cube {route}",
    "PointsScored.R6.14": "+ {player} {points} for the canal",
    "PointsScored.R8.3": "+ {player} {points} for {run}",
    "PointsScored.R10.1": "+ {player} {points} for the unfinished canal",
    "PointsScored.R10.2": "+ {player} {points} for {run}",
    "PointsScored.R10.3": "+ {player} {points} as builder number {rank}",
    "EndTriggered.score": "THE END IS NEAR: {player} has reached the score; last round: {round}",
    "EndTriggered.contracts": "THE END IS NEAR: the last contracts are out; last round: {round}",
    "FinalScoringBegan": "Final scoring",
    "CanalAbandoned": "{player} leaves {contract} unfinished ({tiles})",
    "FinalDeliveriesBegan": "Final deliveries, in the order {order}",
    "DeliveryPassed": "{player} has no cube to move",
    "BuilderRanked": "Builder number {rank}: {player}, {contracts}, total {value}",
    "GameEnded": "The game is over: {player} wins. Ranking: {order}",
}
"""Sentences for events, by class, and for variants that need other words."""

SILENT: Final = frozenset({"TurnEnded", "BargeMoved", "CardsDiscarded.R6.5"})
"""Events that need no sentence."""
UNINDENTED: Final = frozenset(
    {"TurnBegan", "FinalScoringBegan", "FinalDeliveriesBegan", "GameEnded"}
)
"""Events that begin a paragraph."""
ACTED: Final = "{player} {deed}"
ALONG: Final = " - "

PHASES: Final = {1: "contracts", 2: "building", 3: "goods"}
A_TILE: Final = {
    "stretch": "a stretch",
    "lock": "a lock",
    "aqueduct": "an aqueduct",
    "tunnel": "a tunnel",
}
NOTHING_BUILT: Final = "nothing built"
NO_CARDS: Final = "no cards"
HALF_SURVEYOR: Final = "half a surveyor"
WITH_GOODS: Final = "{kind} with {colour} goods"
BARE_CARD: Final = "{kind}"
A_CARD: Final = "a card"

EVEN_START: Final = "House rule, even start: {points} to begin with"
GOES_ON: Final = "The game goes on: round {round}, {player} is to act."

FINAL_HEADINGS: Final = (
    *("rank", "player", "engineer", "bot", "points"),
    *("canals", "goods", "builders", "earlier", "contracts", "value"),
)
SUMMARY_HEADINGS: Final = ("seat", "bot", "mean score", "wins", "share", "contracts")
SUMMARY: Final = "{games}, seeds {first} to {last}"
SUMMARY_ROUNDS: Final = "rounds {mean:.1f} ({least} to {most})"
SUMMARY_ACTIONS: Final = "actions {mean:.0f} ({least} to {most})"
SUMMARY_ENDS: Final = "ended by score {score}, by contracts {contracts}"

PLACE_HEADINGS: Final = ("no", "place", "colour", "kind", "hex", "q", "r")
CONTRACT_HEADINGS: Final = ("no", "contract", "from", "via", "to", "value", "year", "starting")
CITY: Final = "city"
TOWN: Final = "town"
YES: Final = "yes"

DESCRIPTION: Final = "Canal Mania in the terminal: let bots play, read saved games, list the board."
HELP_EVEN_START: Final = "house rule: whoever plays later begins with points"
HELP_BOARD: Final = "list the places and the contracts"

# --- playing --------------------------------------------------------------------------------

PLAYERS: Final = ("player", "engineer", "points", "cards", "tiles left", "open contracts")
DISPLAY: Final = "Display: {cards}; {deck} in the deck"
PARLIAMENT: Final = "In Parliament: {contract}"
CUBES: Final = "Goods cubes: {cubes}; {basin} in the basin"
CUBE: Final = "{place} ({colour})"
SECTION: Final = "Section: {a} - {b} ({player})"
SPARE_ENGINEERS: Final = "Beside the board: {engineers}"
ROUND: Final = "Round {round}, phase of {phase}."
CLOSING: Final = "Round {round}, the end of the turn."
DELIVERIES: Final = "The final deliveries."
HAND: Final = "Your hand: {cards}"
CANAL: Final = "Your canal {contract}: {way}, barge on {barge}, {goal} on {end}, {left} left"
HEX: Final = "hex {number} at {q},{r}"
COMPLETED: Final = "Completed: {contracts}"
DREW: Final = "You drew: {card}"
CONTRACT: Final = "{contract} ({start} - {end}, value {value})"
CONTRACT_VIA: Final = "{contract} ({start} - {end} via {via}, value {value})"
NOTHING: Final = "nothing"
NOBODY: Final = "nobody"
SLOT: Final = "{card} ({number})"
OVER: Final = "The game is over."
SIDES: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")
ACTION: Final = {
    "TakeContract": "take the contract {contract}, the barge in {terminus}",
    "SkipContract": "take no second contract",
    "SwapEngineer": "engage {engineer}",
    "DiscardDisplay": "discard the display",
    "DrawCard": "draw a card from the deck",
    "DrawFromDisplay": "draw {slot} from the display",
    "Declare.openly": "declare the goods of the card drawn",
    "Declare": "do not declare the goods of the card drawn",
    "TakeCard": "take {slot} from the display",
    "StopTaking": "stop taking cards",
    "ChooseColour": "choose {colour} goods",
    "RemoveCube": "remove the cube of {place}",
    "PlaceCube": "put a cube into {place}",
    "LayTile": "lay {kind} for {contract} on {hex}, out to the {exit} ({payment})",
    "DiscardExtra": "discard one {kind} for building over",
    "EndBuild": "end building",
    "TakeBack": "take back {count} of {contract}",
    "MoveGoods": "move the cube {route}, over {owners}",
    "Discard": "discard one {kind}",
    "EndPhase": "end this phase without doing anything",
    "EndTurn": "end your turn",
}
"""By the class of the action, with a variant after the dot."""
WHY_NOT: Final = {
    "TERRAIN_NEEDS_LIGHT": "on clear hexes lie stretches and locks only",
    "TERRAIN_NEEDS_HARD": "on difficult hexes lie aqueducts and tunnels only",
    "SAME_TYPE_ADJACENT": "two tiles of the same kind ({kind}) may not follow each other",
    "VALUE_EXCEEDED": "the contract does not allow so many tiles ({value})",
    "CANNOT_FINISH": "from there too few tiles would be left to complete the canal ({left})",
    "REQUIRED_PLACE_UNREACHABLE": "the canal could no longer pass through {place}",
    "NOT_AT_BARGE": "the canal goes on from hex {end}",
    "EDGE_MISMATCH": "the tile would not join on",
    "PLACE_HEX": "no tile lies on a place ({place})",
    "OUT_OF_TILES": "you have no such tile left ({kind})",
    "CARDS_MISSING": "you lack cards: {kinds}",
    "OVERBUILD_NEEDS_2": "building over costs two more cards; you lack them",
    "OWN_OR_OTHER_CANAL_NOT_PART": "a canal neither crosses itself nor comes to a place twice",
    "SMEATON_SAME_CANAL": "half a surveyor pays only for the next card of the same canal",
    "PAYMENT_DOES_NOT_FIT": "that is not what this tile costs",
    "CONTRACT_REQUIRED": "without an open contract you must take one",
    "CONTRACT_LIMIT": "you have {limit} open contracts, and no more are allowed",
    "CONTRACT_NOT_OPEN": "{contract} is not an open contract of yours",
    "CONTRACT_NOT_IN_PARLIAMENT": "{contract} is not in Parliament",
    "NOT_A_TERMINUS": "{place} is no terminus of this canal",
    "PARLIAMENT_EMPTY": "Parliament has no contracts left",
    "SAME_ENGINEER": "{engineer} is your engineer already",
    "PHASE_USED": "that is not for this phase of the turn",
    "DECISION_FIRST": "something else must be decided first",
    "NOTHING_TO_DECIDE": "nothing of this kind is to be decided now",
    "FEWER_ONLY_AT_7": "with fewer than seven cards in hand you must go on taking",
    "TAKEN_ENOUGH": "no more than {limit} cards are taken at once",
    "DISPLAY_SLOT_EMPTY": "there is no card",
    "ONLY_RENNIE": "only Rennie draws from the display",
    "DECK_EMPTY": "there are no cards left",
    "NOT_A_GOODS_COLOUR": "no place has this colour",
    "GOODS_CASE": "other places come first: {places}",
    "GOODS_PLACE_FULL": "{place} has a cube already",
    "GOODS_PLACE_EMPTY": "{place} has no cube",
    "GOODS_OTHER_COLOUR": "{place} is not {colour}",
    "GOODS_REMOVE_CASE": "cubes of other places go first: {places}",
    "NOTHING_TO_TAKE_BACK": "{contract} has no tiles to take back",
    "BUILT_THIS_TURN": "the last tiles of {contract} were laid in this turn",
    "TOO_MANY_TO_TAKE_BACK": "the canal has only {tiles} tiles",
    "DELIVER_NO_CUBE": "there is no cube",
    "DELIVER_NOT_CONNECTED": "no section joins {from_place} and {to_place}",
    "DELIVER_LAST_NOT_YOURS": "the last section must be your own",
    "DELIVER_COLOUR_TWICE": "{a} and {b} have the same colour",
    "DELIVER_SAME_PLACE": "the cube is there already",
    "DISCARD_COUNT": "cards to be discarded first: {count}",
    "CARD_NOT_IN_HAND": "you have no such card ({kind})",
    "GAME_OVER": "the game is over",
}
"""By the key of the refusal."""
CODES: Final = (
    "Codes: c4.12 contract 4 with the barge in place 12; n no second one; e2 engineer; t0 w take,",
    "  draw a card (slots count from 0); s stop; y1 y0 declare or not; k0 colour; p3 m3 put or",
    "  remove a cube; l4.431.1.0.lv lay a tile (contract, hex, kind, side, cards); b end building;",
    "  z take back; g move goods; o discard; f end the phase; q end the turn. The board command",
    "  lists places and contracts: their numbers, and where the places are. At q,r: one more of q",
    "  is one hex to the east, one more of r one hex to the south-east.",
)
