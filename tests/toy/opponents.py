"""Players of Islanders whom the computer plays: they bid what their level is, and build first."""

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop.game import Seed
from tabletop.opponents import Opponent, Opponents, Reason, Thought, Verdict
from tabletop.rng import below, seeded
from tabletop.seat import Seat
from tabletop.trials import HalvingTrials, Options, ThoughtsByTrials
from tests.toy.rules import ISLANDERS, Action, Bid, State

LEVELS: Final = ("timid", "bold")
STYLES: Final = ("steady", "fickle")


def _thoughts(
    state: State, seat: Seat, opponent: Opponent, seed: Seed
) -> Iterator[Thought[Action]]:
    trials = _trials(state, seat, opponent, seed)
    if trials is None:
        return iter((_thought(_choice(state, seat, opponent, seed)),))
    return ThoughtsByTrials(trials)


def _trials(
    state: State, seat: Seat, opponent: Opponent, seed: Seed
) -> HalvingTrials[Action] | None:
    """The bold try all that is legal, and find that their own choice is the best."""
    chosen = _choice(state, seat, opponent, seed)
    if opponent.level != LEVELS[-1]:
        return None
    legal = ISLANDERS.legal_actions(state, seat)
    tried = [chosen, *[one for one in legal if one != chosen]]

    def outcomes(world: int, options: Sequence[int]) -> list[float]:
        luck = [below(seeded(f"{seed} {world} {option}"), 8)[0] for option in options]
        return [one / 16 + (option == 0) for one, option in zip(luck, options, strict=True)]

    def options() -> Options[Action]:
        return Options(
            actions=[(one,) for one in tried],
            estimates=[0.0] * len(tried),
            trust=0,
            outcomes=outcomes,
            is_cut={3}.__contains__,
            thought=lambda actions: _thought(actions[0]),
        )

    return HalvingTrials(_thought(chosen), options)


def _choice(state: State, seat: Seat, opponent: Opponent, seed: Seed) -> Action:
    legal = ISLANDERS.legal_actions(state, seat)
    if not legal:
        raise ValueError("this seat has nothing to decide")
    if opponent.level not in LEVELS or opponent.style not in STYLES:
        raise KeyError(opponent)
    place = LEVELS.index(opponent.level)
    if STYLES.index(opponent.style):
        place, _ = below(seeded(f"{seed} {seat}"), len(legal))
    return legal[min(place, len(legal) - 1)]


def _thought(action: Action) -> Thought[Action]:
    coins = action.coins if isinstance(action, Bid) else 0
    name = "bids" if isinstance(action, Bid) else "builds"
    return Thought((action,), (Reason(name, {"count": coins}),), 0.0)


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
