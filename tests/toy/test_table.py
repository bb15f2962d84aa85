"""A second game at the table: record, undo, save, curtain, history, panels, languages."""

from dataclasses import replace
from random import Random

import pytest

from tabletop.refusals import IllegalAction
from tabletop.saves import SaveError
from tabletop.seat import Seat
from tests.toy.face import ISLANDERS, SHEET, map_of
from tests.toy.in_words import spot_name
from tests.toy.rules import BOARD, CORNERS, Bid, BuildCorner, BuildEdge, State
from web.contract.any_game import AnyRecord
from web.contract.choices import Act, Pick, written
from web.contract.face import AnyFace
from web.contract.game_map import GameMap
from web.contract.in_words import Area
from web.contract.keys import Key
from web.contract.table_view import Pointer, TableView
from web.games.canalmania.face import CANAL_MANIA
from web.page.spot import Spot
from web.table.dialogs.help import help_dialog
from web.table.dialogs.key_list import usual_keys
from web.table.dialogs.map_dialog import map_dialog
from web.table.dialogs.result import result_of
from web.table.panels.all_panels import panels_by_region, tab_wanted
from web.table.panels.curtain import curtain
from web.table.panels.frame import frame, letters, stops
from web.table.panels.in_words import map_in_words
from web.table.panels.map_cells import beside, in_words
from web.table.play.prompts import GAME_OVER
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown
from web.words.catalogue import catalogue, t, voice
from web.words.message import Message
from web.words.plural import LANGUAGES, Language

NAMES = ("Anna", "Bruno", "Clara")
BOTH: tuple[AnyFace, ...] = (CANAL_MANIA, ISLANDERS)
MAP: GameMap = map_of(ISLANDERS.game.new_game("toy", 3, None))


def table(seats: int = 3) -> Session:
    record: AnyRecord = AnyRecord.of(ISLANDERS.game, "toy", seats)
    return Session(ISLANDERS, record, NAMES[:seats], Shelf(MemoryStore()), "Sunday")


def markup(session: Session, language: Language = "en") -> str:
    """All panels of the moment, one after the other."""
    shown = table_shown(session, language)
    panels = panels_by_region(ISLANDERS, shown, None, ISLANDERS.tab)
    return "".join(html.text for html in panels.values())


def bid(session: Session, coins: int) -> None:
    """Whoever is asked bids, by a click on the number and one on the button."""
    session.lift_curtain()
    prompt = session.pick(Pick("coins", str(coins)))
    assert prompt.action == Bid(coins)
    assert not prompt.carries_out
    session.play(prompt.action)


def seats_of(session: Session) -> tuple[tuple[Seat, ...], Seat, Seat | None, Seat]:
    """Who has to act, who is asked here, who looks, and whose turn it is."""
    return session.seats.acting, session.acts, session.looks, table_shown(session, "en").turn


def all_bid(session: Session, *coins: int) -> None:
    for offer in coins:
        bid(session, offer)


def test_all_have_to_act_and_each_may_come_first() -> None:
    """Who acts, who looks and whose turn it is are three things."""
    session = table()
    assert seats_of(session) == ((0, 1, 2), 0, None, 0)
    shown = curtain(ISLANDERS, table_shown(session, "en")).text
    assert [name in shown for name in NAMES] == [True, True, True]
    assert 'data-arg="2"' in shown
    session.lift_curtain(Seat(2))
    assert seats_of(session) == ((0, 1, 2), 2, 2, 0)
    session.play(Bid(4))
    assert seats_of(session) == ((0, 1), 0, None, 0)
    bid(session, 1)
    assert seats_of(session) == ((1,), 1, None, 0)
    bid(session, 2)
    # the highest bidder builds, whoever came last, and nothing is secret then
    assert seats_of(session) == ((2,), 2, 2, 2)


def test_a_bid_is_seen_by_nobody_else_until_all_are_shown() -> None:
    session = table()
    bid(session, 4)
    assert "Anna has bid." in markup(session)
    assert "4 coins" not in markup(session)
    session.lift_curtain()
    assert "bids 4" not in markup(session)
    assert session.view.state.bids == (None, None, None)
    session.drop_curtain()
    all_bid(session, 1, 2)
    assert "Anna wins: Anna 4, Bruno 1 and Clara 2." in markup(session)


