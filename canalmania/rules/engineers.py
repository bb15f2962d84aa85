"""R11 the engineers: a function for each of the five abilities."""

from typing import Final

from canalmania.catalogue import CARD_COST
from canalmania.ids import CardKind, EngineerId, TileKind


def cards_for(kind: TileKind, engineer: EngineerId) -> int:
    """R6.5 how many cards a tile costs, one less with R11.3 Jessop (tunnels) or R11.4 Telford.

    Telford saves a card on aqueducts.
    """
    if kind is TileKind.TUNNEL and engineer is EngineerId.JESSOP:
        return 2
    if kind is TileKind.AQUEDUCT and engineer is EngineerId.TELFORD:
        return 1
    return CARD_COST[kind]


def kinds_that_pay(kind: TileKind, engineer: EngineerId) -> tuple[CardKind, ...]:
    """R6.5 the kinds of cards that pay for a tile; R11.1 Brindley pays for locks with stretches.

    Surveyors are not included.
    """
    if kind is TileKind.LOCK and engineer is EngineerId.BRINDLEY:
        return CardKind.LOCK, CardKind.STRETCH
    return (CardKind(kind),)


def doubles_surveyors(engineer: EngineerId) -> bool:
    """R11.2 with Smeaton a surveyor may stand for two cards."""
    return engineer is _SMEATON


COMPULSORY_CARDS: Final = 3
"""R5.1, D24 this many cards of the display must be taken, also by Rennie, unless the hand is
full."""


def cards_to_take(engineer: EngineerId) -> int:
    """R5.1 at most three cards from the display; R11.5 Rennie may take four."""
    return 4 if engineer is _RENNIE else COMPULSORY_CARDS


def draws_from_display(engineer: EngineerId) -> bool:
    """R11.5 Rennie may take a display card instead of drawing."""
    return engineer is _RENNIE


_RENNIE: Final = EngineerId.RENNIE  # looking up an enum member is slow
_SMEATON: Final = EngineerId.SMEATON
