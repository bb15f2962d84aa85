"""A steady screen: no button moves under the pointer; help lies in the same place everywhere."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.beside_computers import begin_beside
from e2e.canyon_screens import at_table
from e2e.clicking import settle, targets
from e2e.marks import READY, REGION
from e2e.moments import MOMENTS, go_to_table, moment, sit_down
from e2e.staging import MOST_ANSWERS

BOXES = """() => Object.fromEntries([...document.querySelectorAll("#table button")]
    .filter((node) => node.getClientRects().length && !node.closest("#why, .unseen"))
    .map((node, number) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [`${number} ${node.dataset.key}`, [x, y, width, height].map(Math.round)];
    }))"""
HELP = "#topbar [data-do=help]"
ORDER = """() => [...document.querySelectorAll("#topbar button")]
    .filter((node) => node.getClientRects().length && node.closest(".history") === null)
    .map((node) => node.dataset.do)"""
NAME = """const name = (node) =>
    `${node.closest("REGION").id} ${node.dataset.key ?? node.textContent}`;""".replace(
    "REGION", REGION
)
WHERE = f"""() => {{ {NAME}
    return Object.fromEntries([...document.querySelectorAll("#table button")]
        .filter((node) => node.getClientRects().length)
        .map((node) => {{
            const {{ x, y, width, height }} = node.getBoundingClientRect();
            return [name(node), [x, y, width, height]];
        }}));
}}"""
UNDER = f"""([x, y]) => {{ {NAME}
    const node = document.elementFromPoint(x, y)?.closest("#table button");
    return node ? name(node) : "";
}}"""
IS_HIT = "(node, [x, y]) => node.contains(document.elementFromPoint(x, y))"
ANSWERS = """:is(#prompt, #actions, #canals, #beside, #display, #parliament)
    :is([data-do=pick], .primary):not([aria-pressed=true], [aria-disabled]):visible"""
LEAST_PRESSED = 8
CORNERS = """() => {
    window.corners = {};
    const look = () => {
        for (const node of document.querySelectorAll("#actions [data-do$=-turns]")) {
            const { x, y } = node.getBoundingClientRect();
            const known = window.corners[node.dataset.do] ??= [];
            const here = `${Math.round(x)} ${Math.round(y)}`;
            if (!known.includes(here)) known.push(here);
        }
        requestAnimationFrame(look);
    };
    look();
}"""
"""Where the buttons over a computer's turn begin, from now on."""
STEPS_WATCHED = 7
SIZES = {"wide": (1280, 800), "phone": (390, 844), "lying": (844, 390), "small": (320, 480)}


@pytest.mark.parametrize("size", SIZES)
def test_no_button_moves_because_something_is_refused(page: Page, site: str, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    go_to_table(page, site, moment("building", 4))
    before = page.evaluate(BOXES)
    assert len(before) > 10
    page.locator("#topbar [data-do=redo]").click(force=True)  # dimmed, it says why
    expect(page.locator("#why .notice-card")).to_be_visible()
    assert page.evaluate(BOXES) == before
    page.locator("#why [data-do=close]").click()
    expect(page.locator("#why > *")).to_have_count(0)
    assert page.evaluate(BOXES) == before


def test_no_button_moves_while_it_is_pressed(page: Page) -> None:
    """The computer's players wait until the pointer is lifted; then its click counts."""
    begin_beside(page, ["normal/allrounder"] * 3, pace="normal")
    table, menu = page.locator("#table"), page.locator("#topbar [data-do=menu]")
    expect(table).not_to_have_attribute("data-step", "0")
    box = menu.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_timeout(100)
    step, before = table.get_attribute("data-step"), page.evaluate(BOXES)
    page.wait_for_timeout(4000)
    assert page.evaluate(BOXES) == before
    assert table.get_attribute("data-step") == step
    page.mouse.up()
    expect(page.locator("#dialog .dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(table).not_to_have_attribute("data-step", str(step))


@pytest.mark.parametrize(("size", "language"), [("wide", "fr"), ("phone", "it")])
def test_no_button_comes_to_lie_under_the_pointer(
    page: Page, site: str, size: str, language: str
) -> None:
    """Whatever is pressed, by a mouse that then lies still: what was elsewhere before does not lie
    there afterwards. A target, the ways on, a preview; cards of the display, one after another; a
    contract and its terminus; a cube."""
    page.goto(f"{site}?lang={language}")
    page.wait_for_selector(READY)
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    pressed, moved = 0, []
    for name in ("building", "cards", "contracts", "goods"):
        sit_down(page, moment(name, 4))
        for _ in range(MOST_ANSWERS):
            where = place_of_an_answer(page)
            if where is None:
                break
            step = page.locator("#table").get_attribute("data-step")
            before = page.evaluate(WHERE)
            page.mouse.click(*where)
            settle(page)
            pressed += 1
            under = page.evaluate(UNDER, where)
            if under in before and not is_within(before[under], where):
                moved.append(f"{name}: {under}")
            if page.locator("#table").get_attribute("data-step") != step and name != "cards":
                break
    assert pressed >= LEAST_PRESSED
    assert moved == []


def place_of_an_answer(page: Page) -> tuple[float, float] | None:
    """The middle of a button in sight that answers the question, else of a target on the map."""
    for button in page.locator(ANSWERS).all():
        box = button.bounding_box()
        if box is None:
            continue
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if button.evaluate(IS_HIT, middle):
            return middle
    return next(((spot["x"], spot["y"]) for spot in targets(page)), None)


def is_within(box: list[float], where: tuple[float, float]) -> bool:
    x, y, width, height = box
    return x <= where[0] <= x + width and y <= where[1] <= y + height


@pytest.mark.parametrize(("size", "language"), [("wide", "fr"), ("phone", "it")])
def test_what_ends_a_computers_turn_moved_with_its_reasons(
    page: Page, site: str, size: str, language: str
) -> None:
    """ "Skip" and "Pause" stood below what the computer says, one line or three; "Skip" came to lie
    where "Pause" had been, and a second press skipped."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{site}?lang={language}")
    page.wait_for_selector(READY)
    begin_beside(page, ["normal/allrounder"] * 3, pace="normal")
    page.locator("#actions [data-do=skip-turns]").wait_for()
    page.evaluate(CORNERS)
    steps = "#table" + "".join(f":not([data-step='{n}'])" for n in range(STEPS_WATCHED))
    expect(page.locator(steps)).to_be_visible()
    pause = page.locator("#actions [data-do=pause-turns]")
    name = pause.inner_text()
    pause.click()
    expect(pause).not_to_have_text(name)
    corners = page.evaluate("window.corners")
    assert {name: len(places) for name, places in corners.items()} == {
        "skip-turns": 1,
        "pause-turns": 1,
    }, corners


@pytest.mark.parametrize("size", SIZES)
def test_help_lies_in_the_same_place_everywhere(page: Page, site: str, size: str) -> None:
    """WCAG 3.2.6: whatever is asked, the way to the rules is where it was, in the same order.

    The page of the result leaves out what belongs to a turn.
    """
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    places, orders = set(), set()
    for show in (*map(of_a_game, (*MOMENTS, "over")), behind_the_curtain, of_another_game):
        show(page, site)
        settle(page)
        if page.locator("#dialog .dialog").count():
            page.keyboard.press("Escape")
        button = page.locator(HELP)
        expect(button).to_be_visible()
        box = button.bounding_box()
        assert box is not None
        places.add((round(box["x"]), round(box["y"])))
        orders.add(tuple(page.evaluate(ORDER)))
    assert len(places) == 1, places
    whole = max(orders, key=len)
    for order in orders:
        assert order == tuple(name for name in whole if name in order), order


def of_a_game(name: str) -> Callable[[Page, str], None]:
    return lambda page, site: go_to_table(page, site, moment(name, 4))


def behind_the_curtain(page: Page, site: str) -> None:
    go_to_table(page, site, moment("contracts", 4), behind_curtain=True)


def of_another_game(page: Page, site: str) -> None:
    page.goto(f"{site}?game=canyon")
    page.wait_for_selector(READY)
    at_table(page, "follow")