def test_a_bid_cannot_be_undone_by_the_next_player() -> None:
    session = table()
    bid(session, 4)
    session.lift_curtain()
    refusal = Undo(session).why_no_undo()
    assert refusal is not None
    assert refusal.key == "UNDO_BARRIER"
    assert t(ISLANDERS.why(refusal, NAMES), "en", ISLANDERS.words)


def test_corners_and_edges_are_chosen_on_the_map() -> None:
    session = table()
    all_bid(session, 4, 1, 2)
    targets = session.prompt().targets_on(session.map.sheet)
    assert list(targets) == [Spot("corner", n) for n in range(CORNERS)]
    assert not any(option.is_button for option in targets.values())
    badges = {t(o.badge, "en", ISLANDERS.words) for o in targets.values() if o.badge}
    assert badges == {str(session.state.pips)}
    chosen = targets[Spot("corner", 2)].choice
    assert chosen == Pick("corner", "2")
    assert isinstance(chosen, Pick)
    assert session.pick(chosen).action == BuildCorner(2)
    session.play(BuildCorner(2))
    prompt = session.prompt()
    assert list(prompt.targets_on(session.map.sheet)) == [
        Spot("edge", n) for n in BOARD.edges_at(2)
    ]
    assert prompt.marks.selected == (Spot("corner", 2),)
    assert tab_wanted(ISLANDERS, prompt, MAP.sheet) is None
    refusal = session.why_not_here(Spot("edge", 20))
    assert refusal is not None
    assert refusal.key == "NOT_OFFERED"


def test_arrows_lead_to_what_can_be_chosen_while_something_can() -> None:
    """From corner to corner, past the edge between them, which is there else."""
    session, here = table(), Spot("corner", 0)
    before = beside(ISLANDERS, table_shown(session, "en"), here, "E")
    assert (before, MAP.beside(here, "E")) == (Spot("edge", 1), Spot("edge", 1))
    all_bid(session, 4, 1, 2)
    asked = table_shown(session, "en")
    assert beside(ISLANDERS, asked, here, "E") == Spot("corner", 1)
    assert beside(ISLANDERS, asked, here, "N") == here


def test_what_is_built_can_be_undone_and_done_again() -> None:
    session = table()
    all_bid(session, 4, 1, 2)
    session.play(BuildCorner(2))
    Undo(session).undo()
    assert session.state.corners == (None,) * CORNERS
    with pytest.raises(IllegalAction):
        Undo(session).undo()
    Undo(session).redo()
    assert session.state.corners == (None, None, 0, *(None,) * (CORNERS - 3))
    Undo(session).restart_action()
    assert Undo(session).why_no_redo() is None


def test_a_save_comes_back_with_what_can_be_done_again() -> None:
    session = table()
    all_bid(session, 4, 1, 2)
    session.play(BuildCorner(2))
    Undo(session).undo()
    again = Session.loaded(BOTH, session.text(), Shelf(MemoryStore()), "Sunday")
    assert again.face is ISLANDERS
    assert again.names == NAMES
    assert again.state == session.state
    assert Undo(again).why_no_redo() is None
    assert session.shelf.read("Sunday")


def test_a_save_of_a_game_that_is_not_here_says_so() -> None:
    with pytest.raises(SaveError, match="OTHER_GAME"):
        Session.loaded((CANAL_MANIA,), table().text(), Shelf(MemoryStore()), "Sunday")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_whole_game_by_what_the_screen_offers(language: Language, seats: int) -> None:
    """Every option leads somewhere, every moment can be drawn in every language."""
    session, chance = table(seats), Random(seats)
    while not session.is_over:
        if session.is_curtain_down:
            assert curtain(ISLANDERS, table_shown(session, language))
            session.lift_curtain(chance.choice(session.seats.acting))
        prompt = session.prompt()
        assert markup(session, language)
        option = chance.choice([option for option in prompt.options if option.enabled])
        assert written(option.choice)
        if isinstance(option.choice, Pick):
            assert session.preview(option.choice).line
            if (action := session.pick(option.choice).action) is not None:
                session.play(action)
        else:
            assert isinstance(option.choice, Act)
            session.play(option.choice.action)
    say = voice(language, ISLANDERS.words)
    assert session.final_step is not None
    assert session.prompt().line == session.final_step.line
    assert markup(session, language)
    session.tell_next()
    assert session.prompt() == GAME_OVER, "it has one step"
    result = result_of(session, say)
    assert session.names[(ISLANDERS.game.outcome(session.state) or (Seat(0),))[0]] in result.text
    for step in range(session.record.length):
        session.look_at(step)
        assert markup(session, language)
        with pytest.raises(IllegalAction):
            session.play(BuildEdge(1))


