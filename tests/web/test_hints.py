"""Hints: to which questions there are some, when one is due, and when no more."""

from dataclasses import replace

from tests.canalmania.web.tables import Walk, new_session
from tests.canalmania.web.words import t
from web.contract.choices import Pick
from web.contract.prompt import Option, Prompt
from web.contract.settings import Settings
from web.games.canalmania.face import CANAL_MANIA
from web.page.spot import Spot
from web.table.panels.all_panels import panels_by_region
from web.table.saving.seen_hints import SEEN, Hints, pointed_by_hint
from web.table.saving.storage import MemoryStore
from web.table.screen.gather_view import table_shown
from web.words.catalogue import catalogue
from web.words.message import Message
from web.words.plural import LANGUAGES

LINE = Message("prompts.choose_hex")
KNOWN = frozenset({"choose_hex", "discard"})
CONTRACTS = ("hints.phase_contract", "hints.choose_contract")


def hints() -> tuple[Hints, MemoryStore]:
    store = MemoryStore()
    return Hints(store, Settings(store)), store


def test_a_new_question_comes_with_its_hint_until_it_was_answered_once() -> None:
    one, store = hints()
    assert one.due(LINE, KNOWN) == Message("hints.choose_hex")
    assert one.due(LINE, KNOWN) == Message("hints.choose_hex"), "shown again, it is not yet known"
    one.pass_on()
    assert one.due(LINE, KNOWN) is None
    assert one.due(Message("prompts.discard"), KNOWN) == Message("hints.discard")
    assert store.get(SEEN) == "choose_hex"


def test_an_answer_to_something_without_a_hint_makes_none_known() -> None:
    one, store = hints()
    assert one.due(Message("prompts.place"), KNOWN) is None
    one.pass_on()
    assert store.get(SEEN) is None


def test_what_was_known_at_the_last_visit_is_not_said_again() -> None:
    one, store = hints()
    one.due(LINE, KNOWN)
    one.pass_on()
    assert Hints(store, Settings(store)).due(LINE, KNOWN) is None


def test_who_wants_none_gets_none() -> None:
    store = MemoryStore()
    settings = Settings(store)
    settings.choose("hints", "off")
    assert Hints(store, settings).due(LINE, KNOWN) is None


def test_every_hint_has_its_question_and_its_text() -> None:
    for language in LANGUAGES:
        texts = catalogue(language, CANAL_MANIA.words)
        assert {f"hints.{name}" for name in CANAL_MANIA.hints} == {
            key for key in texts if key.startswith("hints.")
        }
        for name in CANAL_MANIA.hints:
            assert f"prompts.{name}" in texts


def test_the_first_turns_of_a_game_explain_themselves() -> None:
    """And each question only once, whoever it is asked."""
    session, said = new_session(3, "hints"), list[str]()
    walk = Walk(session)
    for _ in range(120):
        due = table_shown(session, "en").hint
        if due is not None and (not said or said[-1] != due.key):
            said.append(due.key)
        walk.step()
    assert said[0] in CONTRACTS
    assert len(said) == len(set(said))
    assert {"hints.phase_build", "hints.phase_goods", "hints.place_cube"} <= set(said)


def test_a_hint_stands_with_its_question_and_can_be_put_away() -> None:
    session = new_session(3, "hints")
    table = table_shown(session, "en")
    assert table.hint is not None
    prompt = panels_by_region(CANAL_MANIA, table, None, "hand")["prompt"].text
    assert t(table.hint, "en") in prompt.replace("&#x27;", "'")
    assert 'data-do="hint"' in prompt
    session.shelf.hints.pass_on()
    assert table_shown(session, "en").hint is None


def test_a_hint_pointed_at_one_of_several_equally_good_choices() -> None:
    """At the first contract, which looked like advice. Where answers are things it has no arrow of
    its own either: there is nothing under it."""
    session, said = new_session(3, "hints"), dict[str, str]()
    walk = Walk(session)
    for _ in range(120):
        table = table_shown(session, "en")
        if table.hint is not None:
            answers = [o for o in table.prompt.options if o.enabled and o.kind != "quiet"]
            hinted = [option for option in table.prompt.options if option.is_hinted]
            is_thing = len(answers) == 1 and not answers[0].is_button
            assert hinted == (answers if is_thing else [])
            panels = panels_by_region(CANAL_MANIA, table, None, "hand")
            assert ("data-hinted=" in "".join(one.text for one in panels.values())) == is_thing
            lies_elsewhere = not answers[0].is_button
            assert ('class="hint paper elsewhere"' in panels["prompt"].text) is lies_elsewhere
            said[table.hint.key] = "elsewhere" if lies_elsewhere else "below"
        else:
            assert table.prompt.pointed is None
        walk.step()
    assert said["hints.choose_contract"] == said["hints.place_cube"] == "elsewhere"
    assert said["hints.phase_goods"] == "below"


def test_a_hint_points_to_the_only_answer_if_that_is_a_thing() -> None:
    spot, pick = Spot("hex", 3), Pick("hex", "3")
    thing = Option(Message("prompts.choose_hex"), pick, spot=spot, is_button=False)
    button = Option(Message("prompts.do_stop"), Pick("do", "stop"))
    skip, dimmed = replace(button, kind="quiet"), replace(button, enabled=False)
    for others, is_hinted in (
        ((), True), ((skip, dimmed), True), ((button,), False), ((replace(thing),), False),
    ):  # fmt: skip
        prompt = pointed_by_hint(Prompt(LINE, (thing, *others)))
        found = [option.is_hinted for option in prompt.options]
        assert found == [is_hinted, *(False for _ in others)]
        assert prompt.pointed == (prompt.options[0] if is_hinted else None)
    assert pointed_by_hint(Prompt(LINE, (button,))).pointed is None


def test_nobody_is_told_behind_the_curtain_or_in_the_past() -> None:
    session = new_session(3, "hints")
    Walk(session).on(3)
    session.look_at(0)
    assert table_shown(session, "en").hint is None
    session.look_at(None)
    session.drop_curtain()
    assert table_shown(session, "en").hint is None


def test_a_hint_came_again_though_its_question_was_answered_by_another_question() -> None:
    """A contract chosen leads to the choice of a terminus: that it was chosen counts."""
    session = new_session(3, "hints")
    first = table_shown(session, "en")
    assert first.hint == Message("hints.choose_contract")
    picks = [o.choice for o in first.prompt.options if isinstance(o.choice, Pick)]
    session.pick(picks[0])
    assert table_shown(session, "en").hint == Message("hints.choose_terminus")
    session.back()
    assert table_shown(session, "en").hint is None
