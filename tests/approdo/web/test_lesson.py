"""The lesson of Approdo: what it says, what it takes, and that what it marks leads to its end."""

import json
import re

import pytest

from approdo import actions as a
from approdo import events as e
from approdo.game import APPRODO as RULES
from approdo.geometry import CORNERS, HEXES_AT
from approdo.ids import CardKind, Hex, Intersection, Resource
from approdo.previews import aims, means_of, ways_at
from approdo.state import GameState
from tests.approdo.positions import A, C
from tests.sources import ROOT
from web.contract.choices import Act, Do, Pick
from web.games.approdo.face import APPRODO
from web.games.approdo.lesson import HINTS, LESSON
from web.games.approdo.questions.things import wanting_spot
from web.games.approdo.words.places import Places
from web.table.play.practice_games import learn_on, learning
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown
from web.words import catalogue as words
from web.words.catalogue import catalogue
from web.words.message import Message
from web.words.plural import LANGUAGES, Language

END = Do("lesson", "play")
OWN = {
    0: "first_place",
    1: "first_road",
    10: "second_place",
    11: "second_place",
    12: "roll",
    13: "road",
    14: "end_turn",
    19: "others",
    20: "want",
    22: "bank",
    24: "settlement",
    25: "city",
    30: "others_build",
    31: "give",
    33: "give",
    34: "give",
    41: "deal",
    42: "card",
    43: "bought",
    51: "many_cards",
    52: "discard",
    53: "discard",
    54: "discard",
    55: "discard",
    56: "discard",
    57: "robber",
    58: "victim",
    59: "victim",
    64: "knight",
    65: "drive",
}
"""The learner's presses, by the caption that asks for each."""
WORDS_A_MINUTE = 200
A_PRESS = 3 / 60
"""Minutes, with finding what is to be pressed."""
TAUGHT = {
    "the goal": ("welcome", "ten points|dieci punti|dix points"),
    "good numbers": ("first_place", "more dots|più punti|plus de points"),
    "where roads lead": ("first_road", "your roads|tue strade|vos routes"),
    "the distance": ("end_turn", "two paths|due sentieri|deux chemins"),
    "the five resources": (
        "road",
        "brick.*grain.*lumber.*wool.*ore|argilla.*grano.*legno.*lana.*minerale|"
        "argile.*blé.*bois.*laine.*minerai",
    ),
    "what can be paid for": ("road", "stripe|striscia|bande"),
    "others' dice": ("others", "others’ rolls|tiri altrui|dés des autres"),
    "the bank": ("bank", "four alike|quattro uguali|quatre identiques"),
    "harbours": ("bank", "harbour|porto|port "),
    "cities": ("city", "two cards|due carte|deux cartes"),
    "another price": ("answers", "another price|altro prezzo|autre prix"),
    "no card at once": ("bought", "next turn|prossimo turno|prochain tour"),
    "the seven": ("discard", "more than seven|più di sette|plus de sept"),
    "the robber": ("robber", "gives nothing|non dà nulla|ne donne rien"),
    "knights": ("knight", "before the dice|prima dei dadi|avant les dés"),
    "the largest army": ("end", "three knights.*2|tre cavalieri.*2|trois chevaliers.*2"),
    "the longest road": ("end", "five roads.*2|cinque strade.*2|cinq routes.*2"),
}
"""What is taught, by which caption, in which words."""


def t(said: Message | str, language: str = "en") -> str:
    """A message in words."""
    return words.t(said, language, APPRODO.words)


def lesson(moves: int = 0, *, is_alone: bool = True) -> Session:
    """`is_alone`: what has only one option carries itself out."""
    session = learning(APPRODO, LESSON, moves, Shelf(MemoryStore()))
    session.settings.choose("single-choices", "on" if is_alone else "off")
    return session


def at(caption: str) -> GameState:
    """The position in which a caption is shown first."""
    (found,) = [one.at for one in LESSON.captions if one.text == caption]
    state: GameState = lesson(found).state
    return state


def is_over(session: Session) -> bool:
    return session.prompt().options[0].choice == END


def go_on(session: Session) -> bool:
    """Do what is marked, once; whether that was the learner's press."""
    prompt = session.prompt()
    if any(option.choice == Do("learn-on") for option in prompt.options):
        learn_on(session)
        return False
    option = prompt.taught
    assert option is not None, t(prompt.line)
    assert session.is_wanted(option.choice)
    if isinstance(option.choice, Pick):
        action = session.pick(option.choice).action
        assert action is not None, "one press is enough"
        session.play(action)
        return True
    assert isinstance(option.choice, Act)
    for action in (option.choice.action, *option.choice.then):
        session.play(action)
    return True


def said_in(session: Session, language: str) -> str:
    """The text of the lesson as it is shown."""
    card = table_shown(session, language).lesson
    assert card is not None
    return t(card.text, language)


