"""The computer opponents, for code that shows a game.

The code they think with (`canalmania.bots`) is large and needed only where they think: it is
imported at the first use.
"""

from typing import Final

from canalmania.actions import Action
from canalmania.state import GameState
from tabletop.opponents import Opponents, Reason, found_late

LEVELS: Final = ("easy", "normal", "hard")
STYLES: Final = ("allrounder", "builder", "carrier", "engineer", "spoiler")


def _in_public(reason: Reason) -> Reason | None:
    """R5.2, R3.7 the reason without what only a hand, or a card drawn in secret, can tell."""
    if reason.name not in VAGUER:
        return reason
    vaguer = VAGUER[reason.name]
    if vaguer is None:
        return None
    values = {name: value for name, value in reason.values.items() if name in vaguer[1]}
    return Reason(vaguer[0], values)


VAGUER: Final[dict[str, tuple[str, tuple[str, ...]] | None]] = {
    "takes_cards": ("takes_cards_to_build", ()),
    "takes_cards_for_later": ("takes_cards_to_build", ()),
    "takes_last_cards": ("takes_cards_to_build", ()),
    "takes_contract_for_points": ("takes_contract", ("contract",)),
    "engineer_saves": ("engineer", ("engineer",)),
    "keeps_quiet": None,
}
"""Replacements for reasons that reveal something about a hand, and their arguments; None: no
replacement."""


OPPONENTS: Final[Opponents[GameState, Action]] = Opponents(
    levels=LEVELS,
    styles=STYLES,
    samples={"easy": 1, "normal": 1, "hard": 72},
    thoughts=found_late("canalmania.bots.opponents", "thoughts"),
    verdict=found_late("canalmania.bots.opponents", "verdict"),
    in_public=_in_public,
)
"""The opponents of Canal Mania."""
