"""Keys as players set them: what is kept, what is taken, and where they are shown."""

import json
import re

import pytest

from tests.canalmania.web.tables import new_session
from tests.canalmania.web.words import voice
from tests.web.test_keys import NO_LETTERS, NOWHERE, REGIONS, USUAL
from web.contract.choices import Do
from web.contract.face import AnyFace
from web.contract.key_map import KeyMap, can_be_chosen, chosen, key_map, shown, spoken
from web.contract.keys import EVERYWHERE, LETTERS, ON_BOARD, WITHOUT_KEY, Key, Place, meaning
from web.contract.prompt import Option, Prompt
from web.contract.settings import Settings
from web.faces import all_faces
from web.games.approdo.face import APPRODO
from web.games.canalmania.face import CANAL_MANIA, MAP
from web.table.dialogs.help import help_dialog
from web.table.dialogs.key_list import FIXED, NOT_SET, Change, listed, told
from web.table.dialogs.menu import Menu, menu
from web.table.panels.frame import jump_letters
from web.table.panels.tabs import tabs
from web.table.panels.topbar import topbar
from web.table.saving.storage import MemoryStore
from web.table.screen.gather_view import table_shown
from web.table.screen.keys_in_force import keys_of, with_keys
from web.words.catalogue import voice as game_voice
from web.words.message import Message
from web.words.plural import LANGUAGES

OFF_BOARD, ON_MAP = Place(), Place(on_board=True)
LISTED = re.compile(r'<li><kbd class="rule-id">([^<]*)</kbd><p>([^<]*)</p>')


def set_to(kept: str, *, letters: str = "on") -> KeyMap:
    regions = tuple(REGIONS.items())
    jumps = jump_letters(MAP.jumps)
    return key_map(regions, CANAL_MANIA.map_keys, kept, jumps=jumps, letters=letters)


def given(name: str, key: Key | None, kept: str = "") -> str:
    command = USUAL.command(name)
    assert command is not None
    return chosen(kept, command, key)


def rows_of(face: AnyFace) -> list[tuple[str, str]]:
    """The usual list of a game: the key, and what it does."""
    return LISTED.findall(help_dialog(face, "keys", game_voice("en", face.words)).text)


def test_another_key_does_it_and_the_usual_one_no_longer() -> None:
    keys = set_to(given("undo", Key("u")))
    assert meaning(Key("u"), OFF_BOARD, keys) == meaning(Key("U"), ON_MAP, keys) == ("undo", "")
    assert meaning(Key("z", ctrl=True), OFF_BOARD, keys) is None
    assert keys.of("undo") == Key("u")
    assert meaning(Key("Backspace"), ON_MAP, keys) == ("undo", ""), "fixed"


def test_a_command_of_the_map_keeps_to_the_map() -> None:
    keys = set_to(given("drive left", Key(",")))
    assert meaning(Key(","), ON_MAP, keys) == ("drive", "left")
    assert meaning(Key(","), OFF_BOARD, keys) is None
    assert meaning(Key("a"), ON_MAP, keys) is None


def test_all_keys_of_a_command_give_way_to_the_one_chosen() -> None:
    keys = set_to(given("redo", Key("k", ctrl=True)))
    for usual in (Key("y", ctrl=True), Key("z", ctrl=True, shift=True)):
        assert meaning(usual, OFF_BOARD, keys) is None
    keys = set_to(given("region players", Key("s")))
    assert meaning(Key("p"), OFF_BOARD, keys) is None
    assert meaning(Key("s"), OFF_BOARD, keys) == ("region", "players")


def test_single_letters_that_are_chosen_can_be_switched_off_too() -> None:
    kept = given("undo", Key("u"), given("zen", Key("e", ctrl=True)))
    keys = set_to(kept, letters="map")
    assert meaning(Key("u"), OFF_BOARD, keys) is None
    assert keys.of("undo") == Key("Backspace"), "on the map there is another one"
    assert meaning(Key("e", ctrl=True), OFF_BOARD, keys) == ("zen", "")
    assert Key("u") in keys.set_keys, "it is no other command's"


