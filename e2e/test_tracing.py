"""A canal on the map: shown when its contract is pointed at, and laid by tracing it."""

import pytest
from playwright.sync_api import Page, expect

from benchmarks.errand_hand import Hand
from canalmania import GameRecord, GameState, apply, code_of, legal_actions
from canalmania.actions import LayTile
from canalmania.board import BOARD
from canalmania.game import CANAL_MANIA
from canalmania.ids import Hex, Phase
from canalmania.previews import plan_for
from e2e.clicking import awaited, map_at_rest, played, record_of, settle, targets
from e2e.engines.visitor import Visitor
from e2e.looks import picture
from e2e.moments import go_to_table, sit_down
from tabletop.loading import load
from tools.browsers import Engine
from web.games.canalmania.questions.building import cost
from web.map.geometry import Point

STEP = "#table[data-step='{}']"


def plan(state: GameState) -> list[LayTile]:
    """The tiles of the shortest route of a canal, as far as the one to act can pay for them, the
    cheapest of each."""
    contract = state.players[state.active].canals[0].course.contract.id
    wanted = plan_for(state, contract, state.active).tiles
    found: list[LayTile] = []
    for tile in wanted:
        ways = [
            action
            for action in legal_actions(state)
            if isinstance(action, LayTile)
            and (action.contract, action.hex, action.exit) == (contract, tile.hex, tile.exit)
        ]
        if not ways:
            break
        found.append(min(ways, key=cost))
        state, _ = apply(state, found[-1])
        if state.decision is None or len(state.pending) > 1:
            break
    return found


def is_worth_tracing(state: GameState) -> bool:
    """Somebody is about to build, and can lay two tiles of a canal, the first of them not by a
    single click."""
    if state.phase is not Phase.BUILD or state.pending or not state.players[state.active].canals:
        return False
    tiles = plan(state)
    choices = [tile for tile in legal_actions(state) if isinstance(tile, LayTile)]
    return (
        len(tiles) >= 3
        and BOARD.neighbours[tiles[0].hex][tiles[0].exit] == tiles[1].hex
        and sum(tile.hex == tiles[0].hex for tile in choices) > 1
    )


def hexes(tiles: list[LayTile]) -> list[Hex]:
    """Where the tiles lie, and where the last one leads."""
    last = tiles[-1]
    return [*(tile.hex for tile in tiles), BOARD.neighbours[last.hex][last.exit]]


@pytest.fixture
def record() -> GameRecord:
    return played(record_of(3, "tracing"), is_worth_tracing)


@pytest.fixture
def table(page: Page, record: GameRecord) -> Page:
    """The table at that moment."""
    sit_down(page, record.save())
    return page


@pytest.fixture
def table_anywhere(visitor: Visitor, site: str, record: GameRecord) -> Page:
    """The same in any engine."""
    page = visitor.page
    go_to_table(page, site, record.save())
    return page


def places(page: Page) -> dict[str, tuple[float, float]]:
    """Where the targets lie on the page."""
    return {target["spot"]: (target["x"], target["y"]) for target in targets(page)}


def place(page: Page, hex_: Hex) -> tuple[float, float]:
    """Where a target lies on the page."""
    return places(page)[f"hex:{hex_}"]


def laid(page: Page, record: GameRecord) -> int:
    """How many actions were carried out since the table was opened."""
    return int(str(page.locator("#table").get_attribute("data-step"))) - record.length


def test_clicks_from_hex_to_hex_lay_tiles(table_anywhere: Page, record: GameRecord) -> None:
    table = table_anywhere
    first, *way = hexes(plan(record.state)[:2])
    table.mouse.click(*place(table, first))
    for number, hex_ in enumerate(way, start=1):
        led_to(table, hex_)
        settle(table)
        table.mouse.click(*place(table, hex_))
        awaited(table, STEP.format(record.length + number))
    tracing = load(CANAL_MANIA, record.save())
    for tile in plan(record.state)[:2]:
        tracing.play(tile)
    canal = tracing.state.players[tracing.state.active].canals[0].course
    facts = table.locator(".canal-card .facts").first.inner_text()
    assert facts.startswith(f"{len(canal.steps)} of {canal.contract.value} tiles"), "its card stays"


@pytest.mark.engines(Engine.CHROMIUM, Engine.FIREFOX)  # the driver of WebKit cannot drag
def test_one_drag_lays_several_tiles(table_anywhere: Page, record: GameRecord) -> None:
    page = table_anywhere
    first, *way = hexes(plan(record.state)[:2])
    start = place(page, first)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 9, start[1])
    for hex_ in way:
        led_to(page, hex_)
        page.mouse.move(*place(page, hex_), steps=6)
    awaited(page, STEP.format(record.length + len(way)))
    page.mouse.up()
    assert laid(page, record) == len(way)


def led_to(page: Page, hex_: Hex) -> None:
    """Wait until a tile can be led to this hex."""
    awaited(page, f"#mirror [data-arg^='exit:'][data-spot='hex:{hex_}']")


def test_a_drag_that_comes_back_takes_the_tile_back(table: Page, record: GameRecord) -> None:
    first, second, *_ = hexes(plan(record.state)[:2])
    start = place(table, first)
    table.mouse.move(*start)
    table.mouse.down()
    table.mouse.move(start[0] + 9, start[1])
    led_to(table, second)
    table.mouse.move(*place(table, second), steps=6)
    awaited(table, STEP.format(record.length + 1))
    table.mouse.move(*start, steps=6)
    awaited(table, STEP.format(record.length))
    table.mouse.up()
    assert laid(table, record) == 0


