"""Which rule or ruling explains a difference to catanatron; None if none does.

Each check looks at the position, so that another difference of the same kind is not explained.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from approdo.catalogue import SHORTEST_ROAD
from approdo.events import BankTooSmall, Event
from approdo.geometry import ENDS_MASK, members
from approdo.ids import CardKind, Phase, Resource
from approdo.longest import longest_road
from approdo.rules.special import road_holder
from approdo.state import FreeRoads, GameState
from tabletop.seat import Seat
from tests.approdo.beside.sides import Told

_CARDS = {
    "PLAY_KNIGHT_CARD": CardKind.KNIGHT,
    "PLAY_ROAD_BUILDING": CardKind.ROAD_BUILDING,
    "PLAY_YEAR_OF_PLENTY": CardKind.YEAR_OF_PLENTY,
    "PLAY_MONOPOLY": CardKind.MONOPOLY,
}

# --- what can be done -----------------------------------------------------------------------


def why_only_ours(state: GameState, told: Told) -> str | None:
    """Why something can be done here and not there."""
    name = told[0]
    if name == "WAIVE":
        return "D33"  # there a second free road must be placed
    if name in _CARDS and name != "PLAY_KNIGHT_CARD" and state.phase is Phase.BEFORE_ROLL:
        return "R6.3"  # there only a knight can be played before the dice
    is_free = name == "PLAY_ROAD_BUILDING" or isinstance(state.decision, FreeRoads)
    if is_free and not _pays_a_road(state):
        return "R11.5"  # there free roads ask for the cards of a road in the hand
    return None


def why_only_theirs(state: GameState, told: Told) -> str | None:
    """Why something can be done there and not here."""
    name = str(told[0])
    kind = _CARDS.get(name)
    if kind is not None and 0 < state.cards[state.active][kind] <= state.bought[kind]:
        return "D32"  # there a card can be played in the turn in which it was bought
    if name == "PLAY_YEAR_OF_PLENTY" and len(told) == 2 and sum(state.bank) > 1:
        return "D34"  # there one card can be taken if some pair is not in the bank
    if name == "BUILD_ROAD" and _is_past_a_building(state, told[1]):
        return "D30"
    return None


def _pays_a_road(state: GameState) -> bool:
    hand = state.hands[state.active]
    return bool(hand[Resource.LUMBER] and hand[Resource.BRICK])


def _is_past_a_building(state: GameState, path: Any) -> bool:
    board, seat = state.board, state.active
    return bool(ENDS_MASK[path] & board.touched[seat] & board.barred(seat))


# --- what has become of it ------------------------------------------------------------------


def was_one_given_the_rest(events: Sequence[Event]) -> bool:
    """D20 whether a single player got what was left in the bank; there nobody gets it."""
    return any(isinstance(one, BankTooSmall) and one.receiver is not None for one in events)


def ends_free_roads(state: GameState) -> bool:
    """R11.5 whether a free road is possible that is refused there for the lack of cards."""
    return isinstance(state.decision, FreeRoads) and not _pays_a_road(state)


def is_another_winner(state: GameState, winners: Sequence[Seat]) -> bool:
    """D45 whether somebody has won there in another's turn, and here not yet."""
    return bool(winners) and state.phase is not Phase.OVER and state.active not in winners


def why_other_roads(before: GameState, after: GameState, theirs: Mapping[str, Any]) -> set[str]:
    """R13 why lengths and the special card differ; an empty string for what is not explained."""
    lengths: tuple[int, ...] = theirs["road lengths"]
    found = {
        "D40" if _misses_ends(after, seat, length) else ""
        for seat, length in enumerate(lengths)
        if length != after.board.lengths[seat]
    }
    holder = theirs["road holder"]
    if holder == after.road_holder:
        return found
    return found | {_why_other_holder(before, after, lengths, holder)}


def _misses_ends(state: GameState, seat: int, length: int) -> bool:
    """D40 whether it does not count all roads that lead up to an opponent's building."""
    board = state.board
    barred, roads = board.barred(seat), board.roads[seat]
    within = sum(1 << path for path in members(roads) if not ENDS_MASK[path] & barred)
    return longest_road(within, 0) <= length < board.lengths[seat]


def _why_other_holder(
    before: GameState, after: GameState, lengths: tuple[int, ...], holder: Seat | None
) -> str:
    """R13 why somebody else has the longest road there; the lengths are those of there."""
    was = before.board.lengths
    if road_holder(before.road_holder, was, lengths) == holder:
        return "D40"  # by the same rule, for the roads as they are counted there
    is_broken = any(now < then for now, then in zip(lengths, was, strict=True))
    if not is_broken or holder is None or lengths[holder] < max(lengths):
        return ""
    if max(lengths) < SHORTEST_ROAD:
        return "R13.7"  # there it goes to the longest road though that is shorter than five
    return "D41" if lengths.count(max(lengths)) > 1 else ""
