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
