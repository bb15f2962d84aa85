"""The actions of the game: one frozen record for each kind of action.

`canyon.saving.codes` writes and reads their short form for saves, messages and logs.
"""

from canyon.ids import Card, Space
from tabletop.frozen import frozen


@frozen
class PlaceCanoe:
    """R2.2, D3 place the own canoe on `space`, a free start space."""

    space: Space


@frozen
class Bid:
    """R4.6 bid to take exactly `tricks` tricks in this round."""

    tricks: int


@frozen
class PlayCard:
    """R5.1 lead `card`, or play it to the current trick."""

    card: Card


@frozen
class Move:
    """R6.5, D15 move the own canoe to `space`. The way there is not part of the action."""

    space: Space


@frozen
class Drift:
    """R8.1, D19 let the arrow carry the own canoe along: if legal, the only legal action (D32)."""


@frozen
class Stay:
    """R6.6, R7.5, D17 leave the own canoe where it is: it has no points, or cannot come nearer.

    If legal, it is the only legal action (D32).
    """


Action = PlaceCanoe | Bid | PlayCard | Move | Drift | Stay