def test_the_map_shows_what_is_built_and_what_may_be_chosen() -> None:
    session = table()
    all_bid(session, 4, 1, 2)
    before = ISLANDERS.scene(table_shown(session, "en"), Pointer())
    assert [target.spot for target in before.targets] == [Spot("corner", n) for n in range(CORNERS)]
    session.play(BuildCorner(2))
    after = ISLANDERS.scene(table_shown(session, "en"), Pointer(focus=Spot("edge", 0)))
    assert set(after.layers) == set(MAP.sheet.layers) | set(MAP.sheet.overview)
    assert after.layers["island"].key == before.layers["island"].key
    assert after.layers["top"].key != before.layers["top"].key
    for spot in (Spot("corner", 0), Spot("edge", 4)):
        assert MAP.sheet.spot_at(*MAP.sheet.centre(spot)) == spot
    assert MAP.sheet.spot_at(0, 0) is None
    assert not SHEET.has(Spot("card", 0))


def test_the_island_is_told_in_words() -> None:
    session = table()
    all_bid(session, 4, 1, 2)
    shown = table_shown(session, "en")
    assert "Nothing is built." in map_in_words(ISLANDERS, shown).text
    session.play(BuildCorner(2))
    shown = table_shown(session, "en")
    row = '<tr><th scope="row">corner 3</th><td>Anna</td></tr>'
    assert row in map_in_words(ISLANDERS, shown).text
    dialog = map_dialog(ISLANDERS, shown).text
    assert row in dialog
    assert dialog.count("<li>") == 24 + 30
    assert "<li>corner 3: Anna</li><li>corner 4: free</li>" in dialog


def test_a_map_may_depend_on_how_its_game_has_begun() -> None:
    """It is made once, of the state at the beginning, however far the game has come; what is asked
    of the map is asked of that one."""
    asked: list[State] = []

    def map_of(state: State) -> GameMap:
        asked.append(state)
        name = Message("islanders.pips", {"pips": state.rng % 6})
        here = (Spot("corner", 4),)
        return replace(MAP, areas=lambda: (Area(name, here),), spot_name=lambda _: name)

    face = replace(ISLANDERS, map=map_of)
    played = table()
    all_bid(played, 4, 1, 2)
    session = Session.loaded((face,), played.text(), Shelf(MemoryStore()), "Sunday")
    begun = session.record.at(0)
    assert asked == [begun]
    assert begun != session.state
    shown = table_shown(session, "en")
    assert shown.map is session.map
    session.play(BuildCorner(2))
    assert table_shown(session, "en").map is session.map
    assert asked == [begun]
    name = shown.say("islanders.pips", pips=begun.rng % 6)
    assert f'data-key="area {name}"' in map_dialog(face, shown).text
    assert in_words(face, shown, Spot("corner", 2)) == "corner 3: free Can be chosen: corner 3."
    own = replace(shown, map=replace(MAP, spot_name=spot_name))
    assert in_words(face, own, Spot("corner", 2)) == "corner 3: free Can be chosen.", "named once"


def test_keys_lead_round_the_table() -> None:
    assert letters(ISLANDERS) == {"p": "players", "g": "log"}
    assert stops(ISLANDERS) == ("topbar", "prompt", "board", "players", "log", "zoom")
    own = usual_keys(ISLANDERS, MAP.jumps)
    assert (own.of("region", "players"), own.of("region", "log")) == (Key("p"), Key("g"))
    assert own.command("drive left") is None, "its map has no ways to choose by a key"


@pytest.mark.parametrize("language", LANGUAGES)
def test_frame_and_help_have_this_games_words(language: Language) -> None:
    say = voice(language, ISLANDERS.words)
    assert 'id="parliament"' not in frame(ISLANDERS, say).text
    assert say("islanders.players") in frame(ISLANDERS, say).text
    assert say("help.T.2") in help_dialog(ISLANDERS, "T.2", say).text
    assert say("islanders.players") in help_dialog(ISLANDERS, "keys", say).text
    assert catalogue(language, ISLANDERS.words).keys() == catalogue("en", ISLANDERS.words).keys()


def test_nothing_of_canal_mania_is_on_this_table() -> None:
    session = table()
    shown: TableView = table_shown(session, "en")
    assert "Islanders" in markup(session)
    for word in ("Parliament", "canal", "contract", "Canal Mania"):
        assert word not in markup(session)
    assert shown.facts is None
