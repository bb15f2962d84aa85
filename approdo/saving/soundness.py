"""Laws that every state of a game keeps: a snapshot from outside must keep them too.

By these laws no card or piece is lost or doubled, all was built by the rules, and the game can go
on.
"""

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import Final

from approdo.catalogue import (
    CITIES,
    DECK,
    LEFT_OUT,
    NONE,
    OFFERS,
    ROADS,
    SETTLEMENTS,
    SHORTEST_ROAD,
    SMALLEST_ARMY,
    Cards,
)
from approdo.geometry import (
    ENDS_MASK,
    NEAR_MASK,
    PATHS_MASK,
    members,
    paths_from,
)
from approdo.ids import CardKind, Colour, Intersection, Phase, Terrain
from approdo.rules.ending import all_points
from approdo.rules.production import CALM_ROUNDS, SEVEN, half_of
from approdo.rules.robber import victims_at
from approdo.rules.setup import gains, highest
from approdo.state import (
    Answering,
    Decision,
    Discards,
    Drafting,
    FirstRoad,
    FreeRoads,
    GameState,
    Monopoly,
    Plenty,
    Reply,
    RobberMove,
    Theft,
    covers,
    size,
)
from tabletop.seat import Seat

_KNIGHT: Final = CardKind.KNIGHT
_DIE: Final = 6
_PAIRS: Final = _DIE * _DIE
_FEWEST_PAIRS: Final = 5


def first_flaw(state: GameState) -> str | None:
    """The name of the first law (a function here) that the state breaks; None for a sound state.

    The types and ranges of all fields must have been checked before (`approdo.saving.snapshot`).
    """
    return next((law.__name__ for law in _LAWS if not law(state)), None)


# --- who plays ------------------------------------------------------------------------------


def colours_are_right(state: GameState) -> bool:
    """R1.1, R3.4, D9 each colour once, wishes first; with three on the fixed island not red."""
    setup = state.setup
    colours, wishes = setup.colours, setup.options.colours[: state.seats]
    is_small = setup.options.fixed_island and state.seats < len(Colour)
    return (
        len(set(colours)) == len(colours)
        and colours[: len(wishes)] == wishes
        and not (is_small and LEFT_OUT in colours)
    )


def beginner_was_rolled(state: GameState) -> bool:
    """R5.2, D6 all roll first, then those who are tied, until one is highest."""
    tied = list(range(state.seats))
    for row in state.setup.rolls:
        rolled = [seat for seat, number in enumerate(row) if number is not None]
        if rolled != tied or len(tied) == 1:
            return False
        tied = highest(row)
    return len(tied) == 1


# --- cards ----------------------------------------------------------------------------------


def resource_cards_are_there(state: GameState) -> bool:
    """R1.6 nobody holds more than the bank had; only a part of a hand is hidden."""
    return min(state.bank) >= 0 and all(map(covers, state.hands, state.hidden))


def development_cards_are_there_once(state: GameState) -> bool:
    """R1.7, R11.8 deck, hands and played cards are all cards; victory points are not played."""
    found = Counter[int](map(int, state.deck))
    for cards in (*state.cards, *state.played):
        found.update(dict(enumerate(cards)))
    all_cards = Counter(map(int, DECK))
    victory = CardKind.VICTORY_POINT
    return all(found[kind] == all_cards[kind] for kind in CardKind) and not any(
        played[victory] for played in state.played
    )


def bought_cards_are_held(state: GameState) -> bool:
    """R10.1, R11.3 what was bought in this turn is still held, and was bought after the roll."""
    is_early = state.phase in (Phase.PREPARATION, Phase.BEFORE_ROLL)
    return covers(state.cards[state.active], state.bought) and not (is_early and any(state.bought))


def a_played_card_is_there(state: GameState) -> bool:
    """R11.2 who has played a card in this turn has one face up."""
    return not state.has_played or any(state.played[state.active])


def dice_deck_is_right(state: GameState) -> bool:
    """The pairs that are left of the deck of dice, each once; none without such a deck.

    The pair that has just been drawn is not among them.
    """
    pairs, dice = state.pairs, state.dice
    if not state.setup.options.dice_deck:
        return not pairs
    drawn = None if dice is None else _DIE * (dice[0] - 1) + dice[1] - 1
    return (
        len(set(pairs)) == len(pairs)
        and _FEWEST_PAIRS <= len(pairs) <= _PAIRS
        and drawn not in pairs
    )


