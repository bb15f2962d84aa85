"""Why actions are chosen: names of sentences, with the values they tell.

Every reason is read from the view and the actions, so it is true of them whoever chose. Hexes,
intersections, paths and seats are told as numbers, resources and development cards by their names
in small letters; several cards as names with commas between them.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from approdo import actions as a
from approdo.actions import Action
from approdo.bots.ground import ground_of
from approdo.bots.land import blocked, rates
from approdo.bots.moves import whole
from approdo.bots.playout import carried_out
from approdo.bots.safety import helps_to_win, is_worse_than_bank
from approdo.bots.table import Table, seen_by
from approdo.bots.trading import terms_of
from approdo.bots.worth import chances
from approdo.catalogue import (
    BANK_RATE,
    CARD_COST,
    CITIES,
    CITY_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    SHORTEST_ROAD,
    Cards,
)
from approdo.geometry import CORNERS_MASK
from approdo.ids import CardKind, Intersection, Resource
from approdo.state import Answering, Drafting, covers
from approdo.view import View
from tabletop.opponents import Reason
from tabletop.seat import Seat

REASONS: Final = (
    *("accepts", "accepts_for", "blocks", "builds_city", "builds_road", "builds_settlement"),
    *("buys_card", "cancels", "counters", "declines", "declines_bank_better"),
    *("declines_helps_to_win", "declines_leader", "discards", "ends_turn", "exchanges"),
    *("exchanges_for", "frees_own", "knight_army", "knight_frees", "lacks_cards", "leads_to"),
    *("names_resource", "new_resource", "offers", "offers_for", "place_at_harbour"),
    *("places_road", "places_settlement", "plays_card", "plays_knight", "road_longest"),
    *("robs_leader", "rolls", "saves_for", "steals", "takes_card", "takes_card_for", "waives"),
    *("wins", "withdraws"),
)
"""The names of all reasons."""
MOST: Final = 3
"""At most so many reasons are given."""

Values = dict[str, int | str]


class Weighed(NamedTuple):
    """A reason and its weight: the greater, the earlier it is told."""

    weight: float
    reason: Reason


def reasons_for(view: View, actions: Sequence[Action]) -> tuple[Reason, ...]:
    """Why the seat of the view does this: one to three reasons, the greatest weight first."""
    assert view.seat is not None
    table, found = seen_by(view), list[Weighed]()
    for action in actions:
        about = _ABOUT.get(type(action))
        if about is not None:
            found += about(Moment(view, table, view.seat, actions), action)
        if not isinstance(action, a.BuyCard):
            table, _ = carried_out(table, view.seat, (action,), 0)
    if not found:
        found = list(_of_steps(Moment(view, table, view.seat, actions)))
    found.sort(key=lambda one: -one.weight)
    told: list[Reason] = []
    for one in found:
        if one.reason not in told:
            told.append(one.reason)
    return tuple(told[:MOST])


class Moment(NamedTuple):
    """What an action is seen in: the view, the position before it, the seat, all actions."""

    view: View
    table: Table
    seat: Seat
    actions: Sequence[Action]


def _weighed(weight: float, name: str, **values: int | str) -> Weighed:
    return Weighed(weight, Reason(name, values))


def name_of(kind: Resource | CardKind) -> str:
    """The name of a resource or card."""
    return kind.name.lower()


def names_of(cards: Cards) -> str:
    """The names of some cards, with commas."""
    return ",".join(name_of(kind) for kind in Resource for _ in range(cards[kind]))


# --- places ---------------------------------------------------------------------------------


def _of_place(now: Moment, at: Intersection) -> Iterable[Weighed]:
    """R7.2, R9.4 what a place for a settlement has."""
    table, seat = now.table, now.seat
    pips = table.land.pips[at]
    gains = ground_of(table.land, table.board, seat).gains
    fresh = [kind for kind in Resource if pips[kind] and not gains[kind]]
    if fresh and any(gains):
        best = max(fresh, key=lambda kind: pips[kind])
        yield _weighed(2.0, "new_resource", at=at, resource=name_of(best), pips=pips[best])
    harbour = rates(table.land, 1 << at)
    if min(harbour) < BANK_RATE:
        least = min(harbour)
        special = harbour.count(least) == 1
        resource = name_of(Resource(harbour.index(least))) if special else "any"
        yield _weighed(1.5, "place_at_harbour", at=at, resource=resource, rate=least)


def _of_first_settlement(now: Moment, action: a.PlaceSettlement) -> Iterable[Weighed]:
    """R5.3, R5.4."""
    pips = now.table.land.pips[action.at]
    kinds = sum(1 for one in pips if one)
    yield _weighed(3.0, "places_settlement", at=action.at, pips=sum(pips), kinds=kinds)
    yield from _of_place(now, action.at)


def _of_settlement(now: Moment, action: a.BuildSettlement) -> Iterable[Weighed]:
    """R10.5, R10.6."""
    pips = now.table.land.pips[action.at]
    yield _weighed(4.0, "builds_settlement", at=action.at, pips=sum(pips))
    yield from _of_place(now, action.at)
    yield from _of_winning(now, action)


def _of_city(now: Moment, action: a.BuildCity) -> Iterable[Weighed]:
    """R10.7."""
    pips = now.table.land.pips[action.at]
    yield _weighed(4.5, "builds_city", at=action.at, pips=sum(pips))
    yield from _of_winning(now, action)


def _of_winning(now: Moment, action: Action) -> Iterable[Weighed]:
    """R15.2."""
    after, _ = carried_out(now.table, now.seat, (action,), 0)
    player = now.view.players[now.seat]
    points = after.shown(now.seat) + (player.all_points or 0) - player.points
    if points >= after.goal and now.view.active == now.seat:
        yield _weighed(9.0, "wins", points=points)


# --- roads ----------------------------------------------------------------------------------


def _of_road(now: Moment, action: a.BuildRoad | a.PlaceRoad) -> Iterable[Weighed]:
    """R10.3, R13.1."""
    table, seat, path = now.table, now.seat, action.path
    after, _ = carried_out(table, seat, (a.BuildRoad(path),), 0)
    length = after.board.lengths[seat]
    if after.road_holder == seat and table.road_holder != seat:
        yield _weighed(5.0, "road_longest", path=path, length=length)
    to = _leads_to(table, after, seat)
    if to is not None:
        yield _weighed(2.5, "leads_to", path=path, at=to[0], steps=to[1])
    elif length > table.board.lengths[seat] and length >= SHORTEST_ROAD - 1:
        yield _weighed(2.0, "builds_road", path=path, length=length)
    name = "places_road" if isinstance(action, a.PlaceRoad) else "builds_road"
    yield _weighed(0.5, name, path=path, length=length)
    yield from _of_winning(now, a.BuildRoad(path))


def _leads_to(table: Table, after: Table, seat: int) -> tuple[Intersection, int] | None:
    """The best place that is nearer after a road, and how many roads it is then away."""
    before = {site.at: site.steps for site in ground_of(table.land, table.board, seat).sites}
    for site in ground_of(after.land, after.board, seat).sites:
        if site.steps < before.get(site.at, site.steps + 1):
            return site.at, site.steps
    return None


def _of_waiving(_: Moment, __: a.Waive) -> Iterable[Weighed]:
    yield _weighed(1.0, "waives")


# --- purchases ------------------------------------------------------------------------------


def _of_buying(now: Moment, _: a.BuyCard) -> Iterable[Weighed]:
    """R10.9."""
    yield _weighed(3.0, "buys_card", left=now.table.deck)


def _of_exchange(now: Moment, action: a.Exchange) -> Iterable[Weighed]:
    """R9 what is exchanged, and for what."""
    rate = ground_of(now.table.land, now.table.board, now.seat).rates[action.give]
    values: Values = {
        "give": name_of(action.give),
        "count": rate,
        "take": name_of(action.take),
    }
    aim = next((_AIMS[type(one)] for one in now.actions if type(one) in _AIMS), None)
    if aim is None:
        yield Weighed(1.0, Reason("exchanges", values))
    else:
        yield Weighed(2.2, Reason("exchanges_for", {**values, "building": aim}))


_AIMS: Final[dict[type[Action], str]] = {
    a.BuildCity: "city",
    a.BuildSettlement: "settlement",
    a.BuildRoad: "road",
    a.BuyCard: "card",
}
"""What can be paid for, by its name."""


def _of_end(now: Moment, _: a.EndTurn) -> Iterable[Weighed]:
    """R6.5 what the cards that are left are saved for."""
    yield _weighed(0.1, "ends_turn")
    aim = nearest(now.table, now.seat)
    if aim is not None:
        yield _weighed(1.0, "saves_for", building=aim.building, missing=sum(aim.missing))


class Aim(NamedTuple):
    """Something that a hand nearly pays for, and the cards that it lacks."""

    building: str
    missing: Cards


def aims(table: Table, seat: int) -> list[Aim]:
    """R10.1 what a seat could build next, with the cards that its hand lacks."""
    board, hand = table.board, whole(table.hands[seat])
    ground, found = ground_of(table.land, board, seat), list[Aim]()
    costs = [("card", CARD_COST)] if table.deck else []
    if board.settlements[seat] and board.cities[seat].bit_count() < CITIES:
        costs.append(("city", CITY_COST))
    if any(not site.steps for site in ground.sites):
        costs.append(("settlement", SETTLEMENT_COST))
    if board.road_places(Seat(seat)):
        costs.append(("road", ROAD_COST))
    for building, cost in costs:
        v, w, x, y, z = [max(0, due - held) for due, held in zip(cost, hand, strict=True)]
        found.append(Aim(building, (v, w, x, y, z)))
    return found


def nearest(table: Table, seat: int) -> Aim | None:
    """R10.1 of what a seat cannot pay for yet, that for which it lacks the fewest cards."""
    found = [aim for aim in aims(table, seat) if any(aim.missing)]
    order = ("city", "settlement", "card", "road")
    return min(found, key=lambda aim: (sum(aim.missing), order.index(aim.building)), default=None)


def _helped(table: Table, seat: int, gets: Cards) -> Aim | None:
    """Something that lacks nothing but cards among these."""
    near = [aim for aim in aims(table, seat) if any(aim.missing) and covers(gets, aim.missing)]
    return near[0] if near else None


# --- development cards ----------------------------------------------------------------------


def _of_card(now: Moment, action: a.PlayCard) -> Iterable[Weighed]:
    """R11.2, R14.1."""
    if action.kind is not CardKind.KNIGHT:
        yield _weighed(2.0, "plays_card", card=name_of(action.kind))
        return
    table, seat, board = now.table, now.seat, now.table.board
    knights = table.knights[seat] + 1
    after, _ = carried_out(table, seat, (action,), 0)
    if after.army_holder == seat and table.army_holder != seat:
        yield _weighed(5.0, "knight_army", knights=knights)
    pips = blocked(table.land, table.robber, board.settlements[seat], board.cities[seat])
    if pips:
        yield _weighed(3.0, "knight_frees", hex=table.robber, pips=pips)
    yield _weighed(1.0, "plays_knight", knights=knights)
    player = now.view.players[seat]
    points = after.shown(seat) + (player.all_points or 0) - player.points
    if points >= table.goal:
        yield _weighed(9.0, "wins", points=points)


def _of_taking(now: Moment, action: a.TakeCard) -> Iterable[Weighed]:
    """R11.6."""
    resource = name_of(action.resource)
    for aim in aims(now.table, now.seat):
        if aim.missing[action.resource] and sum(aim.missing) <= 2:
            yield _weighed(2.0, "takes_card_for", resource=resource, building=aim.building)
            return
    yield _weighed(1.0, "takes_card", resource=resource)


def _of_naming(now: Moment, action: a.NameResource) -> Iterable[Weighed]:
    """R11.7 how many cards of it others are known to hold."""
    kind = action.resource
    count = sum(player.sure[kind] for player in now.view.players if player.seat != now.seat)
    yield _weighed(2.0, "names_resource", resource=name_of(kind), count=count)


# --- the robber -----------------------------------------------------------------------------


def _of_robber(now: Moment, action: a.MoveRobber) -> Iterable[Weighed]:
    """R12.4 whom it stands beside, and what it takes from them."""
    table, seat, board = now.table, now.seat, now.table.board
    hurt = [
        (blocked(table.land, action.hex, board.settlements[n], board.cities[n]), n)
        for n in range(len(table.hands))
        if n != seat
    ]
    pips, worst = max(hurt, key=lambda one: (one[0], -one[1]))
    own = blocked(table.land, table.robber, board.settlements[seat], board.cities[seat])
    if pips:
        points = table.shown(worst)
        if points == max(table.shown(n) for n in range(len(table.hands)) if n != seat):
            yield _weighed(3.0, "robs_leader", seat=worst, points=points)
        yield _weighed(2.5, "blocks", hex=action.hex, seat=worst, pips=pips)
    if own:
        yield _weighed(2.0, "frees_own", hex=table.robber, pips=own)
    victims = [
        n for _, n in hurt if table.sizes[n] and board.buildings(n) & CORNERS_MASK[action.hex]
    ]
    if len(victims) == 1:
        yield _weighed(1.5, "steals", seat=victims[0], count=table.sizes[victims[0]])
    yield _weighed(0.2, "blocks", hex=action.hex, seat=worst, pips=pips)


def _of_theft(now: Moment, action: a.Steal) -> Iterable[Weighed]:
    """R12.5."""
    points = now.table.shown(action.seat)
    others = [now.table.shown(n) for n in range(len(now.table.hands)) if n != now.seat]
    if points == max(others):
        yield _weighed(2.0, "robs_leader", seat=action.seat, points=points)
    yield _weighed(1.0, "steals", seat=action.seat, count=now.table.sizes[action.seat])


def _of_discards(now: Moment, _: Action) -> Iterable[Weighed]:
    """R12.2."""
    yield _weighed(1.0, "discards", count=now.view.players[now.seat].owes)


# --- trade ----------------------------------------------------------------------------------


def _sides_in(now: Moment) -> tuple[Cards, Cards]:
    """R8.5 both sides of the offer that these actions put together."""
    decision = now.view.decision
    give, want = [0] * 5, [0] * 5
    if isinstance(decision, Drafting):
        give, want = list(decision.give), list(decision.want)
    elif isinstance(decision, Answering) and decision.counter:
        give, want = list(decision.counter[0]), list(decision.counter[1])
    for action in now.actions:
        if isinstance(action, a.Give):
            give[action.resource] += 1
        elif isinstance(action, a.Want):
            want[action.resource] += 1
    return _as_cards(give), _as_cards(want)


def _as_cards(counts: Sequence[int]) -> Cards:
    v, w, x, y, z = counts
    return v, w, x, y, z


def _of_steps(now: Moment) -> Iterable[Weighed]:
    """R8.5 steps of an offer that is not finished by them."""
    give, want = _sides_in(now)
    yield _weighed(1.0, "offers", give=names_of(give), want=names_of(want))


def _of_proposing(now: Moment, _: a.Propose) -> Iterable[Weighed]:
    """R8.5, R8.6 an offer, or a counter-offer."""
    give, want = _sides_in(now)
    values: Values = {"give": names_of(give), "want": names_of(want)}
    if isinstance(now.view.decision, Answering):
        yield Weighed(1.0, Reason("counters", {**values, "seat": now.view.active}))
    else:
        yield Weighed(1.0, Reason("offers", values))
    aim = _helped(now.table, now.seat, want)
    if aim is not None:
        yield _weighed(2.0, "offers_for", want=names_of(want), building=aim.building)


def _of_accepting(now: Moment, _: a.Accept) -> Iterable[Weighed]:
    """R8.6."""
    decision = now.view.decision
    assert isinstance(decision, Answering)
    gets = names_of(decision.give)
    yield _weighed(1.0, "accepts", seat=now.view.active, gets=gets)
    aim = _helped(now.table, now.seat, decision.give)
    if aim is not None:
        yield _weighed(2.0, "accepts_for", gets=gets, building=aim.building)


def _of_declining(now: Moment, _: a.Decline) -> Iterable[Weighed]:
    """R8.6."""
    decision, other = now.view.decision, now.view.active
    assert isinstance(decision, Answering)
    give, want = decision.want, decision.give
    yield _weighed(0.5, "declines", seat=other)
    hand = now.view.players[now.seat].hand
    assert hand is not None
    if not covers(hand, give):
        yield _weighed(3.0, "lacks_cards", want=names_of(give))
        return
    if any(give) and any(want):
        asked = ground_of(now.table.land, now.table.board, now.seat).rates
        if is_worse_than_bank(give, want, asked, now.table.bank):
            yield _weighed(2.5, "declines_bank_better", give=names_of(give), want=names_of(want))
        if helps_to_win(now.view, now.table, other, want, give):
            yield _weighed(2.8, "declines_helps_to_win", seat=other, points=now.table.shown(other))
    found = chances(now.table)
    if found[other] == max(found):
        yield _weighed(1.5, "declines_leader", seat=other, points=now.table.shown(other))


def _of_deal(now: Moment, action: a.Deal) -> Iterable[Weighed]:
    """R8.7."""
    decision = now.view.decision
    assert isinstance(decision, Answering)
    reply = next(one for one in decision.replies if one.seat == action.seat)
    _, want = terms_of(decision, reply)
    yield _weighed(1.0, "accepts", seat=action.seat, gets=names_of(want))
    aim = _helped(now.table, now.seat, want)
    if aim is not None:
        yield _weighed(2.0, "accepts_for", gets=names_of(want), building=aim.building)


def _plain(name: str) -> Callable[[Moment, Action], Iterable[Weighed]]:
    def told(_: Moment, __: Action) -> Iterable[Weighed]:
        yield _weighed(1.0, name)

    return told


_ABOUT: Final[dict[type[Action], Callable[[Moment, Any], Iterable[Weighed]]]] = {
    a.PlaceSettlement: _of_first_settlement,
    a.PlaceRoad: _of_road,
    a.Roll: _plain("rolls"),
    a.Discard: _of_discards,
    a.TakeBack: _of_discards,
    a.ConfirmDiscard: _of_discards,
    a.MoveRobber: _of_robber,
    a.Steal: _of_theft,
    a.BuildRoad: _of_road,
    a.BuildSettlement: _of_settlement,
    a.BuildCity: _of_city,
    a.BuyCard: _of_buying,
    a.Exchange: _of_exchange,
    a.PlayCard: _of_card,
    a.Waive: _of_waiving,
    a.TakeCard: _of_taking,
    a.NameResource: _of_naming,
    a.Propose: _of_proposing,
    a.Cancel: _plain("cancels"),
    a.Accept: _of_accepting,
    a.Decline: _of_declining,
    a.Deal: _of_deal,
    a.Withdraw: _plain("withdraws"),
    a.EndTurn: _of_end,
}
"""What is said of each kind of action; nothing of single steps of an offer."""
