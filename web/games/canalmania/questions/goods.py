"""R8 moving goods: cube, destination, route; the points of everybody before it is done."""

from collections.abc import Sequence

from canalmania import code_of
from canalmania.actions import MoveGoods
from canalmania.ids import Phase, PlaceId
from canalmania.previews import delivery_shares, routes_of
from canalmania.state import GameState
from tabletop.seat import Seat
from web.games.canalmania.board.highlights import Route
from web.games.canalmania.board.marks import Drawn
from web.games.canalmania.board.spots import place_spot
from web.games.canalmania.questions.about import About
from web.games.canalmania.questions.words import listed, spot_name
from web.games.canalmania.words.names import place_name, places_named
from web.table.choices import Pick
from web.table.prompt import Marks, Option, Prompt
from web.table.questions import Answered, Answers, Asked, Picks, Situation
from web.words.message import Message


def answers(move: MoveGoods) -> Answers:
    """Which cube, where to, which way."""
    return ("cube", move.places[0]), ("end", move.places[-1]), ("route", code_of(move))


def widened(now: Situation, actions: Sequence[Answered], picks: Picks) -> Sequence[Answered]:
    """The actions with all routes of the cube that was chosen, if one was (R8.3)."""
    cube = dict(picks).get("cube")
    started = [one for one in actions if cube in (None, one[1]["cube"])]
    if len({found["cube"] for _, found in started}) != 1:
        return actions
    moves = [move for move, _ in started if isinstance(move, MoveGoods)]
    routes = now.questions.answered(_every_route(now.state, moves))
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


def _gain(leading: list[Answered], seat: Seat) -> int:
    return max(_points(route)[seat] for route, _ in leading if isinstance(route, MoveGoods))


def goods(asked: Asked) -> Prompt:
    """R8.1 first the cube, then where to, then which way if that makes a difference."""
    last = asked.picks[-1].question if asked.picks else ""
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
    options = _routes(asked)
    if last != "route":
        options += _places(asked, "end")
    route = asked.matching[0][0]
    if asked.open == "route" or not isinstance(route, MoveGoods):
        return Prompt(Message("prompts.choose_route"), options, marks)
    return Prompt(
        Message("prompts.deliver_this", {**start, "end": place_name(route.places[-1])}),
        options,
        Marks(selected=marks.selected, drawn=Drawn(routes=(Route(route.places, route.owners),))),
        about=About(delivery=route),
        carries_out=False,
    )


def _places(asked: Asked, facet: str) -> tuple[Option, ...]:
    """Cubes or destinations on the board, each with the most points it can bring the mover."""
    return tuple(
        asked.option(
            facet,
            name,
            spot_name(place_spot(name)),
            spot=place_spot(name),
            is_button=False,
            badge=Message("prompts.points", {"points": _gain(leading, asked.seat)}),
        )
        for name, leading in asked.answers(facet).items()
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
    routes = [r for leading in ways.values() for r, _ in leading if isinstance(r, MoveGoods)]
    routes.sort(key=lambda route: (-_points(route)[asked.seat], len(route.places)))
    return tuple(_route(asked, route) for route in routes)


def _route(asked: Asked, route: MoveGoods) -> Option:
    code = next(v for v, leading in asked.answers("route").items() if leading[0][0] == route)
    points = _points(route)
    shares = tuple(
        Message("prompts.share", {"player": asked.now.names[seat], "points": points[seat]})
        for seat in range(len(asked.now.names))
        if points[seat]
    )
    label = Message(
        "prompts.route", {"points": points[asked.seat], "places": places_named(route.places)}
    )
    return asked.option("route", code, label, detail=listed(shares))
