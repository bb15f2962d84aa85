"""R7 unforeseen difficulties: taking tiles back."""

from canalmania.actions import TakeBack
from canalmania.course import Course
from canalmania.draft import Draft
from canalmania.events import TilesTakenBack
from canalmania.ids import PlaceId
from canalmania.network import with_tiles
from canalmania.rules.building.laying import barge_moved, open_canal, with_canal
from canalmania.state import GameState
from tabletop.frozen import with_fields
from tabletop.refusals import Refusal


def why_not_take_back(state: GameState, action: TakeBack) -> Refusal | None:
    """R7.1, D11, D27 only from the end of an unfinished canal, and only tiles of earlier turns."""
    canal = open_canal(state.players[state.active], action.contract)
    if canal is None:
        return Refusal("R7.1", "CONTRACT_NOT_OPEN", {"contract": action.contract})
    tiles = len(canal.kinds)
    if tiles == 0 or action.count < 1:
        return Refusal("R7.1", "NOTHING_TO_TAKE_BACK", {"contract": action.contract})
    if canal.laid_on == state.turn:  # can only be removed by undo
        return Refusal("D11", "BUILT_THIS_TURN", {"contract": action.contract})
    if action.count > tiles:
        return Refusal("R7.1", "TOO_MANY_TO_TAKE_BACK", {"asked": action.count, "tiles": tiles})
    return None


def legal_take_backs(state: GameState) -> tuple[TakeBack, ...]:
    """R7.1 for each unfinished canal, any number of its tiles."""
    found: tuple[TakeBack, ...] = ()
    turn = state.turn
    for canal in state.players[state.active].canals:
        if canal.laid_on != turn:  # D11
            found += canal.course.take_backs
    return found


def take_back(draft: Draft, action: TakeBack) -> None:
    """R7.1, D22 return the tiles, but not the cards, to the supply; the barge moves back."""
    player = draft.players[draft.active]
    before = open_canal(player, action.contract)
    assert before is not None
    kept = len(before.kinds) - action.count
    course = before.course.shortened(action.count)
    canal = with_fields(before, {"course": course, "kinds": before.kinds[:kept], "barge": kept})
    supply = [*player.supply]
    for kind in before.kinds[kept:]:
        supply[kind] += 1
    canals = with_canal(player.canals, before, canal)
    draft.alter(draft.active, {"supply": tuple(supply), "canals": canals})
    taken = tuple([step.hex for step in reversed(before.course.steps[kept:])])
    draft.events.append(TilesTakenBack(draft.active, action.contract, taken))
    draft.events.append(barge_moved(draft.active, action.contract, course.end))
    draft.tiled = with_tiles(draft.tiled, -1, taken)
    if len(course.connected) < len(before.course.connected):
        _disconnect(draft, before.course, course)


def _disconnect(draft: Draft, before: Course, after: Course) -> None:
    """R5.8, D6 close what the removed tiles had connected, unless another canal connects it too."""
    if len(before.sections) > len(after.sections):
        kept = [canal.course.sections for canal in draft.players[draft.active].every_canal]
        for a, b in before.sections[len(after.sections) :]:
            if not any((a, b) in sections or (b, a) in sections for sections in kept):
                draft.network = draft.network.without_section(a, b, draft.active)
    unlinked = [
        place
        for place in before.connected[len(after.connected) :]
        if place not in draft.network.links
    ]
    gone = [place for place in unlinked if not _begins(draft, place)]
    if gone:
        draft.connected = draft.connected.difference(gone)


def _begins(draft: Draft, place: PlaceId) -> bool:
    """R5.8 whether a tile of an unfinished canal leads out of this place."""
    for player in draft.players:
        for canal in player.canals:
            if canal.course.start == place and canal.kinds:
                return True
    return False
