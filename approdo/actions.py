"""The actions of the game: one frozen record for each kind of action.

`approdo.saving.codes` writes and reads their short form for saves, links and logs.
"""

from approdo.ids import CardKind, Hex, Intersection, Path, Resource
from tabletop.frozen import frozen
from tabletop.seat import Seat


@frozen
class PlaceSettlement:
    """R5.3, R5.4 place a settlement before the first turn."""

    at: Intersection


@frozen
class PlaceRoad:
    """R5.3, R5.4, R11.5 place a road without paying for it."""

    path: Path


@frozen
class Roll:
    """R7.1 roll the two dice."""


@frozen
class Discard:
    """R12.3 choose one more card of this resource to be discarded."""

    resource: Resource


@frozen
class TakeBack:
    """R12.3, D36 keep a card of this resource after all."""

    resource: Resource


@frozen
class ConfirmDiscard:
    """R12.3, D36 the choice of cards to be discarded is final."""


@frozen
class MoveRobber:
    """R12.4 move the robber to this hex."""

    hex: Hex


@frozen
class Steal:
    """R12.5 steal a card from this seat, one of several that are possible."""

    seat: Seat


@frozen
class BuildRoad:
    """R10.3 pay for a road and build it."""

    path: Path


@frozen
class BuildSettlement:
    """R10.5, R10.6 pay for a settlement and build it."""

    at: Intersection


@frozen
class BuildCity:
    """R10.7 pay for a city and build it in place of an own settlement."""

    at: Intersection


@frozen
class BuyCard:
    """R10.9 pay for the top card of the deck."""


@frozen
class Exchange:
    """R9 give cards of one resource to the bank, at the best rate, and take one of another."""

    give: Resource
    take: Resource


@frozen
class PlayCard:
    """R11.2 play a knight or a progress card."""

    kind: CardKind


@frozen
class Waive:
    """R11.5, D33 place no second free road."""


@frozen
class TakeCard:
    """R11.6 take a card of this resource from the bank."""

    resource: Resource


@frozen
class NameResource:
    """R11.7 name the resource that all opponents hand over."""

    resource: Resource


@frozen
class StartOffer:
    """R8.5, R8.6 begin to put an offer together; for who answers one, a counter-offer."""


@frozen
class Give:
    """R8.5, R8.6 put one more card of this resource on the side that is given."""

    resource: Resource


@frozen
class Want:
    """R8.5, R8.6 put one more card of this resource on the side that is wanted."""

    resource: Resource


@frozen
class LeaveOut:
    """R8.5 do not ask this opponent."""

    seat: Seat


@frozen
class Propose:
    """R8.5, R8.6 put the offer to the opponents, or the counter-offer to the active player."""


@frozen
class Cancel:
    """R8.5, R8.6 drop the offer or counter-offer that is being put together."""


@frozen
class Accept:
    """R8.6 accept the offer."""


@frozen
class Decline:
    """R8.6 decline the offer."""


@frozen
class Deal:
    """R8.7 carry out the trade with this seat, which has accepted or made a counter-offer."""

    seat: Seat


@frozen
class Withdraw:
    """R8.7 trade with nobody."""


@frozen
class EndTurn:
    """R6.5 end the own turn."""


Action = (
    PlaceSettlement
    | PlaceRoad
    | Roll
    | Discard
    | TakeBack
    | ConfirmDiscard
    | MoveRobber
    | Steal
    | BuildRoad
    | BuildSettlement
    | BuildCity
    | BuyCard
    | Exchange
    | PlayCard
    | Waive
    | TakeCard
    | NameResource
    | StartOffer
    | Give
    | Want
    | LeaveOut
    | Propose
    | Cancel
    | Accept
    | Decline
    | Deal
    | Withdraw
    | EndTurn
)