def test_two_commands_swap_their_keys_by_way_of_a_third() -> None:
    kept = given("show-me", Key("x"))
    kept = given("zen", Key("l"), kept)
    kept = given("show-me", Key("z"), kept)
    keys = set_to(kept)
    assert meaning(Key("z"), OFF_BOARD, keys) == ("show-me", "")
    assert meaning(Key("l"), OFF_BOARD, keys) == ("zen", "")
    assert meaning(Key("x"), OFF_BOARD, keys) is None


@pytest.mark.parametrize("command", [command.name for command in USUAL.commands])
def test_every_command_can_be_left_without_a_key(command: str) -> None:
    """Fault 15: no key could be switched off on its own."""
    kept = given(command, None)
    keys, one = set_to(kept), USUAL.command(command)
    assert one is not None
    assert keys.keys_of(one) == []
    for key in one.usual:
        for place in (OFF_BOARD, ON_MAP):
            assert meaning(key, place, keys) != one.intent, key
    assert bool(kept) == bool(one.usual), "what has none anyway is nothing to be kept"
    assert set_to(given(command, Key("ö"), kept)).of(*one.intent) == Key("ö")
    others = {name.name for name in keys.set_keys.values()}
    assert others == {name.name for name in USUAL.set_keys.values()} - {command}


def test_a_key_that_is_free_can_be_given_to_another_command() -> None:
    keys = set_to(given("undo", Key("?"), given("help", None)))
    assert meaning(Key("?"), OFF_BOARD, keys) == ("undo", "")
    assert keys.of("help") is None


def test_the_usual_key_again_is_nothing_to_be_kept() -> None:
    kept = given("undo", Key("u"))
    assert json.loads(kept) == {"undo": "U"}
    assert given("undo", Key("z", ctrl=True), kept) == ""


@pytest.mark.parametrize(
    "kept",
    [
        *("", "{", "null", "[1]", '"undo"', "7", "[" * 5000, '{"undo": 7}', '{"undo": ""}'),
        *('{"undo": "Escape"}', '{"undo": "Control"}', '{"undo": "Control+"}', '{"undo": "5"}'),
        *('{"undo": "Control+V"}', '{"undo": "Enter"}', '{"nothing": "u"}', '{"back": "u"}'),
        *('{"undo": "\\u0000"}', '{"undo": "ArrowUp"}', '{"roam W": "u"}', '{"undo": "\\ud800"}'),
    ],
)
def test_a_broken_text_is_as_good_as_none(kept: str) -> None:
    keys = set_to(kept)
    assert keys.everywhere == USUAL.everywhere
    assert keys.on_board == USUAL.on_board


def test_one_broken_key_leaves_the_others_as_they_were_chosen() -> None:
    keys = set_to('{"undo": 7, "redo": "R", "zen": "R", "save-file": "Control+E"}')
    assert keys.of("undo") == Key("z", ctrl=True)
    assert keys.of("redo") == Key("r")
    assert keys.of("zen") == Key("z"), "the first has it"
    assert keys.of("save-file") == Key("e", ctrl=True)


def test_a_key_chosen_elsewhere_goes_before_the_letter_of_another_game() -> None:
    keys = set_to('{"undo": "H", "region islands": "J"}')
    assert meaning(Key("h"), OFF_BOARD, keys) == ("undo", "")
    assert keys.of("region", "hand") is None
    change = Change(keys, can_go_back=True)
    html = help_dialog(CANAL_MANIA, "keys", voice("en"), change, MAP.jumps).text
    assert (NOT_SET, voice("en")(told(CANAL_MANIA, "region hand"))) in LISTED.findall(html)
    command = keys.command("region hand")
    assert command is not None
    kept = chosen('{"undo": "H", "region islands": "J"}', command, Key("k"))
    assert json.loads(kept)["region islands"] == "J", "what this game does not know is kept"


