"""R10 final scoring: unfinished canals, final deliveries, most prolific builder, the winner."""

from canalmania.catalogue import CONTRACTS, PROLIFIC_POINTS
from canalmania.draft import Draft
from canalmania.events import (
    BUILDER_RANK,
    CANAL_UNFINISHED,
    BuilderRanked,
    CanalAbandoned,
    DeliveryPassed,
    FinalDeliveriesBegan,
    FinalScoringBegan,
    GameEnded,
)
from canalmania.ids import Phase
from canalmania.rules.building.laying import canal_points, tile_counts
from canalmania.rules.ending import score
from canalmania.rules.goods import can_deliver
from canalmania.state import GameState, PlayerState
from tabletop.seat import Seat


def begin_final_scoring(draft: Draft) -> None:
    """R10.1 unfinished canals score; then R10.2 the final deliveries begin."""
    draft.phase = Phase.DELIVERIES
    draft.events.append(FinalScoringBegan(draft.first))
    seats = len(draft.players)
    for seat in (Seat((draft.first + n) % seats) for n in range(seats)):
        _abandon(draft, seat)
    order = delivery_order(draft.players)
    draft.events.append(FinalDeliveriesBegan(order[0], order))
    _next_mover(draft, order)


def _abandon(draft: Draft, seat: Seat) -> None:
    """R10.1, D28 tiles stay and score, the contract goes back without penalty."""
    player = draft.players[seat]
    for canal in player.canals:
        draft.events.append(CanalAbandoned(seat, canal.contract, tile_counts(canal)))
        score(draft, seat, canal_points(canal), CANAL_UNFINISHED, canal.contract)
        draft.parliament = (*draft.parliament, canal.contract)
    draft.alter(seat, {"canals": (), "abandoned": player.canals})


def delivery_order(players: tuple[PlayerState, ...]) -> tuple[Seat, ...]:
    """R10.2 the seats in the order of their engineers, lowest number first."""
    return tuple(sorted((Seat(s) for s in range(len(players))), key=lambda s: players[s].engineer))


def pass_delivery_on(draft: Draft) -> None:
    """R10.2 after a final delivery: the next player in the order of engineers."""
    order = delivery_order(draft.players)
    after = order.index(draft.active) + 1
    _next_mover(draft, order[after:] + order[:after])


def _next_mover(draft: Draft, queue: tuple[Seat, ...]) -> None:
    """R10.2 find the first in the queue who can move a cube; D13 who must then move it.

    If there is none, the deliveries end. D28 nobody returns to the queue: the cubes only become
    fewer, so a player who cannot move one now can never move one later.
    """
    able = [can_deliver(draft.network, draft.cubes, seat) for seat in queue]
    if True not in able:
        _finish(draft)
        return
    position = able.index(True)
    draft.events += [DeliveryPassed(seat) for seat in queue[:position]]
    draft.active = queue[position]


def _finish(draft: Draft) -> None:
    """R10.3 rank the builders and score, R10.4 find the winner."""
    bonus = PROLIFIC_POINTS[len(draft.players)]
    for rank, seat in enumerate(builder_ranking(draft.players), start=1):
        player = draft.players[seat]
        contracts = tuple(canal.contract for canal in player.completed)
        draft.events.append(
            BuilderRanked(seat, rank, contracts, completed_value(player), player.engineer)
        )
        score(draft, seat, bonus[rank - 1], BUILDER_RANK, rank)
    draft.phase = Phase.OVER
    ranking = final_ranking(draft.players)
    draft.active = ranking[0]
    draft.events.append(GameEnded(ranking[0], ranking))


def completed_value(player: PlayerState) -> int:
    """R10.3 the total of the values of a player's completed contracts."""
    return sum(CONTRACTS[canal.contract].value for canal in player.completed)


def builder_ranking(players: tuple[PlayerState, ...]) -> tuple[Seat, ...]:
    """R10.3, D3 by completed contracts, then their total value, then the higher engineer."""

    def merit(seat: Seat) -> tuple[int, int, int]:
        player = players[seat]
        return len(player.completed), completed_value(player), player.engineer

    return tuple(sorted((Seat(s) for s in range(len(players))), key=merit, reverse=True))


def final_ranking(players: tuple[PlayerState, ...]) -> tuple[Seat, ...]:
    """R10.4, D3 by points, then the higher engineer."""

    def merit(seat: Seat) -> tuple[int, int]:
        return players[seat].score, players[seat].engineer

    return tuple(sorted((Seat(s) for s in range(len(players))), key=merit, reverse=True))


def outcome(state: GameState) -> tuple[Seat, ...] | None:
    """R10.4 the seats from the winner to the last, None while the game goes on."""
    return final_ranking(state.players) if state.phase is Phase.OVER else None
