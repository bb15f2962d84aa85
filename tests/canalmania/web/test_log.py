"""The log turn by turn, the history, and what is open after the end."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from canalmania import events as e
from canalmania.ids import Phase
from canalmania.view import open_view, view_for
from tests.canalmania.web.table_play import played, session
from tests.canalmania.web.tables import NAMES, finished_game, session_after
from tests.canalmania.web.test_story import ANNA, BRUNO, SAMPLES
from tests.canalmania.web.words import catalogue, t
from tests.web.log_read import Told, log_read
from web.contract.table_view import TableView
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.panels.hand import hand
from web.games.canalmania.panels.players import players
from web.games.canalmania.words.names import short_contract_name
from web.games.canalmania.words.story import IMPERSONAL, told_all, told_beside
from web.page.spot import spots_read
from web.table.history.log import known, moment, turn_at
from web.table.panels.log import log
from web.table.panels.topbar import topbar
from web.table.play.session import Session
from web.table.screen.gather_view import SHOWN_LINES, table_shown
from web.words.plural import LANGUAGES, Language


def read(table: TableView) -> list[Told]:
    """The lines of the log, from the top."""
    return log_read(log(CANAL_MANIA, table).text)


UNSEEN = re.compile(r'<span class="unseen">.*?</span>')

# --- the log --------------------------------------------------------------------------------


def test_the_log_has_one_line_a_turn_the_newest_first() -> None:
    for steps in (60, 150, 333):
        game = session_after(steps)
        lines = read(table_shown(game, "en"))
        turns = [turn_at(CANAL_MANIA, game.record.at(one.line.moment - 1)) for one in lines]
        assert len(turns) > 2
        assert [turn.number for turn in turns] == sorted({t.number for t in turns}, reverse=True)
        for told, turn in zip(lines, turns, strict=True):
            assert told.round == f"Round {turn.round}"
            assert told.line.has_mark
            assert told.line.words.startswith(f"{NAMES[turn.seat]}: ")
            for step in told.steps:
                assert turn_at(CANAL_MANIA, game.record.at(step.moment - 1)) == turn


def test_a_line_tells_what_the_turn_has_brought_and_its_steps_tell_all() -> None:
    game, seen = session_after(333), Counter[str]()
    for told in read(table_shown(game, "en")):
        first, last = told.steps[0].moment - 1, told.line.moment
        steps = range(first, last)
        events = [event for step in steps for event in game.record.events(step)]
        seat = game.record.seat(first)
        words = told.line.words.removeprefix(f"{NAMES[seat]}: ")
        cards = sum(isinstance(event, e.CardTaken | e.CardDrawn) for event in events)
        assert (f"Takes {cards} card" in words) == (cards > 0)
        for event in events:
            match event:
                case e.ContractTaken(contract=contract):
                    assert f"Contract: {short_contract_name(contract)}." in words
                    seen["contract"] += 1
                case e.CanalCompleted(contract=contract):
                    assert f"Completes {short_contract_name(contract)}: +" in words
                    seen["completed"] += 1
                case e.PointsScored(source=tuple(), points=points):
                    who = "Goods" if event.seat == seat else NAMES[event.seat]
                    assert f"{who} +{points}" in words
                    seen["goods"] += 1
        shown = [step.words for step in told.steps]
        for event in known(CANAL_MANIA, events, game.looks):
            sentences = [t(said, "en") for said in told_beside(seat, [event], NAMES)]
            if not isinstance(event, e.TurnBegan):
                assert all(any(said in step for step in shown) for said in sentences)
    assert min(seen[kind] for kind in ("contract", "completed", "goods")) > 1


def test_the_log_of_a_past_moment_ends_with_it() -> None:
    game = session_after(150)
    for step in (0, 1, 30, 90, 149):
        game.look_at(step)
        table = table_shown(game, "en")
        assert [line.step for line in table.log] == list(range(max(0, step - SHOWN_LINES), step))
        assert table.earlier == max(0, step - SHOWN_LINES)
        text = log(CANAL_MANIA, table).text
        assert f"Up to step {step}" in text
        assert 'data-arg="live"' in text
        assert "show-me" not in text
        assert all(told.line.moment <= step for told in read(table))
        assert [told.line.is_current for told in read(table)][:1] == [True][: step > 0]
    game.look_at(None)
    assert "Up to step" not in log(CANAL_MANIA, table_shown(game, "en")).text
    assert 'data-do="show-me"' in log(CANAL_MANIA, table_shown(game, "en")).text


def test_a_line_points_at_what_it_is_about() -> None:
    game, pointed = session_after(250), 0
    for told in read(table_shown(game, "en")):
        for step in told.steps:
            spots = spots_read(step.spots)
            assert spots == CANAL_MANIA.about(game.record.events(step.moment - 1))
            assert set(spots) <= set(spots_read(told.line.spots))
            pointed += bool(spots)
    assert pointed > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_does_not_name_whose_turn_it_is(language: Language) -> None:
    """One delivery once named a player five times; who looks at a screen reads the heading."""
    game, lines = session_after(250), 0
    for line in table_shown(game, language).log:
        own = [event for event in line.events if event.seat == line.seat]
        own = [event for event in own if not isinstance(event, e.TurnBegan)]
        sentences = [t(said, language) for said in told_beside(line.seat, own, NAMES)]
        assert not [text for text in sentences if NAMES[line.seat] in text]
        lines += bool(sentences)
    assert lines > 10
    text = log(CANAL_MANIA, table_shown(game, language)).text
    who = NAMES[table_shown(game, language).log[-1].seat]
    assert f'<span class="unseen">{who}: </span>' in text, "who listens hears the name"
    seen = UNSEEN.sub("", re.sub(r"\([^)]*\)", "", text))
    lines_alone = re.sub(r"<details.*?</details>", "", seen)
    assert not [name for name in NAMES if name in lines_alone], "who looks sees the mark"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_briefly_beside_its_player(language: Language) -> None:
    """Others are named; what is no player's doing is told as ever."""
    used = set()
    for event in SAMPLES:
        assert event.seat == ANNA
        full = told_beside(BRUNO, [event], NAMES)
        assert full == told_all([event], NAMES)
        for brief, whole in zip(told_beside(ANNA, [event], NAMES), full, strict=True):
            if whole.key.removeprefix("story.") in IMPERSONAL:
                assert brief == whole
                continue
            words = t(brief, language)
            assert words[0].isupper()
            assert NAMES[ANNA] not in words
            assert brief.args == whole.args
            used.add(brief.key)
    keys = {key for key in catalogue("en") if key.startswith("brief.")}
    assert keys == used
    assert not any("{player}" in str(catalogue(language)[key]) for key in keys)