@pytest.mark.parametrize(
    ("key", "may_be"),
    [
        *((Key(one), True) for one in "aé;?ж<"),
        *((Key("n", shift=True), True), (Key("k", ctrl=True), True)),
        *((Key("Enter", ctrl=True), True), (Key("Backspace", ctrl=True, shift=True), True)),
        *((Key(one), False) for one in ("Enter", "Tab", "Escape", "F5", "ArrowUp", "Dead", "F1")),
        *((Key("F6", shift=shift), True) for shift in (False, True)),
        *((Key(one), False) for one in "059+-=_ \x00"),
        *((Key("c", ctrl=True), False), (Key("w", ctrl=True), False), (Key("0", ctrl=True), False)),
        *((Key("Tab", ctrl=True), False), (Key("Escape", ctrl=True), False)),
    ],
)
def test_what_the_map_and_the_browser_need_cannot_be_chosen(key: Key, may_be: bool) -> None:
    assert can_be_chosen(key) == may_be


def test_every_usual_key_can_be_chosen_again() -> None:
    without = {name for name, _ in WITHOUT_KEY}
    for command in USUAL.commands:
        assert bool(command.usual) == (command.name not in without)
        for key in command.usual:
            assert can_be_chosen(key), command.name
            assert set_to(json.dumps({command.name: spoken(key)})).of(*command.intent) == key


def test_no_usual_key_is_that_of_two_commands() -> None:
    keys = [key for command in USUAL.commands for key in command.usual]
    assert len(set(keys)) == len(keys)
    jumps = [Key(j.letter, shift=back) for j in MAP.jumps for back in (False, True)]
    assert {*keys} <= {*EVERYWHERE, *LETTERS, *ON_BOARD, *map(Key, REGIONS), *jumps}


@pytest.mark.parametrize(
    ("key", "read", "heard"),
    [
        (Key("z", ctrl=True), "Ctrl Z", "Control+Z"),
        (Key("Backspace", ctrl=True, shift=True), "Ctrl ⇧ ⌫", "Control+Shift+Backspace"),
        (Key("n", shift=True), "⇧ N", "Shift+N"),
        (Key("?"), "?", "?"),
        (Key("Escape"), "Esc", "Escape"),
        (Key("ß"), "ß", "ß"),
    ],
)
def test_a_key_in_words(key: Key, read: str, heard: str) -> None:
    assert (shown(key), spoken(key)) == (read, heard)


# --- where they are shown -------------------------------------------------------------------


def test_the_keys_survive_in_what_the_browser_keeps() -> None:
    store = MemoryStore()
    Settings(store).choose_keys(given("undo", Key("u")))
    assert set_to(Settings(store).chosen_keys).of("undo") == Key("u")
    Settings(store).choose_keys("")
    assert set_to(Settings(store).chosen_keys).of("undo") == Key("z", ctrl=True)


def test_every_key_is_listed_once_and_every_command_can_be_changed() -> None:
    commands = listed(CANAL_MANIA, MAP.jumps)
    assert {command.name for command in USUAL.commands} | {*FIXED} == {*commands}
    html = help_dialog(CANAL_MANIA, "keys", voice("en"), jumps=MAP.jumps).text
    assert len(LISTED.findall(html)) == len(commands)
    assert html.count('data-do="change-key"') == len(USUAL.commands)
    assert 'data-do="usual-keys"' not in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_shows_the_keys_as_they_are_set(language: str) -> None:
    say = voice(language)
    keys = set_to(given("undo", Key("u")))
    html = help_dialog(CANAL_MANIA, "keys", say, Change(keys, can_go_back=True), MAP.jumps).text
    rows = {does: key for key, does in LISTED.findall(html)}
    assert rows[say("help.key_undo")] == "U"
    assert rows[say("help.key_redo")] == "Ctrl Y, Ctrl ⇧ Z"
    assert 'data-do="usual-keys"' in html
    for where, in_force in (("map", NO_LETTERS), ("off", NOWHERE)):
        assert say(f"help.letters_{where}") not in html
        shown_then = help_dialog(CANAL_MANIA, "keys", say, Change(in_force), MAP.jumps).text
        assert say(f"help.letters_{where}") in shown_then


