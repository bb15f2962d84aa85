"""The log of a round: who bid what, a line a trick, then a line for each canoe."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from canyon import events as e
from canyon.catalogue import SUIT_OF, VALUE_OF
from canyon.ids import Card
from tabletop.seat import Seat
from web.contract.log_entry import Entry, by_turn
from web.contract.table_view import Line, TableView
from web.games.canyon.panels import symbols
from web.games.canyon.words import names as n
from web.games.canyon.words.story import told_beside
from web.page.foreign_text import strung
from web.page.html import Html, h, joined
from web.words.catalogue import Voice
from web.words.message import Listed, Message

Marks = Sequence[Html]
Names = Sequence[str]
Plays = Sequence[e.CardPlayed]

BIDS: Final = "bids"
TRICK: Final = "trick"
RESULT: Final = "result"
DEAL: Final = "deal"
_OF_TRICK: Final = (e.CardPlayed, e.TrickTaken)
_DEALT: Final = (e.RoundBegan, e.HandDealt, e.TrumpTurned)


class Trick(NamedTuple):
    """What a line tells of a trick besides its cards: its number, and who has taken it."""

    number: int
    winner: Seat | None


# --- which there are ----------------------------------------------------------------------------


class Parts(NamedTuple):
    """The actions of a round, sorted by what they are about."""

    bids: list[Line]
    cards: list[Line]
    """Those of tricks that lie face down have no events (R10.2)."""
    points: list[Line]
    """One for each seat."""
    rest: list[Line]
    dealt: list[Line]


def entries(table: TableView, lines: Sequence[Line]) -> tuple[Entry, ...]:
    """The entries of a round; what is dealt belongs to the next one."""
    if not lines:
        return ()
    parts, round_ = _parts(lines), lines[0].turn.round
    found = [Entry(tuple(parts.bids), None, round_, BIDS)] if parts.bids else []
    found += _tricks(parts.cards, len(table.names), round_)
    found += _results(table, parts, round_)
    for line in parts.dealt:
        began = next(event for event in line.events if isinstance(event, e.RoundBegan))
        found.append(Entry((line,), began.seat, began.round, DEAL, is_whole=True))
    return tuple(found)


def _parts(lines: Sequence[Line]) -> Parts:
    parts = Parts([], [], [], [], [])
    for line in lines:
        if any(isinstance(event, e.BidMade) for event in line.events):
            parts.bids.append(line)
            continue
        played = [event for event in line.events if isinstance(event, _OF_TRICK)]
        dealt = [event for event in line.events if isinstance(event, _DEALT)]
        counted = [event for event in line.events if isinstance(event, e.PointsCounted)]
        rest = [event for event in line.events if event not in (*played, *dealt, *counted)]
        if played or not line.events:
            parts.cards.append(_with(line, played))
        parts.points.extend(
            replace(line, events=(event,), seat=event.seat, was_forced=False) for event in counted
        )
        if rest:
            parts.rest.append(_with(line, rest))
        if dealt:
            parts.dealt.append(_with(line, dealt))
    return parts


def _with(line: Line, events: Iterable[e.Event]) -> Line:
    """The part of an action that these events are."""
    return replace(line, events=tuple(events))


def _tricks(cards: Sequence[Line], seats: int, round_: int) -> Iterator[Entry]:
    """R5.5 the tricks of a round, the oldest first, also those that lie face down.

    Whoever leads a trick has taken the one before.
    """
    down = [line for line in cards if not line.events]
    tricks = _face_down(down, seats)
    is_over = True
    for line in cards[len(down) :]:
        if is_over:
            tricks.append([])
        tricks[-1].append(line)
        is_over = _taken(tricks[-1]) is not None
    first = _first_number(tricks)
    leaders = [*(trick[0].seat for trick in tricks[1:]), None]
    for number, (trick, next_leader) in enumerate(zip(tricks, leaders, strict=False), start=first):
        taken = _taken(trick)
        facts = Trick(number, next_leader if taken is None else taken.seat)
        yield Entry(tuple(trick), None, round_, TRICK, facts)


def _face_down(down: Sequence[Line], seats: int) -> list[list[Line]]:
    """Tricks of which nobody may see the cards; of the oldest the log may have a part."""
    starts = range(len(down) % seats - seats if len(down) % seats else 0, len(down), seats)
    return [list(down[max(0, start) : start + seats]) for start in starts]


def _taken(trick: Iterable[Line]) -> e.TrickTaken | None:
    taken = (event for line in trick for event in line.events if isinstance(event, e.TrickTaken))
    return next(taken, None)


def _first_number(tricks: Sequence[Sequence[Line]]) -> int:
    """The number of the first of these tricks, by that of one that is told."""
    for index, trick in enumerate(tricks):
        if (taken := _taken(trick)) is not None:
            return taken.trick - index
    return 1


def _results(table: TableView, parts: Parts, round_: int) -> Iterator[Entry]:
    """R6, R8 the points of each seat, and what became of its canoe; the rest as it was."""
    points = {line.seat: line for line in parts.points}
    moved = {line.seat for line in parts.rest}
    for seat, line in points.items():
        if seat not in moved:
            yield Entry((line,), seat, round_, RESULT)
    for line in parts.rest:
        counted = points.pop(line.seat, None)
        if counted is None:
            yield from by_turn(table, [replace(line, owner=line.seat)])
        else:
            yield Entry((counted, line), line.seat, round_, RESULT)


# --- what they show -----------------------------------------------------------------------------


def entry_shown(entry: Entry, marks: Marks, names: Names, say: Voice) -> Html | None:
    """What stands on the line; None where it is told as ever."""
    match entry.kind:
        case "bids":
            return _bids(entry, marks, names, say)
        case "trick":
            return _trick(entry, marks, names, say)
        case "result":
            return _result(entry, names, say)
        case "deal":
            return _deal(entry, say)
    return None


def _bids(entry: Entry, marks: Marks, names: Names, say: Voice) -> Html:
    """R4.6 everybody's bid, in the order in which they were made."""
    made = [event for event in entry.events if isinstance(event, e.BidMade)]
    told = Listed(tuple(f"{names[event.seat]} {event.tricks}" for event in made))
    shown = [h("span", marks[event.seat], h("b", event.tricks)) for event in made]
    return joined(
        h("span", say("log.bids", bids=told), class_="unseen"),
        h("span", say("log.bids_short"), *shown, class_="log-bids", aria_hidden="true"),
    )


