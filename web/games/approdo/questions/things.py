"""What can be pressed beside the map: stacks of cards, what is wanted, prices, players."""

from approdo.ids import CardKind, Resource
from tabletop.seat import Seat
from web.page.spot import Spot


def stack_spot(kind: Resource) -> Spot:
    """The cards of a resource in the hand."""
    return Spot("stack", kind.name.lower())


def wanted_spot(kind: Resource) -> Spot:
    """A resource among those that can be wanted."""
    return Spot("wanted", kind.name.lower())


def given_spot(kind: Resource) -> Spot:
    """R8.5 the cards of a resource that an offer gives."""
    return Spot("given", kind.name.lower())


def wanting_spot(kind: Resource) -> Spot:
    """R8.5 the cards of a resource that an offer wants."""
    return Spot("wanting", kind.name.lower())


def chosen_spot(kind: Resource) -> Spot:
    """R12.3 the cards of a resource that are chosen to be discarded."""
    return Spot("chosen", kind.name.lower())


def price_spot(aim: str) -> Spot:
    """R10.1 the row of the price card with one of `approdo.previews.AIMS`."""
    return Spot("price", aim)


def card_spot(kind: CardKind) -> Spot:
    """R1.7 the development cards of a kind in the hand."""
    return Spot("card", kind.name.lower())


def asked_spot(seat: Seat) -> Spot:
    """R8.5 an opponent among those who are asked."""
    return Spot("asked", int(seat))


def bank_spot(kind: Resource) -> Spot:
    """R9 the bank's price in cards of a resource."""
    return Spot("bank", kind.name.lower())


def seat_spot(seat: Seat) -> Spot:
    """R12.5 a player."""
    return Spot("seat", int(seat))