def said(session: Session) -> str:
    card = table_shown(session, "en").lesson
    assert card is not None
    return card.text.key.removeprefix("lesson.")


@pytest.mark.parametrize("is_alone", [True, False])
def test_it_is_played_to_its_end_by_what_is_marked(is_alone: bool) -> None:
    """Whether or not moves without a choice carry themselves out; with every caption in its turn,
    and a caption for each press."""
    session, captions, own = lesson(is_alone=is_alone), list[str](), dict[int, str]()
    for _ in range(60):
        captions += [] if captions[-1:] == [said(session)] else [said(session)]
        if is_over(session):
            break
        step, caption = session.step, said(session)
        if go_on(session):
            own[step] = caption
    codes = tuple(RULES.saving.code_of(action) for action in session.record.actions)
    assert codes == LESSON.codes
    assert captions == [caption.text for caption in LESSON.captions], "each once, in order"
    assert own == OWN
    assert len(own) == 30


def test_it_has_nine_steps() -> None:
    assert LESSON.steps == 9
    assert [one.step for one in LESSON.captions] == sorted(one.step for one in LESSON.captions)


@pytest.mark.parametrize("step", OWN)
def test_nothing_else_is_taken(step: int) -> None:
    """Of all that is offered only what goes on as the lesson does."""
    session = lesson(step)
    while said(session) != OWN[step]:
        learn_on(session)
    assert session.acts == LESSON.learner
    wanted = RULES.saving.action_from(LESSON.codes[step])
    for option in session.prompt().options:
        if isinstance(option.choice, Act) and session.is_wanted(option.choice):
            carried_out = (option.choice.action, *option.choice.then)
            codes = tuple(map(RULES.saving.code_of, carried_out))
            assert codes == LESSON.codes[step : step + len(codes)]
    for action, _ in session.situation.legal:
        if action != wanted:
            assert not session.is_wanted(Act(action, RULES.saving.code_of(action)))


def test_the_bank_is_taken_in_one_press() -> None:
    """To take the brick out of the offer would begin like it, and lead nowhere."""
    session = lesson(22)
    options = session.prompt().options
    out = [one for one in options if one.spot == wanting_spot(Resource.BRICK)]
    assert [one.choice.action for one in out if isinstance(one.choice, Act)] == [a.Cancel()]
    assert not any(session.is_wanted(one.choice) for one in out)
    taught = session.prompt().taught
    assert taught is not None
    assert isinstance(taught.choice, Act)
    exchange = a.Exchange(Resource.WOOL, Resource.BRICK)
    assert (taught.choice.action, *taught.choice.then) == (a.Cancel(), exchange)


# --- what the sentences say is so -------------------------------------------------------------


def test_the_learner_begins_and_rolls_what_each_turn_is_about() -> None:
    """R5.2, R7: the sums of all dice, the learner's every third."""
    record = lesson(len(LESSON.codes)).record
    rolled = [
        (event.seat, sum(event.dice))
        for step in range(record.length)
        for event in record.events(step)
        if isinstance(event, e.DiceRolled)
    ]
    sums = [5, 10, 8, 8, 5, 2, 8, 8, 10, 7, 11, 10]
    assert rolled == [(number % 3, sum_) for number, sum_ in enumerate(sums)]


@pytest.mark.parametrize(
    ("caption", "at_", "numbers", "ways"),
    [("first_place", 31, {5, 8, 10}, 12), ("second_place", 22, {5, 8, 10}, 12)],
)
def test_the_places_are_good(caption: str, at_: int, numbers: set[int], ways: int) -> None:
    """R7.2, E20: no corner that is free has a better sum but one beside a settlement."""
    island = at(caption).setup.island
    assert {island.numbers[hex_] for hex_ in HEXES_AT[at_]} == numbers
    assert sum(ways_at(island, Intersection(at_))) == ways


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("caption", "hexes"),
    [
        ("first_place", HEXES_AT[31]),
        ("second_place", HEXES_AT[22]),
        ("robber", (13,)),
        ("drive", (1,)),
    ],
)
def test_terrains_have_their_usual_names(
    caption: str, hexes: tuple[Hex, ...], language: str
) -> None:
    """Where they lie is said only of what is chosen itself."""
    places = Places(at(caption).setup.island)
    sentence = t(f"lesson.{caption}", language)
    for hex_ in hexes:
        name = t(places.terrain(hex_), language)
        if len(hexes) > 1:
            name = re.sub("^(eastern|western) | (a|à) (l’)?(est|ovest|ouest)$", "", name)
        assert name in sentence


def short_of(state: GameState, name: str) -> tuple[int, ...]:
    (aim,) = [aim for aim in aims(means_of(state, LESSON.learner)) if aim.name == name]
    assert aim.places
    return aim.short


