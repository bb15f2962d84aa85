"""A scripted player who carries an errand out on the page, by mouse or by touch.

Before every press it reads from the page what can be pressed, and where. The pointer goes there
with real events of the browser. The record is checked to make sure that the page then plays what
was wanted, and nothing else. Each of these counts as one press: pressing on the map, a button, a
tab of a small screen, making a button visible, and a drag over the map of any length.

A `Style` says which ways to press towards an action are tried, and in which order. Of several
styles the one with the fewest presses counts, as a practised player would use it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

from benchmarks.errand_hand import Hand
from benchmarks.errands import Errand
from canalmania import Action, action_from
from canalmania.actions import LayTile, MoveGoods
from canalmania.board import BOARD
from canalmania.game import CANAL_MANIA
from canalmania.ids import Hex, PlaceId
from e2e.clicking import ON_BOARD, hurry, lift, points_of, settle, targets
from e2e.keeps import in_local_storage
from tabletop.loading import load
from web.contract.questions import DO
from web.games.canalmania.board.geometry import CENTRES
from web.games.canalmania.questions.verbs import QUESTIONS
from web.map.close_up import FOR_A_FINGER
from web.map.geometry import Point, distance

LATEST: Final = "canalmania:v1:latest"
"""The key under which the browser keeps the name of the game played last."""
MAX_PRESSES: Final = 12
"""If one action takes more presses, the player cannot go on."""
LOOK: Final = """() => {
  const found = [], wanted = "[data-do=pick], [data-do=act], [data-arg=fit], .dialog .close";
  for (const node of document.querySelectorAll(`#table :is(${wanted})`)) {
    if (node.closest("#mirror") || node.ariaDisabled === "true") continue;
    const box = node.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const hit = box.width ? document.elementFromPoint(x, y) : null;
    const reach = hit && node.contains(hit) ? "press" : box.width ? "scroll" : "turn";
    found.push({ do: node.dataset.do, arg: node.dataset.arg ?? "", x, y, reach,
      is_chosen: node.ariaPressed === "true",
      is_on_map: !!node.closest("#map") });
  }
  return found;
}"""
"""Finds all buttons for answers and actions, for the whole map, and for closing a dialog: where
they are, and whether they can be pressed, must be scrolled into view, or are out of sight: on
another sheet, or behind "More"."""
ON_MAP: Final = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('#board')"
OPENER: Final = """([what, arg]) => {
  const hidden = [...document.querySelectorAll(`#table [data-do=${what}]`)]
    .find((node) => (node.dataset.arg ?? "") === arg && !node.closest("#mirror"));
  const sheet = hidden.closest("[data-sheet]")?.dataset.sheet;
  const ways = hidden.closest("#actions") ? ["#actions .more", "#actions summary"]
    : [`#company [data-do=tab][data-arg="${sheet}"]`, "#topbar .company-button"];
  const boxes = ways.map((way) => document.querySelector(way)?.getBoundingClientRect());
  const box = boxes.find((box) => box?.width);
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""Where to press so that a button comes into sight, or what leads on to it does."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What a player sees who wants one action: its answers, and what is offered.

    `spots` are the targets on the map. `priced` ones have a text on them: they ask for a hex, the
    others ask where the tile on a hex leads. `at` is where the hand is.
    """

    wanted: Action
    answers: Mapping[str, str]
    buttons: list[dict[str, Any]]
    spots: Mapping[str, Point]
    priced: frozenset[str]
    at: Point | None

    def button(self, what: str, arg: str, *, again: bool = False) -> dict[str, Any] | None:
        """The button of an intent, preferably visible, and then preferably near the hand.

        A button that is chosen already counts only if it is to be pressed `again`.
        """
        found = [
            button
            for button in self.buttons
            if (button["do"], button["arg"]) == (what, arg) and (again or not button["is_chosen"])
        ]
        return min(found, key=self._effort, default=None)

    def _effort(self, button: dict[str, Any]) -> tuple[int, float]:
        order = ("press", "scroll", "turn")
        far = distance(self.at or Point(0, 0), Point(button["x"], button["y"]))
        return order.index(button["reach"]), far


@dataclass(frozen=True, slots=True)
class Press:
    """Something to be pressed: `name` identifies it, `arg` is the argument of a button's intent."""

    name: str
    at: Point
    reach: str = "press"
    what: str = ""
    arg: str = ""


Way = Callable[[Moment], Iterator[Press]]


@dataclass(frozen=True, slots=True)
class Style:
    """Ways to press towards an action; the first one that leads on is taken.

    `drags`: tiles are drawn in one drag as long as nothing else has to be pressed.
    `has_map_buttons`: buttons that lie on the map are used.
    """

    ways: tuple[Way, ...]
    drags: bool = False
    has_map_buttons: bool = True


# --- ways to press towards an action --------------------------------------------------------


def put_away(moment: Moment) -> Iterator[Press]:
    """Close what lies over the table by mistake."""
    yield from _button(moment, "close", "")


def carry_out(moment: Moment) -> Iterator[Press]:
    """The button that carries out this action, or a delivery with the same points for everybody."""
    for button in moment.buttons:
        if button["do"] == "act" and is_as_good(action_from(button["arg"]), moment.wanted):
            yield from _button(moment, "act", button["arg"])


def equal_route(moment: Moment) -> Iterator[Press]:
    """The wanted route of a delivery, or one with the same points (R8.3)."""
    for button in moment.buttons:
        question, _, code = button["arg"].partition(":")
        if question == "route" and is_as_good(action_from(code), moment.wanted):
            yield from _button(moment, "pick", button["arg"])


def on_map(*questions: str) -> Way:
    """Answers that are given on the map, to these questions; without names, to any question."""

    def way(moment: Moment) -> Iterator[Press]:
        for question in questions or moment.answers:
            spot = _spot(moment, question)
            if spot in moment.spots and not (question == "exit" and spot in moment.priced):
                yield Press(f"{question} {spot}", moment.spots[spot])

    return way


def by_button(*questions: str, again: bool = False) -> Way:
    """Answers that are given by buttons and cards, to these questions; without names, to any.

    `again`: also answers that were chosen automatically.
    """

    def way(moment: Moment) -> Iterator[Press]:
        for question in questions or moment.answers:
            if question in moment.answers and (questions or question != DO):
                answer = f"{question}:{moment.answers[question]}"
                yield from _button(moment, "pick", answer, again=again)

    return way


def whole_map(moment: Moment) -> Iterator[Press]:
    """Show the whole map if nothing else helps: what is wanted may be out of sight."""
    yield from _button(moment, "zoom", "fit")


def _button(moment: Moment, what: str, arg: str, *, again: bool = False) -> Iterator[Press]:
    found = moment.button(what, arg, again=again)
    if found is not None:
        at = Point(found["x"], found["y"])
        yield Press(f"{what} {arg}", at, found["reach"], what, arg)


def _spot(moment: Moment, question: str) -> str:
    """The hex that an answer means on the map, "" for none."""
    answer, wanted = moment.answers.get(question, ""), moment.wanted
    if question == "exit" and isinstance(wanted, LayTile):
        return f"hex:{BOARD.neighbours[wanted.hex][wanted.exit]}"
    if question in ON_BOARD:
        return f"hex:{BOARD.places[PlaceId(answer)].hex}"
    return f"hex:{answer}" if question == "hex" else ""


MENU: Final = by_button(DO)
CHOICES: Final = by_button("kind", "payment")
LAST: Final = (by_button(), equal_route, MENU, whole_map)
CLICKED: Final = Style(
    (put_away, carry_out, CHOICES, on_map("exit"), on_map("hex"), *LAST),
)
DRAGGED: Final = replace(CLICKED, drags=True)
BY_BUTTONS: Final = Style(
    (
        put_away,
        carry_out,
        by_button("kind", again=True),
        by_button("payment", "exit"),
        on_map("hex"),
        *LAST,
    ),
    has_map_buttons=False,
)
"""The way of version 0.1: the hex on the map, and the rest by the buttons beside it; the kind was
asked for wherever there was a choice."""
AT_HAND: Final = Style((put_away, carry_out, on_map(), *LAST))


# --- carrying out ---------------------------------------------------------------------------


class ErrandError(Exception):
    """Another action was played than the wanted one, or the player could not go on."""


class Done(NamedTuple):
    """The presses and the travel that one action took."""

    action: Action
    presses: int
    travel: float


def run(page: Page, errand: Errand, style: Style, *, is_finger: bool) -> list[Done]:
    """Carry an errand out; return what each action took. Raises ErrandError."""
    _open(page, errand)
    player = _Player(page, errand, style, Hand(page, is_finger))
    took: list[Done] = []
    while (done := player.done) < len(errand.actions):
        presses, travel = player.hand.presses, player.hand.travel
        player.go_on()
        now = player.hand.presses - presses, player.hand.travel - travel
        first, *more = errand.actions[done : player.done]
        took += [Done(first, *now), *(Done(action, 0, 0.0) for action in more)]
    _check(page, errand)
    return took


class _Player:
    """Carries out an errand."""

    def __init__(self, page: Page, errand: Errand, style: Style, hand: Hand) -> None:
        self.hand = hand
        self._page = page
        self._errand = errand
        self._style = style

    @property
    def done(self) -> int:
        """How many actions of the errand are played."""
        return _step(self._page) - self._errand.step

    def go_on(self) -> None:
        """Play at least the next action."""
        wanted, done = self._errand.actions[self.done], self.done
        self._drag()
        if self.done == done:
            self._press_towards(wanted)

    def _drag(self) -> None:
        """Draw a canal from hex to hex, as far as kinds and payments are the right ones."""
        wanted = self._errand.actions[self.done]
        if not self._style.drags or not isinstance(wanted, LayTile):
            return
        moment = self._look()
        if self.hand.is_finger and not _is_large(moment.spots):
            return
        start = moment.spots.get(_spot(moment, "hex"))
        if start is None or next(CHOICES(moment), None) is not None:
            return
        self.hand.begin_drag(start)
        while self._is_drawn_on():
            pass
        self.hand.let_go()

    def _is_drawn_on(self) -> bool:
        """Drag to where the next tile leads, or to its hex; return whether that was possible."""
        if self.done >= len(self._errand.actions):
            return False
        moment, done = self._look(), self.done
        if not isinstance(moment.wanted, LayTile) or next(CHOICES(moment), None) is not None:
            return False
        onward = next(on_map("exit")(moment), None)
        if onward is not None:
            self.hand.drag(onward.at)
            return self.done > done
        there = moment.spots.get(_spot(moment, "hex"))
        if there is None or there == self.hand.at:
            return False
        self.hand.drag(there)
        return True

    def _press_towards(self, wanted: Action) -> None:
        """Press until the game has gone on."""
        done, made = self.done, set[str]()
        for _ in range(MAX_PRESSES):
            presses = (press for way in self._style.ways for press in way(self._look()))
            press = next((press for press in presses if press.name not in made), None)
            if press is None:
                break
            if self._make(press):
                made.add(press.name)
            if self.done == done:
                self._drag()  # continues from the chosen spot
            if self.done != done:
                return
        raise ErrandError(f"{wanted} is not to be had; tried: {', '.join(sorted(made))}")

    def _make(self, press: Press) -> bool:
        """Make a press; return False if it only made visible what is to be pressed."""
        if press.reach == "press":
            self.hand.press(*press.at)
        elif press.reach == "scroll":
            self.hand.scroll(press.what, press.arg)
        else:
            self.hand.press(*self._page.evaluate(OPENER, [press.what, press.arg]))
        return press.reach == "press"

    def _look(self) -> Moment:
        """What is offered now that can lead to the next action."""
        page, wanted = self._page, self._errand.actions[self.done]
        seen = [
            (str(spot["spot"]), Point(spot["x"], spot["y"]), bool(spot["badge"]))
            for spot in targets(page, also_unlit=True)
            if page.evaluate(ON_MAP, [spot["x"], spot["y"]])
        ]
        buttons = [
            button
            for button in page.evaluate(LOOK)
            if self._style.has_map_buttons or not button["is_on_map"]
        ]
        return Moment(
            wanted,
            dict(QUESTIONS.answers_of(wanted)),
            buttons,
            {spot: at for spot, at, _ in seen},
            frozenset(spot for spot, _, is_priced in seen if is_priced),
            self.hand.at,
        )


def _open(page: Page, errand: Errand) -> None:
    wish = {"kind": "open", "name": "clicks.json", "text": errand.text}
    page.evaluate("wish => tableShell.want(wish)", wish)
    page.locator(f"#table[data-step='{errand.step}']").wait_for()
    hurry(page)
    if page.locator("#table").get_attribute("data-curtain") == "down":
        lift(page)
    settle(page)


def _is_large(spots: Mapping[str, Point]) -> bool:
    """Whether the map is large enough for drawing by a finger, estimated from two targets."""
    if len(spots) < 2:
        return False
    (one, here), (two, there) = list(spots.items())[:2]
    a, b = (CENTRES[Hex(int(spot.removeprefix("hex:")))] for spot in (one, two))
    return distance(here, there) >= FOR_A_FINGER * distance(a, b)


def _step(page: Page) -> int:
    """The number of actions played."""
    return int(page.locator("#table").get_attribute("data-step") or 0)


def _check(page: Page, errand: Errand) -> None:
    """Check that the game holds what was wanted. Raises ErrandError."""
    name = page.evaluate("key => localStorage.getItem(key)", LATEST)
    played = load(CANAL_MANIA, in_local_storage(page, name) or "").actions[errand.step :]
    for done, wanted in zip(played, errand.actions, strict=False):
        if not is_as_good(done, wanted):
            raise ErrandError(f"{errand.name}: {done} instead of {wanted}")


def is_as_good(done: Action, wanted: Action) -> bool:
    """Whether it is the same action, or a delivery with the same points for everybody."""
    if isinstance(done, MoveGoods) and isinstance(wanted, MoveGoods):
        ends = (done.places[0], done.places[-1]) == (wanted.places[0], wanted.places[-1])
        return ends and points_of(done) == points_of(wanted)
    return done == wanted
