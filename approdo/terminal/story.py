"""The events of a game as sentences, and how the players stand."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from approdo import events as e
from approdo.catalogue import GOAL
from approdo.events import Event
from approdo.game import GameRecord
from approdo.ids import CardKind, Phase, Resource
from approdo.options import SWITCHES, Options
from approdo.rules.ending import all_points, outcome, ranked, shown_points
from approdo.state import GameState, Setup, size
from approdo.terminal import sentences as s
from approdo.terminal.drawing import drawn
from approdo.terminal.words import (
    cards_of,
    counted_cards,
    counted_points,
    hex_of,
    intersection_of,
    path_of,
    player_name,
)
from tabletop.seat import Seat
from tabletop.terminal.tables import Cell, table

INDENT: Final = "  "


def story(record: GameRecord) -> Iterator[str]:
    """Yield the lines of a game, a paragraph for each turn."""
    first = record.at(0)
    if record.is_whole:
        yield from _beginning(first)
    yield from _heading(first)
    for step in range(record.length):
        state = record.at(step + 1)
        for event in record.events(step):
            line = told(event, state)
            if not line.startswith(INDENT):
                yield ""
            yield line
        if state.turn != record.at(step).turn and state.phase is not Phase.OVER:
            yield from _heading(state)


def _beginning(state: GameState) -> Iterator[str]:
    """R5.2 the options, and the dice that say who begins."""
    setup = state.setup
    options = ", ".join(_options(setup.options))
    if options:
        yield s.OPTIONS.format(options=options)
    for row in setup.rolls:
        yield s.BEGINNER.format(dice=_by_seat(setup, row))
    yield s.BEGINS.format(player=player_name(setup.colours, setup.first))


def _options(options: Options) -> Iterator[str]:
    """H1.1 to H1.5 what the table has chosen."""
    for name in SWITCHES:
        if getattr(options, name):
            yield s.OPTION[name]
    if options.goal != GOAL:
        yield s.GOAL.format(points=counted_points(options.goal))


def _heading(state: GameState) -> Iterator[str]:
    player = player_name(state.setup.colours, state.active)
    yield ""
    if not state.round:
        yield s.PREPARATION.format(player=player)
        return
    yield s.TURN.format(
        round=state.round,
        player=player,
        points=counted_points(shown_points(state, state.active)),
        cards=counted_cards(size(state.hands[state.active])),
    )


def told(event: Event, state: GameState) -> str:
    """One event as a sentence; `state` is the state after it."""
    setup = state.setup
    facts = {"player": player_name(setup.colours, event.seat)}
    for name in event.fields:
        if name in _WORDS and not isinstance(event, e.GameEnded):
            facts[name] = _WORDS[name](setup, getattr(event, name))
    match event:
        case e.GameEnded(points=points):
            facts["points"] = counted_points(points[event.seat])
            return s.STORY[type(event).__name__].format(**facts)
        case e.Exchanged(give=give, count=count):
            facts["paid"] = s.CARDS.format(count=count, kind=give.name.lower())
    return INDENT + s.STORY[_variant(event)].format(**facts)


def _variant(event: Event) -> str:
    """The key of the sentence for an event: its class, and what makes a difference."""
    name = type(event).__name__
    match event:
        case e.SettlementBuilt(paid=True) | e.RoadBuilt(paid=True):
            return f"{name}.paid"
        case e.BankTooSmall(receiver=int()):
            return f"{name}.alone"
        case e.CardBought(kind=None):
            return f"{name}.hidden"
    return name


def _by_seat(setup: Setup, counts: Sequence[int | None]) -> str:
    """A number for each seat that has one: "Red 2, White 1"."""
    named = [
        s.SEAT_COUNT.format(player=player_name(setup.colours, Seat(seat)), count=count)
        for seat, count in enumerate(counts)
        if count
    ]
    return ", ".join(named) or s.NOTHING


def _seat(setup: Setup, seat: Seat | None) -> str:
    return "" if seat is None else player_name(setup.colours, seat)


def _side(_: Setup, side: Any) -> str:
    """R8.5 a side of an offer; R9 one resource given to the bank."""
    return cards_of(side, s.ANYTHING) if isinstance(side, tuple) else side.name.lower()


def _resource(_: Setup, resource: Resource | None) -> str:
    return s.A_CARD if resource is None else resource.name.lower()


def _kind(_: Setup, kind: CardKind | None) -> str:
    return "" if kind is None else s.KINDS[kind.name.lower()]


_WORDS: Final[dict[str, Callable[[Setup, Any], str]]] = {
    "asked": lambda setup, seats: s.AND.join(player_name(setup.colours, seat) for seat in seats),
    "at": lambda setup, at: intersection_of(setup.island, at),
    "cards": lambda _, cards: cards_of(cards),
    "count": lambda _, count: counted_cards(count),
    "counts": _by_seat,
    "dice": lambda _, dice: s.DICE.format(sum=sum(dice), first=dice[0], second=dice[1]),
    "give": _side,
    "hex": lambda setup, hex_: hex_of(setup.island, hex_),
    "kind": _kind,
    "knights": lambda _, knights: str(knights),
    "length": lambda _, length: str(length),
    "other": _seat,
    "path": lambda _, path: path_of(path),
    "receiver": _seat,
    "resource": _resource,
    "take": _resource,
    "victim": _seat,
    "want": _side,
}
"""How the value of a field is put into words, by the name of the field."""


def island(state: GameState) -> list[str]:
    """R2 the island as it stands."""
    return drawn(state.setup.island, state.board, state.robber, state.setup.colours)


def standings(state: GameState, bots: Sequence[str]) -> list[str]:
    """R15.1, D46 the players with all their points, in the order of their places.

    The column of bots is left out if `bots` is empty.
    """
    places = _places(state)
    rows: list[tuple[Cell, ...]] = [
        (
            place,
            player_name(state.setup.colours, seat),
            bots[seat] if bots else "",
            all_points(state, seat),
            state.board.settlements[seat].bit_count(),
            state.board.cities[seat].bit_count(),
            state.board.lengths[seat],
            s.YES if state.road_holder == seat else "",
            state.played[seat][CardKind.KNIGHT],
            s.YES if state.army_holder == seat else "",
            state.cards[seat][CardKind.VICTORY_POINT],
            size(state.hands[seat]),
        )
        for seat, place in places.items()
    ]
    columns = [
        (heading, column)
        for heading, column in zip(s.HEADINGS, zip(*rows, strict=True), strict=True)
        if bots or heading != s.BOT
    ]
    headings, cells = zip(*columns, strict=True)
    return table(headings, list(zip(*cells, strict=True)))


def _places(state: GameState) -> dict[Seat, int]:
    """D46 the place of each seat, from the first down: the winner alone, equal points share one."""
    order = outcome(state) or ranked(state, state.active)
    places: dict[Seat, int] = {}
    latest = None
    for number, seat in enumerate(order, start=1):
        points = all_points(state, seat)
        is_shared = latest is not None and all_points(state, latest) == points
        is_after_winner = latest == state.active and state.phase is Phase.OVER
        places[seat] = number
        if latest is not None and is_shared and not is_after_winner:
            places[seat] = places[latest]
        latest = seat
    return places
