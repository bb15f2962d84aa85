"""Players of Islanders whom the computer plays: they bid what their level is, and build first."""

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop.game import Seed
from tabletop.opponents import Opponent, Opponents, Reason, Thought, Verdict
from tabletop.rng import below, seeded
from tabletop.seat import Seat
from tests.toy.rules import ISLANDERS, Action, Bid, State

LEVELS: Final = ("timid", "bold")
STYLES: Final = ("steady", "fickle")


def _thoughts(
    state: State, seat: Seat, opponent: Opponent, seed: Seed
) -> Iterator[Thought[Action]]:
    legal = ISLANDERS.legal_actions(state, seat)
    if not legal:
        raise ValueError("this seat has nothing to decide")
    if opponent.level not in LEVELS or opponent.style not in STYLES:
        raise KeyError(opponent)
    place = LEVELS.index(opponent.level)
    if STYLES.index(opponent.style):
        place, _ = below(seeded(f"{seed} {seat}"), len(legal))
    action = legal[min(place, len(legal) - 1)]
    coins = action.coins if isinstance(action, Bid) else 0
    name = "bids" if isinstance(action, Bid) else "builds"
    reason = Reason(name, {"count": coins})
    for sample in range(9):
        yield Thought((action,), (reason,), float(sample))


def _verdict(state: State, seat: Seat, actions: Sequence[Action], seed: Seed) -> Verdict[Action]:
    best = next(_thoughts(state, seat, Opponent(LEVELS[-1], STYLES[0]), seed))
    if not actions:
        raise ValueError("not legal: nothing was played")
    now = state
    for action in actions:
        if ISLANDERS.refusal(now, action, seat) is not None:
            raise ValueError("not legal")
        now, _ = ISLANDERS.apply(now, action, seat)
    return Verdict(0.0 if tuple(actions) == best.actions else 1.5, best)


OPPONENTS: Final = Opponents(
    levels=LEVELS,
    styles=STYLES,
    samples={"timid": 1, "bold": 3},
    thoughts=_thoughts,
    verdict=_verdict,
)
