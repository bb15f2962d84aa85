"""The waterways open to goods: sections with both ends connected (R8.1, D6), and places reached.

All of it follows from the canals on the map; a state stores it so that nothing is computed twice. A
`Network` also stores the routes found on it (`canalmania.rules.goods`), because most turns do not
change the network.
"""

from bisect import insort
from collections.abc import Iterable

from canalmania.actions import MoveGoods
from canalmania.board import BOARD
from canalmania.course import Course
from canalmania.ids import Hex, PlaceId
from tabletop.seat import Seat

Link = tuple[PlaceId, Seat]
"""The far end of a section and its owner."""


class Network:
    """Every section of the map by its ends. Immutable.

    `links[place]` lists the sections that end at `place`, in the order of places, then of seats;
    several sections of one owner between the same two places count once. `places` are those where
    sections end, in order; `deliveries` is a cache of `rules.goods`.
    """

    __slots__ = ("deliveries", "links", "places")

    def __init__(
        self, links: dict[PlaceId, tuple[Link, ...]], places: tuple[PlaceId, ...] | None = None
    ) -> None:
        """`places` None: they are put into their order here."""
        self.links = links
        self.places = tuple(sorted(links, key=_number)) if places is None else places
        self.deliveries: dict[PlaceId, tuple[tuple[MoveGoods, ...], ...]] = {}

    def with_section(self, a: PlaceId, b: PlaceId, owner: Seat) -> "Network":
        """The network with one more section of `owner` between `a` and `b`."""
        if (b, owner) in self.links.get(a, ()):
            return self
        links = dict(self.links)
        places = [*self.places]
        for here, there in ((a, b), (b, a)):
            known = [*links.get(here, ())]
            if not known:
                insort(places, here, key=_number)
            insort(known, (there, owner), key=_link_order)
            links[here] = tuple(known)
        return self._changed(Network(links, tuple(places)), links, a)

    def without_section(self, a: PlaceId, b: PlaceId, owner: Seat) -> "Network":
        """The network without the section of `owner` between `a` and `b`."""
        links = dict(self.links)
        places = [*self.places]
        for here, there in ((a, b), (b, a)):
            left = [*links[here]]
            left.remove((there, owner))
            if left:
                links[here] = tuple(left)
            else:
                del links[here]
                places.remove(here)
        return self._changed(Network(links, tuple(places)), self.links, a)

    def _changed(
        self, network: "Network", links: dict[PlaceId, tuple[Link, ...]], place: PlaceId
    ) -> "Network":
        """The new network, with the known deliveries that begin where nothing has changed.

        What has changed are the deliveries from places that `links` connect with `place`.
        """
        if self.deliveries:
            around = _reached(links, place)
            network.deliveries = {
                place: known for place, known in self.deliveries.items() if place not in around
            }
        return network


def _reached(links: dict[PlaceId, tuple[Link, ...]], start: PlaceId) -> set[PlaceId]:
    """Every place that sections connect with `start`, directly or not."""
    reached = {start}
    queue = [start]
    for place in queue:  # grows during the loop
        for there, _ in links.get(place, ()):
            if there not in reached:
                reached.add(there)
                queue.append(there)
    return reached


_number = {place.id: place.number for place in BOARD.places.values()}.__getitem__


def _link_order(link: Link) -> tuple[int, Seat]:
    place, owner = link
    return _number(place), owner


def network_of(courses: Iterable[tuple[Seat, Course]]) -> Network:
    """The network of the given canals, as pairs (owner, course)."""
    links: dict[PlaceId, set[Link]] = {}
    for owner, course in courses:
        for a, b in course.sections:
            links.setdefault(a, set()).add((b, owner))
            links.setdefault(b, set()).add((a, owner))
    return Network({place: tuple(sorted(far, key=_link_order)) for place, far in links.items()})


def connected_by(courses: Iterable[tuple[Seat, Course]]) -> frozenset[PlaceId]:
    """R5.8 every place that a tile of the given canals leads into."""
    return frozenset().union(*[course.connected for _, course in courses])


def tiled_by(courses: Iterable[tuple[Seat, Course]]) -> bytes:
    """R6.8 how many tiles lie on each hex, indexed by `Hex`."""
    return with_tiles(bytes(len(BOARD.axial)), 1, (s.hex for _, c in courses for s in c.steps))


def with_tiles(tiled: bytes, change: int, hexes: Iterable[Hex]) -> bytes:
    """The number of tiles on each hex after adding `change` (1 or -1) for each of `hexes`."""
    counts = bytearray(tiled)
    for hex_ in hexes:
        counts[hex_] += change
    return bytes(counts)