# --- pieces ---------------------------------------------------------------------------------


def pieces_are_enough(state: GameState) -> bool:
    """R1.5, R2.5 nobody has more pieces than there are, and no path has two roads."""
    board = state.board
    return (
        all(own.bit_count() <= ROADS for own in board.roads)
        and all(own.bit_count() <= SETTLEMENTS for own in board.settlements)
        and all(own.bit_count() <= CITIES for own in board.cities)
        and not any(one & other for one, other in combinations(board.roads, 2))
    )


def buildings_keep_their_distance(state: GameState) -> bool:
    """R2.5, R10.5 one building on an intersection, and none on a neighbouring one."""
    board = state.board
    sets = (*board.settlements, *board.cities)
    if any(one & other for one, other in combinations(sets, 2)):
        return False
    everywhere = 0
    for own in sets:
        everywhere |= own
    return all(everywhere & NEAR_MASK[at] == 1 << at for at in members(everywhere))


def pieces_hang_together(state: GameState) -> bool:
    """R10.3, R10.6 each building has an own road, and each road leads to an own building.

    A settlement of the preparation may still wait for its road.
    """
    decision = state.decision
    waiting = 1 << decision.at if isinstance(decision, FirstRoad) else 0
    board = state.board
    for seat, roads in enumerate(board.roads):
        own = board.buildings(seat)
        if any(not roads & PATHS_MASK[at] for at in members(own & ~waiting)):
            return False
        if _reached(own, roads) != roads:
            return False
    return True


def _reached(intersections: int, roads: int) -> int:
    """Those of the roads that hang together with these intersections."""
    reached, before = 0, -1
    while reached != before:
        before = reached
        reached = roads & paths_from(intersections)
        for path in members(reached):
            intersections |= ENDS_MASK[path]
    return reached


def pieces_fit_the_turn(state: GameState) -> bool:
    """R3.3, R5.3, R5.4, R5.7 what each has placed in the preparation; after it two of each."""
    setup, board = state.setup, state.board
    placed = [
        (board.buildings(seat).bit_count(), board.roads[seat].bit_count())
        for seat in range(state.seats)
    ]
    if state.phase is not Phase.PREPARATION:
        return state.turn >= setup.placements and all(
            buildings >= 2 and roads >= 2 for buildings, roads in placed
        )
    if state.turn >= setup.placements or any(board.cities):
        return False
    expected = [[0, 0] for _ in placed]
    for turn in range(state.turn):
        place = min(turn, 2 * state.seats - 1 - turn)
        for piece in (0, 1):
            expected[(setup.first + place) % state.seats][piece] += 1
    if isinstance(state.decision, FirstRoad):
        expected[state.active][0] += 1
    return [list(pair) for pair in placed] == expected


# --- special cards and points ---------------------------------------------------------------


def longest_road_is_right(state: GameState) -> bool:
    """R13 its holder has one of the longest roads; without a holder no road is the longest."""
    lengths, holder = state.board.lengths, state.road_holder
    longest = max(lengths)
    if holder is not None:
        return lengths[holder] == longest >= SHORTEST_ROAD
    return longest < SHORTEST_ROAD or lengths.count(longest) > 1


def largest_army_is_right(state: GameState) -> bool:
    """R14 its holder has played the most knights; without a holder nobody has played three."""
    knights = [played[_KNIGHT] for played in state.played]
    holder = state.army_holder
    if holder is not None:
        return knights[holder] == max(knights) >= SMALLEST_ARMY
    return max(knights) < SMALLEST_ARMY


def the_end_is_right(state: GameState) -> bool:
    """R15.2 the game is over exactly when the active player has enough points."""
    has_won = all_points(state, state.active) >= state.setup.options.goal
    return has_won == (state.phase is Phase.OVER)


# --- the turn -------------------------------------------------------------------------------


