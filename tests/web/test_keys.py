"""Keys, and going over the board with them."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import pytest

from canalmania.board import BOARD, PLACES
from canalmania.ids import Hex, PlaceId
from tests.canalmania.web.tables import new_session
from web.contract.choices import Choice, Pick
from web.contract.key_map import KeyMap, key_map
from web.contract.keys import (
    EVERYWHERE,
    LETTERS,
    ON_BOARD,
    WITHOUT_KEY,
    Intent,
    Key,
    Place,
    is_character,
    meaning,
)
from web.contract.prompt import Option, Prompt
from web.contract.table_view import TableView
from web.games.canalmania.board.spots import hex_of, hex_spot, place_spot
from web.games.canalmania.face import CANAL_MANIA, MAP
from web.map.scene import Rows
from web.page.spot import Spot
from web.table.panels.frame import jump_letters, letters
from web.table.screen.board_cursor import BoardCursor, target
from web.table.screen.gather_view import table_shown
from web.words.message import Message

REGIONS = letters(CANAL_MANIA)


def keys(letters: str = "on") -> KeyMap:
    regions, jumps = tuple(REGIONS.items()), jump_letters(MAP.jumps)
    return key_map(regions, CANAL_MANIA.map_keys, jumps=jumps, letters=letters)


USUAL, NO_LETTERS, NOWHERE = keys(), keys("map"), keys("off")
MIDDLE = hex_spot(BOARD.places[PlaceId("birmingham")].hex)


def on_board(key: Key, *, in_history: bool = False, is_driving: bool = False) -> Intent | None:
    place = Place(on_board=True, in_history=in_history, is_driving=is_driving)
    return meaning(key, place, USUAL)


def test_single_letters_off_the_board_can_be_switched_off() -> None:
    assert on_board(Key("n")) == ("target", "next")
    assert meaning(Key("n"), Place(), USUAL) is None
    assert meaning(Key("h"), Place(), USUAL) == ("region", "hand")
    assert meaning(Key("h"), Place(), NO_LETTERS) is None
    assert meaning(Key("n"), Place(on_board=True), NO_LETTERS) == ("target", "next")
    single = [key for key in EVERYWHERE if key.name.isalpha() and len(key.name) == 1]
    assert all(key.ctrl for key in single)
    own = {Key(letter) for letter in REGIONS}
    assert {*LETTERS, *own} & set(ON_BOARD) == set()
    assert set(LETTERS) & own == set()


def test_letters_lead_to_the_regions_of_the_game() -> None:
    wanted = {**dict.fromkeys("ps", "players"), "b": "board", "i": "prompt"}
    wanted |= {"h": "hand", "m": "display", "c": "parliament", "g": "log"}
    for letter, region in wanted.items():
        assert meaning(Key(letter), Place(), USUAL) == ("region", region)
        assert meaning(Key(letter), Place(), NO_LETTERS) is None
    for letter, does in (("k", "skip-turns"), ("l", "show-me"), ("r", "advice"), ("z", "zen")):
        assert meaning(Key(letter), Place(), USUAL) == (does, "")
        assert meaning(Key(letter), Place(), NO_LETTERS) is None
    assert {*wanted, "k", "l", "r", "z"} == {*REGIONS, *(key.name for key in LETTERS)}
    assert meaning(Key("h", ctrl=True), Place(), USUAL) is None


def test_the_question_mark_opened_the_help_with_single_letters_off() -> None:
    """Fault 15 of the examination (WCAG 2.1.4): a sign is a character too."""
    assert meaning(Key("?"), Place(), USUAL) == ("help", "")
    for place in (Place(), Place(on_board=True)):
        assert meaning(Key("?"), place, NO_LETTERS) is None
        assert meaning(Key("?"), place, NOWHERE) is None


def test_no_character_means_anything_when_they_are_switched_off() -> None:
    for table in (NOWHERE.everywhere, NOWHERE.on_board, NO_LETTERS.everywhere):
        assert [key for key in table if is_character(key)] == []
    for one in "nwadt159+-0=_":
        assert on_board(Key(one)) is not None, one
        assert meaning(Key(one), Place(on_board=True), NOWHERE) is None, one
        assert meaning(Key(one), Place(on_board=True), NO_LETTERS) == on_board(Key(one)), one
    for name in ("ArrowLeft", "Enter", " ", "Backspace"):
        assert meaning(Key(name), Place(on_board=True), NOWHERE) is not None, name


def test_no_key_of_the_browser_is_taken_without_need() -> None:
    """Fault 15: Ctrl+S and Ctrl+O are the browser's; the menu has both."""
    for one in "abcdefghijklmnopqrstuvwx0123456789+-":
        for place in (Place(), Place(on_board=True), Place(in_history=True)):
            assert meaning(Key(one, ctrl=True), place, USUAL) is None, one
    for number in (*range(1, 6), *range(7, 13)):
        assert meaning(Key(f"F{number}"), Place(), USUAL) is None
    for intent in WITHOUT_KEY:
        assert USUAL.of(*intent) is None
        assert USUAL.command(intent[0]) is not None, "it can be given one"


