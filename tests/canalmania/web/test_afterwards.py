"""Looking back on games: however the points are told, they are the points that were scored."""

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from canalmania import action_from
from canalmania import actions as a
from canalmania.catalogue import CARD_COST, TILE_POINTS
from canalmania.events import CardsDiscarded, Event, GoodsMoved, PointsScored, TileLaid
from canalmania.game import CANAL_MANIA, GameRecord
from canalmania.ids import CardKind, EngineerId, Phase, TileKind
from canalmania.previews import delivery_shares
from tabletop.frozen import changed
from tabletop.record import Record
from tabletop.seat import Seat
from tests.canalmania.golden.games import SEATS, stored
from web.games.canalmania.afterwards import Afterwards, afterwards
from web.games.canalmania.final_score import Part, Source, final_score
from web.games.canalmania.tenures import tenures
from web.games.canalmania.turning_points import LARGEST, turning_points

GOODS = (Source.OWN_GOODS, Source.OTHERS_GOODS, Source.FINAL_GOODS)
seats_there_are = pytest.mark.parametrize("seats", SEATS)


@cache
def games(seats: int) -> tuple[GameRecord, ...]:
    """The golden games of so many players."""
    found = []
    for golden in stored():
        if golden.seats == seats:
            record = Record.of(CANAL_MANIA, golden.seed, seats)
            for code in golden.actions.split():
                record.play(action_from(code))
            assert [player.score for player in record.state.players] == golden.scores
            found.append(record)
    return tuple(found)


@cache
def told_games(seats: int) -> tuple[tuple[GameRecord, Afterwards], ...]:
    return tuple((record, afterwards(record)) for record in games(seats))


def scores_at(record: GameRecord, step: int) -> tuple[int, ...]:
    return tuple(player.score for player in record.at(step).players)


# --- sums -----------------------------------------------------------------------------------


@seats_there_are
def test_however_it_is_told_it_adds_up_to_the_final_scores(seats: int) -> None:
    for record, told in told_games(seats):
        assert told.totals == scores_at(record, record.length)
        assert told.spells[-1].scores == told.totals
        for seat in told.ranking:
            total, sources = told.totals[seat], told.by_source(seat)
            assert sum(sources.values()) == total
            assert sum(spell.gained(seat) for spell in told.spells) == total
            rounds = [sum(told.by_source(seat, round_).values()) for round_ in told.rounds]
            assert sum(rounds) == total
            goods = sum(one.delivery.points[seat] for one in told.deliveries)
            assert goods == sum(sources[source] for source in GOODS)
            canals = sum(canal.total for canal in told.canals if canal.seat == seat)
            assert canals + sources[Source.BUILDER] == total


@seats_there_are
def test_ranking_and_deliveries_are_those_of_the_final_scoring(seats: int) -> None:
    for record, told in told_games(seats):
        score = final_score(record)
        assert told.ranking == score.ranking
        final = [one.delivery for one in told.deliveries if not one.round]
        assert tuple(final) == score.final_deliveries


@seats_there_are
def test_every_turn_ends_with_the_scores_that_the_engine_had(seats: int) -> None:
    """And every final delivery, but the last, after which the builders score too."""
    for record, told in told_games(seats):
        turns = [s for s in range(record.length) if isinstance(record.actions[s], a.EndTurn)]
        spells = [spell for spell in told.spells if spell.part is None]
        assert [spell.scores for spell in spells] == [scores_at(record, step) for step in turns]
        assert [spell.seat for spell in spells] == [record.at(step).active for step in turns]
        assert [spell.round for spell in spells] == [record.at(step).round for step in turns]
        *final, builders = (spell for spell in told.spells if spell.part is not None)
        assert builders.part is Part.BUILDERS
        steps = range(turns[-1] + 1, record.length)
        assert [spell.scores for spell in final[:-1]] == [scores_at(record, s) for s in steps]
        assert len(final) == len(steps) + 1


@seats_there_are
def test_a_moment_is_the_one_after_the_points(seats: int) -> None:
    for record, told in told_games(seats):
        for spell in told.spells:
            events = record.events(spell.moment - 1)
            assert any(isinstance(e, PointsScored) for e in events) or not spell.gains
            if spell.gains and spell.part is None:
                assert scores_at(record, spell.moment) == spell.scores
        for one in told.deliveries:
            moved = [e for e in record.events(one.moment - 1) if isinstance(e, GoodsMoved)]
            assert [event.places for event in moved] == [one.delivery.places]


