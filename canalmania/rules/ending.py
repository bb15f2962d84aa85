"""R9 the end of the game: what triggers it and when it comes; and how points are scored."""

from canalmania.catalogue import END_SCORE
from canalmania.draft import Draft
from canalmania.events import EndTriggered, PointsScored, Source
from canalmania.ids import Phase
from tabletop.seat import Seat

ROUNDS_AFTER_TRIGGER = 2


def score(draft: Draft, seat: Seat, points: int, rule: str, source: Source) -> None:
    """Give points to a player and check whether they trigger the end (R9.1, D16, D18)."""
    if points == 0:
        return
    total = draft.players[seat].score + points
    draft.alter(seat, {"score": total})
    draft.events.append(PointsScored(seat, points, rule, source))
    if total >= END_SCORE[len(draft.players)]:
        trigger_end(draft, seat, "score")


def trigger_end(draft: Draft, seat: Seat, cause: str) -> None:
    """R9.1, R9.2 trigger the end, once only: this round is finished, then two more are played."""
    if draft.last_round is not None or draft.phase > Phase.CLOSING:
        return
    draft.last_round = draft.round + ROUNDS_AFTER_TRIGGER
    draft.events.append(EndTriggered(seat, cause, draft.last_round))
