"""Screens as they are shown to judges: in pictures for a reader, and beside their former selves.

They are reached by what no change of the looks takes away: addresses, files, and the intents of the
start page. So they can be made of any version of the site.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Page

from approdo.game import APPRODO
from canalmania import legal_actions
from canalmania.actions import Action, LayTile, MoveGoods, TakeContract
from canalmania.game import CANAL_MANIA
from canalmania.ids import Phase
from canyon.game import CANYON
from e2e import approdo_moments, approdo_play, canyon_play, clicking
from e2e.canyon_screens import is_at
from e2e.clicking import map_at_rest
from e2e.conftest import PATIENCE
from e2e.marks import READY
from e2e.moments import sit_down
from tabletop.record import Record
from web.contract.any_game import AnyRecord, AnyState
from web.contract.face import AnyFace
from web.faces import offered

Size = tuple[int, int]
NAMES: Final = ("Anna", "Bruno", "Carla", "Dario", "Elena")
SMALL: Final = 700
"""Narrower windows are phones: they have fingers, and finer pixels."""
LATE: Final = 6
"""Rounds of the first game after which there is something of everything on the table."""


class Moment(NamedTuple):
    """A phase of a game, and the game there."""

    game: str
    phase: str
    record: Callable[[], AnyRecord]

    @property
    def face(self) -> AnyFace:
        """Of its game."""
        return offered(self.game).face()

    def leaders(self) -> list[str]:
        """The names of those who lead."""
        scores = self.face.public(self.record().state)["scores"]
        assert isinstance(scores, list)
        return [name for name, score in zip(NAMES, scores, strict=False) if score == max(scores)]


def _has_leader(face: AnyFace, state: AnyState) -> bool:
    scores = face.public(state)["scores"]
    assert isinstance(scores, list)
    return scores.count(max(scores)) == 1


def _may(state: AnyState, phase: Phase, action: type[Action]) -> bool:
    """Whether it is the phase, and that can be done which the phase is for."""
    return state.phase is phase and any(isinstance(one, action) for one in legal_actions(state))


def _canal(seats: int, is_there: Callable[[AnyState], bool]) -> Callable[[], AnyRecord]:
    def record() -> AnyRecord:
        face = offered(CANAL_MANIA.id).face()
        begun: AnyRecord = clicking.record_of(seats, "shown")
        return _named(
            clicking.played(
                begun,
                lambda state: state.round >= LATE and is_there(state) and _has_leader(face, state),
            )
        )

    return cache(record)


def _canyon(seats: int, name: str) -> Callable[[], AnyRecord]:
    def record() -> AnyRecord:
        face = offered(CANYON.id).face()
        begun: AnyRecord = Record.of(CANYON, "shown", seats)
        return _named(
            canyon_play.played(begun, lambda state: is_at(state, name) and _has_leader(face, state))
        )

    return cache(record)


def _approdo(name: str) -> Callable[[], AnyRecord]:
    def record() -> AnyRecord:
        face = offered(APPRODO.id).face()
        is_there = approdo_moments.MOMENTS[name]
        begun: AnyRecord = Record.of(APPRODO, "shown", 4)
        return _named(
            approdo_play.played(begun, lambda state: is_there(state) and _has_leader(face, state))
        )

    return cache(record)


def _named(record: AnyRecord) -> AnyRecord:
    record.table["names"] = "\n".join(NAMES[: record.seats])
    return record


MOMENTS: Final = (
    Moment(
        CANAL_MANIA.id,
        "contracts",
        _canal(5, lambda state: _may(state, Phase.CONTRACT, TakeContract)),
    ),
    Moment(CANAL_MANIA.id, "building", _canal(4, lambda state: _may(state, Phase.BUILD, LayTile))),
    Moment(
        CANAL_MANIA.id,
        "goods",
        _canal(3, lambda state: _may(state, Phase.GOODS, MoveGoods)),
    ),
    Moment(CANYON.id, "bidding", _canyon(5, "bidding")),
    Moment(CANYON.id, "tricks", _canyon(4, "follow")),
    Moment(CANYON.id, "moving", _canyon(4, "move")),
    Moment(APPRODO.id, "turn", _approdo("turn")),
    Moment(APPRODO.id, "prices", _approdo("prices")),
    Moment(APPRODO.id, "robber", _approdo("robber")),
)


@contextmanager
def window(browser: Browser, size: Size, language: str = "en") -> Iterator[Page]:
    """A page that has not gone anywhere yet, in a window of a size; nothing moves in it."""
    width, height = size
    is_small = width < SMALL
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=language,
        reduced_motion="reduce",
        has_touch=is_small,
        is_mobile=is_small,
        device_scale_factor=2 if is_small else 1,
    )
    context.set_default_timeout(PATIENCE)
    try:
        yield context.new_page()
    finally:
        context.close()


def show(page: Page, site: str, moment: Moment, *, behind_curtain: bool = False) -> None:
    """A moment on the table."""
    page.goto(f"{site}?game={moment.game}")
    page.wait_for_selector(READY)
    sit_down(page, moment.record().save(), behind_curtain=behind_curtain)
    map_at_rest(page)


def take(page: Page, path: Path) -> None:
    """Make a picture of the window as it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path)
