"""The errands that `bench_clicks` carries out on the page, taken from recorded games.

The greedy player plays a game without the page, so a seed is enough to store it. An errand is what
one player does in one go: the tiles of a turn to the finish, three cards, a delivery. Its actions
are in the record; how they are clicked is defined elsewhere.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from canalmania import Action, GameRecord, to_act
from canalmania.actions import DiscardExtra, EndBuild, LayTile, MoveGoods, StopTaking, TakeCard
from canalmania.game import CANAL_MANIA
from e2e.clicking import played, record_of
from tabletop.record import Record

SEATS = (3, 4, 5)
TILES = 3
"""A building turn with this many tiles has a bar of its own."""


class Kind(StrEnum):
    """The kinds of errands."""

    TILES = "tiles"
    CARDS = "three cards"
    DELIVERY = "a delivery"


PARTS = {
    Kind.TILES: (LayTile, DiscardExtra, EndBuild),
    Kind.CARDS: (TakeCard, StopTaking),
    Kind.DELIVERY: (MoveGoods,),
}
"""The actions of an errand. Cards whose goods place cubes are left out, because placing is another
errand."""
LAST = (EndBuild, StopTaking, MoveGoods)


@dataclass(frozen=True, slots=True)
class Errand:
    """Actions of one seat, one after the other, and the game before them as the text of a file.

    `step` is the number of actions before them.
    """

    kind: Kind
    text: str
    step: int
    actions: tuple[Action, ...]

    @property
    def name(self) -> str:
        """The name of the errand in error messages."""
        return f"{self.kind} after {self.step} actions"

    @property
    def tiles(self) -> int:
        """How many tiles are laid."""
        return sum(isinstance(action, LayTile) for action in self.actions)

    @property
    def is_three_tiles(self) -> bool:
        """Whether it is three tiles and the finish, and nothing else."""
        return self.tiles == TILES and len(self.actions) == TILES + 1


def errands(game: int) -> tuple[Errand, ...]:
    """The errands of a recorded game: a turn of three tiles and another one, cards, a delivery.

    The game's number decides which turns, so that early and late turns occur.
    """
    found = list(_all_errands(_recorded(game)))
    tiles = [errand for errand in found if errand.kind is Kind.TILES]
    wanted = (
        [errand for errand in tiles if errand.is_three_tiles],
        [errand for errand in tiles if not errand.is_three_tiles],
        [errand for errand in found if errand.kind is Kind.CARDS],
        [errand for errand in found if errand.kind is Kind.DELIVERY],
    )
    return tuple(some[game * 7 % len(some)] for some in wanted if some)


def _recorded(game: int) -> GameRecord:
    seats = SEATS[game % len(SEATS)]
    return played(record_of(seats, f"clicks {game}"), lambda state: not to_act(state))


def _all_errands(record: GameRecord) -> Iterator[Errand]:
    """Every errand of a finished game that has the right length."""
    seats, actions = record.seats, record.actions
    shorter = Record.of(CANAL_MANIA, record.seed, seats, record.options)
    while shorter.length < len(actions):
        step, action = shorter.length, actions[shorter.length]
        kind = next((kind for kind, parts in PARTS.items() if isinstance(action, parts)), None)
        text = "" if kind is None else shorter.save()
        done = [action]
        shorter.play(action)
        while kind is not None and not isinstance(done[-1], LAST):
            following = actions[shorter.length]
            if not isinstance(following, PARTS[kind]):
                kind = None  # another action came in between
                break
            done.append(following)
            shorter.play(following)
        if kind is not None and _is_whole(kind, done):
            yield Errand(kind, text, step, tuple(done))


def _is_whole(kind: Kind, done: list[Action]) -> bool:
    if kind is Kind.CARDS:
        return [type(action) for action in done] == [TakeCard, TakeCard, TakeCard, StopTaking]
    return kind is Kind.DELIVERY or isinstance(done[0], LayTile)