def test_the_list_shows_what_is_printed_on_this_keyboard() -> None:
    """cinny #680: on a Russian keyboard nobody finds the key Z."""
    russian = {"KeyZ": "я", "KeyY": "н", "KeyN": "т", "Slash": "."}
    shown_as = Change(USUAL, layout=russian)
    html = help_dialog(CANAL_MANIA, "keys", voice("en"), shown_as, MAP.jumps).text
    rows = {does: key for key, does in LISTED.findall(html)}
    assert rows["Undo"] == "Ctrl Я"
    assert rows["Redo"] == "Ctrl Н, Ctrl ⇧ Я"
    assert rows["On the map: to the previous target"] == "⇧ Т"
    assert rows["The rules"] == "?"
    assert rows["Press the main button"] == "Ctrl Enter"


def test_the_key_for_holding_down_is_listed_where_things_can_be_held() -> None:
    words = "On a button: more of the same at once, as by holding it down"
    assert ("⇧ Enter", words) in rows_of(APPRODO)
    assert words not in {does for _, does in rows_of(CANAL_MANIA)}


@pytest.mark.parametrize("face", all_faces(), ids=lambda face: face.game.id)
def test_the_list_said_hex_in_every_game(face: AnyFace) -> None:
    assert not [does for _, does in rows_of(face) if re.search(r"\bhex", does)]


def test_what_waits_says_what_is_wrong_with_a_key() -> None:
    say = voice("en")
    wrong = Message("help.key_taken", {"key": "H", "other": told(CANAL_MANIA, "region hand")})
    html = help_dialog(CANAL_MANIA, "keys", say, Change(USUAL, "undo", wrong), MAP.jumps).text
    assert "H is taken already: “To this part of the table: Hand”." in html
    assert html.count(say("help.press_key")) == 1
    assert re.search(r'data-do="change-key" data-key="change-key undo"[^>]*>Leave it<', html)


def test_buttons_say_the_key_that_does_the_same() -> None:
    session = new_session(3, "tips")
    bar = topbar(CANAL_MANIA, table_shown(session, "en")).text
    assert re.search(r'title="Undo \(Ctrl Z\): [^"]+" aria-keyshortcuts="Control\+Z"', bar)
    assert 'title="Rules (?)" aria-keyshortcuts="?"' in bar
    assert 'title="One turn back in history (⇧ ←)" aria-keyshortcuts="Shift+ArrowLeft"' in bar
    assert 'title="Menu">' in bar
    session.settings.choose_keys(given("undo", Key("u")))
    bar = topbar(CANAL_MANIA, table_shown(session, "en")).text
    assert re.search(r'title="Undo \(U\): [^"]+" aria-keyshortcuts="U"', bar)
    session.settings.choose("letters", "off")
    keys = keys_of(session)
    assert "(U)" not in topbar(CANAL_MANIA, table_shown(session, "en")).text
    assert 'title="Hand"' in tabs(CANAL_MANIA, voice("en"), "hand", keys).text
    assert 'title="Hand (H)"' in tabs(CANAL_MANIA, voice("en"), "hand", USUAL).text
    saving = menu(Menu((), "", keys=set_to(given("save-file", Key("e", ctrl=True)))), voice("en"))
    assert 'title="Save to a file (Ctrl E)"' in saving.text


def test_options_know_the_key_that_chooses_them() -> None:
    label, choice = Message("table.go_on"), Do("learn-on")
    kinds = [Option(label, choice, key="kind", is_chosen=is_so) for is_so in (True, False)]
    first, second = (Option(label, choice, kind="primary") for _ in range(2))
    dimmed = Option(label, choice, kind="primary", enabled=False)
    straight, plain = Option(label, choice, key="straight"), Option(label, choice)
    asked = Prompt(label, (dimmed, first, second, *kinds, straight, plain))
    keys = [option.shortcut for option in with_keys(asked, USUAL).options]
    commit, up = Key("Enter", ctrl=True), Key("ArrowUp")
    assert keys == [None, commit, None, None, Key("t"), up, None]
