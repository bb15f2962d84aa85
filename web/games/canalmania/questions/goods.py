"""R8 moving goods: cube, destination, route; the points of everybody before it is done.

Of several routes the best one for whoever moves is meant until another is picked.
"""

from collections.abc import Sequence
from typing import Final

from canalmania import code_of
from canalmania.actions import MoveGoods
from canalmania.ids import Phase, PlaceId
from canalmania.previews import delivery_shares, routes_of
from canalmania.state import GameState
from tabletop.seat import Seat
from web.contract.choices import Pick
from web.contract.prompt import Marks, Option, Prompt
from web.contract.questions import Answered, Answers, Asked, Picks, Situation
from web.games.canalmania.board.emphasis import Route
from web.games.canalmania.board.marks import Drawn
from web.games.canalmania.board.spots import place_spot
from web.games.canalmania.questions.about import About
from web.games.canalmania.questions.words import listed, spot_name
from web.games.canalmania.words.names import place_name, places_named
from web.words.message import Listed, Message

OPTIONAL: Final = frozenset({"route"})
"""Questions that need not be asked."""
BRINGS: Final = {"cube": "prompts.cube_brings", "end": "prompts.end_brings"}
"""What is said of the points of a cube, or of a destination."""


def answers(move: MoveGoods) -> Answers:
    """Which cube, where to, which way."""
    return ("cube", move.places[0]), ("end", move.places[-1]), ("route", code_of(move))


def widened(now: Situation, actions: Sequence[Answered], picks: Picks) -> Sequence[Answered]:
    """The actions with all routes of the cube that was chosen, if one was (R8.3), best first."""
    cube = dict(picks).get("cube")
    started = [one for one in actions if cube in (None, one[1]["cube"])]
    if len({found["cube"] for _, found in started}) != 1:
        return actions
    moves = [move for move, _ in started if isinstance(move, MoveGoods)]
    best_first = sorted(_every_route(now.state, moves), key=lambda move: _cost(move, now.seat))
    routes = now.questions.answered(best_first)
    return [*routes, *(one for one in actions if one not in started)]


def _every_route(state: GameState, legal: list[MoveGoods]) -> list[MoveGoods]:
    """The routes of these deliveries, for each destination and effect the shortest."""
    found: dict[tuple[PlaceId, tuple[int, ...]], MoveGoods] = {}
    for action in legal:
        effect = _points(action)
        for route in routes_of(state, action):
            found.setdefault((route.places[-1], effect), route)
    return list(found.values())


def _points(action: MoveGoods) -> tuple[int, ...]:
    points = [0, 0, 0, 0, 0]
    for share in delivery_shares(action):
        points[share.seat] += share.points
    return tuple(points)


def _cost(move: MoveGoods, mover: Seat) -> tuple[int, int, int]:
    """Which of several routes is meant: more points for the mover, fewer for others, shorter."""
    points = _points(move)
    return -points[mover], sum(points) - points[mover], len(move.places)


def _gain(leading: list[Answered], seat: Seat) -> int:
    return max(_points(route)[seat] for route, _ in leading if isinstance(route, MoveGoods))


def goods(asked: Asked) -> Prompt:
    """R8.1 first the cube, then where to, then which way if that makes a difference."""
    cube, end = asked.value("cube"), asked.value("end")
    if cube is None or asked.open == "cube":
        line = Message("prompts.choose_cube")
        if asked.view.phase is Phase.DELIVERIES:
            line = Message("prompts.choose_final_cube")
        return Prompt(line, _places(asked, "cube"))
    start = {"place": place_name(cube)}
    marks = Marks(selected=(place_spot(cube),))
    if end is None or asked.open == "end":
        line = Message("prompts.choose_end", start)
        return Prompt(line, (*_places(asked, "end"), *_others(asked, cube)), marks)
    routes = _routes(asked)
    text = "prompts.choose_route" if routes else "prompts.deliver_this"
    route: MoveGoods = asked.matching[0][0]
    return Prompt(
        Message(text, {**start, "end": place_name(end)}),
        (*routes, *_places(asked, "end")),
        Marks(selected=marks.selected, drawn=Drawn(routes=(Route(route.places, route.owners),))),
        about=About(delivery=route),
        carries_out=False,
        heard=(Message("prompts.points_of_all", {"shares": Listed(_shares(asked, route))}),),
    )


def _places(asked: Asked, facet: str) -> tuple[Option, ...]:
    """Cubes or destinations on the board, each with the most points it can bring the mover.

    None is final: the points are looked at before anything is carried out.
    """
    return tuple(
        _place(asked, facet, name, _gain(leading, asked.seat))
        for name, leading in asked.answers(facet).items()
    )


def _place(asked: Asked, facet: str, name: str, points: int) -> Option:
    return Option(
        spot_name(place_spot(name)),
        Pick(facet, name),
        spot=place_spot(name),
        is_button=False,
        badge=Message("prompts.points", {"points": points}),
        detail=Message(BRINGS[facet], {"count": points}),
        is_chosen=asked.value(facet) == name,
    )


def _others(asked: Asked, cube: str) -> tuple[Option, ...]:
    """While the destination is open another cube may be chosen instead."""
    ends = asked.answers("end")
    return tuple(
        option
        for option in _places(asked, "cube")
        if isinstance(option.choice, Pick) and option.choice.answer not in (cube, *ends)
    )


def _routes(asked: Asked) -> tuple[Option, ...]:
    ways = asked.answers("route")
    if len(ways) < 2:
        return ()
    return tuple(_route(asked, code, leading[0][0]) for code, leading in ways.items())


def _shares(asked: Asked, route: MoveGoods) -> tuple[Message, ...]:
    """R8.3 what every player who scores gets of it, in words."""
    points = _points(route)
    return tuple(
        Message("prompts.share", {"player": name, "points": points[seat]})
        for seat, name in enumerate(asked.now.names)
        if points[seat]
    )


def _route(asked: Asked, code: str, route: MoveGoods) -> Option:
    points = _points(route)
    label = Message(
        "prompts.route", {"points": points[asked.seat], "places": places_named(route.places)}
    )
    return Option(
        label,
        Pick("route", code),
        detail=listed(_shares(asked, route)),
        is_chosen=code == asked.meant("route"),
    )
