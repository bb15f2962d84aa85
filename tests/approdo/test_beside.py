"""Our engine and one that others have written agree, but for what a rule or ruling explains."""

import pytest

from approdo.ids import Hex
from approdo.rules.setup import fixed_island, random_island
from tests.approdo.beside import compare, rulings
from tests.approdo.beside.island import CUBES, EDGES, RESOURCES, map_of


@pytest.mark.parametrize("number", range(6))
def test_a_game_goes_the_same_way_in_both(number: int) -> None:
    """R1 to R15, on both islands, of four and of three; D36 is told in another way alone."""
    pair = compare.played(number)
    assert pair.wrong == []
    assert pair.positions > 200
    assert "D36" in pair.counts


def test_islands_are_the_same_in_both() -> None:
    """R2 terrains, number tokens, and both arrangements of harbours."""
    islands = [fixed_island(), *(random_island(seed)[0] for seed in range(20))]
    assert len({island.harbours[0].path for island in islands}) == 2
    for island in islands:
        made = map_of(island)
        for hex_, at in enumerate(CUBES):
            kind = island.resource_of(Hex(hex_))
            assert made.land_tiles[at].resource == (None if kind is None else RESOURCES[kind])
            assert made.land_tiles[at].number == island.numbers[hex_]
        for resource in (None, *RESOURCES):
            paths = [path for path, kind in island.harbours if kind is resource]
            name = None if resource is None else RESOURCES[resource]
            assert made.port_nodes[name] == {node for path in paths for node in EDGES[path]}


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("board.Board.barred", lambda *_: 0),
        ("rules.bank.rates", lambda _: (2,) * 5),
        ("rules.building.CITIES", 1),
        ("rules.production._due", lambda *_: ({}, {})),
        ("rules.robber.victims_at", lambda *_: ()),
        ("rules.special.SHORTEST_ROAD", 4),
        ("rules.special.SMALLEST_ARMY", 2),
    ],
)
def test_a_wrong_rule_is_noticed(monkeypatch: pytest.MonkeyPatch, name: str, wrong: object) -> None:
    """R7.2, R9.5, R10.2, R10.4, R12.5, R13.1, R14.1."""
    monkeypatch.setattr(f"approdo.{name}", wrong)
    assert any(compare.played(number).wrong for number in range(3))


def test_a_difference_fails_the_comparison(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compare.main(["--games", "1"]) == 0
    assert "0 without a ruling" in capsys.readouterr().out
    monkeypatch.setattr(rulings, "why_only_theirs", lambda *_: None)
    assert compare.main(["--games", "1"]) == 1
    assert "game 0, turn " in capsys.readouterr().out
