"""Keys of Canal Mania's texts that its code puts together, for `tests.laws.test_catalogues`."""

from collections.abc import Iterable
from enum import Enum

from canalmania.bots.reasons import REASONS
from canalmania.catalogue import CONTRACTS
from canalmania.ids import CardKind, Colour, EngineerId, Phase, PlayerColour, TileKind
from canalmania.opponents import VAGUER
from web.games.canalmania.board.sheet.scenery import SEA_NAMES
from web.games.canalmania.examples import WORKED
from web.games.canalmania.final_score import Source


def names_of(kinds: Iterable[Enum]) -> list[str]:
    """How keys call the members of an enumeration."""
    return [member.name.lower() for member in kinds]


FAMILIES = {
    "afterwards.use_": ["locks", "saved", "taken"],
    "board.": [f"{kind}{end}" for kind in names_of(TileKind) for end in ("", "_at")],
    "effects.end_by_": ["contracts", "score"],
    "form.": ["note", "opponents"],
    "help.H": None,
    "help.R": None,
    "help.example_": [worked.name for worked in WORKED],
    "history.": [*CONTRACTS],
    "news.end_triggered_by_": ["contracts", "score"],
    "reason.": sorted({*REASONS, *(told[0] for told in VAGUER.values() if told)}),
    "sheet.": [name.key for name in SEA_NAMES],
    "table.ability_": names_of(EngineerId),
    "table.before_by_": ["value", "engineer"],
    "table.card_": names_of(CardKind),
    "table.case_": ["1", "2", "3", "4"],
    "table.colour_": names_of(Colour),
    "table.count_": names_of(CardKind),
    "table.from_": [*(source.value for source in Source), "even_start"],
    "table.glyph_": [name for name in names_of(Colour) if name != "white"],
    "table.goods_": names_of(Colour),
    "table.phase_": names_of(Phase),
    "table.player_": names_of(PlayerColour),
    "table.step_": ["contract", "build", "goods"],
    "table.tile_": names_of(TileKind),
}
"""By their beginning, every way they can end. None: tests of their own say which there are."""
NAMES = (
    *("place", "a", "b", "from", "to", "start", "end", "goal", "last", "terminus"),
    *("engineer", "gained"),
)
"""Placeholders that stand for names of places and engineers."""
