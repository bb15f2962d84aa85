"""What players have chosen holds until it is changed, and does what it says."""

import re
from collections.abc import Callable

import pytest

from canalmania import actions as a
from canalmania import view_for
from canalmania.bots import greedy
from canalmania.ids import Phase
from tabletop.seat import Seat
from tests.canalmania.web.tables import Walk, new_session
from tests.canalmania.web.words import t, voice
from web.contract.choices import Act, Pick
from web.contract.prompt import Option
from web.contract.questions import DO
from web.contract.settings import EFFECTS, KEYS, LOOKS, TURN, Settings
from web.contract.table_view import Pointer
from web.games.canalmania.board.geometry import row_and_column
from web.games.canalmania.board.scene import COORDINATES, LAYERS, NAMES, OWNERS
from web.games.canalmania.face import CANAL_MANIA
from web.map.display_list import Stroke, Text
from web.table.dialogs.menu import Menu, menu
from web.table.dialogs.note import note_dialog
from web.table.dialogs.settings import Own, Speaker, settings_dialog
from web.table.history.log import carries_itself_out
from web.table.panels.all_panels import panels_by_region
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.saving.save_extras import NOTE_LIMIT
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown
from web.words.plural import LANGUAGES, Language

END_TURN = Pick(DO, "end-turn")
PRESSED = re.compile(r'data-do="(set|speak)" data-arg="([^"]*)"[^>]*aria-pressed="true"')


def test_a_value_holds_until_another_is_chosen() -> None:
    store = MemoryStore()
    assert Settings(store)["sound"] == "off"
    Settings(store).choose("sound", "loud")
    assert Settings(store)["sound"] == "loud"


def test_a_frame_of_another_page_asks_for_sound_anew() -> None:
    store = MemoryStore()
    Settings(store).choose("sound", "loud")
    framed = Settings(store, is_embedded=True)
    assert framed["sound"] == "off"
    framed.choose("sound", "quiet")
    framed.choose("animations", "fast")
    assert (Settings(store)["sound"], Settings(store)["animations"]) == ("loud", "fast")
    assert Settings(store, is_embedded=True)["sound"] == "quiet"


def test_what_version_0_1_kept_still_holds() -> None:
    store = MemoryStore()
    store.put("letters", "off")
    store.put("animations", "off")
    assert not Settings(store).is_on("letters")
    assert not Settings(store).is_on("animations")


def test_paces_go_from_slow_to_at_once_and_normal_is_usual() -> None:
    settings = Settings(MemoryStore())
    html = settings_dialog(settings, Own(TURN), (), voice("en")).text
    offered = re.findall(r'data-arg="pace:([^"]*)"[^>]*>([^<]*)<', html)
    assert offered == [
        *(("slow", "Slow"), ("normal", "Normal")),
        *(("fast", "Fast"), ("at-once", "At once")),
    ]
    assert settings["pace"] == "normal"


@pytest.mark.parametrize("kept", ["normal", "slow", "at-once"])
def test_a_pace_that_version_0_2_kept_still_holds(kept: str) -> None:
    store = MemoryStore()
    store.put("pace", kept)
    assert Settings(store)["pace"] == kept


def test_values_that_nobody_knows_count_for_nothing() -> None:
    store = MemoryStore()
    store.put("sound", "deafening")
    settings = Settings(store, wished={"hand": "upside down"})
    assert (settings["sound"], settings["hand"]) == ("off", "shown")
    with pytest.raises(ValueError, match="deafening"):
        settings.choose("sound", "deafening")
    with pytest.raises(KeyError):
        settings["taste"]


def test_what_the_address_wishes_holds_until_somebody_chooses() -> None:
    store = MemoryStore()
    wished = Settings(store, wished={"hand": "hidden"})
    assert wished["hand"] == "hidden"
    wished.choose("hand", "shown")
    assert wished["hand"] == "shown"


