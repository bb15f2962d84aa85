"""Messages from where they should not come, or of no good form: nothing comes of them.

Both filters are tried: the game's, by pages around it, and the web component's, by frames beside
it.
"""

from typing import Any

from playwright.sync_api import Page, expect

from e2e.embedding.hosting import (
    Host,
    at_the_table,
    frame_html,
    heard,
    hosting,
    origin_of,
    ready_game,
    say,
    wait_for,
)

NAMES = "Anna,Bruno,Carla"
NEW = {"proto": "canalmania/1", "type": "newGame", "players": 5, "id": "evil"}
POST_INTO_GAME = """([message, target]) => {
  parent.frames[0].postMessage(message, target);
}"""
RAW = """([message, target]) => frames[0].postMessage(eval(`(${message})`), target)"""
STATE = """{ proto: "canalmania/1", type: "state", phase: "goods", round: 99, seat: 0,
  scores: [1, 2, 3], ended: false }"""


def beside(page: Page) -> Any:
    """The second frame of a page: a stranger's."""
    return page.frames[2]


def test_another_window_is_not_heard(around: Page, host: Host, site: str) -> None:
    """A frame beside the game, even of the very site that embeds it."""
    host.put("/beside", "<p>beside</p>")
    both = frame_html(site, host=host.origin, start="new", names=NAMES, seed="a", players="3")
    around.goto(host.put("/game", both + '<iframe src="/beside" sandbox="allow-scripts"></iframe>'))
    frame = at_the_table(around)
    beside(around).evaluate(POST_INTO_GAME, [NEW, "*"])
    around.goto(host.put("/same", both + '<iframe src="/beside"></iframe>'))
    frame = at_the_table(around)
    beside(around).evaluate(POST_INTO_GAME, [NEW, origin_of(site)])
    say(around, origin_of(site), "ping", id="after")
    wait_for(around, "pong", id="after")
    expect(frame.locator("#players")).to_contain_text("Bruno")
    assert not [one for one in around.evaluate("() => heard") if one["data"].get("id") == "evil"]


def test_a_page_that_is_not_the_one_named_is_not_heard(around: Page, host: Host, site: str) -> None:
    """It gives another origin, one that looks like its own, or none; it hears the greeting only."""
    for told in (f"{host.origin}0", host.origin.replace("127.0.0.1", "127.0.0.1.example"), "null"):
        around.goto(host.put("/game", frame_html(site, host=told)))
        frame = ready_game(around)
        say(around, origin_of(site), "ping", id=1)
        say(around, origin_of(site), "newGame", players=5, id=2)
        around.wait_for_timeout(500)
        expect(frame.locator("#table")).to_have_count(0)
        kinds = [one["data"]["type"] for one in around.evaluate("() => heard")]
        assert kinds == ["hello"], told


def test_a_page_without_an_origin_is_not_heard(
    around: Page, complaints: list[str], host: Host, site: str
) -> None:
    """A sandboxed page of the right site has the origin "null": it is nobody we know."""
    host.put("/inner", frame_html(site, None, host=host.origin))
    around.goto(host.put("/outer", '<iframe src="/inner" sandbox="allow-scripts allow-forms">'))
    around.wait_for_timeout(1500)
    inner = around.frames[1]
    assert inner.evaluate("origin") == "null"
    inner.evaluate("message => frames[0].postMessage(message, '*')", NEW)
    around.wait_for_timeout(1000)
    assert [one["data"]["type"] for one in inner.evaluate("heard")] in (["hello"], [])
    complaints.clear()


def test_no_nonsense_harms_the_game(around: Page, host: Host, site: str) -> None:
    game = frame_html(site, host=host.origin, start="new", names=NAMES, seed="a", players="3")
    around.goto(host.put("/game", game))
    frame = at_the_table(around)
    nonsense = [
        *('"ping"', "null", "[]", "3", "new Map([['type', 'ping']])", "new ArrayBuffer(9)", "{}"),
        *("new Date()", "{ type: 'newGame', players: 5 }", "{ proto: 'canalmania/1' }"),
        "{ proto: 'other/1', type: 'newGame', players: 5 }",
        "{ proto: 'canalmania/1', type: 'constructor' }",
        "{ proto: 'canalmania/1', type: 'newGame', players: 4e9 }",
        "{ proto: 'canalmania/1', type: 'newGame', names: ['<img src=x onerror=alert(1)>x'] }",
        "{ proto: 'canalmania/1', type: 'load', data: 'x'.repeat(3e6) }",
        "{ proto: 'canalmania/1', type: 'load', data: { length: 3 } }",
        "(() => { const a = { proto: 'canalmania/1', type: 'ping' }; a.a = a; return a })()",
        "{ proto: 'canalmania/1', type: 'ping', id: { toString: 1 } }",
    ]
    for place, message in enumerate(nonsense):  # each on its own: of a kind only the last counts
        around.evaluate(RAW, [message, origin_of(site)])
        say(around, origin_of(site), "ping", id=place)
        wait_for(around, "pong", id=place)
        if "3e6" in message:  # only one game a second may come to the table
            wait_for(around, "error", code="TOO_LARGE")
    expect(frame.locator("#players")).to_contain_text("Bruno")
    expect(frame.locator("#failure")).to_be_hidden()
    assert {one["code"] for one in heard(around, "error")} == {"BAD_MESSAGE", "TOO_LARGE"}


def test_names_in_a_message_are_text(around: Page, host: Host, site: str) -> None:
    around.goto(host.put("/game", frame_html(site, host=host.origin)))
    frame = ready_game(around)
    say(around, origin_of(site), "newGame", names=["<img src=x>", "&amp;", "<b>B"], id=1)
    wait_for(around, "state", id=1)
    expect(frame.locator("#players")).to_contain_text("<img src=x>")
    expect(frame.locator("#players img, #curtain img")).to_have_count(0)


def test_the_component_hears_its_own_game_only(around: Page, host: Host, site: str) -> None:
    with hosting("localhost") as stranger:
        stranger.put("/evil", "<p>evil</p>")
        element = f"""<script type="module" src="{site}canal-mania.js"></script>
          <canal-mania-game id="mine" autostart players="3" start="new"></canal-mania-game>
          <iframe src="{stranger.origin}/evil"></iframe>
          <iframe srcdoc="<p>none</p>" sandbox="allow-scripts"></iframe>"""
        around.goto(host.put("/component", element))
        around.wait_for_function("() => events.some(({ type }) => type === 'cm-turn')")
        for frame in around.frames:
            if frame not in (around.main_frame, around.frames[1]) and "some/path" not in frame.url:
                frame.evaluate(f"parent.postMessage({STATE}, '*')")
        around.evaluate(f"postMessage({STATE}, '*')")
        game = next(frame for frame in around.frames if "some/path" in frame.url)
        for bad in ("proto: 'canalmania/2',", "seat: 9,", "scores: ['x'],", "ended: 'no',"):
            changed = STATE.replace("ended: false }", f"ended: false, {bad} }}")
            game.evaluate(f"parent.postMessage({changed}, '{host.origin}')")
        around.wait_for_timeout(500)
        rounds = "() => events.filter(({ type }) => type === 'cm-state').map((e) => e.detail.round)"
        assert set(around.evaluate(rounds)) == {1}
        game.evaluate(f"parent.postMessage({STATE}, '{host.origin}')")
        around.wait_for_function(
            "() => events.some(({ type, detail }) => type === 'cm-state' && detail.round === 99)"
        )
