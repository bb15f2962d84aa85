"""When the map comes close by itself to what is asked about, and when it leaves it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

import pytest

from canalmania.board import BOARD, OFF_BOARD
from canalmania.ids import Hex
from tests.canalmania.web.tables import new_session
from tests.web.fake_map import PHONES, FakeMap
from web.contract.choices import Pick
from web.contract.prompt import Marks, Option, Prompt
from web.contract.table_view import Pointer, TableView
from web.games.canalmania.board.marks import scene_of
from web.games.canalmania.board.scene import ENGLAND
from web.games.canalmania.board.spots import hex_spot, place_spot
from web.map.close_up import CLOSEST
from web.page import browser
from web.page.spot import Spot
from web.table.screen.gather_view import table_shown
from web.table.screen.zoom_to_choices import ZoomToChoices
from web.words.message import Message

SHOWN = table_shown(new_session(3, "keys"), "en")
LINE = Message("prompts.choose_hex")
ONE, OTHER = hex_spot(Hex(100)), hex_spot(Hex(400))


@dataclass
class Board:
    """A map that notes what is asked of it, and is as it is told."""

    scale: float = 14.0
    is_laid_out: bool = True
    is_whole: bool = True
    is_framed: bool = False
    is_small: bool = True
    legible: float = 24.0
    hidden: frozenset[Spot] = frozenset()
    cut: frozenset[Spot] = frozenset()
    done: list[object] = field(default_factory=list)

    def once_laid_out(self, callback: Callable[[], object]) -> None:
        self.done.append(callback)

    def frame(self, spots: Iterable[Spot]) -> None:
        self.done.append(frozenset(spots))
        self.scale, self.is_whole, self.is_framed = 44.0, False, True

    def sees(self, spots: Iterable[Spot]) -> bool:
        return not self.hidden & {*spots}

    def shows(self, spots: Iterable[Spot]) -> bool:
        return not (self.hidden | self.cut) & {*spots}

    def fit(self) -> None:
        self.done.append("fit")
        self.scale, self.is_whole, self.is_framed = 14.0, True, False

    def zoom_in(self) -> None:
        self.done.append("in")
        self.is_whole = self.is_framed = False

    zoom_out = zoom_in

    def pan(self, direction: str) -> None:
        self.done.append(direction)
        self.is_whole = self.is_framed = False


@pytest.fixture(autouse=True)
def _a_mouse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "has_fingers", lambda: False)


def asks(*spots: Spot) -> Prompt:
    """A question with these targets."""
    options = [Option(LINE, Pick("hex", str(s.id)), spot=s, is_button=False) for s in spots]
    return Prompt(LINE, tuple(options))


class Screen:
    """The table with a map, on which one question follows the other."""

    def __init__(self, board: Board) -> None:
        self.board, self.prompt = board, Prompt(LINE)
        self.zoom = ZoomToChoices(
            board, table=self.table, is_pending=lambda: False, on_pan=lambda: None
        )

    def table(self) -> TableView:
        return replace(SHOWN, prompt=self.prompt)

    def ask(self, prompt: Prompt) -> list[object]:
        """What the map is asked for by this question."""
        self.prompt = prompt
        self.board.done.clear()
        self.zoom.come_close()
        return [*self.board.done]


def test_a_small_map_comes_close_to_each_question_once() -> None:
    screen = Screen(Board())
    assert screen.ask(asks(ONE)) == [{ONE}]
    assert screen.ask(asks(ONE)) == []
    screen.board.cut = frozenset({OTHER})
    assert screen.ask(asks(ONE, OTHER)) == [{ONE, OTHER}]


def test_what_is_seen_whole_already_moves_no_map() -> None:
    screen = Screen(Board())
    screen.ask(asks(ONE, OTHER))
    assert screen.ask(asks(OTHER)) == []
    screen.board.scale = 20.0
    assert screen.ask(asks(ONE)) == [{ONE}], "too small to be read"


def test_of_what_cannot_be_pressed_nothing_is_framed() -> None:
    dimmed = replace(asks(OTHER).options[0], enabled=False)
    unlit = replace(asks(OTHER).options[0], is_lit=False)
    for option in (dimmed, unlit):
        prompt = asks(ONE)
        prompt = replace(prompt, options=(*prompt.options, option))
        assert Screen(Board()).ask(prompt) == [{ONE}]
    chosen = replace(asks(ONE), marks=Marks(selected=(OTHER, Spot("card", 1))))
    assert Screen(Board()).ask(chosen) == [{ONE, OTHER}]


def test_an_arrow_of_the_lesson_pointed_out_of_a_low_map() -> None:
    """All places did not fit in; the taught one, the only one that can be chosen, always does."""
    both = asks(ONE, OTHER)
    taught = replace(both.options[1], is_taught=True)
    prompt = replace(both, options=(both.options[0], taught))
    assert Screen(Board()).ask(prompt) == [{OTHER}]
    confirmed = replace(both.options[0], spot=None, is_taught=True)
    tapped = replace(both, options=(confirmed,), marks=Marks(selected=(ONE,)))
    assert Screen(Board()).ask(tapped) == [{ONE}], "and stays there until it is confirmed"
    large = Board(is_small=False, hidden=frozenset({ONE}))
    assert Screen(large).ask(prompt) == [{ONE, OTHER}], "a large map shows them all"


def test_the_map_stayed_where_an_earlier_question_had_taken_it() -> None:
    """While players took cards, or bid, it showed what had nothing to do with it."""
    screen = Screen(Board())
    screen.ask(asks(ONE))
    assert screen.ask(Prompt(LINE)) == ["fit"]
    assert screen.ask(Prompt(LINE, in_view=(ONE, OTHER))) == [{ONE, OTHER}]
    assert screen.ask(Prompt(LINE, in_view=(ONE, OTHER), close_to=(OTHER,))) == []
    screen.board.cut = frozenset({ONE})
    assert screen.ask(Prompt(LINE, in_view=(ONE,))) == [{ONE}]


def test_a_map_that_is_large_enough_lies_still() -> None:
    screen = Screen(Board(scale=30.0, is_small=False))
    assert screen.ask(asks(ONE, OTHER)) == []
    assert screen.ask(Prompt(LINE, in_view=(ONE,))) == []
    near = hex_spot(Hex(next(side for side in BOARD.neighbours[100] if side != OFF_BOARD)))
    screen.board.scale = 20.0
    assert screen.ask(asks(ONE, near)) == [{ONE, near}], "unless one is taken for the other"


@pytest.mark.parametrize("by", ["in", "W"])
def test_whoever_moves_the_map_is_left_in_peace(by: str) -> None:
    screen = Screen(Board())
    screen.ask(asks(ONE))
    screen.zoom.intents["zoom" if by == "in" else "pan"](by)
    assert screen.ask(asks(ONE)) == []
    assert screen.ask(asks(OTHER)) == [], "it is in sight"
    screen.board.hidden = frozenset({ONE})
    assert screen.ask(asks(ONE, OTHER)) == [{ONE, OTHER}], "what is asked about was out of sight"
    screen.board.is_small, screen.board.is_framed = False, False
    assert screen.ask(asks(ONE)) == [], "a large map is not moved for that"


# --- the map itself ---------------------------------------------------------------------------


def is_framed(board: FakeMap) -> bool:
    """Asked anew each time."""
    return board.is_framed


@pytest.mark.parametrize("size", PHONES)
def test_what_is_framed_stays_so_while_the_window_changes(size: str) -> None:
    """Below the map a question may take more room than the one before."""
    board = FakeMap(ENGLAND, *PHONES[size])
    board.show(scene_of(SHOWN, Pointer()))
    spots = place_spot("liverpool"), place_spot("manchester"), place_spot("wigan")
    board.frame(spots)
    assert is_framed(board)
    assert 24 < board.scale <= CLOSEST
    assert board.shows(spots)
    width, height = PHONES[size]
    board.grow(width, height * 0.6)
    assert is_framed(board)
    assert board.shows(spots)
    board.zoom_in()
    assert not is_framed(board)
    before = board.scale
    board.grow(width, height)
    assert board.scale == before, "who zooms is left in peace"


def test_a_map_knows_whether_all_of_it_can_be_read() -> None:
    for size in PHONES.values():
        assert FakeMap(ENGLAND, *size).is_small
    assert not FakeMap(ENGLAND, 686.0, 752.0).is_small


def test_what_was_framed_is_framed_again_after_another_view() -> None:
    board = FakeMap(ENGLAND, *PHONES["390x844"])
    board.show(scene_of(SHOWN, Pointer()))
    board.frame([place_spot("leeds")])
    before = board.camera
    board.keep_view()
    board.fit()
    assert not is_framed(board)
    board.restore_view()
    assert is_framed(board)
    assert board.camera == before


def test_the_first_question_was_framed_before_the_map_had_a_size() -> None:
    """Nothing was seen of it then, so that a map came close that shows all of it."""
    board = FakeMap(ENGLAND, 0.0, 0.0)
    table = replace(SHOWN, prompt=asks(ONE, OTHER))
    zoom = ZoomToChoices(board, table=lambda: table, is_pending=bool, on_pan=lambda: None)
    board.show(scene_of(table, Pointer()))
    zoom.come_close()
    board.grow(1600.0, 1400.0)
    assert board.is_whole
    assert not board.is_framed
