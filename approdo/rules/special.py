"""R13, R14 the two special cards: longest road and largest army."""

from collections.abc import Sequence

from approdo.catalogue import IS_SET_ASIDE, SHORTEST_ROAD, SMALLEST_ARMY
from approdo.draft import Draft
from approdo.events import LargestArmyTaken, LongestRoadSetAside, LongestRoadTaken
from approdo.ids import CardKind
from tabletop.seat import Seat


def road_holder(holder: Seat | None, before: Sequence[int], after: Sequence[int]) -> Seat | None:
    """R13, D42 who has the longest road, by who had it, and lengths before and after a change."""
    longest = max(after)
    if longest < SHORTEST_ROAD:
        return None
    leaders = [Seat(seat) for seat, length in enumerate(after) if length == longest]
    if holder is not None and after[holder] == longest:
        was_broken = after[holder] < before[holder]
        if len(leaders) == 1 or not was_broken or not IS_SET_ASIDE:
            return holder  # R13.3; R13.5
        return None  # R13.6, D41
    return leaders[0] if len(leaders) == 1 else None  # R13.5, R13.6, R13.8


def judge_road(draft: Draft, before: Sequence[int] | None = None) -> None:
    """R13.9 judge the card after a road or settlement.

    `before` are the lengths before a settlement that broke roads; None if no road was broken.
    """
    lengths = draft.board.lengths
    holder = draft.road_holder
    after = road_holder(holder, before or lengths, lengths)
    if after == holder:
        return
    draft.road_holder = after
    if after is not None:
        draft.events.append(LongestRoadTaken(after, lengths[after]))
    elif holder is not None:
        draft.events.append(LongestRoadSetAside(holder))


def army_holder(holder: Seat | None, knights: Sequence[int], seat: Seat) -> Seat | None:
    """R14.1, R14.2, D44 who has the largest army after `seat` has played a knight."""
    most = SMALLEST_ARMY - 1 if holder is None else knights[holder]
    return seat if knights[seat] > most else holder


def judge_army(draft: Draft) -> None:
    """R14.3 judge the card as soon as a knight lies face up."""
    knights = [played[CardKind.KNIGHT] for played in draft.played]
    after = army_holder(draft.army_holder, knights, draft.active)
    if after is not None and after != draft.army_holder:
        draft.army_holder = after
        draft.events.append(LargestArmyTaken(after, knights[after]))