@pytest.mark.parametrize("device_is_dark", [True, False])
def test_the_page_is_dark_as_the_device_is_until_somebody_chooses(device_is_dark: bool) -> None:
    settings = Settings(MemoryStore())
    settings.device_is_dark = device_is_dark
    assert settings.is_dark is device_is_dark
    settings.wish("theme", "dark")
    assert settings.is_dark
    for theme, is_dark in {"light": False, "contrast": False, "dark": True}.items():
        settings.choose("theme", theme)
        assert settings.is_dark is is_dark
    settings.choose("theme", "auto")
    assert settings.is_dark is device_is_dark


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dialog_says_what_holds(language: str) -> None:
    settings = Settings(MemoryStore())
    settings.know(LAYERS)
    settings.choose("sound", "quiet")
    settings.choose(OWNERS, "off")
    speakers = (Speaker("Anna", ""), Speaker("Bruno", "fr"))
    html = settings_dialog(settings, Own(TURN, LAYERS), speakers, voice(language)).text
    held = [arg for _, arg in PRESSED.findall(html)]
    assert held == [
        *("confirm-end:on", "confirm-touch:on", "single-choices:on", "hand:shown", "hints:on"),
        *("advice:on", "take-back:strict", "zen:off", "targets:off", "pace:normal"),
        *("layer-names:on", "layer-contracts:on", "layer-owners:off", "layer-cubes:on"),
        *("layer-colours:on", "layer-coordinates:off"),
        *("theme:auto", "zoom-buttons:auto", "animations:on", "sound:quiet", "letters:on"),
        "scanning:off",
        *("0:", "1:fr"),
    ]
    for setting in (*TURN, *LAYERS, *LOOKS, *EFFECTS, *KEYS):
        assert f'id="setting-{setting.name}">{t(f"settings.{setting.name}", language)}<' in html
        assert html.count(f'data-arg="{setting.name}:') == len(setting.values)


# --- the end of a turn ----------------------------------------------------------------------


def at_end_of_turn(passed_over: set[Phase]) -> Session:
    """A game in which a player has passed over what these phases offered, and is about to end."""
    session = new_session(3, "undone")
    rng, done = 1, set[Phase]()
    while not session.is_over:
        state = session.state
        if state.phase is Phase.CONTRACT and state.decision is None:
            done = set()
        legal = [action for action, _ in session.situation.legal]
        offers = {answers[DO] for _, answers in session.situation.legal}
        if a.EndTurn() in legal and done == passed_over:
            return session
        wanted, rng = greedy.choose(view_for(state, state.active), rng)
        passes = state.phase in passed_over and a.EndPhase() in legal and state.decision is None
        has_much = {Phase.BUILD: {"take", "build"}, Phase.GOODS: {"goods"}}.get(state.phase, set())
        if passes and offers & has_much and state.round > 8:
            done.add(state.phase)
            session.play(a.EndPhase())
        else:
            session.play(wanted)
        session.lift_curtain()
    raise LookupError("nobody passed over that")


def ending(session: Session) -> Option:
    options = session.prompt().options
    return next(
        option
        for option in options
        if option.choice == END_TURN
        or (isinstance(option.choice, Act) and isinstance(option.choice.action, a.EndTurn))
    )


@pytest.mark.parametrize(
    ("passed_over", "said"),
    [
        ({Phase.GOODS}, ["prompts.no_goods_moved"]),
        ({Phase.BUILD}, ["prompts.no_cards_no_tiles"]),
        ({Phase.BUILD, Phase.GOODS}, ["prompts.no_cards_no_tiles", "prompts.no_goods_moved"]),
    ],
)
def test_a_turn_in_which_something_was_left_undone_asks_once_more(
    passed_over: set[Phase], said: list[str]
) -> None:
    session = at_end_of_turn(passed_over)
    option = ending(session)
    assert option.choice == END_TURN
    assert not option.is_final, "nothing is done yet"
    asked = session.pick(END_TURN)
    undone = " ".join(t(key, "en") for key in said)
    assert table_shown(session, "en").say(asked.line) == f"{undone} End the turn all the same?"
    (meant,) = asked.options
    assert isinstance(meant.choice, Act)
    assert isinstance(meant.choice.action, a.EndTurn)
    assert (meant.kind, meant.is_final) == ("primary", True)
    assert asked.steps_back
    session.back()
    assert ending(session) == option, "one may think again"
    session.play(meant.choice.action)
    assert session.is_curtain_down


