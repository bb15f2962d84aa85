"""Going back from the table to the start page."""

from playwright.sync_api import CDPSession, Page, expect

from e2e.beside_computers import Alone, begin_beside
from e2e.clicking import awaited, begin, leave
from e2e.keeps import until

A_TABLE = 1000
"""Fewer elements than any table has."""


def nodes(session: CDPSession) -> float:
    """What of documents is in the memory of the page, shown or not, after clearing up."""
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(float(one["value"]) for one in metrics if one["name"] == "Nodes")


def test_a_table_that_was_left_takes_no_memory(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    taken = []
    for _ in range(3):
        begin(page, 3, "left", ("Anna", "Bruno", "Carla"))
        leave(page)
        taken.append(nodes(session))
    assert taken[-1] - taken[0] < A_TABLE


def test_whoever_thought_at_a_table_that_was_left_takes_no_memory(page: Page) -> None:
    """A worker's memory never shrinks, and what it remembers of a game helps no other."""
    others = len(page.workers)
    for game in ("first", "second"):
        begin_beside(page, ["", "normal", "normal"], game)
        player = Alone(page)
        while player.record.state.turn == 0:
            player.move()
        assert len(page.workers) == others + 1
        leave(page)
        expect(page.locator("#new-game")).to_be_visible()
        until(page, lambda: len(page.workers) == others)


def test_a_table_that_is_left_in_the_middle_of_a_thought_leaves_nobody_thinking(page: Page) -> None:
    others = len(page.workers)
    begin_beside(page, ["hard", "hard", "hard"], "middle", pace="slow")
    awaited(page, "#table[data-computer=yes]")
    leave(page)
    expect(page.locator("#new-game")).to_be_visible()
    until(page, lambda: len(page.workers) == others)
