"""What if: a copy in which nothing counts, with what the seat cannot know dealt anew."""

import pytest

from canalmania.actions import EndTurn
from tabletop.loading import load
from tests.canalmania.web.tables import Walk, new_session
from tests.canalmania.web.words import t
from web.contract.choices import Do
from web.games.canalmania.face import CANAL_MANIA
from web.table.dialogs.menu import Menu, menu
from web.table.panels.all_panels import panels_by_region
from web.table.play.practice_games import given_back, trying_out
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.screen.gather_view import table_shown
from web.words.catalogue import voice


@pytest.fixture(name="played")
def _played() -> Session:
    """Some turns into a game, in the middle of a turn; kept on the shelf."""
    session = Walk(new_session(3, "what if")).on(60)
    session.save()
    return session


def test_it_begins_as_the_game_stands(played: Session) -> None:
    tried = trying_out(played, "seed")
    assert tried.view == played.view
    assert tried.acts == tried.looks == played.acts
    assert not tried.is_curtain_down
    assert tried.names == played.names


def test_nothing_in_it_changes_or_saves_the_game(played: Session) -> None:
    kept, before = played.shelf.read(played.slot), played.state
    tried = trying_out(played, "seed")
    walk = Walk(tried)
    while tried.acts == played.acts:
        tried.play(walk.next_action())
    assert played.state == before
    assert played.shelf.read(played.slot) == kept
    assert played.shelf.names == (played.slot,)


def test_what_is_drawn_in_it_says_nothing_of_the_game(played: Session) -> None:
    """The same drawing brings another card by another seed; the order of the deck is not its."""
    decks = {trying_out(played, seed).state.deck for seed in range(5)} | {played.state.deck}
    assert len(decks) == 6


def test_it_ends_with_the_turn_and_shows_nobody_elses_hand(played: Session) -> None:
    tried = trying_out(played, "seed")
    walk = Walk(tried)
    while tried.acts == played.acts:
        tried.play(walk.next_action())
    assert isinstance(tried.record.actions[-1], EndTurn)
    assert tried.prompt().line.key == "table.tried_out"
    assert [option.choice for option in tried.prompt().options] == [Do("sandbox", "leave")]
    seen = [player.hand is not None for player in tried.view.players]
    assert seen == [seat == played.acts for seat in range(3)]
    assert [player.completed is not None for player in tried.view.players] == seen


def test_steps_in_it_can_be_taken_back(played: Session) -> None:
    tried = trying_out(played, "seed")
    walk = Walk(tried)
    while Undo(tried).why_no_undo() is not None:
        tried.play(walk.next_action())
    Undo(tried).undo()
    assert tried.record.length >= 0


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_it_says_that_nothing_counts_and_leads_back(played: Session, language: str) -> None:
    tried = table_shown(trying_out(played, "seed"), language)
    prompt = panels_by_region(CANAL_MANIA, tried, None, "hand")["prompt"].text
    assert t("table.sandbox", language) in prompt
    assert 'data-do="sandbox" data-arg="leave"' in prompt
    real = table_shown(played, language)
    assert "sandbox" not in panels_by_region(CANAL_MANIA, real, None, "hand")["prompt"].text


def test_the_menu_offers_it_to_who_plays_and_not_within_it() -> None:
    say = voice("en")
    offered = menu(Menu((), "", can_be_tried=True), say).text
    assert 'data-do="sandbox" data-arg="enter"' in offered
    practice = menu(Menu((), "", is_practice=True), say).text
    assert "sandbox" not in practice
    assert "save-file" not in practice
    assert "save-as" not in practice


def test_a_file_saved_while_something_was_tried_out_held_what_was_tried_out(
    played: Session,
) -> None:
    """And so did what the page around the game was handed."""
    tried = trying_out(played, "seed")
    tried.play(Walk(tried).next_action())
    assert load(CANAL_MANIA.game, tried.text()).actions == played.record.actions


def test_players_lost_their_languages_in_the_sandbox(played: Session) -> None:
    played.choose_language(played.acts, "fr")
    assert trying_out(played, "seed").seats.language == "fr"


def test_a_name_given_in_the_sandbox_was_forgotten_on_the_way_back(played: Session) -> None:
    tried = trying_out(played, "seed")
    tried.slot = "another name"
    tried.is_detached = True
    back = given_back(tried)
    assert back is played
    assert (back.slot, back.is_detached) == ("another name", True)