def test_nothing_is_asked_where_all_was_done_or_nobody_wants_it() -> None:
    done = ending(at_end_of_turn(set()))
    assert isinstance(done.choice, Act)
    session = at_end_of_turn({Phase.GOODS})
    session.settings.choose("confirm-end", "off")
    assert isinstance(ending(session).choice, Act)


# --- single choices -------------------------------------------------------------------------


def played(settle: Callable[[Session], None], steps: int) -> Session:
    session = new_session(3, "single")
    settle(session)
    walk = Walk(session)
    for _ in range(steps):
        walk.step()
    return session


def test_what_is_the_only_option_waits_for_a_click_where_that_is_wanted() -> None:
    waited = 0

    def wait(session: Session) -> None:
        session.settings.choose("single-choices", "off")

    session = played(wait, 200)
    for step in range(session.record.length):
        waited += carries_itself_out(CANAL_MANIA, session.record.at(step)) is not None
    assert waited > 3
    assert session.record.length == 200, "one action a click"
    assert played(lambda _: None, 200).record.length > 200


def test_undo_then_goes_back_one_click_too() -> None:
    session = new_session(3, "single")
    session.settings.choose("single-choices", "off")
    walk, undone = Walk(session), 0
    for _ in range(300):
        before = session.record.length
        forced = carries_itself_out(CANAL_MANIA, session.state) is not None
        walk.step()
        if forced and Undo(session).why_no_undo() is None:
            Undo(session).undo()
            assert session.record.length == before
            Undo(session).redo()
            assert session.record.length == before + 1
            undone += 1
    assert undone


# --- the hand -------------------------------------------------------------------------------


def hand_panel(session: Session) -> str:
    table = table_shown(session, "en")
    return panels_by_region(CANAL_MANIA, table, None, "hand")["hand"].text


def test_a_hidden_hand_is_not_in_the_page_until_somebody_looks_at_it() -> None:
    session = Walk(new_session(3, "peek")).on(12)
    shown = hand_panel(session)
    assert 'class="cards"' in shown
    assert "look-at-hand" not in shown
    session.settings.choose("hand", "hidden")
    hidden = hand_panel(session)
    assert 'class="cards backs"' in hidden
    assert f">{t('table.hand_show', 'en')}</button>" in hidden
    assert table_shown(session, "en").prompt.options, "one may go on all the same"
    session.is_hand_looked_at = True
    seen = hand_panel(session)
    assert re.sub("<button.*?</button>", "", seen, count=1) == shown
    assert f">{t('table.hand_hide', 'en')}</button>" in seen
    session.drop_curtain()
    session.lift_curtain()
    assert hand_panel(session) == hidden, "with the curtain it is hidden again"


# --- languages and notes --------------------------------------------------------------------


def test_every_seat_may_have_a_language_which_is_kept_with_the_game() -> None:
    session = new_session(3, "tongues")
    assert session.seats.languages == ("", "", "")
    session.choose_language(session.acts, "fr")
    assert session.seats.language == "fr"
    text = session.shelf.read("test")
    assert text is not None
    again = Session.loaded([CANAL_MANIA], text, session.shelf, "test")
    assert again.seats.languages == session.seats.languages
    assert again.seats.language == "fr"
    again.choose_language(again.acts, "")
    assert "languages" not in again.record.table


@pytest.mark.parametrize("kept", ["fr", "fr,it,en,fr", "fr,klingon,<b>"])
def test_languages_that_nobody_speaks_count_for_nothing(kept: str) -> None:
    session = new_session(3, "tongues")
    session.record.table["languages"] = kept
    assert set(session.seats.languages) <= {"", "fr"}
    assert len(session.seats.languages) == 3


