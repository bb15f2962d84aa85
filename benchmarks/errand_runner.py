"""A player who knows what he wants: carries an errand out on the page, by mouse or by touch.

What can be pressed, and where it lies, is read from the page before every press. The pointer goes
there with real events of the browser; that the page then plays what was wanted, and nothing else,
is checked against the record. Pressing on the map, a button, a tab of a small screen, and bringing
a button into sight count as one press each.

How something is done is a `Style`: which ways to press towards an action are tried, and in which
order. Of several styles the one with fewest presses counts, for that is how a practised player
would do it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import hypot
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

from benchmarks.errands import Errand
from canalmania import Action, GameRecord, action_from
from canalmania.actions import LayTile, MoveGoods
from canalmania.board import BOARD
from canalmania.ids import PlaceId
from e2e.clicking import ON_BOARD, hurry, lift, points_of, settle, targets
from e2e.keeps import in_local_storage
from web.games.canalmania.questions.verbs import QUESTIONS
from web.table.questions import DO

LATEST: Final = "canalmania:v1:latest"
"""Under this the browser keeps the name of the game played last."""
STEPS: Final = 4
"""Events of the mouse on its way."""
MAX_PRESSES: Final = 12
"""More for one action mean that the player does not get on."""
LOOK: Final = """() => {
  const found = [], wanted = "[data-do=pick], [data-do=act], [data-arg=fit], .dialog .close";
  for (const node of document.querySelectorAll(`#table :is(${wanted})`)) {
    if (node.closest("#mirror") || node.ariaDisabled === "true") continue;
    const box = node.getBoundingClientRect(), sheet = node.closest("[data-sheet]");
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const hit = box.width ? document.elementFromPoint(x, y) : null;
    const reach = hit && node.contains(hit) ? "press" : box.width ? "scroll" : "turn";
    found.push({ do: node.dataset.do, arg: node.dataset.arg ?? "", x, y, reach,
      is_chosen: node.ariaPressed === "true", sheet: sheet ? sheet.dataset.sheet : "" });
  }
  return found;
}"""
"""All buttons for answers and actions, for the whole map, and to close a dialog: where they lie,
and whether they can be pressed, must be scrolled into sight, or lie on a sheet to be turned to."""
ON_MAP: Final = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('#board')"
SCROLL: Final = """([what, arg]) => [...document.querySelectorAll(`#table [data-do=${what}]`)]
  .find((node) => node.dataset.arg === arg && !node.closest("#mirror"))
  .scrollIntoView({ block: "center", inline: "center", behavior: "instant" })"""
TAB: Final = """(name) => {
  const box = document.querySelector(`#tabs [data-do=tab][data-arg="${name}"]`)
    .getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


class Point(NamedTuple):
    """Pixels of the page."""

    x: float
    y: float


@dataclass(slots=True)
class Hand:
    """Presses on the page with a mouse or a finger, and counts.

    `travel` are the pixels between presses; the way to the first one is not counted.
    """

    page: Page
    is_finger: bool
    presses: int = 0
    travel: float = 0.0
    _at: Point | None = None

    def press(self, x: float, y: float) -> None:
        """Go there and press."""
        self._count(Point(x, y))
        if self.is_finger:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.move(x, y, steps=STEPS)
            self.page.mouse.click(x, y)
        settle(self.page)

    def scroll(self, what: str, arg: str) -> None:
        """Bring a button into sight: a turn of the wheel, or a swipe."""
        self.presses += 1
        self.page.evaluate(SCROLL, [what, arg])

    def _count(self, to: Point) -> None:
        self.presses += 1
        if self._at is not None:
            self.travel += hypot(to.x - self._at.x, to.y - self._at.y)
        self._at = to


@dataclass(frozen=True, slots=True)
class Moment:
    """What a player sees who wants one action: its answers, and what is offered."""

    wanted: Action
    answers: Mapping[str, str]
    buttons: list[dict[str, Any]]
    spots: Mapping[str, Point]

    def button(self, what: str, arg: str) -> dict[str, Any] | None:
        """The button of an intent that is not chosen yet, rather one within reach."""
        found = [
            button
            for button in self.buttons
            if (button["do"], button["arg"]) == (what, arg) and not button["is_chosen"]
        ]
        order = ("press", "scroll", "turn")
        return min(found, key=lambda button: order.index(button["reach"]), default=None)


@dataclass(frozen=True, slots=True)
class Press:
    """Something to be pressed: `name` tells it from others, `arg` is the intent's if it is a
    button."""

    name: str
    at: Point
    reach: str = "press"
    what: str = ""
    arg: str = ""
    sheet: str = ""


Way = Callable[[Moment], Iterator[Press]]
Style = tuple[Way, ...]


# --- ways to press towards an action --------------------------------------------------------


def put_away(moment: Moment) -> Iterator[Press]:
    """What lies over the table, come there by mischance."""
    yield from _button(moment, "close", "")


def carry_out(moment: Moment) -> Iterator[Press]:
    """The button that carries out just this, or a delivery worth the same to everybody."""
    for button in moment.buttons:
        if button["do"] == "act" and is_as_good(action_from(button["arg"]), moment.wanted):
            yield from _button(moment, "act", button["arg"])


def equal_route(moment: Moment) -> Iterator[Press]:
    """Of several routes of a delivery the one wanted, or one worth the same (R8.3)."""
    for button in moment.buttons:
        question, _, code = button["arg"].partition(":")
        if question == "route" and is_as_good(action_from(code), moment.wanted):
            yield from _button(moment, "pick", button["arg"])


def on_map(*questions: str) -> Way:
    """Answers given on the map; without names, to whatever is asked."""

    def way(moment: Moment) -> Iterator[Press]:
        for question in questions or moment.answers:
            spot = _spot(moment, question)
            if spot in moment.spots:
                yield Press(f"{question} {spot}", moment.spots[spot])

    return way


def by_button(*questions: str) -> Way:
    """Answers given with buttons and cards beside the map; without names, to whatever is asked."""

    def way(moment: Moment) -> Iterator[Press]:
        for question in questions or moment.answers:
            if question in moment.answers and (questions or question != DO):
                yield from _button(moment, "pick", f"{question}:{moment.answers[question]}")

    return way


def whole_map(moment: Moment) -> Iterator[Press]:
    """Where nothing else helps, all of the map: what is wanted may lie out of sight."""
    yield from _button(moment, "zoom", "fit")


def _button(moment: Moment, what: str, arg: str) -> Iterator[Press]:
    found = moment.button(what, arg)
    if found is not None:
        at = Point(found["x"], found["y"])
        yield Press(f"{what} {arg}", at, found["reach"], what, arg, found["sheet"])


def _spot(moment: Moment, question: str) -> str:
    """The hex that an answer means on the map, "" for none."""
    answer, wanted = moment.answers.get(question, ""), moment.wanted
    if question == "exit" and isinstance(wanted, LayTile):
        return f"hex:{BOARD.neighbours[wanted.hex][wanted.exit]}"
    if question in ON_BOARD:
        return f"hex:{BOARD.places[PlaceId(answer)].hex}"
    return f"hex:{answer}" if question == "hex" else ""


MENU: Final = by_button(DO)
TO_THE_HEX: Final = (put_away, carry_out, on_map("hex"), by_button("canal", "kind", "payment"))
ON_THE_MAP: Final[Style] = (*TO_THE_HEX, on_map("exit"), by_button(), MENU, whole_map)
BY_BUTTONS: Final[Style] = (*TO_THE_HEX, by_button(), on_map("exit"), MENU, whole_map)
"""As version 0.1 has it done: from the map to the buttons beside it, and back."""
AT_HAND: Final[Style] = (put_away, carry_out, on_map(), by_button(), equal_route, MENU, whole_map)


# --- carrying out ---------------------------------------------------------------------------


class Done(NamedTuple):
    """What one action took."""

    action: Action
    presses: int
    travel: float


def run(page: Page, errand: Errand, style: Style, *, is_finger: bool) -> list[Done]:
    """Carry an errand out; what each action took. Raises RuntimeError if something else is played,
    or the player does not get on."""
    _open(page, errand)
    hand = Hand(page, is_finger)
    took: list[Done] = []
    while (done := _step(page) - errand.step) < len(errand.actions):
        wanted = errand.actions[done]
        presses, travel = hand.presses, hand.travel
        _act(page, hand, wanted, style)
        took.append(Done(wanted, hand.presses - presses, hand.travel - travel))
    _check(page, errand)
    return took


def _open(page: Page, errand: Errand) -> None:
    wish = {"kind": "open", "name": "clicks.json", "text": errand.text}
    page.evaluate("wish => tableShell.want(wish)", wish)
    page.locator(f"#table[data-step='{errand.step}']").wait_for()
    hurry(page)
    if page.locator("#table").get_attribute("data-curtain") == "down":
        lift(page)
    settle(page)


def _act(page: Page, hand: Hand, wanted: Action, style: Style) -> None:
    """Press until the game has gone on."""
    before, made = _step(page), set[str]()
    for _ in range(MAX_PRESSES):
        press = next((p for p in _presses(_look(page, wanted), style) if p.name not in made), None)
        if press is None:
            break
        if _make(page, hand, press):
            made.add(press.name)
        if _step(page) != before:
            return
    raise RuntimeError(f"{wanted} is not to be had; tried: {', '.join(sorted(made))}")


def _presses(moment: Moment, style: Style) -> Iterator[Press]:
    for way in style:
        yield from way(moment)


def _make(page: Page, hand: Hand, press: Press) -> bool:
    """Make a press; False if only what is to be pressed has been brought into sight."""
    if press.reach == "press":
        hand.press(*press.at)
    elif press.reach == "scroll":
        hand.scroll(press.what, press.arg)
    else:
        hand.press(*page.evaluate(TAB, press.sheet))
    return press.reach == "press"


def _look(page: Page, wanted: Action) -> Moment:
    seen = {spot["spot"]: Point(spot["x"], spot["y"]) for spot in targets(page)}
    spots = {name: at for name, at in seen.items() if page.evaluate(ON_MAP, at)}
    return Moment(wanted, dict(QUESTIONS.answers_of(wanted)), page.evaluate(LOOK), spots)


def _step(page: Page) -> int:
    """The number of actions played."""
    return int(page.locator("#table").get_attribute("data-step") or 0)


def _check(page: Page, errand: Errand) -> None:
    """The game holds what was wanted."""
    name = page.evaluate("key => localStorage.getItem(key)", LATEST)
    played = GameRecord.load(in_local_storage(page, name) or "").actions[errand.step :]
    for done, wanted in zip(played, errand.actions, strict=False):
        if not is_as_good(done, wanted):
            raise RuntimeError(f"{errand.name}: {done} instead of {wanted}")


def is_as_good(done: Action, wanted: Action) -> bool:
    """Whether it is the same action; of deliveries, whether it brings everybody the same."""
    if isinstance(done, MoveGoods) and isinstance(wanted, MoveGoods):
        ends = (done.places[0], done.places[-1]) == (wanted.places[0], wanted.places[-1])
        return ends and points_of(done) == points_of(wanted)
    return done == wanted
