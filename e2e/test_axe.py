"""axe-core finds nothing at A, AA or best practice: a fair sample of `make axe`."""

from itertools import cycle
from typing import Final, get_args

import pytest
from playwright.sync_api import Browser, Page

from e2e.axe import SIZES, Scheme, examined, found_by_axe
from e2e.screens import SCENES
from web.words.plural import LANGUAGES

SAMPLE: Final = tuple(zip(SCENES, cycle(LANGUAGES), cycle(get_args(Scheme)), strict=False))
"""Every scene in one language, on light paper and on dark by turns; its screens in one size and the
other by turns."""
WRONG: Final = """<main><h1>Wrong</h1><img src="x.png"><div aria-label="A name" tabindex="0"></div>
  <p style="color: #999; background: #fff">Grey</p></main><p>Outside</p><h4>Deep</h4>"""
BROKEN_THERE: Final = {
    *("aria-prohibited-attr", "color-contrast", "document-title", "heading-order"),
    *("html-has-lang", "image-alt", "region"),
}


def test_the_sample_has_every_scene_and_every_language() -> None:
    wanted = ({*SCENES}, {*LANGUAGES}, {*get_args(Scheme)})
    assert tuple({cell[n] for cell in SAMPLE} for n in range(3)) == wanted


def test_what_is_wrong_is_found(page: Page) -> None:
    """Rules of A, AA and best practice are looked at, and counted as binding."""
    page.goto("about:blank")
    page.set_content(WRONG)
    found = {one.rule for one in found_by_axe(page) if one.is_binding}
    assert found >= BROKEN_THERE


@pytest.mark.sampled(every=1)
@pytest.mark.parametrize(("scene", "language", "scheme"), SAMPLE)
def test_axe_finds_nothing(
    browser: Browser, site: str, scene: str, language: str, scheme: Scheme
) -> None:
    """A copy to try out was pale ink on pale paper, and a result had no main part, for as long as
    CI looked at a third of the scenes."""
    sizes = cycle([[size] for size in SIZES])
    found = {
        (screen.name, size): [(one.rule, one.nodes) for one in broken if one.is_binding]
        for screen, size, broken in examined(browser, site, scene, language, sizes, scheme)
    }
    assert found
    assert {where: wrong for where, wrong in found.items() if wrong} == {}