def test_what_is_lacking_is_what_is_traded_for() -> None:
    """R9.1, R8.6, R10.1: a brick for the settlement, an ore for the card."""
    assert short_of(at("want"), "settlement") == (0, 1, 0, 0, 0)
    assert at("want").hands[0][Resource.WOOL] == 5
    assert not any(short_of(at("settlement"), "settlement"))
    assert short_of(at("give"), "card") == (0, 0, 0, 0, 1)
    assert not any(short_of(at("card"), "card"))
    _, told = RULES.apply(at("deal"), a.Deal(C), A)
    assert told[0] == e.Traded(seat=A, other=C, give=(2, 0, 0, 0, 0), want=(0, 0, 0, 0, 1))


def test_the_seven_comes_with_eight_cards() -> None:
    """R12.2, R10.1: four are kept, one of each that a settlement costs."""
    state = at("discard")
    assert state.dice is not None
    assert (sum(state.dice), state.hands[0]) == (7, (3, 1, 3, 1, 0))
    assert at("robber").hands[0] == (1, 1, 1, 1, 0)


def beside(state: GameState, hex_: int) -> set[int]:
    corners = CORNERS[hex_]
    return {seat for at_ in corners if (seat := state.board.owner_of(at_)) is not None}


def test_the_robber_goes_where_it_is_said_to_hit() -> None:
    """R12.4, R12.5, R11.4, R7.3"""
    first, second = at("robber"), at("drive")
    assert first.setup.island.resource_of(first.robber) is None, "it stands on the desert"
    assert [first.setup.island.numbers[hex_] for hex_ in (13, 1)] == [6, 6]
    assert beside(first, 13) == {1, 2}
    assert sum(at("victim").hands[1]) > sum(at("victim").hands[2])
    assert beside(second, 1) == {2}
    assert at("end").robber == Hex(1)


def test_the_card_is_a_knight_and_waits_a_turn() -> None:
    """R11.3"""
    assert at("bought").cards[0][CardKind.KNIGHT] == 1
    assert not any(
        isinstance(action, a.PlayCard) for action in RULES.legal_actions(at("bought"), A)
    )
    assert at("knight").turn > at("bought").turn


def test_it_ends_with_three_points_and_one_knight_played() -> None:
    """R13.1, R15.1; the end says what three of them are."""
    state = at("end")
    view = RULES.view_for(state, LESSON.learner)
    assert [player.points for player in view.players] == [3, 2, 2]
    assert state.played[0][CardKind.KNIGHT] == 1


# --- words ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("caption", "labels"),
    [
        ("want", ["table.wants"]),
        ("give", ["table.wants", "prompts.do_propose"]),
        ("card", ["table.price_card"]),
    ],
)
def test_what_is_to_be_pressed_is_called_as_on_the_page(
    caption: str, labels: list[str], language: str
) -> None:
    sentence = t(f"lesson.{caption}", language)
    marks = {"en": "“{}”", "it": "«{}»", "fr": "«\u202f{}\u202f»"}[language]
    for label in labels:
        assert marks.format(t(label, language)) in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_takes_four_minutes_as_its_button_says(language: Language) -> None:
    """At 200 words a minute and three seconds a press: it took six. Signs are no words."""
    session, read, presses = lesson(), dict[str, None](), 0
    while not is_over(session):
        line = table_shown(session, language).prompt.line
        counted = re.sub("[0-9]", "", t(line, language))  # "4 more", "3 more" is read once
        read |= dict.fromkeys((said_in(session, language), counted))
        go_on(session)
        presses += 1
    read |= {said_in(session, language): None}
    count = sum(any(map(str.isalnum, word)) for word in " ".join(read).split())
    assert 3.5 < count / WORDS_A_MINUTE + presses * A_PRESS < 4.5
    start = json.loads((ROOT / f"web/games/approdo/words/start.{language}.json").read_text("utf-8"))
    assert re.search("four|quattro|4", start["learn"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", TAUGHT)
def test_shorter_it_still_teaches(language: Language, what: str) -> None:
    """What a first game cannot do without."""
    caption, wanted = TAUGHT[what]
    assert re.search(wanted, t(f"lesson.{caption}", language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_it_is_said(language: Language) -> None:
    """And every caption and every step has one."""
    texts = {key for key in catalogue(language, APPRODO.words) if key.startswith("lesson.")}
    steps = {f"lesson.step_{step}" for step in range(1, LESSON.steps + 1)}
    assert texts == steps | {f"lesson.{caption.text}" for caption in LESSON.captions}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_has_a_text(language: Language) -> None:
    texts = {key for key in catalogue(language, APPRODO.words) if key.startswith("hints.")}
    assert texts == {f"hints.{name}" for name in HINTS}
