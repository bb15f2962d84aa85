"""Everything a player can do: one frozen record per verb, each with a short code.

Their short form for saves, messages and logs is in `canyon.saving.codes`.
"""

from canyon.ids import Card, Space
from tabletop.frozen import frozen


@frozen
class PlaceCanoe:
    """R2.2, D3 put one's canoe on this free start space."""

    space: Space


@frozen
class Bid:
    """R4.6 expect to take so many tricks."""

    tricks: int


@frozen
class PlayCard:
    """R5.1 lead this card, or play it to the trick."""

    card: Card


@frozen
class Move:
    """R6.5, D15 move one's canoe to this space: the way there does not matter."""

    space: Space


@frozen
class Drift:
    """R8.1, D19 be carried along by the arrow; there is no choice (D32)."""


@frozen
class Stay:
    """R6.6, R7.5, D17 stay where one is, without points or without a way nearer (D32)."""


Action = PlaceCanoe | Bid | PlayCard | Move | Drift | Stay
