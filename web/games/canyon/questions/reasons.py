"""Why something is not possible now: the refused click as an action that the engine judges."""

from typing import Final

from canyon.actions import Drift, Move, PlaceCanoe, Stay
from canyon.ids import Phase
from canyon.river import RIVER
from canyon.view import View
from tabletop.refusals import Refusal
from web.contract.questions import Picks, Situation
from web.games.canyon.board.spots import space_of, space_spot
from web.page.spot import Spot

FACTS: Final = ("space", "ends")
"""The facts of a refusal that are spaces."""


def objects_of(reason: Refusal) -> tuple[Spot, ...]:
    """The spaces a refusal speaks of."""
    found: list[Spot] = []
    for name in FACTS:
        fact = reason.args.get(name, ())
        names = fact if isinstance(fact, tuple) else (fact,)
        found += [space_spot(RIVER.by_id[str(one)]) for one in names]
    return tuple(found)


def why_not_here(now: Situation, _: Picks, __: str | None, spot: Spot) -> Refusal | None:
    """Why a space cannot be chosen: as the start, or as the end of the move.

    None where nothing is asked of the river.
    """
    view: View = now.view
    match view.phase:
        case Phase.PLACING:
            return now.why_not(PlaceCanoe(space_of(spot)))
        case Phase.MOVING:
            return now.why_not(Move(space_of(spot)))
    return None


def why_no_drift(now: Situation) -> Refusal | None:
    """R7.2 why the canoe does not drift: it is not in the rapids, or the bid was kept."""
    return now.why_not(Drift())


def why_no_stay(now: Situation) -> Refusal | None:
    """R6.5 why the canoe cannot stay: it can come nearer to the finish, so it must."""
    return now.why_not(Stay())
