"""A scripted player of every game that is offered, for tests that are the same for all of them."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from playwright.sync_api import Page

from canalmania.bots import random_bot
from e2e import approdo_play, canyon_play, clicking
from e2e.at_table import begin_game, seated
from tabletop.record import Record
from web.contract.any_game import AnyRecord
from web.contract.face import AnyFace
from web.games.approdo.face import APPRODO
from web.games.canalmania.face import CANAL_MANIA
from web.games.canyon.face import CANYON


class AnyPlayer(Protocol):
    """Plays every person's seat on a page, and knows the game beside it."""

    page: Page
    record: Any

    def lift(self) -> None:
        """Say who is there, if that is asked."""

    def move(self) -> object:
        """Choose what to do next, and do it on the page."""


class Scripted(NamedTuple):
    """How a game is played on a page.

    `new_game`: the record of the game that this seed and this number of seats begin.
    """

    face: AnyFace
    names: Sequence[str]
    new_game: Callable[[str, int], AnyRecord]
    player: Callable[[Page, Any], AnyPlayer]
    colours: Sequence[str] = ()

    def begin(self, page: Page, seed: str, seats: int) -> AnyPlayer:
        """Begin a game of people; who plays their seats."""
        told = seated(self.names, [""] * seats, self.colours)
        begin_game(page, self.face.game.id, told, seed)
        return self.player(page, self.new_game(seed, seats))


def _builder(page: Page, record: Any) -> AnyPlayer:
    return clicking.Player(page, record, random_bot.choose)


SCRIPTED: Final = {
    one.face.game.id: one
    for one in (
        Scripted(
            CANAL_MANIA,
            ("Anna", "Bruno", "Carla", "Dirk", "Emma"),
            lambda seed, seats: clicking.record_of(seats, seed),
            _builder,
            CANAL_MANIA.form.colours,
        ),
        Scripted(
            CANYON,
            canyon_play.NAMES,
            lambda seed, seats: Record.of(CANYON.game, seed, seats),
            canyon_play.Player,
        ),
        Scripted(
            APPRODO,
            approdo_play.NAMES,
            approdo_play.new_game,
            approdo_play.Player,
            approdo_play.COLOURS,
        ),
    )
}
"""By the names of the games."""
