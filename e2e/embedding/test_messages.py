"""Every message of the protocol, both ways, with a page of another site around the game."""

import json
import re

import pytest
from playwright.sync_api import Frame, Page, Route, expect

from canalmania import GameRecord, action_from, legal_actions, to_act, view_for
from canalmania.bots import greedy
from canalmania.game import CANAL_MANIA
from e2e.clicking import lift, played, record_of
from e2e.embedding.hosting import (
    Host,
    at_the_table,
    frame_html,
    heard,
    origin_of,
    ready_game,
    say,
    wait_for,
)
from tabletop.loading import load
from tabletop.seat import Seat
from web.games.canalmania.face import CANAL_MANIA as CANAL_MANIA_FACE
from web.table.saving.links import link_to, opened_link
from web.table.saving.table_id import table_id

NAMES = "Anna,Bruno,Carla"
END_TURN = action_from("q")
SECRETS = {"hand", "deck", "snapshot", "seed", "actions", "names"}


def embedded(page: Page, host: Host, site: str, **asked: str) -> Frame:
    """The game in a page of another site, which it knows."""
    page.goto(host.put("/game", frame_html(site, host=host.origin, **asked)))
    return ready_game(page)


def game(seats: int = 3) -> GameRecord:
    """A game of which five actions were played, with names."""
    record = played(record_of(seats, "told"), lambda state: state.turn >= 2)
    record.table["names"] = "\n".join(("Dario", "Élise", "Fabio", "Gianna", "Hugo")[:seats])
    return record


def test_the_game_greets_is_ready_and_tells_its_state(around: Page, host: Host, site: str) -> None:
    embedded(around, host, site, start="new", names=NAMES, seed="abc", players="3")
    origins = {one["origin"] for one in around.evaluate("() => heard")}
    assert origins == {origin_of(site)}
    assert {one["data"]["proto"] for one in around.evaluate("() => heard")} == {"canalmania/1"}
    hello = wait_for(around, "hello")
    assert set(hello) == {"proto", "type", "nonce", "version"}
    assert wait_for(around, "ready")["storage"] == "local"
    state = wait_for(around, "state")
    assert (state["phase"], state["round"], state["ended"]) == ("contract", 1, False)
    assert state["scores"] == [0, 0, 0]
    assert wait_for(around, "turn")["seat"] == state["seat"]
    saved = wait_for(around, "saved")
    assert saved["where"] == "local"
    assert 800 < saved["bytes"] < 3000
    assert wait_for(around, "resize")["minHeight"] == 560
    kinds = [one["data"]["type"] for one in around.evaluate("() => heard")]
    assert kinds[0] == "hello"
    assert kinds.index("ready") < kinds.index("state")
    assert "save" not in kinds


def test_turns_are_told_and_no_secrets(around: Page, host: Host, site: str) -> None:
    frame = embedded(around, host, site)
    record = played(record_of(3, "told"), lambda state: bool(state.players[state.active].hand))
    while END_TURN not in legal_actions(record.state):
        record.play(greedy.choose(view_for(record.state, Seat(record.state.active)), 1)[0])
    say(around, origin_of(site), "load", data=record.save(), id=1)
    before = wait_for(around, "state", id=1)["seat"]
    lift(frame)
    around.wait_for_timeout(700)  # a new "End turn" settles before it answers
    frame.locator('#actions [data-do=act][data-arg="q"]').click()
    after = wait_for(around, "turn", seat=(before + 1) % 3)
    assert heard(around, "state")[-1]["seat"] == after["seat"]
    told = around.evaluate("() => heard")
    assert not [key for one in told for key in one["data"] if key in SECRETS]


def test_a_game_is_loaded_and_handed_over(around: Page, host: Host, site: str) -> None:
    frame = embedded(around, host, site)
    record = game()
    say(around, origin_of(site), "load", data=record.save(), id="l-1")
    state = wait_for(around, "state", id="l-1")
    assert state["round"] == record.state.round
    assert state["seat"] == record.state.active
    expect(frame.locator("#table")).to_have_attribute("data-step", str(record.length))
    expect(frame.locator("#table")).to_have_attribute("data-curtain", "down")
    say(around, origin_of(site), "requestSave", id=17)
    told = wait_for(around, "save", id=17)
    assert load(CANAL_MANIA, told["data"]).actions == record.actions
    assert len(heard(around, "save")) == 1