def test_a_finger_draws_on_a_map_that_is_close_and_stays(phone: Page, record: GameRecord) -> None:
    """On the whole map of a phone, where hexes are smaller than a finger, a drag moves the map."""
    sit_down(phone, record.save())
    hand = Hand(phone, is_finger=True)
    first, *way = hexes(plan(record.state)[:2])
    before = place(phone, first)
    hand.begin_drag(Point(*before))
    hand.drag(Point(before[0] - 60, before[1]))
    hand.let_go()
    assert laid(phone, record) == 0
    assert phone.locator("#beside").is_hidden(), "nothing was chosen either"
    settle(phone)
    phone.locator("#topbar [data-do=menu]").tap()
    phone.locator("#dialog [data-do=zoom-map][data-arg=fit]").tap()
    settle(phone)
    map_at_rest(phone)
    hand.press(*place(phone, first))
    map_at_rest(phone)
    hand.begin_drag(Point(*place(phone, first)))
    lay, compared = places(phone), 0
    for number, hex_ in enumerate(way, start=1):
        led_to(phone, hex_)
        hand.drag(Point(*place(phone, hex_)))
        awaited(phone, STEP.format(record.length + number))
        lies = places(phone)
        both = lay.keys() & lies.keys()
        assert {s: lies[s] for s in both} == {s: lay[s] for s in both}, "under the finger"
        compared += len(both)
        lay |= lies
    hand.let_go()
    assert compared
    assert laid(phone, record) == len(way)


def test_a_contract_is_shown_on_the_map_while_one_points_at_it(table: Page) -> None:
    board = table.locator("#map")
    table.mouse.move(4, 4)
    map_at_rest(table)
    bare = board.screenshot()
    canal = table.locator("#players .canal").first
    canal.hover()
    map_at_rest(table)
    hovered = board.screenshot()
    assert hovered != bare
    table.mouse.move(4, 4)
    map_at_rest(table)
    assert board.screenshot() == bare, "and no longer"
    canal.focus()
    map_at_rest(table)
    assert board.screenshot() == hovered, "the keyboard sees the same"
    picture(table, "a-canal-pointed-at")


def test_the_kind_is_chosen_beside_the_hex(page: Page) -> None:
    """Where two kinds can be laid, the cheapest is chosen until the other is."""

    def has_kinds(state: GameState) -> bool:
        if state.phase is not Phase.BUILD or state.pending:
            return False
        tiles = [action for action in legal_actions(state) if isinstance(action, LayTile)]
        return any(
            len({other.kind for other in tiles if other.hex == tile.hex}) > 1 for tile in tiles
        )

    record = played(record_of(3, "tracing"), has_kinds)
    sit_down(page, record.save())
    tiles = [action for action in legal_actions(record.state) if isinstance(action, LayTile)]
    tile = next(t for t in tiles if len({o.kind for o in tiles if o.hex == t.hex}) > 1)
    page.mouse.click(*place(page, tile.hex))
    kinds = page.locator("#beside .tile-kind")
    expect(kinds).to_have_count(2)
    cheapest = min((one for one in tiles if one.hex == tile.hex), key=cost).kind.name.lower()
    expect(page.locator("#beside [aria-pressed=true]")).to_have_attribute(
        "data-arg", f"kind:{cheapest}"
    )
    board, box = page.locator("#map").bounding_box(), page.locator("#beside").bounding_box()
    assert board is not None
    assert box is not None
    assert board["x"] <= box["x"] <= board["x"] + board["width"] - box["width"]
    assert board["y"] <= box["y"] <= board["y"] + board["height"] - box["height"]
    picture(page, "the-kind-beside-the-hex")
    settle(page)
    other = page.locator("#beside .tile-kind:not([aria-pressed=true])")
    wanted = str(other.get_attribute("data-arg"))
    other.click()
    expect(page.locator("#beside [aria-pressed=true]")).to_have_attribute("data-arg", wanted)


def test_a_tile_was_laid_far_from_its_hex(page: Page) -> None:
    """The pointer had to go to the desk and back; beside the hex there is a tick as well."""

    def leading_one_way(state: GameState) -> list[LayTile]:
        """The tiles on a hex where only the kind or the payment can be chosen."""
        if state.phase is not Phase.BUILD or state.pending:
            return []
        tiles = [action for action in legal_actions(state) if isinstance(action, LayTile)]
        for tile in tiles:
            here = [other for other in tiles if other.hex == tile.hex]
            if len({(one.contract, one.exit) for one in here}) == 1 < len(here):
                return here
        return []

    record = played(record_of(3, "tracing"), lambda state: bool(leading_one_way(state)))
    tile = min(leading_one_way(record.state), key=cost)
    sit_down(page, record.save())
    page.mouse.click(*place(page, tile.hex))
    tick = page.locator("#beside .tick")
    expect(tick).to_have_attribute("data-arg", code_of(tile))
    expect(tick).to_have_accessible_name("Lay it")
    settle(page)
    tick.click()
    page.wait_for_selector(STEP.format(record.length + 1))