# --- by delivery and by canal ---------------------------------------------------------------


@seats_there_are
def test_deliveries_are_those_that_were_made_with_what_their_previews_promised(seats: int) -> None:
    for record, told in told_games(seats):
        made = []
        for step, action in enumerate(record.actions):
            if isinstance(action, a.MoveGoods):
                before, points = record.at(step), [0] * seats
                for share in delivery_shares(action):
                    points[share.seat] += share.points
                round_ = 0 if before.phase is Phase.DELIVERIES else before.round
                made.append((before.active, action.places, tuple(points), round_))
        found = [(*_delivered(one.delivery), one.round) for one in told.deliveries]
        assert found == made


def _delivered(delivery: Any) -> tuple[Any, ...]:
    return delivery.seat, delivery.places, delivery.points


@seats_there_are
def test_canals_are_those_on_the_map_with_what_their_tiles_score(seats: int) -> None:
    for record, told in told_games(seats):
        found = {(canal.seat, canal.contract): canal for canal in told.canals}
        assert len(found) == len(told.canals)
        for seat, player in enumerate(record.state.players):
            for canal in player.completed + player.abandoned:
                dug = found.pop((Seat(seat), canal.contract))
                assert dug.points == sum(TILE_POINTS[kind] for kind in canal.kinds)
                assert dug.tiles == tuple(Counter(canal.kinds)[kind] for kind in TileKind)
                assert bool(dug.round) == (canal in player.completed)
        assert found == {}


@seats_there_are
def test_goods_count_for_canals_that_were_there_when_they_passed(seats: int) -> None:
    """Of every run at least a point for each canal it uses, and all of it for a single one."""
    for record, told in told_games(seats):
        least: Counter[Any] = Counter()
        most: Counter[Any] = Counter()
        for step, action in enumerate(record.actions):
            if isinstance(action, a.MoveGoods):
                state = record.at(step)
                for share in delivery_shares(action):
                    ends = [set(pair) for pair in pairwise(share.places)]
                    for canal in state.players[share.seat].every_canal:
                        used = sum(set(pair) in ends for pair in canal.course.sections)
                        key = share.seat, canal.contract, state.active
                        most[key] += share.points if used else 0
                        least[key] += (
                            share.points if used == len(ends) and _alone(state, share, canal) else 0
                        )
        for dug in told.canals:
            for seat in told.seats:
                key = dug.seat, dug.contract, seat
                points = dug.carried[seat] if dug.carried else 0
                assert least[key] <= points <= most[key]


def _alone(state: Any, share: Any, canal: Any) -> bool:
    """No other canal of the owner joins two of the run's places."""
    ends = [set(pair) for pair in pairwise(share.places)]
    others = [one for one in state.players[share.seat].every_canal if one is not canal]
    return not any(set(pair) in ends for one in others for pair in one.course.sections)


# --- turning points -------------------------------------------------------------------------


@seats_there_are
def test_the_lead_changes_where_the_scores_of_the_engine_say_so(seats: int) -> None:
    changes = 0
    for _, told in told_games(seats):
        ahead: int | None = None
        naive = []
        for number, spell in enumerate(told.spells):
            order = sorted(range(seats), key=lambda seat: spell.scores[seat], reverse=True)
            first, second = order[:2]
            if spell.scores[first] > spell.scores[second] and first != ahead:
                naive.append((number, first, ahead, spell.scores[second]))
                ahead = first
        points = [point for point in turning_points(told) if point.leads]
        numbers = {id(spell): number for number, spell in enumerate(told.spells)}
        assert naive == [(numbers[id(p.spell)], p.seat, p.ahead_of, p.next_best) for p in points]
        changes += len(naive)
    assert changes > 50


@seats_there_are
def test_the_largest_gains_are_told_and_no_smaller_ones(seats: int) -> None:
    for record, told in told_games(seats):
        gains = []
        before = (0,) * seats
        for step, action in enumerate(record.actions):
            if isinstance(action, a.EndTurn):
                after = scores_at(record, step)
                gains += [y - x for x, y in zip(before, after, strict=True)]
                before = after
        large = [point.gained for point in turning_points(told) if point.is_large]
        assert sorted(large) == sorted(gains)[-LARGEST:]
        assert all(point.is_large or point.leads for point in turning_points(told))


# --- engineers ------------------------------------------------------------------------------