@pytest.mark.parametrize("place", [Place(on_board=True), Place()])
@pytest.mark.parametrize("in_force", [USUAL, NO_LETTERS])
def test_undo_works_everywhere(place: Place, in_force: KeyMap) -> None:
    assert meaning(Key("Z", ctrl=True), place, in_force) == ("undo", "")
    assert meaning(Key("Z", ctrl=True, shift=True), place, in_force) == ("redo", "")


def test_a_sign_is_a_sign_with_and_without_shift() -> None:
    """Where "?" lies, and whether digits need Shift, is another on every keyboard."""
    for shift in (False, True):
        assert meaning(Key("?", shift=shift), Place(), USUAL) == ("help", "")
        assert on_board(Key("=", shift=shift)) == on_board(Key("+")) == ("zoom", "in")
        assert on_board(Key("3", shift=shift)) == ("target", "3")
    assert on_board(Key("N", shift=True)) == ("target", "previous")
    assert on_board(Key("N")) == ("target", "next"), "with the capitals locked"


def test_the_arrows_lead_through_the_history_but_not_on_the_board() -> None:
    in_history = Place(in_history=True)
    assert meaning(Key("ArrowLeft"), in_history, USUAL) == ("history", "previous")
    assert meaning(Key("ArrowLeft", shift=True), in_history, USUAL) == ("history", "previous-turn")
    assert meaning(Key("ArrowRight", shift=True), in_history, USUAL) == ("history", "next-turn")
    assert meaning(Key("Home"), Place(in_history=True), USUAL) == ("history", "0")
    assert meaning(Key("Home"), Place(), USUAL) is None
    assert on_board(Key("ArrowLeft"), in_history=True) == ("roam", "W")


def test_up_goes_straight_on_while_an_exit_is_chosen() -> None:
    up = Key("ArrowUp")
    assert on_board(up) == ("roam", "N")
    assert on_board(up, is_driving=True) == ("drive", "straight")
    assert meaning(up, Place(is_driving=True), USUAL) is None
    assert len(set(ON_BOARD.values())) == len(ON_BOARD) - 1, "only Enter and Space mean the same"


@pytest.mark.parametrize(("there", "back"), [("E", "W"), ("N", "S")])
def test_arrows_lead_there_and_back(there: str, back: str) -> None:
    once = MAP.beside(MIDDLE, there)
    twice = MAP.beside(once, there)
    assert len({MIDDLE, once, twice}) == 3
    assert MAP.beside(MAP.beside(twice, back), back) == MIDDLE


def test_every_hex_can_be_reached_and_the_edge_holds() -> None:
    assert MAP.home == MIDDLE
    reached, waiting = {MIDDLE}, [MIDDLE]
    while waiting:
        here = waiting.pop()
        for direction in "ENSW":
            there = MAP.beside(here, direction)
            assert there == here or hex_of(there) in BOARD.neighbours[hex_of(here)]
            if there not in reached:
                reached.add(there)
                waiting.append(there)
    assert {place_spot(place) for place in PLACES} <= reached


def test_targets_go_round() -> None:
    targets = four, nine, two = [hex_spot(Hex(number)) for number in (4, 9, 2)]
    assert target(targets, MIDDLE, "next") == four
    assert target(targets, MIDDLE, "previous") == two
    assert target(targets, two, "next") == four
    assert target(targets, four, "previous") == two
    assert target(targets, MIDDLE, "2") == nine
    assert target(targets, MIDDLE, "9") == two
    assert target([], MIDDLE, "next") is None


SHOWN = table_shown(new_session(3, "keys"), "en")


