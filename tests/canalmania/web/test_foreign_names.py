"""Names of places, canals and engineers are English: in other languages they are marked, so that a
screen reader says them as they are said."""

import re
from collections.abc import Iterable, Iterator
from functools import partial

import pytest

from canalmania import view_for
from canalmania.board import BOARD
from canalmania.bots import greedy
from canalmania.catalogue import CONTRACTS, ENGINEERS
from canalmania.ids import ContractId, Phase
from tests.canalmania.web.tables import Walk, finished_game, new_session, session_after
from tests.canalmania.web.words import catalogue, t, voice
from tests.web.fake_page import Page
from tests.web.tree import spoken, tree
from web.contract.choices import Pick
from web.games.canalmania.face import CANAL_MANIA
from web.games.canalmania.words import names as n
from web.page.announcements import Announcements
from web.page.foreign_text import Mixed, foreign, strung
from web.page.html import Html, h, joined
from web.page.spot import Spot
from web.table.dialogs.help import help_dialog
from web.table.dialogs.map_dialog import map_dialog
from web.table.dialogs.result import result_of
from web.table.panels.all_panels import panels_by_region
from web.table.panels.in_words import map_in_words
from web.table.play.session import Session
from web.table.screen.gather_view import table_shown
from web.words.message import Listed, Message
from web.words.plural import LANGUAGES, Language

NAMES = (
    *(place.name for place in BOARD.places.values()),
    *(contract.name for contract in CONTRACTS.values()),
    *(engineer.name for engineer in ENGINEERS.values()),
)
NAMED = re.compile(
    rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(NAMES, key=len, reverse=True)))})(?!\w)"
)
MARKED = re.compile(r"\[(\w+)\|([^]|[]+)\]")


def unmarked(texts: Iterable[tuple[str, str]]) -> Iterator[str]:
    """What is said of a name as if it were not English."""
    return (text for text, language in texts if language != "en" and NAMED.search(text))


def moments(language: str) -> Iterator[tuple[Session, dict[str, Html]]]:
    """All that is on the screen, all game long, with every first answer given."""
    walk = Walk(new_session(3, "names"))
    while walk.session.state.phase is not Phase.OVER:
        for _ in range(4):
            table = table_shown(walk.session, language)
            yield walk.session, dict(panels_by_region(CANAL_MANIA, table, None, "hand"))
            picks = [one.choice for one in table.prompt.options if isinstance(one.choice, Pick)]
            if not picks or walk.session.prompt().action is not None:
                break
            walk.session.pick(picks[-1])
        walk.session.picks = ()
        walk.on(7)


@pytest.mark.parametrize("language", ["it", "fr"])
def test_fault_19_english_names_are_marked_in_every_panel(language: str) -> None:
    """access.md 19: in Italian and French not one name of a place was marked as English."""
    marked = set()
    for _, panels in moments(language):
        for name, html in panels.items():
            texts = spoken(tree(html.text))
            assert list(unmarked(texts)) == [], name
            marked |= {name for text, of in texts if of == "en" and NAMED.search(text)}
    assert {"prompt", "mirror", "log", "in-words", "parliament", "players"} <= marked


