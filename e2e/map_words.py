"""Measuring what lies over a map: whether it covers words, or other things that lie there."""

import json
from itertools import combinations
from typing import Any, Final

from playwright.sync_api import Page

from e2e.clicking import map_at_rest
from web.map.geometry import Box, overlap

OVER: Final = """() => {
  const shown = (node) => node.getClientRects().length > 0 && node.checkVisibility();
  const found = [["map", document.querySelector("#map")]];
  const over = { note: ".map-note", chooser: "#beside", buttons: "#zoom" };
  for (const [name, selector] of Object.entries(over))
    for (const node of document.querySelectorAll(selector))
      if (shown(node)) found.push([name, node]);
  const boxes = found.map(([name, node]) => {
    const box = node.getBoundingClientRect();
    return [name, [box.left, box.top, box.right, box.bottom]];
  });
  const arrow = document.querySelector(".map-arrow"), [, map] = boxes[0];
  if (arrow && shown(arrow)) {
    const { a, b, e, f } = new DOMMatrix(getComputedStyle(arrow).transform);
    for (const [name, far, half] of [["head", 8, 7], ["shaft", 23, 7]]) {
      const x = map[0] + e + b * far, y = map[1] + f - a * far;
      boxes.push([name, [x - half, y - half, x + half, y + half]]);
    }
  }
  return boxes;
}"""
"""The map, and what lies over it for good, with their rectangles on the page.

An arrow, which may be turned, has two: round its head and round its shaft.
"""
TOUCHES: Final = 1.5
"""Pixels by which two rectangles may reach into each other before something is hidden."""


def over_map(page: Page) -> dict[str, Box]:
    """What lies over the map, and the map itself."""
    return {name: Box(*box) for name, box in page.evaluate(OVER)}


def words(page: Page, kind: str) -> list[tuple[str, Box]]:
    """The words on the map of a kind ("asked", "legend", "other"), with whose they are."""
    found: list[dict[str, Any]] = json.loads(page.evaluate("tableWords()"))
    return [(one["spot"], Box(*one["box"])) for one in found if one["kind"] == kind]


def covered_words(page: Page) -> list[str]:
    """What hides words on the map that are asked about, what else it hides, and what is cut."""
    map_at_rest(page)
    over = over_map(page)
    window = over.pop("map")
    found = [
        f"{name} covers {other}"
        for (name, box), (other, rival) in combinations(over.items(), 2)
        if overlap(box.grown(-TOUCHES), rival) and {name, other} != {"head", "shaft"}
    ]
    for spot, box in words(page, "asked"):
        found += [
            f"{name} covers {spot}"
            for name, rival in over.items()
            if overlap(rival.grown(-TOUCHES), box)
        ]
    for _, box in words(page, "legend"):
        if not window.holds(box) or ("buttons" in over and overlap(over["buttons"], box)):
            found.append(f"a legend is cut: {box}")
    return found


def cut_words(page: Page) -> list[str]:
    """Whose words, of what is asked about, do not lie whole in the window of the map."""
    map_at_rest(page)
    window = over_map(page)["map"].grown(TOUCHES)
    return [spot for spot, box in words(page, "asked") if not window.holds(box)]