def _trick(entry: Entry, marks: Marks, names: Names, say: Voice) -> Html:
    """R5.1, R5.5 its number, who took it, and the cards in the order of play."""
    facts: Trick = entry.facts
    plays = [event for event in entry.events if isinstance(event, e.CardPlayed)]
    taken = _taken(entry.lines)
    chips = [_chip(one.card, is_best=taken is not None and one.card == taken.card) for one in plays]
    backs = [] if plays else [h("span", class_="log-card back") for _ in entry.lines]
    taker = None if facts.winner is None else marks[facts.winner]
    return joined(
        h("span", _trick_told(facts, plays, names, say), class_="unseen"),
        h(
            "span",
            h("b", facts.number),
            h("span", taker, class_="taker"),
            *(chips or backs),
            class_="log-trick",
            aria_hidden="true",
        ),
    )


def _chip(card: Card, *, is_best: bool) -> Html:
    suit = SUIT_OF[card]
    looks = f"log-card suit-{suit.name.lower()}"
    return h(
        "span", VALUE_OF[card], symbols.suit(suit), class_=f"{looks} takes" if is_best else looks
    )


def _trick_told(facts: Trick, plays: Plays, names: Names, say: Voice) -> str:
    """The same in words."""
    played = tuple(
        Message("log.played", {"player": names[one.seat], "card": n.card_name(one.card)})
        for one in plays
    )
    told = [Message("log.trick", {"trick": facts.number, "cards": Listed(played)})]
    if not plays:
        told = [Message("log.trick_face_down", {"trick": facts.number})]
    if facts.winner is not None:
        told.append(Message("log.trick_taken", {"player": names[facts.winner]}))
    return strung(" ", map(say, told))


def _result(entry: Entry, names: Names, say: Voice) -> Html:
    """R6.2, R8 what a bid has brought, and where the canoe has gone with it."""
    seat = entry.lines[0].seat
    told: list[Message] = []
    for event in entry.events:
        match event:
            case e.PointsCounted(bid=bid, taken=taken, points=points):
                exact = "log.exact" if bid == taken else "log.missed"
                told.append(Message(exact, {"bid": bid, "taken": taken, "count": points}))
            case e.CanoeMoved(start=start, end=end):
                way = {"start": n.space_name(start), "end": n.space_name(end)}
                told.append(Message("log.moved", way))
            case _:
                told += told_beside(seat, (event,), names)
    return joined(strung(" ", map(say, told)))


def _deal(entry: Entry, say: Voice) -> Html:
    """R4.4 how many cards everybody has, and which suit is trump."""
    began = next(event for event in entry.events if isinstance(event, e.RoundBegan))
    turned = next(event for event in entry.events if isinstance(event, e.TrumpTurned))
    return joined(say("log.deals", count=began.cards, trump=n.card_name(turned.card)))
