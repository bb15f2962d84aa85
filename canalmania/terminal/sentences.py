"""Everything the terminal program says, in one place. ASCII, because terminals differ."""

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
"""What happened, by the event's class, with the variants that need other words."""

SILENT: Final = frozenset({"TurnEnded", "BargeMoved", "CardsDiscarded.R6.5"})
"""Events that go without saying."""
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

GAME: Final = "Canal Mania, seed {seed}, {players} players: {bots}"
SAVED_GAME: Final = "Canal Mania, seed {seed}, {players} players, {actions}"
WITHOUT_HISTORY: Final = "This game of older rules goes on from where it stood; its story is lost."
EVEN_START: Final = "House rule, even start: {points} to begin with"
GOES_ON: Final = "The game goes on: round {round}, {player} is to act."
VERIFIED: Final = "The save is sound: every action is legal and leads to the state saved."
SAVED: Final = "Saved as {file}."

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

PROGRAM: Final = "canalmania"
DESCRIPTION: Final = "Canal Mania in the terminal: let bots play, read saved games, list the board."
USAGE_HINT: Final = "see {program} --help"
HELP: Final = {
    "random": "let bots play one game and tell its story, or many games and sum them up",
    "replay": "verify a saved game and tell its story",
    "board": "list the places and the contracts",
    "players": "3, 4 or 5 (default: as many as --bots names, or 4)",
    "seed": "a whole number; the same seed gives the same game (default: 1)",
    "games": "how many games, with the seeds that follow --seed (default: 1)",
    "bots": "who plays, by seat: names with commas, or one for all ({names}; a level also in a"
    " style: hard/builder; default: {default})",
    "even_start": "house rule: whoever plays later begins with points",
    "save": "write the game to this file",
    "file": "a saved game",
}
ERROR: Final = "{program}: {message}"
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
