"""Tables in the middle of a game, for tests of what is drawn from them."""

from functools import cache

from canalmania import Action, legal_actions, view_for
from canalmania.bots import greedy
from canalmania.ids import Phase
from tabletop.record import Record
from web.games.canalmania.face import CANAL_MANIA
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Élise")


def new_session(seats: int, seed: str, names: tuple[str, ...] = NAMES) -> Session:
    """A game before its first action, its first player at the table."""
    record = Record.of(CANAL_MANIA.game, seed, seats)
    session = Session(CANAL_MANIA, record, names[:seats], Shelf(MemoryStore()), "test")
    session.lift_curtain()
    return session


class Walk:
    """Sensible players playing a game; the curtain is always up when it stops."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._rng = 1

    def next_action(self) -> Action:
        """What the seat to act would do."""
        state = self.session.state
        action, self._rng = greedy.choose(view_for(state, state.active), self._rng)
        return action

    def step(self) -> None:
        """One action further."""
        self.session.play(self.next_action())
        self.session.lift_curtain()

    def to(self, verb: type) -> Action:
        """On to where a player is about to do this."""
        while self.session.state.phase is not Phase.OVER:
            action = self.next_action()
            if isinstance(action, verb):
                return action
            self.session.play(action)
            self.session.lift_curtain()
        raise LookupError(f"nobody wished for {verb.__name__}")

    def on(self, steps: int) -> Session:
        """So many actions further, or to the end."""
        for _ in range(steps):
            if not legal_actions(self.session.state):
                break
            self.step()
        return self.session


@cache
def finished_game(seats: int = 4, seed: str = "end") -> Session:
    """A game played to its end, the final scoring told. Do not change it."""
    session = Walk(new_session(seats, seed)).on(5000)
    session.tell_no_more()
    return session


def told_game(seats: int = 4, seed: str = "end") -> Session:
    """A game that is over, its final scoring about to be told."""
    over = finished_game(seats, seed)
    session = Session(CANAL_MANIA, over.record, over.names, Shelf(MemoryStore()), "told")
    session.tell_final_score()
    return session


def session_after(steps: int, seats: int = 4, seed: str = "middle") -> Session:
    """A game after so many actions."""
    return Walk(new_session(seats, seed)).on(steps)
