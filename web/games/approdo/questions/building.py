"""R5.3, R10, R11.5, R12.4 where to place, to build, and to move the robber."""

from collections.abc import Callable
from typing import Final

from approdo import actions as a
from approdo.geometry import CORNERS_MASK, members
from approdo.ids import Hex, Intersection, Path, Resource
from approdo.previews import ways_at, ways_of
from approdo.view import View
from tabletop.seat import Seat
from web.contract.prompt import Marks, Option, Prompt
from web.contract.questions import Asked
from web.games.approdo.board.drawn import Drawn
from web.games.approdo.board.spots import corner_spot, edge_spot, hex_spot
from web.games.approdo.questions.things import seat_spot
from web.games.approdo.words.names import resource_name
from web.games.approdo.words.places import Places
from web.page.spot import Spot
from web.words.message import Argument, Listed, Message

SEVEN: Final = 7
"""R12.1 the roll that moves the robber; otherwise a knight has done it (R11.4)."""
Asks = Callable[[Asked], Prompt]


def corners(question: str, line: str, piece: str) -> Asks:
    """A question about intersections, each with what a building there brings.

    `piece`: "settlement" or "city".
    """

    def ask(asked: Asked) -> Prompt:
        view: View = asked.view
        options = []
        for answer in asked.answers(question):
            at = Intersection(int(answer))
            options.append(_place(asked, question, answer, corner_spot(at), _brings(view, at)))
        return Prompt(Message(line), tuple(options), _corner_shown(asked, question, piece))

    return ask


def _corner_shown(asked: Asked, question: str, piece: str) -> Marks:
    """What the chosen place would look like, and bring."""
    chosen = asked.value(question)
    if chosen is None:
        return Marks()
    at, seat = Intersection(int(chosen)), asked.seat
    note = _brings(asked.view, at)
    if piece == "city":
        return Marks(drawn=Drawn(cities=(at,), seat=seat, note=note))
    return Marks(drawn=Drawn(settlements=(at,), seat=seat, note=note))


def _brings(view: View, at: Intersection) -> Message:
    """R7.2, E20 how many of the 36 rolls bring which resource."""
    ways = ways_at(view.island, at)
    told = tuple(
        Message("prompts.ways_of", {"kind": resource_name(kind), "ways": ways[kind]})
        for kind in Resource
        if ways[kind]
    )
    return Message("prompts.brings", {"ways": Listed(told)}) if told else Message("prompts.barren")


def _place(
    asked: Asked, question: str, answer: str, spot: Spot, detail: Message | None = None
) -> Option:
    label = _name_of(asked.view, spot)
    return asked.option(
        question, answer, label, spot=spot, is_button=False, detail=detail, previews=True
    )


def _name_of(view: View, spot: Spot) -> Message:
    places = Places(view.island)
    number = int(spot.id)
    match spot.kind:
        case "corner":
            return places.intersection(Intersection(number))
        case "edge":
            return places.path(Path(number))
    return places.terrain(Hex(number))


def edges(question: str, line: str) -> Asks:
    """A question about paths."""

    def ask(asked: Asked) -> Prompt:
        options = tuple(
            _place(asked, question, answer, edge_spot(Path(int(answer))))
            for answer in asked.answers(question)
        )
        chosen = asked.value(question)
        roads = () if chosen is None else (Path(int(chosen)),)
        return Prompt(Message(line), options, Marks(drawn=Drawn(roads=roads, seat=asked.seat)))

    return ask


def robber(asked: Asked) -> Prompt:
    """R12.4 the terrains, each with who has buildings beside it."""
    view: View = asked.view
    options = []
    for answer in asked.answers("robber"):
        hex_ = Hex(int(answer))
        detail = _is_hit(view, hex_, asked.now.names)
        options.append(_place(asked, "robber", answer, hex_spot(hex_), detail))
    chosen = asked.value("robber")
    marks = Marks()
    if chosen is not None:
        hex_ = Hex(int(chosen))
        marks = Marks(drawn=Drawn(robber=hex_, note=_is_hit(view, hex_, asked.now.names)))
    by_knight = view.dice is None or sum(view.dice) != SEVEN
    line = Message("prompts.robber_by_knight" if by_knight else "prompts.robber")
    return Prompt(line, tuple(options), marks)


def _is_hit(view: View, hex_: Hex, names: tuple[str, ...]) -> Message:
    """R12.4, R12.6 in how many rolls a terrain yields, and for whom no more."""
    seats = tuple(names[seat] for seat, _ in view.board.yields[hex_])
    ways = ways_of(view.island, hex_)
    if not seats or not ways:
        return Message("prompts.hits_nobody")
    return Message("prompts.hits", {"players": Listed(seats), "ways": ways})


def victim(asked: Asked) -> Prompt:
    """R12.5 a player to be robbed: at the seat, or any building beside the robber."""
    view: View = asked.view
    corners_here = CORNERS_MASK[view.robber]
    options: list[Option] = []
    for answer in asked.answers("victim"):
        seat = Seat(int(answer))
        facts: dict[str, Argument] = {
            "player": asked.now.names[seat],
            "count": view.players[seat].hand_size,
        }
        label = Message("prompts.rob", facts)
        options.append(asked.option("victim", answer, label, spot=seat_spot(seat)))
        options += [
            asked.option(
                "victim", answer, label, spot=corner_spot(Intersection(at)), is_button=False
            )
            for at in members(view.board.buildings(seat) & corners_here)
        ]
    marks = Marks(outlined=(hex_spot(view.robber),))
    return Prompt(Message("prompts.victim"), tuple(options), marks)


def number_in(action: a.Action) -> int:
    """The number of the place that an action is about."""
    match action:
        case a.PlaceSettlement(at=at) | a.BuildSettlement(at=at) | a.BuildCity(at=at):
            return int(at)
        case a.PlaceRoad(path=path) | a.BuildRoad(path=path):
            return int(path)
        case a.MoveRobber(hex=hex_):
            return int(hex_)
    raise TypeError(action)