def test_a_link_is_merged_with_the_game_of_the_seat_that_is_here(
    around: Page, host: Host, site: str
) -> None:
    """New, older, forward, and none at all; where the site says no seat no link goes out."""
    frame, target = embedded(around, host, site, save="none"), origin_of(site)
    last, record = game(), game()
    seat = last.state.active
    while record.state.active == seat:
        record.play(greedy.choose(view_for(record.state, Seat(seat)), 1)[0])
    table, further = frame.locator("#table"), record.until(record.length)

    def load_link(record: GameRecord, name: str) -> None:
        link = f"{site}#g={link_to(CANAL_MANIA_FACE, record)}"
        say(around, target, "load", link=link, id=name)

    say(around, target, "seat", seats=[seat], id="seat")
    wait_for(around, "done", id="seat")
    load_link(last, "new")
    assert wait_for(around, "state", id="new")["seat"] == seat
    expect(table).to_have_attribute("data-step", str(last.length))
    expect(table).to_have_attribute("data-curtain", "up")
    load_link(last.until(last.length - 2), "older")
    wait_for(around, "state", id="older")
    expect(table).to_have_attribute("data-step", str(last.length))
    load_link(further, "forward")
    assert wait_for(around, "state", id="forward")["seat"] == further.state.active
    expect(table).to_have_attribute("data-step", str(further.length))
    say(around, target, "load", link=f"{site}#g=canalmania.nonsense", id="bad")
    assert wait_for(around, "error", id="bad")["code"] == "BAD_SAVE"
    assert not [one for one in heard(around, "turn") if "link" in one], (
        "all of it came from outside"
    )
    say(around, target, "seat", seats=[further.state.active], id="other")
    wait_for(around, "done", id="other")
    expect(frame.locator("#hand")).to_be_visible()


def test_a_game_is_handed_on_to_a_seat_elsewhere(around: Page, host: Host, site: str) -> None:
    """With the id of the table, the step, who acts next, and the link; again when asked to."""
    frame = embedded(around, host, site, save="none")
    target, asked = origin_of(site), {"names": NAMES.split(","), "seed": "club-2", "players": 3}
    say(around, target, "newGame", **asked, id="whole")
    wait_for(around, "state", id="whole")
    assert wait_for(around, "turn").keys() == {"proto", "type", "seat"}
    say(around, target, "seat", seats=[1, 2], id="seat")
    told = wait_for(around, "turn", next=[0])
    face, record = opened_link([CANAL_MANIA_FACE], told["link"].removeprefix(f"{site}#g="))
    assert (told["table"], told["step"]) == (table_id(record), record.length)
    assert (face.game.id, record.seed, to_act(record.state)) == ("canalmania", "club-2", (Seat(0),))
    say(around, target, "setLang", lang="fr", id="last")
    wait_for(around, "done", id="last")
    assert len([one for one in heard(around, "turn") if "link" in one]) == 1
    frame.locator("#actions [data-do=send-game]").click()
    again = wait_for(around, "turn", step=told["step"], seat=0)
    assert again == told
    expect(frame.locator("#dialog [data-do=send-copy]")).to_have_count(0)
    assert [one for one in heard(around, "turn") if "link" in one] == [told, told]


def test_where_two_parted_ways_the_page_is_told_and_gets_what_was_chosen(
    around: Page, host: Host, site: str
) -> None:
    frame, target = embedded(around, host, site, save="none"), origin_of(site)
    own, other = game(), game()
    end = own.state.active
    other.undo_to(other.length - 1)
    done = own.actions[other.length]
    other.play(next(one for one in legal_actions(other.state) if one != done))
    say(around, target, "seat", seats=[(end + 1) % 3], id="seat")
    for name, record in (("own", own), ("other", other)):
        link = f"{site}#g={link_to(CANAL_MANIA_FACE, record)}"
        say(around, target, "load", link=link, id=name)
        wait_for(around, "state" if name == "own" else "error", id=name)
    assert wait_for(around, "error", id="other")["code"] == "PARTED"
    frame.locator("#dialog [data-do=parted][data-arg=take-own]").click()
    told = wait_for(around, "turn", step=own.length, next=[end])
    assert (
        opened_link([CANAL_MANIA_FACE], told["link"].partition("#g=")[2])[1].actions == own.actions
    )


def test_a_finished_game_tells_its_ranking(around: Page, host: Host, site: str) -> None:
    embedded(around, host, site)
    record = played(record_of(4, "over"), lambda state: not to_act(state))
    say(around, origin_of(site), "load", data=record.save(), id=1)
    over = wait_for(around, "gameover")
    scores = [player.score for player in record.state.players]
    assert [one["rank"] for one in over["ranking"]] == [1, 2, 3, 4]
    assert [one["score"] for one in over["ranking"]] == [
        scores[one["seat"]] for one in over["ranking"]
    ]
    assert over["ranking"][0]["score"] == max(scores)
    assert over["durationMs"] >= 0
    assert wait_for(around, "state", id=1)["ended"] is True


def test_a_new_game_is_begun(around: Page, host: Host, site: str) -> None:
    frame = embedded(around, host, site)
    say(around, origin_of(site), "newGame", names=["Zoë", "Bo"], players=4, seed="x_1", id="n")
    assert len(wait_for(around, "state", id="n")["scores"]) == 4
    expect(frame.locator("#players")).to_contain_text("Zoë")
    expect(frame.locator("#players")).to_contain_text("Player 4")
    say(around, origin_of(site), "requestSave", id="s")
    assert json.loads(wait_for(around, "save", id="s")["data"])["seed"] == "x_1"