# --- the history ----------------------------------------------------------------------------


def go(game: Session, wanted: str) -> int:
    game.look_at(moment(CANAL_MANIA, game.record, wanted, game.step))
    return game.step


def test_the_history_goes_by_step_and_by_turn() -> None:
    game = session_after(80)
    record = game.record
    begins = [0] + [
        step for step in range(1, record.length) if record.at(step).turn != record.at(step - 1).turn
    ]
    assert len(begins) > 4
    assert [go(game, "previous") for _ in range(2)] == [record.length - 1, record.length - 2]
    assert go(game, "next") == record.length - 1
    assert go(game, "next") == record.length
    assert table_shown(game, "en").is_live
    assert [go(game, "previous-turn") for _ in begins] == begins[::-1]
    assert go(game, "previous-turn") == go(game, "previous") == 0
    assert [go(game, "next-turn") for _ in begins[1:]] == begins[1:]
    assert go(game, "next-turn") == record.length
    assert table_shown(game, "en").is_live
    go(game, "7")
    assert go(game, "previous-turn") == max(step for step in begins if step < 7)
    assert go(game, "live") == record.length


def test_the_bar_of_the_history_says_what_can_be_done() -> None:
    game = session_after(60)

    def off(table: TableView) -> list[str]:
        return re.findall(r'data-key="history ([^"]*)"[^>]*aria-disabled', topbar_of(table))

    def topbar_of(table: TableView) -> str:
        return topbar(CANAL_MANIA, table).text

    assert off(table_shown(game, "en")) == ["next", "next-turn", "live"]
    game.look_at(0)
    past = table_shown(game, "en")
    assert off(past) == ["first", "previous-turn", "previous"]
    assert 'aria-label="Play the history"' in topbar_of(past)
    game.is_playing = True
    assert 'aria-label="Stop playing"' in topbar_of(table_shown(game, "en"))


# --- after the end --------------------------------------------------------------------------


def test_after_the_end_the_history_is_open() -> None:
    """R10.3 during a game it shows what one knew, afterwards all there was."""
    game = finished_game(3)
    steps = range(0, game.record.length, 17)
    for step in steps:
        game.look_at(step)
        state, shown = game.record.at(step), table_shown(game, "en")
        for player in shown.view.players:
            assert player.hand == state.players[player.seat].hand
            completed = tuple(canal.contract for canal in state.players[player.seat].completed)
            assert player.completed == completed
        assert shown.view.legal == ()
        active = shown.view.players[state.active]
        assert f"{len(active.hand)} · " in hand(shown).text, "that of whose turn it was"
        assert players(shown).text.count("Hand: ") == 3
    game.look_at(None)
    assert players(table_shown(game, "en")).text.count("Hand: ") == 3


def test_before_the_end_it_is_not() -> None:
    game = session("past")
    for _ in played(game, 200):
        game.look_at(game.record.length // 2)
        table = table_shown(game, "en")
        hidden = [player for player in table.view.players if player.hand is None]
        assert len(hidden) >= 2
        assert 'class="opened"' not in players(table).text
        game.look_at(None)


def test_an_open_view_differs_in_nothing_but_secrets() -> None:
    state = session_after(200).state
    closed, opened = view_for(state, None), open_view(state)
    seats = tuple(replace(player, hand=None, completed=None) for player in opened.players)
    assert replace(opened, players=seats, decision=closed.decision) == closed
    assert closed.phase is not Phase.OVER
