"""The log of a race: bids, a line a trick, a line for each canoe."""

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from canyon import GameState
from canyon import events as e
from canyon.catalogue import SUIT_OF, VALUE_OF
from canyon.ids import Phase
from canyon.river import RIVER
from tabletop.seat import Seat
from tests.canyon.web.play import NAMES, at_random, session, t
from tests.web.log_read import Told, log_read
from web.games.canyon.face import CANYON
from web.games.canyon.panels.player_mark import canoe_mark
from web.games.canyon.words.names import card_name
from web.table.panels.log import log
from web.table.play.session import Session
from web.table.screen.gather_view import table_shown
from web.words.message import Message


def log_lines(game: Session, language: str = "en") -> list[Told]:
    """The log of the moment, from the top."""
    return log_read(log(CANYON, table_shown(game, language)).text)


def until(game: Session, is_there: Callable[[GameState], bool], seed: int = 0) -> Session:
    """The game as soon as this is so."""
    return next(now for now in at_random(game, Random(seed)) if is_there(now.state))


def test_the_log_has_one_line_a_trick_with_its_cards_in_order_of_play() -> None:
    """Its number, the canoe that took it, and the winning card in a frame."""
    game = until(session("log", 4), lambda state: state.phase is Phase.MOVING)
    events = [event for step in range(game.record.length) for event in game.record.events(step)]
    taken = [event for event in events if isinstance(event, e.TrickTaken)]
    played = [event for event in events if isinstance(event, e.CardPlayed)]
    tricks = [told for told in log_lines(game) if told.line.words.startswith("Trick ")]
    assert len(tricks) == len(taken) > 3
    for number, told in enumerate(reversed(tricks)):
        plays = played[4 * number : 4 * number + 4]
        cards_said = [f"{NAMES[one.seat]} {t(card_name(one.card))}" for one in plays]
        said = f"Trick {number + 1}: {', '.join(cards_said[:3])} and {cards_said[3]}."
        assert told.line.words == f"{said} {NAMES[taken[number].seat]} takes it."
    markup = log(CANYON, table_shown(game, "en")).text
    rows = re.findall(r'class="log-trick"[^>]*>(.*?)</button>', markup, re.S)
    marks = [canoe_mark(game.view, one.seat).text for one in taken]
    for row, event, mark in zip(reversed(rows), taken, marks, strict=True):
        assert row.count("log-card suit-") == 4
        (best,) = re.findall(r'class="log-card suit-(\w+) takes">(\d+)', row)
        assert best == (SUIT_OF[event.card].name.lower(), str(VALUE_OF[event.card]))
        assert mark in row


def test_a_trick_that_lies_face_down_is_a_line_without_its_cards() -> None:
    """R10.2, D29 who took it was seen by all, and counts; the cards are to be remembered."""
    game = until(session("down", 3), lambda state: sum(state.taken) == 4 and len(state.trick) == 1)
    events = [event for step in range(game.record.length) for event in game.record.events(step)]
    winners = [NAMES[event.seat] for event in events if isinstance(event, e.TrickTaken)]
    tricks = [told for told in log_lines(game) if told.line.words.startswith("Trick ")]
    words = [told.line.words for told in reversed(tricks)]
    assert words[:3] == [
        f"Trick {number}, face down. {winner} takes it."
        for number, winner in enumerate(winners[:3], start=1)
    ]
    assert words[3].startswith("Trick 4: ")
    assert words[3].endswith(f" {winners[3]} takes it.")
    assert words[4].startswith("Trick 5: ")
    assert "takes it" not in words[4]
    assert [told.fold for told in reversed(tricks)][:3] == ["", "", ""]
    text = log(CANYON, table_shown(game, "en")).text
    assert text.count("log-card back") == 3 * 3
    hidden = game.state.plays[: 3 * 3]
    assert not [card for card in hidden if t(card_name(card)) in text]


def test_of_a_trick_that_lies_face_down_no_thought_is_told_either() -> None:
    game = until(session("down", 3), lambda state: sum(state.taken) == 4 and len(state.trick) == 1)
    told = [Message("reason.must_take")]
    for step in range(game.record.length):
        game.computer_play.give(step, told)
    tricks = [one for one in log_lines(game) if one.line.words.startswith("Trick ")]
    assert [bool(one.because) for one in tricks] == [True, True, False, False, False]


def test_a_round_begins_with_what_is_dealt_and_everybodys_bids() -> None:
    game = until(session("bids", 4), lambda state: state.phase is Phase.TRICKS and state.round == 2)
    lines = [told for told in log_lines(game) if told.round == "Round 2"]
    bids, dealt = lines
    dealer = NAMES[game.state.dealer]
    assert dealt.line.words.startswith(f"{dealer}: Deals 7 cards each. Trump: ")
    assert dealt.fold == "", "that is all there is"
    said = {f"{NAMES[seat]} {bid}" for seat, bid in enumerate(game.state.bids)}
    assert all(one in bids.line.words for one in said)
    assert len(bids.steps) == 4


def test_a_round_ends_with_a_line_for_each_canoe() -> None:
    """What the bid has brought, and where the canoe went with it."""
    game = until(session("moves", 3), lambda state: state.round == 2)
    lines = [told for told in log_lines(game) if told.round == "Round 1"][:3]
    events = [event for step in range(game.record.length) for event in game.record.events(step)]
    counted = {event.seat: event for event in events if isinstance(event, e.PointsCounted)}
    assert {told.line.words.partition(":")[0] for told in lines} == set(NAMES[:3])
    for told in lines:
        name, _, words = told.line.words.partition(": ")
        points = counted[Seat(NAMES.index(name))]
        exact = f"Bid {points.bid} exactly: {points.points} point"
        missed = f"Bid {points.bid}, took {points.taken}: {points.points} point"
        assert words.startswith(exact if points.bid == points.taken else missed)
        assert told.line.has_mark
        assert len(told.steps) == 2
        moves = [one for one in events if isinstance(one, e.CanoeMoved)]
        ways = [(one.start, one.end) for one in moves if one.seat == points.seat]
        assert all(f" {RIVER.ids[start]} → {RIVER.ids[end]}." in words for start, end in ways)
        assert ("→" in words) == bool(ways)


@pytest.mark.parametrize("phase", [Phase.TRICKS, Phase.MOVING])
def test_what_the_log_has_no_room_for_changes_nothing_of_the_rest(phase: Phase) -> None:
    """The oldest actions are left out in the middle of a trick: numbers and winners stay right."""
    game = until(session("cut", 4), lambda now: now.phase is phase and sum(now.taken) > 3)
    table = table_shown(game, "en")
    whole = [told.line for told in log_lines(game)]
    for count in range(1, len(table.log)):
        rest = replace(table, log=table.log[count:])
        shown = [told.line for told in log_read(log(CANYON, rest).text)]
        *complete, oldest = shown
        assert complete == whole[: len(complete)]
        assert oldest.moment == whole[len(complete)].moment
