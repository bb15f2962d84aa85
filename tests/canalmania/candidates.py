"""Actions to ask about in a position: the likely, the almost legal and the absurd.

`candidates` is meant to hold every legal action (deliveries apart: `routes_worth_asking`), with a
cloud of illegal ones around it, so that generator and refusal can be compared on all of them.
"""

from collections.abc import Iterator
from random import Random

from canalmania import Action, GameState
from canalmania import actions as a
from canalmania.actions import Payment
from canalmania.board import BOARD, OFF_BOARD, PLACES
from canalmania.catalogue import CONTRACTS
from canalmania.hexes import SIDES
from canalmania.ids import CardKind, Colour, EngineerId, Hex, PlaceId, TileKind
from canalmania.legal import legal_actions
from canalmania.state import Canal
from tabletop.seat import Seat


def candidates(state: GameState, random: Random) -> Iterator[Action]:
    """Everything but tiles and deliveries in full; of those what lies around the barges."""
    yield from _plain()
    for contract in CONTRACTS.values():
        for place in (*contract.termini, contract.via or random.choice(PLACES)):
            yield a.TakeContract(contract.id, place)
    others = [canal for player in state.players for canal in player.canals]
    for canal in (*state.players[state.active].canals, *random.sample(others, min(1, len(others)))):
        for count in range(-1, len(canal.kinds) + 2):
            yield a.TakeBack(canal.contract, count)
        yield from _tiles(state, canal, random)
    yield a.TakeBack(random.choice(list(CONTRACTS)), 1)


def _plain() -> Iterator[Action]:
    """The verbs with few arguments."""
    yield from (a.SkipContract(), a.DiscardDisplay(), a.DrawCard(), a.StopTaking())
    yield from (a.EndBuild(), a.EndPhase(), a.EndTurn(), a.Declare(True), a.Declare(False))
    yield from (a.SwapEngineer(engineer) for engineer in EngineerId)
    yield from (a.TakeCard(slot) for slot in range(-1, 6))
    yield from (a.DrawFromDisplay(slot) for slot in range(-1, 6))
    yield from (a.ChooseColour(colour) for colour in Colour)
    yield from (a.RemoveCube(place) for place in PLACES)
    yield from (a.PlaceCube(place) for place in PLACES)
    yield from (a.DiscardExtra(kind) for kind in CardKind)
    yield from (a.Discard(kind) for kind in CardKind)


def _tiles(state: GameState, canal: Canal, random: Random) -> Iterator[a.LayTile]:
    """Tiles on and around the end of a canal, of every kind, every way, at a few prices."""
    course = canal.course
    end = BOARD.places[course.places[-1]].hex if course.place else course.steps[-1].hex
    around = [hex_ for hex_ in BOARD.neighbours[end] if hex_ != OFF_BOARD]
    anywhere = Hex(random.randrange(len(BOARD.axial)))
    offered = {action.payment for action in legal_actions(state) if isinstance(action, a.LayTile)}
    prices = [*sorted(offered, key=repr), *(_any_payment(random) for _ in range(3))]
    for hex_ in (*around, end, anywhere):
        for kind in TileKind:
            for side in SIDES:
                for price in random.sample(prices, 2):
                    yield a.LayTile(canal.contract, hex_, kind, side, price)


def _any_payment(random: Random) -> Payment:
    cards = [0, 0, 0, 0, 0]
    for _ in range(random.randint(0, 3)):
        cards[random.randrange(5)] += 1
    return Payment((cards[0], cards[1], cards[2], cards[3], cards[4]), random.random() < 0.2)


def routes_worth_asking(state: GameState, random: Random, count: int) -> Iterator[a.MoveGoods]:
    """Walks along the network from places with and without cubes, most of them legal, and some
    with an owner or a place that is wrong."""
    links = state.network.links
    if not links:
        return
    starts = sorted(state.cubes & set(links)) or list(links)
    for _ in range(count):
        here = random.choice(starts) if random.random() < 0.9 else random.choice(PLACES)
        places: list[PlaceId] = [here]
        owners: list[Seat] = []
        for _ in range(random.randint(1, 5)):
            if places[-1] not in links:
                break
            place, owner = random.choice(links[places[-1]])
            places.append(place)
            owners.append(owner)
        if owners and random.random() < 0.1:
            owners[-1] = Seat(random.randrange(len(state.players)))
        if random.random() < 0.1:
            places[-1] = random.choice(PLACES)
        yield a.MoveGoods(tuple(places), tuple(owners))
