"""Late positions of every game, and the screens around, in windows of every size and language."""

from itertools import product
from typing import Final

import pytest
from playwright.sync_api import Page

from e2e.looks import EVERY_SIZE, faults, picture, resize, told
from e2e.marks import READY
from e2e.recorded import late_questions_of, recorded
from e2e.screens import SCENES
from e2e.test_sizes import say_in
from web.faces import GAMES, Offered
from web.words.plural import LANGUAGES

PAIRS: Final = tuple(product(EVERY_SIZE, LANGUAGES))
STRIDE: Final = 5
"""From one question to the next so many pairs are left out: size and language change both."""
AROUND: Final = (
    *("start_page", "saved_games", "menu", "curtain", "lesson", "ending"),
    *("canyon_lesson", "canyon_ending", "approdo_ending"),
)
"""What else is looked at, of `e2e.screens`."""
PARTS: Final = 2
"""Of the questions of a game one case has every second one."""
CASES: Final = [(game, first) for game in GAMES for first in range(PARTS * len(PAIRS))]


@pytest.mark.sampled(every=PARTS * len(PAIRS))
@pytest.mark.parametrize(("game", "first"), CASES, ids=[f"{one.game}-{n}" for one, n in CASES])
def test_nothing_is_cut_covered_hidden_or_too_small_late_in_a_game(
    blank_page: Page, site: str, game: Offered, first: int
) -> None:
    """Of every kind of question the last: the table is full then. Its players have names as long as
    they may be. Every question in another window and language; all cases together have all."""
    page = blank_page
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}?game={game.game}")
    page.wait_for_selector(READY)
    record = recorded(game.game)[-1]()
    assert record.seats == max(game.face().game.seats), "the most names, the most to be seen"
    found: dict[tuple[str, ...], list[str]] = {}
    for place, question in enumerate(
        late_questions_of(game.face(), record)[first % PARTS :: PARTS]
    ):
        size, language = PAIRS[(first + STRIDE * place) % len(PAIRS)]
        say_in(page, "en")
        question.ask(page)
        say_in(page, language)
        resize(page, size)
        picture(page, f"late-{game.game}-{question.line.key}-{size}-{language}")
        found[question.name, size, language] = faults(page)
    assert found
    if wrong := told(found):
        pytest.fail(wrong, pytrace=False)


@pytest.mark.sampled(every=len(AROUND) * len(EVERY_SIZE) // 2)
@pytest.mark.parametrize("scene", AROUND)
@pytest.mark.parametrize("first", range(len(EVERY_SIZE)))
def test_nothing_is_cut_covered_hidden_or_too_small_around_the_games(
    blank_page: Page, site: str, scene: str, first: int
) -> None:
    """Every screen in another window; all cases have all of them in all windows."""
    page, sizes, language = blank_page, tuple(EVERY_SIZE), LANGUAGES[first % len(LANGUAGES)]
    page.emulate_media(reduced_motion="reduce")
    found: dict[tuple[str, ...], list[str]] = {}
    for place, screen in enumerate(SCENES[scene](page, site, language)):
        size = sizes[(first + STRIDE * place) % len(sizes)]
        resize(page, size)
        picture(page, f"around-{scene}-{screen.name}-{size}-{language}")
        found[screen.name, size, language] = faults(page)
        resize(page, "desktop")
    assert found
    if wrong := told(found):
        pytest.fail(wrong, pytrace=False)