@dataclass
class Table:
    """As much of a game on the screen as going over the map needs; notes what it is told."""

    prompt: Prompt
    chosen: list[Choice] = field(default_factory=list)
    picked: list[tuple[Spot | None, str]] = field(default_factory=list)
    said: list[Message] = field(default_factory=list)
    drawn: int = 0
    hidden: set[Spot] = field(default_factory=set)
    middle: Spot | None = None
    gone: list[Spot] = field(default_factory=list)

    def point_out(self) -> None:
        self.drawn += 1

    def say(self, sentence: Message) -> None:
        self.said.append(sentence)

    def show_cells(self, rows: Rows, at: Spot, *, goes_there: bool = False) -> None:
        assert at in [cell.spot for row in rows for cell in row]
        assert goes_there
        self.gone.append(at)

    has_keyboard = True

    def sees(self, spots: Iterable[Spot]) -> bool:
        return not self.hidden & {*spots}

    def in_the_middle(self) -> Spot | None:
        return self.middle

    @property
    def shown(self) -> TableView:
        return replace(SHOWN, prompt=self.prompt)

    def cursor(self) -> BoardCursor:
        """The keyboard at this table."""
        return BoardCursor(self, CANAL_MANIA, self, lambda: self.shown)

    def choose(self, choice: Choice) -> None:
        self.chosen.append(choice)

    def on_pick(self, spot: Spot | None, pointer: str) -> None:
        self.picked.append((spot, pointer))


HERE, EAST = MIDDLE, MAP.beside(MIDDLE, "E")
LEFT = Option(Message("menu.open"), Pick("exit", "1"), key="left")
KINDS = tuple(
    Option(Message("menu.open"), Pick("kind", kind), key="kind", is_chosen=kind == "lock")
    for kind in ("lock", "tunnel")
)


@pytest.fixture(name="table")
def _table() -> Table:
    """A question with one target on the map."""
    east = Option(Message("menu.open"), Pick("hex", str(EAST.id)), spot=EAST, is_button=False)
    return Table(Prompt(Message("menu.title"), (east, LEFT, *KINDS)))


def test_the_cursor_begins_at_a_target(table: Table) -> None:
    cursor = table.cursor()
    assert (cursor.focus, cursor.here) == (None, EAST)
    cursor.intents["roam"]("W")
    assert cursor.focus == cursor.here == HERE
    cursor.intents["target"]("1")
    assert cursor.focus == EAST
    assert table.gone == [HERE, EAST]
    assert table.drawn == 2


def test_the_cursor_begins_in_the_middle_where_there_is_no_target(table: Table) -> None:
    table.prompt = Prompt(Message("menu.title"))
    cursor = table.cursor()
    cursor.intents["target"]("next")
    assert (cursor.focus, cursor.here) == (None, HERE)
    cursor.intents["roam"]("E")
    assert cursor.focus == EAST


def test_the_spot_in_focus_is_chosen_or_says_why_not(table: Table) -> None:
    cursor = table.cursor()
    cursor.intents["choose"]("why")
    assert table.picked == [], "it is a target: there is nothing to explain"
    cursor.intents["choose"]("")
    cursor.focus = HERE
    cursor.intents["choose"]("why")
    assert table.picked == [(EAST, "keyboard"), (HERE, "keyboard")]


def test_the_focus_goes_along_with_a_map_that_is_moved_away_under_it(table: Table) -> None:
    cursor = table.cursor()
    cursor.follow()
    assert table.gone == [], "it is in sight"
    table.hidden = {EAST}
    cursor.follow()
    assert table.gone == [], "there is nothing but the sea"
    table.middle = HERE
    cursor.follow()
    assert (table.gone, cursor.focus) == ([HERE], HERE)
    table.hidden, table.has_keyboard = {HERE}, False
    cursor.follow()
    assert table.gone == [HERE], "a button has moved it"


def test_a_cell_that_a_screen_reader_presses_is_chosen(table: Table) -> None:
    cursor = table.cursor()
    cursor.intents["choose-at"](str(EAST))
    assert cursor.focus == EAST
    assert table.picked == [(EAST, "keyboard")]


def test_keys_of_their_own_choose_an_exit_and_the_next_kind(table: Table) -> None:
    cursor = table.cursor()
    for key in ("left", "right", "kind"):
        cursor.intents["drive"](key)
    assert table.chosen == [LEFT.choice, KINDS[1].choice]
