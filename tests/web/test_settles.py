"""Which buttons say that they answer only once the screen has settled."""

import re

import pytest

from tests.canalmania.web.tables import finished_game, session_after
from tests.canalmania.web.words import voice
from web.contract.choices import written
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.panels.players import players
from web.games.canalmania.panels.scores import scores
from web.page.html import Html
from web.table.dialogs.menu import Menu, menu
from web.table.dialogs.notice import Notice, notice_dialog
from web.table.dialogs.result import result_of
from web.table.panels.all_panels import panels_by_region
from web.table.screen.gather_view import table_shown
from web.words.message import Message

BUTTON = re.compile(r"<button[^>]*>")
INTENT = re.compile(r'data-do="([^"]*)"(?: data-arg="([^"]*)")?')


def settling(html: Html) -> set[tuple[str, str]]:
    """The intents of the buttons that settle."""
    found = set()
    for button in BUTTON.findall(html.text):
        intent = INTENT.search(button)
        if intent is not None and " data-settles" in button:
            found.add((intent[1], intent[2] or ""))
    return found


def test_what_is_flagged_settles_and_nothing_else() -> None:
    """Option by option, all through a game."""
    flagged = plain = 0
    for steps in range(0, 160, 7):
        session = session_after(steps)
        session.lift_curtain()
        table = table_shown(session, "en")
        shown = panels_by_region(CANAL_MANIA, table, None, "hand")
        found = set.union(*(settling(html) for html in shown.values()))
        wanted = {written(option.choice) for option in table.prompt.options if option.is_final}
        assert found == wanted
        flagged += len(wanted)
        plain += len(table.prompt.options) - len(wanted)
    assert flagged > 10
    assert plain > flagged


def test_the_curtain_settles() -> None:
    session = session_after(0)
    session.drop_curtain()
    shown = panels_by_region(CANAL_MANIA, table_shown(session, "en"), None, "hand")
    assert settling(shown["curtain"]) == {("lift-curtain", "")}


@pytest.mark.parametrize(
    ("asks", "expected"),
    [
        ("", {("open-save", "b"), ("new-game", "")}),
        ("delete:b", {("delete-save", "yes:b"), ("new-game", "")}),
        ("delete-all", {("delete-save", "all"), ("open-save", "b"), ("new-game", "")}),
    ],
)
def test_in_the_menu_what_deletes_or_leaves_settles(
    asks: str, expected: set[tuple[str, str]]
) -> None:
    assert settling(menu(Menu(("a", "b"), "a", asks=asks), voice("en"))) == expected


def test_so_does_taking_a_game_over_and_beginning_another() -> None:
    said = Message("menu.elsewhere")
    elsewhere = Notice(said, said, ((Message("menu.play_here"), "play-here", ""),))
    assert settling(notice_dialog(elsewhere, voice("en"))) == {("play-here", "")}
    result = result_of(finished_game(), voice("en"))
    assert settling(result) == {("rematch", ""), ("same-deal", "")}


def test_the_scores_stand_in_the_order_of_the_players() -> None:
    table = table_shown(session_after(120), "en")
    named = re.compile(
        r'class="name" title="[^"]*">([^<]*)<.*?class="score" aria-hidden="true">(\d+)<'
    )
    line = named.findall(scores(table).text)
    assert line == named.findall(players(table).text)
    assert len(line) == 4
    assert scores(table).text.count('aria-current="true"') == 1
