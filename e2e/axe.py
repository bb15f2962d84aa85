"""axe-core, all rules, on every screen in every language and two sizes: `python -m e2e.axe`.

`e2e/test_axe.py` runs a sample of it. What breaks a rule at A or AA, or axe's best practice, fails;
what breaks a rule that is experimental, or one at AAA, is told.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from typing import Any, Final, Literal, NamedTuple

from playwright.sync_api import Browser, Frame, Page, sync_playwright

from e2e.browsers import chromium
from e2e.conftest import PATIENCE, SUB_PATH
from e2e.screens import SCENES
from e2e.staging import Screen
from tools.places import DIST, NODE_MODULES
from tools.serve_site import serving
from web.words.plural import LANGUAGES

Size = tuple[int, int]
Scheme = Literal["light", "dark"]

SIZES: Final = ((1280, 800), (390, 844))
BINDING: Final = frozenset(
    ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice")
)
"""Tags of rules that must hold."""
RUN: Final = """async () => {
  const rules = Object.fromEntries(axe.getRules().map(({ ruleId, tags }) =>
    [ruleId, { enabled: !tags.includes("deprecated") }]));
  const { violations } = await axe.run(document, { rules, resultTypes: ["violations"] });
  return violations.map(({ id, tags, nodes }) => ({ id, tags, nodes: nodes.map((node) =>
    `${node.target.join(" ")}: ${node.html.slice(0, 140)} ` +
    node.any.concat(node.all, node.none).map(({ message }) => message).join("; ")) }));
}"""


class Found(NamedTuple):
    """A rule that is broken, where, and whether it must hold."""

    rule: str
    nodes: tuple[str, ...]
    is_binding: bool


def found_by_axe(place: Page | Frame) -> list[Found]:
    """What breaks a rule on a page as it is now."""
    if not place.evaluate("typeof axe === 'object'"):
        place.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8"))
    violations: list[dict[str, Any]] = place.evaluate(RUN)
    return [
        Found(
            one["id"],
            tuple(one["nodes"]),
            bool(BINDING & {*one["tags"]}) and "experimental" not in one["tags"],
        )
        for one in violations
    ]


def examined(
    browser: Browser,
    site: str,
    scene: str,
    language: str,
    sizes: Iterable[Sequence[Size]],
    scheme: Scheme = "light",
) -> Iterator[tuple[Screen, Size, list[Found]]]:
    """Every screen of a scene, each in the next of `sizes`, with what axe finds there, on light or
    on dark paper."""
    width, height = SIZES[0]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=language,
        color_scheme=scheme,
        reduced_motion="reduce",  # what is half faded in has half its contrast
    )
    context.set_default_timeout(PATIENCE)
    try:
        page = context.new_page()
        for screen, wanted in zip(SCENES[scene](page, site, language), sizes, strict=False):
            for size in wanted:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                page.wait_for_timeout(50)
                yield screen, size, found_by_axe(screen.place)
            page.set_viewport_size({"width": width, "height": height})
    finally:
        context.close()


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m e2e.axe", description=__doc__)
    parser.add_argument("--language", default="", choices=["", *LANGUAGES])
    parser.add_argument("--scene", default="", choices=["", *SCENES])
    parser.add_argument("--dark", action="store_true", help="on dark paper")
    options = parser.parse_args(arguments)
    scheme: Scheme = "dark" if options.dark else "light"
    screens = broken = 0
    told: dict[tuple[bool, str], tuple[set[str], set[str]]] = {}
    playing, serving_it = sync_playwright(), serving(DIST, prefix=SUB_PATH)
    with playing as started, chromium(started) as browser, serving_it as site:
        for language in LANGUAGES:
            for scene in SCENES:
                if options.language not in {"", language} or options.scene not in {"", scene}:
                    continue
                looked_at = examined(browser, site, scene, language, repeat(SIZES), scheme)
                for screen, size, found in looked_at:
                    screens += 1
                    broken += any(one.is_binding for one in found)
                    where = f"{scene}/{screen.name} {language} {size[0]}x{size[1]}"
                    for one in found:
                        places, nodes = told.setdefault((one.is_binding, one.rule), (set(), set()))
                        places.add(where)
                        nodes |= {*one.nodes}
                print(f"{language} {scene}: {screens} screens, {broken} broken", flush=True)
    for (is_binding, rule), (places, nodes) in sorted(told.items(), reverse=True):
        judged = "BROKEN" if is_binding else "told"
        print(f"{judged} {rule}: {len(places)} screens, {len(nodes)} nodes")
        for line in [*sorted(places)[:4], *sorted(nodes)[:8]]:
            print(f"    {line}")
    print(f"{screens - broken} of {screens} screens break no rule at A, AA or best practice")
    return 1 if broken or not screens else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
