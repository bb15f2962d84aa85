"""What must occur in the golden games, step by step of a record."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from approdo import actions as a
from approdo import events as e
from approdo.actions import Action
from approdo.game import GameRecord
from approdo.ids import CardKind
from approdo.state import Answering, Discards, GameState
from tabletop.seat import Seat


class Step(NamedTuple):
    """One action of a game."""

    before: GameState
    action: Action
    seat: Seat
    events: tuple[e.Event, ...]
    after: GameState

    def has(self, kind: type[e.Event]) -> bool:
        """Whether something of this kind has happened."""
        return any(isinstance(event, kind) for event in self.events)


def steps(record: GameRecord) -> Iterator[Step]:
    """All of a game."""
    for number in range(record.length):
        yield Step(
            record.at(number),
            record.actions[number],
            record.seat(number),
            tuple(record.events(number)),
            record.at(number + 1),
        )


def _is_counter_taken(step: Step) -> bool:
    decision = step.before.decision
    return (
        isinstance(step.action, a.Deal)
        and isinstance(decision, Answering)
        and any(one.seat == step.action.seat and one.is_counter for one in decision.replies)
    )


def _offers(*, gives: bool, wants: bool) -> Callable[[Step], bool]:
    return lambda step: any(
        isinstance(event, e.OfferMade) and (any(event.give), any(event.want)) == (gives, wants)
        for event in step.events
    )


def _exchanges(rate: int) -> Callable[[Step], bool]:
    return lambda step: any(
        isinstance(event, e.Exchanged) and event.count == rate for event in step.events
    )


def _plays(kind: CardKind) -> Callable[[Step], bool]:
    return lambda step: any(
        isinstance(event, e.CardPlayed) and event.kind is kind for event in step.events
    )


def _is_cut(step: Step) -> bool:
    before, after = step.before.board.lengths, step.after.board.lengths
    return any(was > now for was, now in zip(before, after, strict=True))


def _is_passed(name: str) -> Callable[[Step], bool]:
    """Whether a special card goes from one player to another."""

    def passes(step: Step) -> bool:
        before, after = getattr(step.before, name), getattr(step.after, name)
        return before is not None and after is not None and before != after

    return passes


OCCURRENCES: Final[dict[str, Callable[[Step], bool]]] = {
    "R5.5 the second settlement brings cards": lambda step: step.has(e.StartingCards),
    "R7.5 the bank is too small for all": lambda step: any(
        isinstance(event, e.BankTooSmall) and event.receiver is None for event in step.events
    ),
    "R7.6 and for a single player": lambda step: any(
        isinstance(event, e.BankTooSmall) and event.receiver is not None for event in step.events
    ),
    "R8.3 cards are traded": lambda step: step.has(e.Traded),
    "R8.5 an offer with both sides": _offers(gives=True, wants=True),
    "R8.5 one with an open side for what is wanted": _offers(gives=True, wants=False),
    "R8.5 one with an open side for what is given": _offers(gives=False, wants=True),
    "R8.5 one with both sides open": _offers(gives=False, wants=False),
    "R8.5 not everybody is asked": lambda step: isinstance(step.action, a.LeaveOut),
    "R8.6 a counter-offer": lambda step: step.has(e.CounterOffered),
    "R8.7 a counter-offer is taken": _is_counter_taken,
    "R8.7 an offer is withdrawn": lambda step: step.has(e.OfferWithdrawn),
    "R8.7 all decline": lambda step: step.has(e.OfferEnded),
    "R9.1 four cards for one": _exchanges(4),
    "R9.2 three, at a generic harbour": _exchanges(3),
    "R9.3 two, at a special harbour": _exchanges(2),
    "R10.7 a city": lambda step: step.has(e.CityBuilt),
    "R10.9 the last card is bought": lambda step: step.has(e.CardBought) and not step.after.deck,
    "R11.4 a knight": _plays(CardKind.KNIGHT),
    "R6.3 a card before the dice": lambda step: (
        step.before.dice is None and isinstance(step.action, a.PlayCard)
    ),
    "R11.5 road building": _plays(CardKind.ROAD_BUILDING),
    "D33 its second road is waived": lambda step: step.has(e.RoadWaived),
    "R11.6 year of plenty": _plays(CardKind.YEAR_OF_PLENTY),
    "R11.7 monopoly": _plays(CardKind.MONOPOLY),
    "R11.9 a victory point card": lambda step: any(
        isinstance(event, e.CardBought) and event.kind is CardKind.VICTORY_POINT
        for event in step.events
    ),
    "R12.3 several discard": lambda step: (
        isinstance(step.before.decision, Discards)
        and sum(isinstance(event, e.CardsDiscarded) for event in step.events) > 1
    ),
    "R12.4 the robber goes to the desert": lambda step: any(
        isinstance(event, e.RobberMoved) and event.number is None for event in step.events
    ),
    "R12.5 one of several is robbed": lambda step: isinstance(step.action, a.Steal),
    "R12.7 nobody is": lambda step: (
        step.has(e.RobberMoved) and not step.has(e.CardStolen) and not step.after.pending
    ),
    "R13.1 the longest road": lambda step: (
        step.has(e.LongestRoadTaken) and step.before.road_holder is None
    ),
    "R13.3 it is overtaken, or broken": _is_passed("road_holder"),
    "R13.4 a settlement breaks a road": _is_cut,
    "R13.6 it is set aside": lambda step: step.has(e.LongestRoadSetAside),
    "R14.1 the largest army": lambda step: (
        step.has(e.LargestArmyTaken) and step.before.army_holder is None
    ),
    "R14.2 it goes to another": _is_passed("army_holder"),
    "R15.2 the game ends": lambda step: step.has(e.GameEnded),
    "R15.3 as a turn begins": lambda step: step.has(e.GameEnded) and step.has(e.TurnEnded),
    "R15.4 with hidden points shown": lambda step: any(
        isinstance(event, e.GameEnded) and any(event.cards) for event in step.events
    ),
}
"""Each by the rule that it belongs to."""


def found_in(record: GameRecord) -> set[str]:
    """Those that occur in a game."""
    return {name for step in steps(record) for name, is_so in OCCURRENCES.items() if is_so(step)}
