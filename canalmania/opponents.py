"""The players whom the computer plays, as whoever shows a game knows them.

What they think with (`canalmania.bots`) is large, and needed only where they think: it is imported
when the first of them is asked.
"""

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Final

from canalmania.actions import Action
from canalmania.state import GameState
from tabletop.game import Seed
from tabletop.opponents import Opponent, Opponents, Reason, Thought, Verdict
from tabletop.seat import Seat

LEVELS: Final = ("easy", "normal", "hard")
STYLES: Final = ("allrounder", "builder", "carrier", "engineer", "spoiler")


def _players() -> Any:
    return import_module("canalmania.bots.opponents")


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
    """R5.2, R3.7 without what can only be known from a hand, or from a card drawn in secret."""
    if reason.name not in VAGUER:
        return reason
    vaguer = VAGUER[reason.name]
    values = {name: value for name, value in reason.values.items() if name != "count"}
    return None if vaguer is None else Reason(vaguer, values)


VAGUER: Final = {
    "takes_cards": "takes_cards_for",
    "takes_last_cards": "takes_cards_for",
    "takes_contract_for_points": "takes_contract",
    "engineer_saves": "engineer",
    "keeps_quiet": None,
}
"""What is said in the place of reasons that tell of a hand, None: nothing."""


OPPONENTS: Final[Opponents[GameState, Action]] = Opponents(
    levels=LEVELS,
    styles=STYLES,
    samples={"easy": 1, "normal": 1, "hard": 48},
    thoughts=_thoughts,
    verdict=_verdict,
    in_public=_in_public,
)
"""Canal Mania's."""
