"""Keys of Approdo's texts that its code puts together, for `tests.laws.test_catalogues`."""

from dataclasses import fields

from approdo import Options
from approdo.game import APPRODO
from approdo.ids import CardKind, Colour, Phase, Resource, Terrain
from approdo.previews import AIMS
from approdo.state import Decision
from tabletop.moments import barrier_causes
from web.games.approdo.questions.verbs import VERBS
from web.games.approdo.words import names as n
from web.games.approdo.words.places import COASTS, TIPS

KINDS = [kind.name.lower() for kind in Resource]
COLOURS = [colour.name.lower() for colour in Colour]
CARDS = [kind.name.lower() for kind in CardKind]
DECISIONS = [n.decision_name(one.__name__).key for one in Decision.__args__]
OPTIONS = [
    said.key.removeprefix("form.")
    for field in fields(Options)
    for said in (n.option_name(field.name), n.option_means(field.name))
]
LABELS = [verb.label.key for verb in VERBS if verb.label is not None]
FAMILIES = {
    **{f"table.{stem}_": KINDS for stem in ("resource", "of", "the")},
    **{f"table.{stem}_": COLOURS for stem in ("crew", "bird", "colour")},
    **{f"table.{stem}_": CARDS for stem in ("card", "brief", "one")},
    "table.count_": [*KINDS, *n.PIECES],
    "table.victory_": [card.key.removeprefix("table.victory_") for card in n.VICTORY_CARDS],
    "table.phase_": [phase.name.lower() for phase in Phase],
    "table.decision_": [key.removeprefix("table.decision_") for key in DECISIONS],
    "table.piece_": [*n.PIECES, "robber"],
    "table.aim_": [*n.PIECES, "card"],
    "board.terrain_": [terrain.name.lower() for terrain in Terrain],
    "board.harbour_": [*KINDS, "generic"],
    "board.tip_": [*TIPS],
    "board.coast_": [*COASTS],
    "board.": ["northern", "southern", "western", "eastern"],
    "form.": ["note", "opponents", "another-start", *OPTIONS],
    "form.colour_": COLOURS,
    "prompts.do_": [key.removeprefix("prompts.do_") for key in LABELS],
    "prompts.": ["give_now", "want_now"],
    "settings.letter_": [terrain.name.lower() for terrain in Terrain],
    "table.price_": [*AIMS],
    "help.H": None,
    "help.R": None,
    "help.example_": None,
    "afterwards.": ["fall", "own_fall", "own_rise", "rise"],
    "refusals.UNDO_BARRIER_": [*barrier_causes(APPRODO)],
    "reason.": None,
}
"""By their beginning, every way they can end. None: `test_reason_text.py` says which there are."""
NAMES = ("asked", "receiver", "victim")
"""Placeholders that stand for names of players, besides those of every game."""
