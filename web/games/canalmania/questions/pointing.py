"""What a refusal points at, and why a spot on the board is no target."""

from canalmania import Refusal
from canalmania import actions as a
from canalmania.board import BOARD
from canalmania.ids import ContractId, Hex, Phase, PlaceId
from canalmania.state import CubePlacement, CubeRemoval
from canalmania.view import View
from web.games.canalmania.questions.asked import Picks
from web.games.canalmania.questions.referee import Referee

PLACES = ("place", "places", "termini", "from", "to", "a", "b")
HEXES = ("hex", "end")


def objects_of(reason: Refusal) -> tuple[Hex, ...]:
    """The hexes a refusal speaks of; places are meant by theirs."""
    found: list[Hex] = []
    for name, fact in reason.args.items():
        if name in HEXES and isinstance(fact, int):
            found.append(Hex(fact))
        elif name in PLACES:
            names = fact if isinstance(fact, tuple) else (fact,)
            found += [BOARD.places[PlaceId(str(p))].hex for p in names if str(p) in BOARD.places]
    return tuple(dict.fromkeys(found))


def why_not_here(  # noqa: PLR0911 - one answer for each thing one may be about to do
    view: View, referee: Referee, picks: Picks, what: str | None, hex_: Hex
) -> Refusal | None:
    """Why this hex, which is no target, cannot be chosen now; None when nothing is asked of the
    board. `what` is what is being done (a value of the facet "do")."""
    place = BOARD.place_at[hex_]
    picked = dict(picks)
    if what == "build" or (what is None and view.phase is Phase.BUILD):
        canal = picked.get("canal")
        return referee.why_not_hex(hex_, None if canal is None else ContractId(canal))
    if place is None:
        return None
    if isinstance(view.decision, CubePlacement):
        return referee.why_not(a.PlaceCube(place))
    if isinstance(view.decision, CubeRemoval):
        return referee.why_not(a.RemoveCube(place))
    if what == "contract" and "contract" in picked:
        return referee.why_not(a.TakeContract(ContractId(picked["contract"]), place))
    if view.phase in (Phase.GOODS, Phase.DELIVERIES):
        return _why_no_delivery(view, referee, picked.get("cube"), place)
    return None


def _why_no_delivery(
    view: View, referee: Referee, cube: str | None, place: PlaceId
) -> Refusal | None:
    if cube is not None:
        return referee.why_not_delivery(PlaceId(cube), place)
    if place not in view.cubes:
        return referee.why_not(a.MoveGoods((place, place), ()))
    return referee.why_no_delivery_from(place)
