"""Measuring a page: what is clipped, covered, too small or out of sight."""

from collections.abc import Iterator, Sequence
from itertools import cycle, dropwhile, islice
from pathlib import Path
from typing import Final, TypeVar

from playwright.sync_api import Page

from e2e.clicking import map_at_rest
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

FAULTS = """(touch) => {
  const faults = [], width = innerWidth, height = innerHeight;
  const page = document.documentElement;
  if (page.scrollWidth > width) faults.push(`the page is ${page.scrollWidth} wide`);
  if (page.scrollHeight > height) faults.push(`the page is ${page.scrollHeight} high`);
  const sheet = document.querySelector("#dialog > *");
  const top = sheet ? [sheet] : document.querySelectorAll("#table > :not(#mirror, #why, #curtain)");
  const shown = (node) => {
    const box = node.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && !node.closest(".unseen, svg, #board") ? box : null;
  };
  const isScrolledAway = (node, x, y) => {
    for (let box = node.parentElement; box && box.id !== "table"; box = box.parentElement) {
      const style = getComputedStyle(box), sight = box.getBoundingClientRect();
      const scrolls = (overflow) => ["auto", "scroll"].includes(overflow);
      if (scrolls(style.overflowX) && (x < sight.left || x > sight.right - 1)) return true;
      if (scrolls(style.overflowY) && (y < sight.top || y > sight.bottom - 1)) return true;
    }
    return false;
  };
  const named = (node) => `${node.tagName}.${node.className} "${node.textContent.slice(0, 40)}"`;
  const boxes = [...top].map((node) => [node, shown(node)]).filter(([, box]) => box);
  for (const [node, box] of boxes) {
    if (box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1)
      faults.push(`out of sight: #${node.id}`);
    for (const [other, rival] of boxes) {
      const apart = box.right <= rival.left + 1 || rival.right <= box.left + 1
        || box.bottom <= rival.top + 1 || rival.bottom <= box.top + 1;
      const laidOver = [node.id, other.id].some((id) => id === "status" || id === "zoom");
      if (node !== other && !apart && !laidOver) faults.push(`#${node.id} covers #${other.id}`);
    }
  }
  const curtain = document.querySelector("#curtain > *");
  for (const part of top) for (const node of part.querySelectorAll("*")) {
    const box = shown(node);
    if (!box) continue;
    const scrolls = ["auto", "scroll"].includes(getComputedStyle(node).overflowX);
    const { textOverflow, webkitLineClamp } = getComputedStyle(node);
    const isCut = (node.closest("#scores") && textOverflow === "ellipsis")
      || (node.matches(".name") && webkitLineClamp !== "none"); // beside the sign of whose it is
    if (node.scrollWidth > node.clientWidth + 1 && node.clientWidth && !scrolls && !isCut)
      faults.push(`too wide for its box: ${named(node)}`);
    if (node.tagName !== "BUTTON" || curtain) continue;
    const words = document.createRange();
    words.selectNodeContents(node);
    const isOneWord = node.childElementCount === 0 && !/\\s/.test(node.textContent.trim());
    const isBroken = isOneWord && words.getClientRects().length > 1;
    if (isBroken) faults.push(`a broken word: ${named(node)}`);
    const isMouse = matchMedia("(pointer: fine)").matches;
    const isLine = isMouse && node.matches(".line-text, .canal");
    const isSign = isMouse && node.matches(".about") && Math.min(box.width, box.height) >= 24;
    if (!isLine && !isSign && (box.width < touch - 0.5 || box.height < touch - 0.5))
      faults.push(`small: ${named(node)} ${box.width}x${box.height}`);
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (isScrolledAway(node, x, y)) continue;
    const hit = document.elementFromPoint(x, y);
    if (!hit || !node.contains(hit)) faults.push(`covered: ${named(node)} by ${hit && named(hit)}`);
  }
  return [...new Set(faults)];
}"""


def faults(page: Page) -> list[str]:
    """What is wrong with the looks of the table as it is now."""
    found: list[str] = page.evaluate(FAULTS, TOUCH)
    return found


def resize(page: Page, size: str) -> None:
    """Give the page another size and let it settle."""
    width, height = SIZES[size]
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
