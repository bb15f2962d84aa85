"""The newspaper behind the curtain: what others did since the player's last turn."""

from typing import Final

from tabletop.seat import Seat
from web.contract.any_game import AnyRecord
from web.contract.face import AnyFace, Names
from web.contract.table_view import Gazette, Standing
from web.table.history.log import lines, others_turns

FRONT_PAGE: Final = 3
"""The largest number of headlines."""


def gazette(face: AnyFace, record: AnyRecord, seat: Seat, names: Names) -> Gazette | None:
    """The newspaper for a seat; None if nobody else has done anything since its last turn."""
    since = others_turns(face, record, seat)
    if len(since) == 0:
        return None
    before, after = record.at(since.start), record.at(since.stop)
    told = lines(face, record, None, since.start, since.stop)
    bystander = face.game.view_for
    actions = tuple(line.events for line in told)
    news = face.news(bystander(before, None), bystander(after, None), actions, names)
    front = sorted(news, key=lambda piece: -piece.weight)[:FRONT_PAGE]
    return Gazette(face.masthead(record.state), tuple(front), told, _standings(face, before, after))


def _standings(face: AnyFace, before: object, after: object) -> tuple[Standing, ...]:
    then, now = (face.public(state)["scores"] for state in (before, after))
    scores = enumerate(zip(then, now, strict=True))
    found = [Standing(Seat(seat), score, score - earlier) for seat, (earlier, score) in scores]
    return tuple(sorted(found, key=lambda standing: -standing.score))
