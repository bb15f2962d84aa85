"""Planning a whole turn: in each phase the most promising lines are followed, valued at its end.

The planner gets a state whose hidden parts were dealt anew, because it reads all of it. Still it
does not look at the cards of the deck: a drawn card has its usual value (`lines`).
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from canalmania import actions as a
from canalmania.actions import Action, LayTile
from canalmania.bots.building import Purse, as_far_as_possible, to_the_end
from canalmania.bots.carriage import delivery_rating
from canalmania.bots.lines import SYMBOL, Line, Value, hand_worth, symbol_worth
from canalmania.bots.prospects import canals_of, means_of, rounds_left
from canalmania.bots.routes import Leg
from canalmania.bots.situation import aim_at, aims, rating_of, with_card
from canalmania.bots.targets import (
    LACKING,
    Canal,
    Means,
    Target,
    lacking,
    points_of,
    targets_of,
)
from canalmania.catalogue import CARDS
from canalmania.course import course_from
from canalmania.ids import Card, ContractId, Phase
from canalmania.legal import legal_actions
from canalmania.rules.engineers import COMPULSORY_CARDS, cards_to_take
from canalmania.state import Building, GameState, SecondContract, Taking, kind_counts
from tabletop.seat import Seat

NEVER: Final = -99.0
_ALIKE: Final = tuple([CARDS.index(card) for card in CARDS])
"""For each card the first card that is like it."""
CONTRACTS_TRIED: Final = 10
SWAPS_TRIED: Final = 2
HANDFULS_TRIED: Final = 3
TARGETS_TRIED: Final = 2
DELIVERIES_TRIED: Final = 3
"""The number of deliveries that are followed: the best by their first rating."""


WIDTH: Final = 6
"""The number of lines that the planner usually follows from phase to phase."""


def plans(state: GameState, seat: Seat, value: Value, width: int) -> list[tuple[float, Line]]:
    """Return the best lines to the end of the turn with their values, the best first.

    The seat must be the one to act. `width`: the number of lines followed from phase to phase.
    Never empty; a line without actions means that nothing is left but to end the turn.
    """
    start = Line(state).settled()
    rated = [(start.worth(value, seat), start)]
    while any(_goes_on(line.state, seat) for _, line in rated):
        longer = []
        for _, line in rated:
            longer += _ways(line, seat) if _goes_on(line.state, seat) else [line]
        rated = [(line.worth(value, seat), line) for line in longer]
        rated.sort(key=lambda one: -one[0])
        del rated[width:]
    return rated


def _goes_on(state: GameState, seat: Seat) -> bool:
    return state.active == seat and (state.phase < Phase.CLOSING or state.phase is Phase.DELIVERIES)


def _ways(line: Line, seat: Seat) -> list[Line]:
    """The lines through the present phase."""
    state = line.state
    match state.phase:
        case Phase.CONTRACT:
            found = list(_contracts(line, seat))
        case Phase.BUILD:
            found = [*_takes(line, seat), *_builds(line, seat)]
        case _:
            found = [line.then(action) for action in _deliveries(state, seat)]
    if state.pending:
        return found
    verbs = set(map(type, legal_actions(state)))
    if a.EndPhase in verbs:
        found.append(line.then(a.EndPhase()))
        if a.DrawCard in verbs:
            found.append(line.drawing())
    return found + [line.then(action) for action in _draws(state, seat)]


# --- contracts and engineers ----------------------------------------------------------------


def _contracts(line: Line, seat: Seat) -> Iterator[Line]:
    """R3.2 lines with one contract or two, another engineer, or another display."""
    state = line.state
    is_second = isinstance(state.decision, SecondContract)
    if is_second:
        yield line.with_one(a.SkipContract())
    for action in _best_contracts(state, seat):
        taken = line.with_one(action)
        if not isinstance(taken.state.decision, SecondContract):
            yield taken
        elif taken.sure is None:
            yield from _contracts(taken, seat)
        else:  # Parliament is new: no plan can know it
            yield taken.with_one(a.SkipContract())
    if not is_second:
        for swap in _best_swaps(state, seat):
            yield line.with_one(swap)
        if a.DiscardDisplay() in legal_actions(state):
            yield line.with_one(a.DiscardDisplay())


def _best_contracts(state: GameState, seat: Seat) -> list[Action]:
    """R4.3 the contracts of most value, with the cards that the open canals leave over."""
    player, means = state.players[seat], means_of(state, seat)
    own = aims(canals_of(player), kind_counts(player.hand), means)
    rest = own[-1].reckoning.rest if own else kind_counts(player.hand)
    rated = []
    for action in legal_actions(state):
        if isinstance(action, a.TakeContract):
            aim = aim_at(Canal(course_from(action.contract, action.terminus), None), rest, means)
            rated.append((NEVER if aim is None else aim.reckoning.rating, action))
    return _best(rated, CONTRACTS_TRIED)


def _best_swaps(state: GameState, seat: Seat) -> list[Action]:
    """R3.5 the engineers that would save most."""
    player = state.players[seat]
    canals, hand = canals_of(player), kind_counts(player.hand)
    rated = [
        (rating_of(aims(canals, hand, means_of(state, seat, action.engineer))), action)
        for action in legal_actions(state)
        if isinstance(action, a.SwapEngineer)
    ]
    return _best(rated, SWAPS_TRIED)


def _best(rated: Sequence[tuple[float, Action]], count: int) -> list[Action]:
    """The `count` best actions; of equal ones the first."""
    order = sorted(range(len(rated)), key=lambda number: -rated[number][0])
    return [rated[number][1] for number in order[:count]]


# --- cards ----------------------------------------------------------------------------------


def _takes(line: Line, seat: Seat) -> Iterator[Line]:
    """R5.1 lines that take the best sets of cards from the display."""
    state = line.state
    if isinstance(state.decision, Building):
        return
    rated: dict[tuple[int, ...], tuple[float, tuple[int, ...]]] = {}
    for slots in _handfuls(state, seat):
        cards = _cards_in(state, slots)
        alike = tuple(sorted([_ALIKE[card] for card in cards]))
        if alike not in rated:
            rated[alike] = _handful(state, seat, cards), slots
    best = sorted(rated.values(), key=lambda one: -one[0])[:HANDFULS_TRIED]
    for _, slots in best:
        taken = line.then(*map(a.TakeCard, slots))
        ends = isinstance(taken.state.decision, Taking)
        yield taken.with_one(a.StopTaking()) if ends else taken


def _handfuls(state: GameState, seat: Seat) -> Iterator[tuple[int, ...]]:
    """The sets of slots whose cards may be taken together."""
    decision = state.decision
    taken, limit = 0, cards_to_take(state.players[seat].engineer)
    if isinstance(decision, Taking):
        taken, limit = decision.taken, decision.limit
    shown = [slot for slot, card in enumerate(state.display) if card is not None]
    least = min(max(COMPULSORY_CARDS - taken, 0), len(shown))
    for count in range(least, min(limit - taken, len(shown)) + 1):
        yield from combinations(shown, count)


def _cards_in(state: GameState, slots: Sequence[int]) -> list[Card]:
    return [card for slot in slots if (card := state.display[slot]) is not None]


def _handful(state: GameState, seat: Seat, cards: Sequence[Card]) -> float:
    """The value of these cards, their goods symbols included."""
    hand, symbols = kind_counts(state.players[seat].hand), 0.0
    for card in cards:
        hand = with_card(hand, CARDS[card].kind)
        symbols += SYMBOL * symbol_worth(state, seat, card)
    return symbols + hand_worth(state, seat, hand)


def _draws(state: GameState, seat: Seat) -> list[Action]:
    """R11.5 the best card of the display to take instead of drawing."""
    rated = [
        (_handful(state, seat, _cards_in(state, (action.slot,))), action)
        for action in legal_actions(state)
        if isinstance(action, a.DrawFromDisplay)
    ]
    return _best(rated, 1)


# --- building -------------------------------------------------------------------------------


def _builds(line: Line, seat: Seat) -> Iterator[Line]:
    """R6.1 lines that build on open canals, alone or one after the other, and end the action."""
    if isinstance(line.state.decision, Taking):
        return
    if isinstance(line.state.decision, Building):
        yield line.with_one(a.EndBuild())
    contracts = [canal.contract for canal in line.state.players[seat].canals]
    seen = set()
    for contract in contracts:
        for one in _tiles(line, seat, contract):
            yield one.with_one(a.EndBuild())
            for other in contracts:
                for both in _tiles(one, seat, other) if other != contract else ():
                    if frozenset(both.actions) not in seen:
                        seen.add(frozenset(both.actions))
                        yield both.with_one(a.EndBuild())


def _tiles(line: Line, seat: Seat, contract: ContractId) -> Iterator[Line]:
    """Lines that complete a canal, in the best ways that the cards pay for, or else begin it."""
    state = line.state
    canal = _canal(state, seat, contract)
    if canal is not None:
        decision = state.decision
        half = isinstance(decision, Building) and decision.half == contract
        purse = Purse(state.players[seat].hand, half)
        for tiles in _stretches(canal, means_of(state, seat), purse, rounds_left(state) == 0):
            yield line.then(*tiles)


@lru_cache(maxsize=1 << 9)
def _stretches(
    canal: Canal, means: Means, purse: Purse, is_last_turn: bool
) -> tuple[tuple[LayTile, ...], ...]:
    """R6.1 the sequences of tiles worth trying, each once."""
    hand, targets = kind_counts(purse.hand), targets_of(canal, means)
    missing = [lacking(target, hand, means.engineer) for target in targets]
    found: dict[tuple[LayTile, ...], None] = {}
    for target, lack in zip(targets, missing, strict=True):
        if lack == 0 and len(found) < TARGETS_TRIED:
            tiles = to_the_end(target, canal, means, purse)
            if tiles:
                found[tiles] = None
    if not found:
        order = sorted(range(len(targets)), key=lambda n: LACKING * missing[n] - targets[n].net)
        for number in order[:TARGETS_TRIED]:
            tiles = as_far_as_possible(targets[number], canal, means, purse)
            for length in _stops(targets[number].route.legs, len(tiles)):
                found[tiles[:length]] = None
    if is_last_turn:
        found |= dict.fromkeys(_last_points(targets, canal, means, purse))
    return tuple(found)


def _last_points(
    targets: Sequence[Target], canal: Canal, means: Means, purse: Purse
) -> list[tuple[LayTile, ...]]:
    """R10.1 in the last turn: the beginning of any target that scores most, if any scores."""
    begun = [as_far_as_possible(target, canal, means, purse) for target in targets]
    best = max(begun, key=_points, default=())
    return [best] if _points(best) else []


def _points(tiles: tuple[LayTile, ...]) -> int:
    return points_of(tuple(tile.kind for tile in tiles))


def _canal(state: GameState, seat: Seat, contract: ContractId) -> Canal | None:
    """The open canal of a contract, as it is planned; None once it is completed."""
    canals = canals_of(state.players[seat])
    return next((canal for canal in canals if canal.course.contract.id == contract), None)


def _stops(legs: Sequence[Leg], paid: int) -> list[int]:
    """After how many tiles to stop: where the cards end, or at the place before."""
    places = [number for number in range(1, paid) if legs[number].begins_section]
    return [paid, *places[-1:]] if paid else []


# --- goods ----------------------------------------------------------------------------------


def _deliveries(state: GameState, seat: Seat) -> list[Action]:
    """R8, R10.2 the best deliveries."""
    rated = [
        (delivery_rating(action, seat), action)
        for action in legal_actions(state)
        if isinstance(action, a.MoveGoods)
    ]
    return _best(rated, DELIVERIES_TRIED)
