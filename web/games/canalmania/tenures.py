"""R11 the engineers, looked back on: who had which one when, and what it was good for."""

from dataclasses import dataclass
from typing import Final

from canalmania.actions import DrawFromDisplay
from canalmania.catalogue import CARD_COST
from canalmania.events import CardTaken, PointsScored, TileLaid, TurnEnded
from canalmania.game import GameRecord
from canalmania.ids import CardKind, EngineerId, TileKind
from canalmania.state import Taking
from tabletop.seat import Seat
from web.games.canalmania.afterwards import Told, events_of

USUALLY_TAKEN: Final = 3
"""R5.1 whoever takes more cards from the display owes it to Rennie (R11.5)."""


@dataclass(frozen=True, slots=True)
class Tenure:
    """An engineer with one player, in all turns that ended with it: those of these rounds.

    `points` are what the player scored in these turns. `uses`: the locks that Brindley built of
    stretch cards, the cards that Rennie took when others could not have, the cards that tiles cost
    less by the others.
    """

    engineer: EngineerId
    seat: Seat
    rounds: tuple[int, ...]
    points: int
    uses: int


def tenures(record: GameRecord) -> tuple[Tenure, ...]:
    """By engineers, then by seats; none where no turn ended with it."""
    done: dict[tuple[EngineerId, Seat], list[Told]] = {}
    for one in events_of(record):
        if one.part is None:
            seat = one.before.active
            engineer = one.before.players[seat].engineer
            done.setdefault((engineer, seat), []).append(one)
    found = (_tenure(record, *who, told) for who, told in sorted(done.items()))
    return tuple(tenure for tenure in found if tenure.rounds)


def _tenure(record: GameRecord, engineer: EngineerId, seat: Seat, told: list[Told]) -> Tenure:
    scored = [one.event for one in told if isinstance(one.event, PointsScored)]
    return Tenure(
        engineer=engineer,
        seat=seat,
        rounds=tuple(one.round for one in told if isinstance(one.event, TurnEnded)),
        points=sum(event.points for event in scored if event.seat == seat),
        uses=sum(_uses(record, engineer, one) for one in told),
    )


def _uses(record: GameRecord, engineer: EngineerId, one: Told) -> int:
    """What the engineer made of one event."""
    match one.event:
        case TileLaid(kind=TileKind.LOCK, payment=paid) if engineer is EngineerId.BRINDLEY:
            return paid.cards[CardKind.STRETCH]
        case TileLaid(kind=kind, payment=paid):
            return CARD_COST[kind] - sum(paid.cards)
        case CardTaken():
            decision = one.before.decision
            is_more = isinstance(decision, Taking) and decision.taken >= USUALLY_TAKEN
            return int(is_more or isinstance(record.actions[one.action], DrawFromDisplay))
    return 0
