"""The players whom the computer plays, as whoever shows a game knows them.

What they think with (`canyon.bots`) is needed only where they think: it is imported when the first
of them is asked.
"""

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Final

from canyon.actions import Action
from canyon.state import GameState
from tabletop.game import Seed
from tabletop.opponents import Opponent, Opponents, Reason, Thought, Verdict
from tabletop.seat import Seat

LEVELS: Final = ("easy", "normal", "hard")
STYLES: Final = ("allrounder", "careful", "racer", "blocker")


def _players() -> Any:
    return import_module("canyon.bots.opponents")


def _thoughts(
    state: GameState, seat: Seat, opponent: Opponent, seed: Seed
) -> Iterator[Thought[Action]]:
    found: Iterator[Thought[Action]] = _players().thoughts(state, seat, opponent, seed)
    return found


def _verdict(
    state: GameState, seat: Seat, actions: Sequence[Action], seed: Seed
) -> Verdict[Action]:
    found: Verdict[Action] = _players().verdict(state, seat, actions, seed)
    return found


def _in_public(reason: Reason) -> Reason | None:
    """R10.2 without what can only be known from a hand."""
    if reason.name not in VAGUER:
        return reason
    vaguer = VAGUER[reason.name]
    values = {name: value for name, value in reason.values.items() if name in PUBLIC}
    return None if vaguer is None else Reason(vaguer, values)


VAGUER: Final = {
    "bids_on_cards": "bids",
    "bids_without_cards": "bids",
    "cannot_win": None,
    "gets_rid_of": "ducks",
    "leads_top": "leads",
    "must_take": None,
    "only_card": None,
    "saves_strength": None,
}
"""What is said in the place of reasons that tell of a hand, None: nothing."""
PUBLIC: Final = ("card", "need", "tricks")
"""What of such a reason may be told: the card was played, and bids and tricks still wanted are open
(R10.1)."""


OPPONENTS: Final[Opponents[GameState, Action]] = Opponents(
    levels=LEVELS,
    styles=STYLES,
    samples={"easy": 1, "normal": 1, "hard": 100},
    thoughts=_thoughts,
    verdict=_verdict,
    in_public=_in_public,
)
"""Canyon's. Worth is told in hundredths of a victory."""
