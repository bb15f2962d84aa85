"""Every kind of question of recorded games: all choices in sight, one main button, one flag.

A few of each kind, in the largest window, in which most players see them, and on phones.
"""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from e2e.clicking import map_at_rest, settle
from e2e.conftest import PATIENCE
from e2e.looking import RECORDER
from e2e.looks import asking, told
from e2e.marks import READY
from e2e.recorded import Question, questions_of, recorded
from web.faces import GAMES, Offered

PHONES: Final = {"phone": (390, 844), "narrow-phone": (360, 640)}
WINDOWS: Final = {"desktop": (1280, 800), **PHONES}
LEAST_KINDS: Final = 5
"""Of questions in any game that is worth the name."""
GAMES_EACH: Final = 3
"""So many recorded games of each game, from its first to its last."""
Choices = tuple[tuple[str, str], ...]


def out_of_sight(page: Page, choices: Choices, *, is_anywhere: bool = False) -> Choices:
    """Of choices those that no button in sight stands for; or no button at all."""
    asked = [list(map(list, choices)), is_anywhere]
    found: list[list[str]] = page.evaluate(asking("outOfSight(...argument)"), asked)
    return tuple((intent, argument) for intent, argument in found)


def hidden(page: Page, question: Question) -> Choices:
    """The choices that are neither in sight nor behind a button in sight that says how many."""
    missing = out_of_sight(page, question.choices)
    folded = out_of_sight(page, question.choices, is_anywhere=True)
    found: set[tuple[str, str]] = set()
    for opener in page.evaluate(asking("openers()")) if missing else ():
        page.evaluate(asking("press(argument)"), opener)
        settle(page)
        brought = {*missing} - {*out_of_sight(page, missing)}
        brought |= {*folded} - {*out_of_sight(page, folded, is_anywhere=True)}
        if len(brought) <= opener["count"]:
            found |= brought
        question.ask(page)
    return tuple(one for one in missing if one not in found)


def wrong_at(page: Page, question: Question) -> dict[tuple[str, ...], list[str]]:
    """By window, what is not as it should be while this is asked."""
    wrong: dict[tuple[str, ...], list[str]] = {}
    question.ask(page)
    for window, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        map_at_rest(page)
        found = page.evaluate(asking("faultsOfHierarchy(argument)"), question.needs_main)
        if window in PHONES and (lost := hidden(page, question)):
            found.append(f"out of sight: {lost}")
        wrong[question.name, window] = found
    return wrong


def spread(count: int) -> list[int]:
    """The numbers of some games of so many, from the first to the last."""
    return [round(place * (count - 1) / (GAMES_EACH - 1)) for place in range(GAMES_EACH)]


PARTS: Final = 4
"""Of the questions of a game one case has every fourth one."""
CASES: Final = [
    (one, number, part)
    for one in GAMES
    for number in spread(len(recorded(one.game)))
    for part in range(PARTS)
]


@pytest.fixture
def touched(browser: Browser, site: str) -> Iterator[Page]:
    """A page under a finger, that has not gone anywhere yet."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="en-GB", has_touch=True, is_mobile=True
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(path=RECORDER)
    yield context.new_page()
    context.close()


@pytest.mark.sampled(every=GAMES_EACH * PARTS)
@pytest.mark.parametrize(
    ("game", "number", "part"), CASES, ids=[f"{one.game}-{n}-{part}" for one, n, part in CASES]
)
def test_one_button_is_the_main_one_and_phones_show_every_choice(
    touched: Page, site: str, game: Offered, number: int, part: int
) -> None:
    """Whatever is asked. On phones by a button in sight, or by one that says how many it hides."""
    questions = questions_of(game.face(), recorded(game.game)[number]())
    assert len({question.line.key for question in questions}) >= LEAST_KINDS
    touched.goto(f"{site}?game={game.game}")
    touched.wait_for_selector(READY)
    wrong: dict[tuple[str, ...], list[str]] = {}
    for question in questions[part::PARTS]:
        wrong |= wrong_at(touched, question)
    if lines := told(wrong):
        pytest.fail(lines, pytrace=False)
