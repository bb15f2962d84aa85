"""Moments of games, opened from a file: quicker than clicking one's way there."""

from collections.abc import Callable
from functools import cache

from playwright.sync_api import Page

from canalmania import GameState, to_act
from canalmania.ids import Phase
from canalmania.state import Building, Taking
from e2e.clicking import HURRY, LIFT, lift, played, record_of, settle
from e2e.marks import READY

NAMES = ("Anna", "Bruno", "Wilhelmina", "Dario", "Élise")


def _late(state: GameState) -> bool:
    return state.round >= 6


MOMENTS: dict[str, Callable[[GameState], bool]] = {
    "contracts": lambda _: True,
    "cards": lambda state: isinstance(state.decision, Taking),
    "building": lambda state: _late(state) and isinstance(state.decision, Building),
    "goods": lambda state: _late(state) and state.phase is Phase.GOODS and len(state.cubes) > 1,
    "closing": lambda state: _late(state) and state.phase is Phase.CLOSING,
    "deliveries": lambda state: state.phase is Phase.DELIVERIES or not to_act(state),
}
"""What there is to be done in each."""


@cache
def moment(name: str, seats: int) -> str:
    """The file of a game at a moment; "over" is its end."""
    is_there = MOMENTS.get(name, lambda state: not to_act(state))
    record = played(record_of(seats, "sizes"), is_there)
    record.table["names"] = "\n".join(NAMES[:seats])
    return record.save()


def go_to_table(page: Page, site: str, text: str, *, behind_curtain: bool = False) -> None:
    """Go to the page and open a saved game there."""
    page.goto(site)
    page.wait_for_selector(READY)
    sit_down(page, text, behind_curtain=behind_curtain)


def sit_down(page: Page, text: str, *, behind_curtain: bool = False) -> None:
    """Open a saved game; its player is there, and the screen has settled, unless told otherwise."""
    page.evaluate(HURRY)
    page.evaluate("text => tableShell.want({kind: 'open', name: 'x.json', text})", text)
    page.locator("#table[data-step]").wait_for()
    settle(page)
    if page.locator(LIFT).count() and not behind_curtain:
        lift(page)
        settle(page)
