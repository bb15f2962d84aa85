"""How `tabletop.game.Game` writes actions, options and states as text and data."""

from functools import lru_cache
from typing import Any, Final

from canalmania.engine import Options
from canalmania.ids import PlayerColour
from canalmania.rules.setup import MOST_PLAYERS
from canalmania.saving.codes import action_from, code_of
from canalmania.saving.fingerprint import fingerprint
from canalmania.saving.snapshot import snapshot_of, state_from
from canalmania.state import GameState
from tabletop.game import Saving
from tabletop.strict_json import keyed, listed, named

EVEN_START: Final = "even_start"
"""H1.1 the key of the even start among the options of a save."""


def _options_as_json(options: Options) -> dict[str, list[str] | bool]:
    """Write H1.1 only if it is chosen, so that other saves are the same as before H1.1 existed."""
    house: dict[str, list[str] | bool] = {EVEN_START: True} if options.even_start else {}
    return {"colours": [colour.name.lower() for colour in options.colours]} | house


def _options_from(value: object) -> Options:
    is_even = type(value) is dict and EVEN_START in value
    given = keyed(value, ("colours", EVEN_START) if is_even else ("colours",))
    if is_even and given[EVEN_START] is not True:
        raise ValueError("an even start that is none")
    colours = listed(given["colours"], 0, MOST_PLAYERS, lambda name: named(name, PlayerColour))
    return Options(colours, even_start=is_even)


def _state_from(data: Any, seats: int) -> GameState:
    state = state_from(data)
    if len(state.players) != seats:
        raise ValueError("another number of players")
    return state


SAVING: Final = Saving(
    code_of=code_of,
    action_from=lru_cache(maxsize=1 << 13)(action_from),
    options_as_json=_options_as_json,
    options_from=_options_from,
    snapshot_of=snapshot_of,
    state_from=_state_from,
    fingerprint=fingerprint,
)
