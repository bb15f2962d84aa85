"""R8 moving goods: cube, destination, route; the points of everybody before it is done."""

from canalmania.actions import MoveGoods
from canalmania.board import BOARD
from canalmania.ids import Phase, PlaceId
from canalmania.previews import delivery_shares
from tabletop.seat import Seat
from web.games.canalmania.questions.asked import Answered, Asked
from web.games.canalmania.questions.referee import Referee
from web.games.canalmania.questions.words import listed, spot
from web.games.canalmania.words.names import place_name, places_named
from web.table.prompt import Marks, Option, Prompt
from web.words.message import Message


def every_route(referee: Referee, legal: list[MoveGoods]) -> list[MoveGoods]:
    """The routes of these deliveries, for each destination and effect the shortest."""
    found: dict[tuple[PlaceId, tuple[int, ...]], MoveGoods] = {}
    for action in legal:
        effect = _points(action)
        for route in referee.routes(action):
            found.setdefault((route.places[-1], effect), route)
    return list(found.values())


def _points(action: MoveGoods) -> tuple[int, ...]:
    points = [0, 0, 0, 0, 0]
    for share in delivery_shares(action):
        points[share.seat] += share.points
    return tuple(points)


def _gain(answers: list[Answered], seat: Seat) -> int:
    return max(_points(route)[seat] for route, _ in answers if isinstance(route, MoveGoods))


def goods(asked: Asked) -> Prompt:
    """R8.1 first the cube, then where to, then which way if that makes a difference."""
    last = asked.picks[-1][0] if asked.picks else ""
    cube, end = asked.value("cube"), asked.value("end")
    if cube is None or asked.open == "cube":
        line = Message("prompts.choose_cube")
        if asked.view.phase is Phase.DELIVERIES:
            line = Message("prompts.choose_final_cube")
        return Prompt(line, _places(asked, "cube"))
    start = {"place": place_name(cube)}
    marks = Marks(selected=(BOARD.places[PlaceId(cube)].hex,))
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
        Marks(selected=marks.selected, route=route.places, owners=route.owners),
        delivery=route,
        carries_out=False,
    )


def _places(asked: Asked, facet: str) -> tuple[Option, ...]:
    """Cubes or destinations on the board, each with the most points it can bring the mover."""
    return tuple(
        asked.option(
            facet,
            name,
            spot(BOARD.places[PlaceId(name)].hex),
            hex_=BOARD.places[PlaceId(name)].hex,
            where="board",
            badge=Message("prompts.points", {"points": _gain(answers, asked.seat)}),
        )
        for name, answers in asked.answers(facet).items()
    )


def _others(asked: Asked, cube: str) -> tuple[Option, ...]:
    """While the destination is open another cube may be chosen instead."""
    ends = asked.answers("end")
    return tuple(
        option for option in _places(asked, "cube")
        if option.arg != f"cube:{cube}" and option.arg.split(":")[1] not in ends
    )  # fmt: skip


def _routes(asked: Asked) -> tuple[Option, ...]:
    answers = asked.answers("route")
    if len(answers) < 2:
        return ()
    routes = [r for leading in answers.values() for r, _ in leading if isinstance(r, MoveGoods)]
    routes.sort(key=lambda route: (-_points(route)[asked.seat], len(route.places)))
    return tuple(_route(asked, route) for route in routes)


def _route(asked: Asked, route: MoveGoods) -> Option:
    code = next(v for v, leading in asked.answers("route").items() if leading[0][0] == route)
    points = _points(route)
    shares = tuple(
        Message("prompts.share", {"player": asked.names[seat], "points": points[seat]})
        for seat in range(len(asked.names))
        if points[seat]
    )
    label = Message(
        "prompts.route", {"points": points[asked.seat], "places": places_named(route.places)}
    )
    return asked.option("route", code, label, detail=listed(shares))
