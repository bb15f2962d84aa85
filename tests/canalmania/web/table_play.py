"""A session played by the game's own players, for tests of the table."""

from collections.abc import Iterator

from canalmania import view_for
from canalmania.bots import random_bot
from tabletop.record import Record
from web.games.canalmania.face import CANAL_MANIA
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf

NAMES = ("Anna", "Bruno", "Carla", "Dirk", "Emma")


def session(seed: str = "table", seats: int = 3) -> Session:
    """A new game with its curtain down, on an empty shelf."""
    shelf = Shelf(MemoryStore())
    return Session(
        CANAL_MANIA, Record.of(CANAL_MANIA.game, seed, seats), NAMES[:seats], shelf, "game"
    )


def played(game: Session, steps: int, rng: int = 1) -> Iterator[Session]:
    """The game after each of so many actions, the curtain lifted whenever it is down."""
    for _ in range(steps):
        if game.is_over:
            return
        game.lift_curtain()
        action, rng = random_bot.choose(view_for(game.state, game.state.active), rng)
        game.play(action)
        yield game
