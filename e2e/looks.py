"""Measuring a page: what is clipped, covered, too small or out of sight."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import cycle, dropwhile, islice
from pathlib import Path
from typing import Final, TypeVar

from playwright.sync_api import Page

from e2e.clicking import map_at_rest
from e2e.looking import FOLDER, SCRIPTS
from web.words.plural import LANGUAGES, Language

T = TypeVar("T")
SIZES = {
    "desktop": (1280, 800),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "phone-lying": (844, 390),
    "full-hd": (1920, 1080),
    "tablet-lying": (1024, 768),
    "zoomed": (640, 400),  # 1280x800 at 200 %
    "small-phone": (320, 480),
}
EVERY_SIZE: Final = {**SIZES, "narrow-phone": (360, 640)}
SPOKEN = ("desktop", "tablet", "phone", "phone-lying")
"""Sizes that are looked at in every language."""
PICTURES = Path(__file__).parents[1] / "artefacts" / "screens"
TOUCH = 44
"""CSS pixels that a finger needs."""
IS_RUN: Final = """(isBare, end, least) => {
  for (let at = least - 1; at < end; at += least) {
    if (!isBare(at)) continue;
    let first = at, last = at;
    while (first > 0 && isBare(first - 1)) first--;
    while (last + 1 < end && isBare(last + 1)) last++;
    if (last - first + 1 >= least) return true;
  }
  return false;
}"""
"""Whether there are so many bare pixels in a row, though not each one is looked at."""


@cache
def asking(question: str) -> str:
    """A script that answers a question about a page, an expression in `argument`, by `SCRIPTS`."""
    parts = [(FOLDER / f"{name}.js").read_text("utf-8") for name in SCRIPTS]
    return "\n".join(["(argument) => {", *parts, f"return {question};", "}"])


FAULTS: Final = """[...new Set(withAllHit(() => [
  ...faultsOfWords(rootOf()),
  ...faultsOfPictures(rootOf()),
  ...faultsOfScrollers(rootOf()),
  ...faultsOfMap(rootOf()),
])), ...faultsOfBoxes(argument)]"""


def faults(page: Page) -> list[str]:
    """What is wrong with the looks of the table as it is now."""
    found: list[str] = page.evaluate(asking(FAULTS), TOUCH)
    return found


def told(found: Mapping[tuple[str, ...], Sequence[str]]) -> str:
    """Faults by where they are, one a line; "" where there are none. Shown whole by a test."""
    return "\n".join(
        f"{', '.join(where)}: {fault}" for where, faults in found.items() for fault in faults
    )


def resize(page: Page, size: str) -> None:
    """Give the page another size and let it settle."""
    width, height = EVERY_SIZE[size]
    page.set_viewport_size({"width": width, "height": height})
    map_at_rest(page)


def in_turn(first: Language) -> Iterator[Language]:
    """The languages over and over, beginning with this one.

    Where each of many sizes is looked at in the next language, one language as the `first` is a
    fair sample; with each of them as the first, every size is seen in every language.
    """
    return dropwhile(lambda language: language != first, cycle(LANGUAGES))


def shared_out(sizes: Sequence[T], first: Language) -> Iterator[tuple[Language, Sequence[T]]]:
    """Each language with the sizes that are its own where the languages go `in_turn`."""
    for place, language in enumerate(islice(in_turn(first), len(LANGUAGES))):
        yield language, sizes[place :: len(LANGUAGES)]


def picture(page: Page, name: str) -> None:
    """Keep a picture of the page among the artefacts."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")