@pytest.mark.parametrize("language", ["it", "fr"])
def test_fault_19_english_names_are_marked_behind_the_curtain_and_in_dialogs(language: str) -> None:
    """And in the result."""
    over, say = finished_game(), voice(language)
    table = table_shown(over, language)
    shown = [result_of(over, say), map_dialog(CANAL_MANIA, table)]
    shown += [help_dialog(CANAL_MANIA, chapter, say) for chapter in CANAL_MANIA.chapters]
    shown += [CANAL_MANIA.details(Spot("contract", contract), say) for contract in CONTRACTS]
    walk = Walk(new_session(3, "names"))
    for _ in range(10):
        session = walk.on(23)
        session.drop_curtain()
        shown.append(
            panels_by_region(CANAL_MANIA, table_shown(session, language), None, "hand")["curtain"]
        )
        session.lift_curtain()
    for html in shown:
        assert list(unmarked(spoken(tree(html.text)))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_in_the_texts_of_the_catalogues_were_not_marked(language: Language) -> None:
    """Examples of rules, histories of canals, lessons."""
    for key, text in catalogue(language).items():
        for one in text.values() if isinstance(text, dict) else [text]:
            marked = MARKED.findall(one)
            assert one.count("[") == len(marked), key
            if language == "en":
                assert not marked, key
                continue
            assert {of for of, _ in marked} <= {"en"}, key
            assert all(NAMED.fullmatch(name) for _, name in marked), key
            assert not NAMED.search(MARKED.sub("", one)), key


def test_a_marked_name_is_read_in_its_own_voice() -> None:
    told = t(n.contract_history(ContractId("oxford_canal")), "fr")
    assert isinstance(told, Mixed)
    assert "[" not in told
    assert {part.text for part in told.parts if part.language == "en"} >= {"Oxford"}


@pytest.mark.parametrize("language", ["it", "fr"])
def test_fault_19_english_names_are_marked_in_all_that_is_said(language: str) -> None:
    """The live region gets the same sentences; several follow each other."""
    say, sayings, names = voice(language), Announcements(), ("Anna", "Bruno", "Carla", "Dario")
    record = finished_game().record
    said = [
        say(sentence)
        for step in range(record.length)
        for sentence in CANAL_MANIA.told(record.events(step), names)
    ]
    assert sum(isinstance(one, Mixed) for one in said) > 100
    for number, sentence in enumerate(said):
        sayings.say("live", sentence)
        if number % 3:
            continue
        sayings.said_before()
        together = sayings.said_now()["live"]
        assert sentence in together
        assert list(unmarked(spoken(tree(joined(together).text)))) == []


def test_names_lost_their_language_on_the_way_to_those_who_listen() -> None:
    """Several sentences of a step were put together as if they were plain text."""
    session, rng = new_session(3, "listened to"), 1
    page = Page(session, "fr")
    for _ in range(60):
        session.lift_curtain()
        action, rng = greedy.choose(view_for(session.state, session.state.active), rng)
        page.heard(partial(page.controller.act, action))
    said = [sentences for _, sentences in page.regions.said]
    assert sum(isinstance(one, Mixed) for one in said) > 20
    for one in said:
        assert list(unmarked(spoken(tree(joined(one).text)))) == []


def test_a_name_is_marked_wherever_it_stands_in_a_sentence() -> None:
    oxford, bath = n.place_name("oxford"), n.place_name("bath")
    both = Message("table.listed", {"things": Listed((oxford, "X", bath))})
    said = strung(" ", ["<", t(both, "fr")])
    assert said == "< Oxford, X et Bath"
    assert joined(said).text == (
        '&lt; <span lang="en">Oxford</span>, X et <span lang="en">Bath</span>'
    )
    assert [node.text for node in h("p", said).inside] == [
        "&lt; ", '<span lang="en">Oxford</span>', ", X et ", '<span lang="en">Bath</span>',
    ]  # fmt: skip


def test_in_english_an_english_name_is_as_good_as_any_word() -> None:
    said = t(Message("table.near", {"place": n.place_name("bath")}), "en")
    assert type(said) is str
    assert type(strung(" ", [said, "!"])) is str


def test_what_is_no_text_of_the_page_has_no_marks() -> None:
    """An attribute says a name as it is."""
    words = h("p", title=foreign('"Bath"', "en")).text
    assert words == '<p title="&quot;Bath&quot;"></p>'


def test_what_reads_the_same_in_two_languages_is_marked_in_one_only() -> None:
    """A section is called the same in English and in French: rows kept for one language were shown
    in the other."""
    session = session_after(150)

    def texts(language: str) -> list[tuple[str, str]]:
        shown = map_in_words(CANAL_MANIA, table_shown(session, language))
        return spoken(tree(shown.text))

    assert {of for _, of in texts("en")} == {""}
    assert list(unmarked(texts("fr"))) == list(unmarked(texts("it"))) == []
    assert {of for _, of in texts("en")} == {""}
