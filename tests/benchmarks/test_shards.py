"""A match that was cut into parts and joined again is the match that was played whole."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from benchmarks import bars, shards
from benchmarks.bars import Bar, planned, play
from benchmarks.match import Bars, Result
from benchmarks.shards import Planned, Results, Shard, ShardError
from canyon.game import CANYON

SMALL = (
    Bar(("greedy", "random", "random", "random"), Bars(0.5), 1, 2),
    Bar(("easy", "random", "random"), Bars(0.5, least={"exact": 0.1}), 2, 3, CANYON.id),
)


@pytest.fixture(autouse=True)
def _two_small_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bars, "BARS", SMALL)


@pytest.fixture(scope="module")
def whole() -> list[Results]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bars, "BARS", SMALL)
        return [play(game) for game in planned(is_full=False)]


def cut(folder: Path, plan: Sequence[Planned], whole: list[Results], parts: int) -> list[Path]:
    """The files of all parts of a match, the last part first."""
    paths = []
    for number in range(parts, 0, -1):
        shard = Shard(number, parts)
        paths.append(folder / shard.file_name)
        shards.write(paths[-1], shard, plan, whole[number - 1 :: parts])
    return paths


def timeless(results: Results) -> dict[str, list[Result]]:
    return {name: [one._replace(times=()) for one in found] for name, found in results.items()}


@pytest.mark.parametrize("parts", [1, 3, 20])
def test_no_result_depends_on_how_a_match_was_cut(
    tmp_path: Path, whole: list[Results], parts: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """10 games: with 20 parts some have none."""
    plan = planned(is_full=False)
    joined = shards.joined(cut(tmp_path, plan, whole, parts), plan)
    assert list(map(timeless, joined)) == list(map(timeless, whole))
    assert bars.are_reached(plan, whole, is_full=False)
    told = capsys.readouterr().out.partition("  turn ")[0]
    assert bars.main(["--merge", str(tmp_path)]) == 0
    assert capsys.readouterr().out.partition("  turn ")[0] == told


def test_parts_are_played_and_joined_by_the_command(
    tmp_path: Path, whole: list[Results], capsys: pytest.CaptureFixture[str]
) -> None:
    for number in (2, 1):
        assert bars.main(["--shard", f"{number}/2", "--into", str(tmp_path)]) == 0
    assert "5 of 10 games" in capsys.readouterr().out
    plan = planned(is_full=False)
    joined = shards.joined(sorted(tmp_path.iterdir()), plan)
    assert list(map(timeless, joined)) == list(map(timeless, whole))


def test_a_joined_match_that_misses_a_bar_fails(
    tmp_path: Path, whole: list[Results], monkeypatch: pytest.MonkeyPatch
) -> None:
    cut(tmp_path, planned(is_full=False), whole, 2)
    monkeypatch.setattr(bars, "BARS", (SMALL[0], SMALL[1]._replace(bars=Bars(least={"exact": 1}))))
    assert bars.main(["--merge", str(tmp_path)]) == 1


@pytest.mark.parametrize("text", ["0/20", "21/20", "3", "3/20/4", "a/b", "-1/20"])
def test_a_part_that_there_is_not_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bars.main([f"--shard={text}"])
    assert f"there is no part '{text}': the third of 20 parts is 3/20" in capsys.readouterr().err


def test_what_is_not_all_parts_of_one_match_is_told(
    tmp_path: Path, whole: list[Results], capsys: pytest.CaptureFixture[str]
) -> None:
    plan = planned(is_full=False)
    paths = cut(tmp_path, plan, whole, 3)
    with pytest.raises(ShardError, match="3 of 10 games are missing, first 2"):
        shards.joined(paths[1:], plan)
    with pytest.raises(ShardError, match=r"part-1-of-3.json: game 0 is in another file too"):
        shards.joined([*paths, paths[-1]], plan)
    with pytest.raises(ShardError, match="a part of another match"):
        shards.joined(paths, planned(is_full=True))
    for text in ("", "[]", "{}", '{"version": 1}'):
        paths[0].write_text(text)
        with pytest.raises(ShardError, match="this is no part of a match"):
            shards.joined(paths, plan)
    told = json.loads(paths[1].read_text())
    paths[1].write_text(json.dumps({**told, "version": 0}))
    with pytest.raises(ShardError, match="another version"):
        shards.joined(paths[1:], plan)
    assert bars.main(["--merge", str(tmp_path)]) == 2
    assert "another version of this program" in capsys.readouterr().err