def the_turn_is_right(state: GameState) -> bool:
    """R6, R8.9, D13 dice after the roll and not before; offers as far as they are possible."""
    if state.phase in (Phase.PREPARATION, Phase.BEFORE_ROLL) and state.dice is not None:
        return False
    if state.phase is Phase.AFTER_ROLL and state.dice is None:
        return False
    options = state.setup.options
    if options.calm_start and state.round <= CALM_ROUNDS and sum(state.dice or ()) == SEVEN:
        return False
    can_offer = state.phase in (Phase.AFTER_ROLL, Phase.OVER) and not options.without_trade
    return state.offers <= (OFFERS if can_offer else 0) and _declined_are_right(state)


def _declined_are_right(state: GameState) -> bool:
    """R8.9 what opponents have declined was offered since somebody's cards changed."""
    if not state.refused:
        return True
    seats, hand = range(state.seats), state.hands[state.active]
    return state.offers > 0 and all(
        one.seat in seats
        and one.seat != state.active
        and covers(hand, one.give)
        and _are_apart(one.give, one.want)
        for one in state.refused
    )


def the_preparation_is_quiet(state: GameState) -> bool:
    """R5 in the preparation nothing is bought, played, stolen or offered.

    The robber waits on the desert, and the only cards are those for second settlements.
    """
    if state.phase is not Phase.PREPARATION:
        return True
    island = state.setup.island
    return not (
        island.terrains[state.robber] is not Terrain.DESERT
        or not all(_starting_hand(state, seat) for seat in range(state.seats))
        or state.has_played
        or state.offers
        or state.refused
        or any(map(any, state.hidden))
        or any(map(any, (*state.cards, *state.played)))
    )


def _starting_hand(state: GameState, seat: int) -> bool:
    """R5.5 whether a hand has the cards for one of two settlements, or none before the second."""
    own, hand = tuple(members(state.board.settlements[seat])), state.hands[seat]
    if len(own) < 2:
        return hand == NONE
    return hand in [gains(state.setup.island, Intersection(at)) for at in own]


def pending_decisions_are_right(state: GameState) -> bool:
    """R5, R8, R11, R12 what is pending fits the phase, the cards and the board."""
    if not state.pending:
        return True
    *before, decision = state.pending
    if before and not (isinstance(decision, Discards) and before == [RobberMove()]):
        return False
    if isinstance(decision, Discards) and not before:
        return False
    check = _DECISIONS[type(decision)]
    return check(state, decision)


def _first_road(state: GameState, decision: Decision) -> bool:
    assert isinstance(decision, FirstRoad)
    own = state.board.settlements[state.active]
    has_road = state.board.roads[state.active] & PATHS_MASK[decision.at]
    return state.phase is Phase.PREPARATION and bool(own >> decision.at & 1) and not has_road


def _discards(state: GameState, decision: Decision) -> bool:
    assert isinstance(decision, Discards)
    rows = zip(state.hands, decision.owed, decision.chosen, decision.ready, strict=True)
    return (
        _is_seven(state)
        and not all(decision.ready)
        and all(
            owed == half_of(hand)
            and covers(hand, chosen)
            and size(chosen) <= owed
            and (not ready or size(chosen) == owed)
            and (ready or owed > 0)
            for hand, owed, chosen, ready in rows
        )
    )


def _is_seven(state: GameState) -> bool:
    return state.phase is Phase.AFTER_ROLL and state.dice is not None and sum(state.dice) == SEVEN


def _in_turn(state: GameState) -> bool:
    return state.phase in (Phase.BEFORE_ROLL, Phase.AFTER_ROLL)


def _after_card(state: GameState, kind: CardKind) -> bool:
    return _in_turn(state) and state.has_played and state.played[state.active][kind] > 0


def _robber(state: GameState, _: Decision) -> bool:
    return _is_seven(state) or _after_card(state, _KNIGHT)


def _theft(state: GameState, decision: Decision) -> bool:
    assert isinstance(decision, Theft)
    is_right = decision.victims == victims_at(state, state.robber) and len(decision.victims) > 1
    return is_right and _robber(state, decision)


def _free_roads(state: GameState, _: Decision) -> bool:
    board, seat = state.board, state.active
    has_place = board.road_places(seat) != 0 and board.roads[seat].bit_count() < ROADS
    return has_place and _after_card(state, CardKind.ROAD_BUILDING)