@seats_there_are
def test_every_turn_has_one_engineer(seats: int) -> None:
    for record, told in told_games(seats):
        found = tenures(record)
        for seat in told.seats:
            mine = [tenure for tenure in found if tenure.seat == seat]
            rounds = sorted(round_ for tenure in mine for round_ in tenure.rounds)
            turns = [spell for spell in told.spells if spell.part is None and spell.seat == seat]
            assert rounds == [spell.round for spell in turns]
            assert sum(tenure.points for tenure in mine) == sum(s.gained(seat) for s in turns)


@seats_there_are
def test_what_engineers_brought_is_what_was_not_paid(seats: int) -> None:
    """R11.1-R11.5 against the cards that went from hands, and what was done."""
    used: Counter[EngineerId] = Counter()
    for record, _ in told_games(seats):
        naive = naive_uses(record)
        found = {(t.engineer, t.seat): t.uses for t in tenures(record)}
        assert found == {key: naive[key] for key in found}
        assert not [key for key in naive if naive[key] and key not in found]
        used.update({key[0]: count for key, count in naive.items()})
    assert min(used[engineer] for engineer in EngineerId) > 0


def naive_uses(record: GameRecord) -> Counter[tuple[EngineerId, Seat]]:
    found: Counter[tuple[EngineerId, Seat]] = Counter()
    taken = 0
    for step, action in enumerate(record.actions):
        before = record.at(step)
        seat = before.active
        key = before.players[seat].engineer, seat
        is_taken = isinstance(action, a.TakeCard)
        taken = 0 if isinstance(action, a.EndTurn) else taken + is_taken
        found[key] += isinstance(action, a.DrawFromDisplay) or (is_taken and taken > 3)
        for event in record.events(step):
            if isinstance(event, TileLaid) and key[0] is not EngineerId.BRINDLEY:
                found[key] += CARD_COST[event.kind]
            if isinstance(event, CardsDiscarded) and event.rule == "R6.5":
                found[key] -= len(event.cards) * (key[0] is not EngineerId.BRINDLEY)
        if isinstance(action, a.LayTile) and key[0] is EngineerId.BRINDLEY:
            is_lock = action.kind is TileKind.LOCK
            found[key] += is_lock * action.payment.cards[CardKind.STRETCH]
    return found


# --- what games seldom are ------------------------------------------------------------------


def test_a_record_that_does_not_begin_at_the_beginning_adds_up_too() -> None:
    whole = games(4)[0]
    step = next(s for s in range(whole.length) if sum(scores_at(whole, s)) > 60)
    record = Record(CANAL_MANIA, whole.seed, 4, whole.options, whole.at(step))
    for action in whole.actions[step:]:
        record.play(action)
    told = afterwards(record)
    assert told.earlier.points == scores_at(whole, step)
    for seat in told.seats:
        later = sum(told.by_source(seat).values())
        assert told.earlier.points[seat] + later == told.totals[seat]
    assert any(canal.round is None for canal in told.canals)
    assert len(told.canals) == len(afterwards(whole).canals)
    assert told.spells[-1].scores == told.totals


def test_a_game_that_goes_on_is_not_looked_back_on() -> None:
    with pytest.raises(ValueError, match="not over"):
        afterwards(Record.of(CANAL_MANIA, "open", 3))


class Louder:
    """A record in which everything scored by one action counts tenfold."""

    def __init__(self, record: GameRecord, action: int) -> None:
        self._record = record
        self._action = action

    def __getattr__(self, name: str) -> Any:
        return getattr(self._record, name)

    def events(self, action: int) -> tuple[Event, ...]:
        told = self._record.events(action)
        if action != self._action:
            return told
        return tuple(
            changed(one, points=one.points * 10) if isinstance(one, PointsScored) else one
            for one in told
        )


def test_a_delivery_whose_first_points_end_the_game_counts_the_others_too() -> None:
    """The best delivery lacked what came after "the end is triggered" among its events."""
    record = next(record for record in games(4) if record.seed == "jessop-0")
    ends = 741
    assert isinstance(record.actions[ends], a.MoveGoods)
    louder: Any = Louder(record, ends)
    made = [one.delivery for one in afterwards(louder).deliveries]
    best = max(made, key=lambda one: one.points[one.seat])
    scored = [e for e in record.events(ends) if isinstance(e, PointsScored)]
    assert sum(best.points) == 10 * sum(event.points for event in scored)