def test_a_note_is_its_writers_alone() -> None:
    session = new_session(3, "notes")
    writer = session.acts
    session.write_note("  Leeds!\nnot before round 3 <b>  ")
    assert session.note == "Leeds!\nnot before round 3 <b>"
    session.drop_curtain()
    assert session.note == "", "the curtain is down"
    session.write_note("somebody else")
    session.lift_curtain()
    assert session.note == "Leeds!\nnot before round 3 <b>"
    walk = Walk(session)
    while session.acts == writer:
        walk.step()
    assert session.note == ""
    html = note_dialog("Anna", "<b>", voice("en")).text
    assert "&lt;b&gt;</textarea>" in html


def test_long_notes_of_five_players_do_not_keep_a_game_from_being_saved() -> None:
    session = new_session(5, "notes")
    seats = set[Seat]()
    walk = Walk(session)
    while len(seats) < 5:
        session.write_note("é" * (NOTE_LIMIT + 50))
        seats.add(session.acts)
        walk.step()
    text = session.shelf.read("test")
    assert text is not None
    again = Session.loaded([CANAL_MANIA], text, Shelf(MemoryStore()), "again")
    notes = [again.record.table[f"note{seat}"] for seat in range(5)]
    assert notes == ["é" * NOTE_LIMIT] * 5
    assert again.record.actions == session.record.actions


# --- layers of the map ----------------------------------------------------------------------


def layer_of(session: Session, name: str) -> list[object]:
    scene = CANAL_MANIA.scene(table_shown(session, "en"), Pointer())
    return list(scene.layers[name].paint(23.0))


def texts(session: Session) -> set[str]:
    return {one.text for one in layer_of(session, "places") if isinstance(one, Text)}


def test_layers_of_the_map_can_be_switched() -> None:
    session = Walk(new_session(3, "layers")).on(150)
    settings = session.settings
    assert "Leeds" in texts(session)
    settings.choose(NAMES, "off")
    assert texts(session) == set()
    settings.choose(COORDINATES, "on")
    assert "·".join(str(at) for at in row_and_column(session.view.tiles[0].hex)) in texts(session)
    owned = {one.colour for one in layer_of(session, "canals") if isinstance(one, Stroke)}
    dotted = len(layer_of(session, "canals"))
    settings.choose("layer-contracts", "off")
    assert len(layer_of(session, "canals")) < dotted
    settings.choose(OWNERS, "off")
    plain = {one.colour for one in layer_of(session, "canals") if isinstance(one, Stroke)}
    fills = {"#A81B0C", "#FFFFFF", "#191919", "#F7B000", "#2F9C80"}
    assert owned & (fills - {"#FFFFFF"})
    assert not plain & (fills - {"#FFFFFF"})


# --- zooming --------------------------------------------------------------------------------------


def test_players_with_one_switch_keep_the_buttons_that_zoom() -> None:
    """On a touch screen fingers zoom, and there are none by default; a switch has no fingers."""
    settings = Settings(MemoryStore())
    assert settings.zoom_buttons == "auto"
    for value in ("on", "off"):
        settings.choose("zoom-buttons", value)
        assert settings.zoom_buttons == value
    settings.choose("scanning", "slow")
    assert settings.zoom_buttons == "on"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_of_the_menu_zooms_the_map(language: Language) -> None:
    """For fingers that do not pinch: the buttons over the map have given way."""
    html = menu(Menu((), "Sunday"), voice(language)).text
    ways = re.findall(r'data-do="zoom-map" data-arg="(\w+)".*?</svg>([^<]+)<', html)
    wanted = [(way, t(f"table.zoom_{way}", language)) for way in ("in", "out", "fit")]
    assert ways == wanted
    assert f'role="group" aria-label="{t("table.zoom", language)}"' in html
