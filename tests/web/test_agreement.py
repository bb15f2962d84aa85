"""A friendly table takes back together what nobody can alone; a strict one does not."""

import pytest

from canalmania.actions import DrawCard, EndTurn, TakeContract
from tabletop.refusals import IllegalAction
from tests.canalmania.web.tables import Walk, new_session
from tests.canalmania.web.words import t
from web.contract.choices import Pick
from web.games.canalmania.face import CANAL_MANIA
from web.table.history.log import lines
from web.table.panels.all_panels import panels_by_region
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.screen.gather_view import table_shown


def after(kind: type[object]) -> Session:
    """A friendly table's game, in which an action of this kind was carried out last."""
    session = new_session(3, "agreed")
    session.settings.choose("take-back", "friendly")
    session.play(Walk(session).to(kind))
    return session


def test_a_strict_table_takes_nothing_back_that_was_seen() -> None:
    session = after(DrawCard)
    session.settings.choose("take-back", "strict")
    back = Undo(session)
    assert not back.needs_agreement
    assert back.why_no_undo() is not None
    with pytest.raises(IllegalAction):
        back.agree()


def test_a_friendly_table_puts_a_card_back() -> None:
    session = after(DrawCard)
    length, back = session.record.length, Undo(session)
    assert back.why_no_undo() is None
    assert back.needs_agreement
    with pytest.raises(IllegalAction):  # nobody was asked
        back.undo()
    back.agree()
    assert session.record.length < length
    assert session.record.taken_back
    assert not session.is_curtain_down
    assert "taken_back" in str(session.shelf.read(session.slot))


def test_a_turn_comes_back_to_its_player_behind_the_curtain() -> None:
    session = after(EndTurn)
    ended, back = session.record.seat(session.record.length - 1), Undo(session)
    assert session.is_curtain_down
    assert back.needs_agreement
    back.agree()
    assert session.acts == ended
    assert session.is_curtain_down


def test_what_needs_no_agreement_is_undone_as_ever() -> None:
    session = after(TakeContract)
    back = Undo(session)
    assert not back.needs_agreement
    back.undo()
    assert session.record.taken_back == ()


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "agreed to take back"), ("it", "d’accordo con tutto"), ("fr", "avec l’accord de")],
)
def test_the_log_tells_of_it_and_leads_there(language: str, told: str) -> None:
    session = after(DrawCard)
    Undo(session).agree()
    step = session.record.length
    newest = lines(CANAL_MANIA, session.record, None, 0, step)[-1]
    assert (newest.step, newest.moment) == (step, step)
    assert newest.taken_back > 0
    shown = panels_by_region(CANAL_MANIA, table_shown(session, language), None, "hand")["log"].text
    assert told in shown
    assert f'data-arg="{step}"' in shown
    session.play(Walk(session).next_action())
    later = lines(CANAL_MANIA, session.record, None, 0, session.record.length)
    assert [line.taken_back > 0 for line in later][-2:] == [True, False]


def test_undo_took_an_action_back_though_a_choice_was_half_made() -> None:
    """Ctrl Z takes the last answer away first."""
    walk = Walk(new_session(3, "half"))
    session, picks = walk.session, list[Pick]()
    while not picks:
        walk.step()
        choices = [option.choice for option in session.prompt().options if option.enabled]
        picks = [choice for choice in choices if isinstance(choice, Pick)]
    length = session.record.length
    session.pick(picks[0])
    assert len(session.picks) == 1
    assert Undo(session).why_no_undo() is None
    Undo(session).undo()
    assert not session.is_choosing
    assert session.record.length == length


def test_undo_took_an_action_back_for_the_answer_that_had_gone_on_by_itself_before() -> None:
    """Choosing by hand, after undo, what had counted as chosen after an action is half a choice."""
    walk = Walk(new_session(3, "again"))
    session = walk.session
    while not session.picks:
        walk.step()
    gone_on = session.picks
    Undo(session).undo()
    length = session.record.length
    for pick in gone_on:
        session.pick(pick)
    assert session.picks == gone_on
    Undo(session).undo()
    assert session.record.length == length
    assert session.picks == gone_on[:-1]


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_who_cannot_go_back_further_is_told_why(language: str) -> None:
    session = after(DrawCard)
    Undo(session).agree()
    session.settings.choose("take-back", "strict")
    reason = Undo(session).why_no_undo()
    assert reason is not None
    said = CANAL_MANIA.why(reason, session.names)
    assert said.key.endswith("UNDO_BARRIER_TAKEN_BACK")
    assert t(said.key, language)
