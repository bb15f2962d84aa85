"""The buttons at the foot of the desk: which they are, in which order, which is the main one."""

import re
from dataclasses import replace

import pytest

from canalmania.ids import Phase
from tests.canalmania.web.tables import Walk, new_session
from web.contract.choices import Act, Pick, Why
from web.contract.prompt import Option
from web.contract.questions import DO
from web.contract.table_view import TableView
from web.games.canalmania.questions.verbs import WANTED
from web.table.panels.actions import CELLS, actions, is_action
from web.table.screen.gather_view import table_shown
from web.words.message import Message

BUTTON = re.compile(r'<button[^>]*data-do="([^"]*)"[^>]*class="([^"]*)"')


def buttons(text: str) -> list[str]:
    """The last part of the class of each option, from top to bottom."""
    return [looks.split()[1] for _, looks in BUTTON.findall(text)]


def table_with(*options: Option) -> TableView:
    table = table_shown(new_session(3, "buttons"), "en")
    return replace(table, prompt=replace(table.prompt, options=options))


def begin(name: str, **more: object) -> Option:
    return Option(Message("table.back"), Pick(DO, name), **more)  # type: ignore[arg-type]


def test_answers_stand_below_the_question_and_actions_at_the_foot() -> None:
    label = Message("table.back")
    assert not is_action(Option(label, Pick("terminus", "leeds")))
    assert not is_action(Option(label, Act(object(), "x"), key="left"))
    assert is_action(Option(label, Pick("terminus", "leeds"), kind="primary"))
    assert is_action(Option(label, Pick(DO, "take")))
    assert is_action(Option(label, Act(object(), "x")))
    assert is_action(Option(label, Why(Pick(DO, "take")), enabled=False))


def test_the_main_button_comes_first_then_choices_then_minor_ones() -> None:
    table = table_with(
        begin("quiet", kind="quiet"), begin("one"), begin("main", kind="primary"), begin("two")
    )
    assert buttons(actions(table, shows_all=False).text) == ["primary", "choice", "choice", "quiet"]


@pytest.mark.parametrize("count", range(1, 8))
def test_more_says_how_many_buttons_a_phone_has_no_room_for(count: int) -> None:
    text = actions(table_with(*(begin(str(n)) for n in range(count))), shows_all=False).text
    before, _, rest = text.partition('<div class="surplus">')
    if count <= CELLS:
        assert "More" not in text
        assert buttons(before) == ["choice"] * count
    else:
        assert f"More ({count - CELLS + 1})" in text
        assert buttons(before) == ["choice"] * (CELLS - 1)
        assert buttons(rest) == ["choice"] * (count - CELLS + 1) + ["more"]


def test_more_counts_what_is_not_possible_now() -> None:
    dimmed = Option(Message("table.back"), Why(Pick(DO, "take")), enabled=False)
    text = actions(table_with(begin("one"), dimmed, dimmed), shows_all=False).text
    assert "More (2)" in text
    assert 'aria-expanded="false"' in text
    assert "shows-all" not in text
    unfolded = actions(table_with(begin("one"), dimmed, dimmed), shows_all=True).text
    assert "shows-all" in unfolded
    assert 'aria-expanded="true"' in unfolded


def test_in_every_phase_one_button_is_the_main_one_and_it_is_what_most_want_next() -> None:
    """Finishing was louder than laying a tile, and phases had no main button at all."""
    walk, seen = Walk(new_session(4, "main")), dict[Phase, set[str]]()
    for _ in range(400):
        session = walk.session
        table = table_shown(session, "en")
        view, asked = session.state, table.prompt
        main = [option for option in asked.options if option.kind == "primary" and option.enabled]
        assert len(main) <= 1
        if view.decision is None and not session.picks and len(asked.options) > 1:
            possible = {answers[DO] for _, answers in session.situation.legal}
            wanted = next(name for name in WANTED[view.phase] if name in possible)
            chosen = main[0].choice if main else None
            is_begun = isinstance(chosen, Pick) and chosen == Pick(DO, wanted)
            is_done = isinstance(chosen, Act) and wanted in ("end-phase", "end-turn")
            assert is_begun or is_done or not main, (view.phase, wanted, chosen)
            if main:
                seen.setdefault(view.phase, set()).add(wanted)
        walk.step()
    assert {"build", "take"} <= seen[Phase.BUILD]
    assert "contract" in seen[Phase.CONTRACT]
    assert "goods" in seen[Phase.GOODS]
    assert "end-turn" in seen[Phase.CLOSING]