def test_a_new_game_of_a_game_that_comes_late_is_begun(
    around: Page, host: Host, site: str, complaints: list[str]
) -> None:
    """And where what it is made of does not come, that is the answer, and it can be asked again."""
    frame = embedded(around, host, site)
    target = origin_of(site)
    pack = "**/wheels/canyon-*"
    around.context.route(pack, lambda route: route.abort())
    say(around, target, "newGame", game="canyon", names=["Zoë"], players=6, id="late")
    assert wait_for(around, "error", id="late")["code"] == "NO_GAME_FILES"
    around.context.unroute(pack)
    assert all("ERR_FAILED" in complaint for complaint in complaints)
    complaints.clear()
    say(around, target, "newGame", game="canyon", names=["Zoë"], players=6, seed="x_1", id="again")
    assert len(wait_for(around, "state", id="again")["scores"]) == 6
    expect(frame.locator("#race")).to_contain_text("Zoë")
    expect(frame.locator("#race")).to_contain_text("Player 6")
    say(around, target, "requestSave", id="s")
    save = json.loads(wait_for(around, "save", id="s")["data"])
    assert (save["game"], save["seed"]) == ("canyon", "x_1")


def test_what_is_asked_before_the_game_is_there_is_done_then(
    around: Page, host: Host, site: str
) -> None:
    held: list[Route] = []

    def hold_back(route: Route) -> None:
        held.append(route)

    around.route("**/parts/program.bin", hold_back)
    around.goto(host.put("/game", frame_html(site, host=host.origin)))
    wait_for(around, "hello")
    say(around, origin_of(site), "ping", id=1)
    wait_for(around, "pong", id=1)
    say(around, origin_of(site), "newGame", players=5, id=2)
    around.wait_for_timeout(300)
    for route in held:
        route.continue_()
    assert len(wait_for(around, "state", id=2)["scores"]) == 5
    assert len(heard(around, "ready")) == 1


def test_language_movement_and_pause(around: Page, host: Host, site: str) -> None:
    target = origin_of(site)
    frame = embedded(around, host, site, start="new", names=NAMES, seed="abc", players="3")
    at_the_table(around)
    lift(frame)
    say(around, target, "setLang", lang="fr", id=1)
    wait_for(around, "done", id=1)
    expect(frame.locator("html")).to_have_attribute("lang", "fr")
    expect(frame.locator("#hand h2")).to_have_text(re.compile("main", re.I))
    say(around, target, "setMotion", motion="off", id=2)
    wait_for(around, "done", id=2)
    quick = "getComputedStyle(document.documentElement).getPropertyValue('--quick').trim()"
    assert frame.evaluate(quick) == "0ms"
    say(around, target, "setTheme", theme="dark", id=3)
    wait_for(around, "done", id=3)
    say(around, target, "pause", id=4)
    wait_for(around, "done", id=4)
    expect(frame.locator("#paused")).to_be_visible()
    expect(frame.locator("#table")).to_have_attribute("data-curtain", "down")
    around.keyboard.press("Escape")
    around.keyboard.press("Escape")
    expect(frame.locator("#paused")).to_be_visible()
    say(around, target, "resume", id=5)
    wait_for(around, "done", id=5)
    expect(frame.locator("#paused")).to_be_hidden()


def test_a_language_that_the_page_chose_is_not_remembered(
    around: Page, host: Host, site: str
) -> None:
    frame = embedded(around, host, site)
    say(around, origin_of(site), "setLang", lang="it", id=1)
    wait_for(around, "done", id=1)
    assert frame.evaluate("localStorage.getItem('canalmania:v1:language')") is None


BAD_SAVES = {
    "no JSON": "{",
    "deep": "[" * 5000 + "]" * 5000,
    "another game": '{"game": "chess", "format": 1}',
    "illegal": game().save().replace('"actions":"', '"actions":"c1.1 c1.1 c1.1 '),
    "a lone half of a character": '"\ud800"',
}


@pytest.mark.parametrize("name", BAD_SAVES)
def test_a_bad_game_is_refused_and_changes_nothing(
    around: Page, host: Host, site: str, name: str
) -> None:
    frame = embedded(around, host, site, start="new", names=NAMES, seed="abc", players="3")
    at_the_table(around)
    say(around, origin_of(site), "load", data=BAD_SAVES[name], id="bad")
    assert wait_for(around, "error", id="bad")["code"] == "BAD_SAVE"
    expect(frame.locator("#players")).to_contain_text("Bruno")
    expect(frame.locator("#dialog")).to_contain_text("could not be opened")


def test_errors_have_codes(around: Page, host: Host, site: str) -> None:
    target = origin_of(site)
    embedded(around, host, site)
    say(around, target, "requestSave", id="none")
    assert wait_for(around, "error", id="none")["code"] == "NO_GAME"
    say(around, target, "ping", id="v2", proto="canalmania/2")
    assert wait_for(around, "error", id="v2")["code"] == "PROTO"
    say(around, target, "setLang", id="bad", lang="klingon")
    assert wait_for(around, "error", id="bad")["code"] == "BAD_MESSAGE"
    say(around, target, "load", id="big", data="x" * 256 * 1024)
    assert wait_for(around, "error", id="big")["code"] == "TOO_LARGE"
    say(around, target, "dance", id="new")
    say(around, target, "ping", id="last")
    wait_for(around, "pong", id="last")
    assert not [one for one in heard(around, "error") if one.get("id") == "new"]
