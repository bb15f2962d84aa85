"""R2.2, R6 to R8 where to start, and where to move."""

from canyon.ids import Space
from canyon.previews import Way, legal_ways, points_to_spend
from canyon.river import RIVER
from canyon.view import View
from web.contract.prompt import Marks, Option, Prompt
from web.contract.questions import Asked, Situation
from web.games.canyon.board.drawn import Drawn
from web.games.canyon.board.spots import space_spot
from web.games.canyon.words.names import direction_name, space_name, space_on_map
from web.page.spot import Spot
from web.words.message import Argument, Message


def start(asked: Asked) -> Prompt:
    """R2.2 a free start space."""
    options = tuple(
        asked.option("start", name, space_on_map(space), spot=space_spot(space), is_button=False)
        for name in asked.answers("start")
        for space in (RIVER.by_id[name],)
    )
    return Prompt(Message("prompts.start"), options)


def end(asked: Asked) -> Prompt:
    """R6.5, R9.2 the question where the move ends.

    The answers are all spaces as near to the finish as the points allow, each with its number of
    steps, or at the finish with the points left over.
    """
    ways, points = legal_ways(asked.now.state), points_to_spend(asked.now.state) or 0
    options = tuple(
        _end(asked, name, ways[RIVER.by_id[name]], points) for name in asked.answers("end")
    )
    chosen = asked.value("end")
    drawn = Drawn(() if chosen is None else (ways[RIVER.by_id[chosen]],))
    marks = Marks(selected=_own_space(asked.now), drawn=drawn)
    return Prompt(Message("prompts.move", {"count": points}), options, marks)


def _end(asked: Asked, name: str, way: Way, points: int) -> Option:
    space, steps = RIVER.by_id[name], len(way) - 1
    detail = Message("prompts.steps", {"count": steps})
    if not RIVER.to_go[space]:
        detail = Message("prompts.spare", {"count": points - steps})
    return asked.option(
        "end",
        name,
        space_on_map(space),
        spot=space_spot(space),
        is_button=False,
        badge=Message("prompts.badge", {"number": steps}),
        detail=detail,
    )


def _own_space(now: Situation) -> tuple[Spot, ...]:
    space = _lies(now)
    return () if space is None else (space_spot(space),)


def _lies(now: Situation) -> Space | None:
    view: View = now.view
    return view.players[now.seat].space


def moving(now: Situation) -> Message:
    """R6.6, R7.2, D17 what is said where there is no choice: the canoe drifts, or stays."""
    space, points = _lies(now), points_to_spend(now.state)
    assert space is not None, "all canoes are placed"
    if points is None:
        facts: dict[str, Argument] = {
            "space": space_name(space),
            "direction": direction_name(RIVER.arrows[space]),
        }
        return Message("prompts.drift", facts)
    return Message("prompts.blocked" if points else "prompts.no_points", {"count": points})