def _plenty(state: GameState, _: Decision) -> bool:
    return any(state.bank) and _after_card(state, CardKind.YEAR_OF_PLENTY)


def _monopoly(state: GameState, _: Decision) -> bool:
    return _after_card(state, CardKind.MONOPOLY)


def _may_trade(state: GameState) -> bool:
    is_time = state.phase is Phase.AFTER_ROLL and not state.setup.options.without_trade
    return is_time and any(state.hands[state.active])


def _drafting(state: GameState, decision: Decision) -> bool:
    assert isinstance(decision, Drafting)
    others = {seat for seat in range(state.seats) if seat != state.active}
    out = set(decision.out)
    asked = [state.hands[seat] for seat in others - out if any(state.hands[seat])]
    most = max(map(size, asked), default=0)
    return (
        _may_trade(state)
        and state.offers < OFFERS
        and list(decision.out) == sorted(out)
        and out < others
        and _are_apart(decision.give, decision.want)
        and covers(state.hands[state.active], decision.give)
        and size(decision.want) <= most
        and most > 0
    )


def _are_apart(give: Cards, want: Cards) -> bool:
    return not any(map(min, give, want))


def _answering(state: GameState, decision: Decision) -> bool:
    assert isinstance(decision, Answering)
    seats = state.seats
    clockwise = [Seat((state.active + place) % seats) for place in range(1, seats)]
    replied = [reply.seat for reply in decision.replies]
    return (
        _may_trade(state)
        and state.offers > 0
        and bool(decision.asked)
        and list(decision.asked) == [seat for seat in clockwise if seat in decision.asked]
        and all(any(state.hands[seat]) for seat in decision.asked)
        and _are_apart(decision.give, decision.want)
        and covers(state.hands[state.active], decision.give)
        and size(decision.want) <= max(size(state.hands[seat]) for seat in decision.asked)
        and replied == list(decision.asked[: len(replied)])
        and all(_reply(state, decision, reply) for reply in decision.replies)
        and _is_open(decision)
        and _counter(state, decision)
    )


def _is_open(decision: Answering) -> bool:
    """R8.7 an offer that all have declined ends by itself."""
    declined = [not reply.accepts and not reply.is_counter for reply in decision.replies]
    return decision.answerer is not None or not all(declined)


def _reply(state: GameState, decision: Answering, reply: Reply) -> bool:
    hand = state.hands[reply.seat]
    if reply.accepts:
        has_sides = any(decision.give) and any(decision.want)
        return reply.give == reply.want == NONE and has_sides and covers(hand, decision.want)
    if not reply.is_counter:
        return reply.want == NONE
    return any(reply.want) and _may_counter(state, reply.seat, (reply.give, reply.want))


def _counter(state: GameState, decision: Answering) -> bool:
    if decision.counter is None:
        return True
    if decision.answerer is None:
        return False
    return _may_counter(state, decision.answerer, decision.counter)


def _may_counter(state: GameState, seat: Seat, sides: tuple[Cards, Cards]) -> bool:
    give, want = sides
    fits = covers(state.hands[seat], give) and size(want) <= size(state.hands[state.active])
    return fits and _are_apart(give, want)


_DECISIONS: Final[dict[type, Callable[[GameState, Decision], bool]]] = {
    FirstRoad: _first_road,
    Discards: _discards,
    RobberMove: _robber,
    Theft: _theft,
    FreeRoads: _free_roads,
    Plenty: _plenty,
    Monopoly: _monopoly,
    Drafting: _drafting,
    Answering: _answering,
}
_LAWS: Final[tuple[Callable[[GameState], bool], ...]] = (
    colours_are_right,
    beginner_was_rolled,
    resource_cards_are_there,
    development_cards_are_there_once,
    bought_cards_are_held,
    a_played_card_is_there,
    dice_deck_is_right,
    pieces_are_enough,
    buildings_keep_their_distance,
    pieces_hang_together,
    pieces_fit_the_turn,
    longest_road_is_right,
    largest_army_is_right,
    the_end_is_right,
    the_turn_is_right,
    the_preparation_is_quiet,
    pending_decisions_are_right,
)
