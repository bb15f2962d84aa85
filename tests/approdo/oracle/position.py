"""What lies on the table, and what the rules say about it at one moment: places, points, rates.

Cards are words, and piles of cards are lists of words: a card is always in one pile.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests.approdo.oracle.island import (
    CORNER_NUMBERS,
    CORNERS,
    COSTS,
    DATA,
    GIVES,
    HEXES,
    HEXES_AT,
    NEIGHBOURS,
    PATH_NUMBERS,
    PATHS,
    PATHS_AT,
    PROGRESS,
    RESOURCES,
    Corner,
    Hex,
    Path,
    corners_of,
)
from tests.approdo.oracle.special import army_card, road_card, road_lengths

SPARED_BELOW = 3
"""With the friendly robber: who shows fewer points is spared."""


def move(cards: Iterable[str], source: list[str], target: list[str]) -> None:
    """Takes these cards from one pile and puts them on another."""
    for card in list(cards):
        source.remove(card)
        target.append(card)


def contains(pile: Sequence[str], cards: Sequence[str]) -> bool:
    """Whether all these cards are in the pile."""
    return all(pile.count(card) >= cards.count(card) for card in set(cards))


def counted(pile: Sequence[str], kinds: Iterable[str]) -> dict[str, int]:
    """How many there are of each of these kinds, none too."""
    return {kind: pile.count(kind) for kind in kinds}


class Position:
    """The island, all cards and all pieces."""

    def __init__(self, start: Mapping[str, Any]) -> None:
        self.seats: int = start["seats"]
        self.goal: int = start["goal"]
        self.friendly: bool = start["friendly_robber"]
        self.terrain: dict[Hex, str] = dict(zip(HEXES, start["terrain"], strict=True))
        self.number: dict[Hex, int | None] = dict(zip(HEXES, start["numbers"], strict=True))
        self.harbours: dict[Path, str | None] = {
            PATHS[path]: resource for path, resource in start["harbours"]
        }
        self.robber = next(one for one in HEXES if self.terrain[one] == "desert")  # R3.6, R5.1
        self.bank = [kind for kind, count in DATA["bank"].items() for _ in range(count)]
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.deck: list[str] = list(start["deck"])
        self.turn = 0
        self.held: list[list[tuple[str, int]]] = [[] for _ in range(self.seats)]
        """Cards that were not played yet, with the number of the turn in which they were bought."""
        self.played: list[list[str]] = [[] for _ in range(self.seats)]
        self.roads: dict[Path, int] = {}
        self.buildings: dict[Corner, tuple[int, str]] = {}
        self.lengths: dict[int, int] = dict.fromkeys(range(self.seats), 0)
        self.road_holder: int | None = None
        self.army_holder: int | None = None
        if start["fixed"] is not None:
            self._set_up(start["fixed"])

    def _set_up(self, places: Mapping[int, Mapping[str, Any]]) -> None:
        """R3.3, R3.5."""
        for seat, place in places.items():
            for corner in place["settlements"]:
                self.put_building(seat, CORNERS[corner], "settlement")
            for path in place["roads"]:
                self.put_road(seat, PATHS[path])
            self.starting_cards(seat, CORNERS[place["star"]])

    # Pieces

    def owner(self, corner: Corner) -> int | None:
        """Who has a building there."""
        return self.buildings[corner][0] if corner in self.buildings else None

    def left(self, seat: int, piece: str) -> int:
        """R1.5, R10.2, R10.7 how many pieces of that kind are not on the island."""
        if piece == "road":
            used = list(self.roads.values()).count(seat)
        else:
            used = list(self.buildings.values()).count((seat, piece))
        return int(DATA["supply_per_player"][piece]) - used

    def put_road(self, seat: int, path: Path) -> None:
        """Lays a road; R13.9 the longest road is judged after each."""
        self.roads[path] = seat
        self._judge_roads()

    def put_building(self, seat: int, corner: Corner, kind: str) -> None:
        """Sets a settlement, or a city in place of one (R10.7); R13.9 as for roads."""
        self.buildings[corner] = (seat, kind)
        self._judge_roads()

    def _judge_roads(self) -> None:
        """R13.1 to R13.9."""
        after = road_lengths(
            {
                seat: [path for path, owner in self.roads.items() if owner == seat]
                for seat in range(self.seats)
            },
            {corner: owner for corner, (owner, _) in self.buildings.items()},
        )
        least = DATA["special_cards"]["longest_road"]["minimum"]
        self.road_holder = road_card(self.road_holder, self.lengths, after, least)
        self.lengths = after

    def judge_armies(self) -> None:
        """R14.1, R14.2."""
        knights = {seat: self.played[seat].count("knight") for seat in range(self.seats)}
        least = DATA["special_cards"]["largest_army"]["minimum"]
        self.army_holder = army_card(self.army_holder, knights, least)

    # Places

    def road_fits(self, seat: int, path: Path) -> bool:
        """R2.5, R10.3, R10.4 whether a road of this player may lie there."""
        return path not in self.roads and any(self._leads_on(seat, end) for end in path)

    def _leads_on(self, seat: int, corner: Corner) -> bool:
        """R10.3, R10.4, D30 whether this player can go on from there."""
        if corner in self.buildings:
            return self.owner(corner) == seat
        return self.has_road_to(seat, corner)

    def has_road_to(self, seat: int, corner: Corner) -> bool:
        """R10.6."""
        return any(self.roads.get(path) == seat for path in PATHS_AT[corner])

    def has_room(self, corner: Corner) -> bool:
        """R2.5, R10.5 whether the distance rule lets a settlement stand there."""
        return not any(place in self.buildings for place in [corner, *NEIGHBOURS[corner]])

    def can_lay_a_road(self, seat: int) -> bool:
        """R10.2, D33."""
        return self.left(seat, "road") > 0 and any(self.road_fits(seat, path) for path in PATHS)

    # Resources

    def starting_cards(self, seat: int, corner: Corner) -> None:
        """R3.5, R5.5, D7 a card for every terrain around it that gives something."""
        for one in HEXES_AT[corner]:
            resource = GIVES[self.terrain[one]]
            if resource is not None:
                move([resource], self.bank, self.hands[seat])

    def produce(self, total: int) -> None:
        """R7.1 to R7.6, D20."""
        due: list[tuple[int, str]] = []
        for corner, (seat, kind) in self.buildings.items():
            for one in HEXES_AT[corner]:
                resource = GIVES[self.terrain[one]]
                if self.number[one] == total and one != self.robber and resource is not None:
                    due += [(seat, resource)] * (2 if kind == "city" else 1)
        for resource in RESOURCES:
            takers = [seat for seat, kind in due if kind == resource]
            left = self.bank.count(resource)
            if len(takers) > left:
                takers = takers[:left] if len(set(takers)) == 1 else []
            for seat in takers:
                move([resource], self.bank, self.hands[seat])

    def can_pay(self, seat: int, thing: str) -> bool:
        """R10.1."""
        return contains(self.hands[seat], COSTS[thing])

    def pay(self, seat: int, thing: str) -> None:
        """R10.1."""
        move(COSTS[thing], self.hands[seat], self.bank)

    def rate(self, seat: int, resource: str) -> int:
        """R9.1 to R9.5 how many cards of that kind this player puts into the bank for one."""
        own = {corner for corner, (owner, _) in self.buildings.items() if owner == seat}
        kinds = {kind for path, kind in self.harbours.items() if path & own}
        if resource in kinds:
            return int(DATA["maritime"]["special"])
        return int(DATA["maritime"]["generic" if None in kinds else "always"])

    # The robber

    def places_for_robber(self) -> list[Hex]:
        """R12.4, D37; the friendly robber spares the places of those who show few points."""
        others = [one for one in HEXES if one != self.robber]
        if self.friendly:
            weak = [seat for seat in range(self.seats) if self.shown(seat) < SPARED_BELOW]
            spared = [
                one
                for one in others
                if not any(self.owner(corner) in weak for corner in corners_of(one))
            ]
            return spared or others
        return others

    def victims(self, thief: int, place: Hex) -> list[int]:
        """R12.5, R12.7, D38."""
        beside = {self.owner(corner) for corner in corners_of(place)}
        return [
            seat
            for seat in range(self.seats)
            if seat in beside and seat != thief and self.hands[seat]
        ]

    # Points

    def shown(self, seat: int) -> int:
        """R15.1, R16.4 without hidden cards."""
        points = sum(
            int(DATA["points"][kind]) for owner, kind in self.buildings.values() if owner == seat
        )
        if self.road_holder == seat:
            points += DATA["special_cards"]["longest_road"]["points"]
        if self.army_holder == seat:
            points += DATA["special_cards"]["largest_army"]["points"]
        return points

    def points(self, seat: int) -> int:
        """R15.1, R11.9, R15.4 with hidden cards."""
        hidden = [kind for kind, _ in self.held[seat]].count("victory_point")
        return self.shown(seat) + hidden * int(DATA["points"]["victory_point"])

    def on_the_table(self) -> dict[str, Any]:
        """All of this as plain data, by the numbers of the data file."""
        seats = range(self.seats)
        kinds = list(DATA["development_cards"])
        return {
            "hands": {seat: counted(self.hands[seat], RESOURCES) for seat in seats},
            "bank": counted(self.bank, RESOURCES),
            "deck": len(self.deck),
            "cards": {
                seat: counted([kind for kind, _ in self.held[seat]], kinds) for seat in seats
            },
            "played_knights": {seat: self.played[seat].count("knight") for seat in seats},
            "played_progress": {seat: counted(self.played[seat], PROGRESS) for seat in seats},
            "roads": {PATH_NUMBERS[path]: seat for path, seat in self.roads.items()},
            "settlements": self._of_kind("settlement"),
            "cities": self._of_kind("city"),
            "supply": {
                seat: {piece: self.left(seat, piece) for piece in DATA["supply_per_player"]}
                for seat in seats
            },
            "robber": HEXES.index(self.robber),
            "longest_road": self.road_holder,
            "road_lengths": dict(self.lengths),
            "largest_army": self.army_holder,
            "points": {seat: self.points(seat) for seat in seats},
            "shown": {seat: self.shown(seat) for seat in seats},
        }

    def _of_kind(self, wanted: str) -> dict[int, int]:
        return {
            CORNER_NUMBERS[corner]: seat
            for corner, (seat, kind) in self.buildings.items()
            if kind == wanted
        }
