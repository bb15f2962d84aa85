"""A long match in parts that several machines play, and the parts joined again.

A match has rows, and every row has games; all games are counted from 0. Part 3 of 20 plays the
games 2, 22, 42 and so on, so that all parts play nearly as many games of each row. A part is
written to a file. The files of all parts hold the same results as a match that was played whole,
except for the thinking times, which belong to the machine.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.match import Result
from benchmarks.match_games import Fact
from tabletop.terminal.deals import Seating

VERSION: Final = 1
Results = dict[str, list[Result]]
"""The results of a game, by the names of the players."""


class ShardError(ValueError):
    """Files that are not the parts of one match; the text says why."""


class Shard(NamedTuple):
    """A part of a match: number 1 to `of`."""

    number: int
    of: int

    @classmethod
    def from_text(cls, text: str) -> "Shard":
        """Return the part that "3/20" names. Raises ShardError."""
        found = re.fullmatch(r"(\d{1,6})/(\d{1,6})", text)
        if found is None or not 1 <= int(found[1]) <= int(found[2]):
            raise ShardError(f"there is no part {text!r}: the third of 20 parts is 3/20")
        return cls(int(found[1]), int(found[2]))

    def numbers(self, games: int) -> range:
        """The numbers of the games that this part plays, of so many."""
        return range(self.number - 1, games, self.of)

    @property
    def file_name(self) -> str:
        """The name of the file of this part."""
        return f"part-{self.number}-of-{self.of}.json"


class Planned(NamedTuple):
    """A game of a match: the number of its row, the game that is played, and who sits where."""

    row: int
    game: str
    seating: Seating


def digest(plan: Sequence[Planned]) -> str:
    """A text that two plans share only if they are the same, in the same order."""
    text = json.dumps(plan)
    return sha256(text.encode()).hexdigest()


def write(path: Path, shard: Shard, plan: Sequence[Planned], games: Iterable[Results]) -> None:
    """Write the results of the games of a part, in their order, to a file."""
    told = {
        "version": VERSION,
        "plan": digest(plan),
        "games": {
            number: {name: [_told(one) for one in results] for name, results in found.items()}
            for number, found in zip(shard.numbers(len(plan)), games, strict=True)
        },
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(told), encoding="utf-8")


def joined(paths: Sequence[Path], plan: Sequence[Planned]) -> list[Results]:
    """The results of every game of a plan, in its order, from the files of all parts.

    Raises ShardError where a file is no part, belongs to another match, or where a game is missing
    or comes twice.
    """
    found: dict[int, Results] = {}
    for path in paths:
        for number, results in _read(path, digest(plan)).items():
            if number in found:
                raise ShardError(f"{path}: game {number} is in another file too")
            found[number] = results
    missing = [number for number in range(len(plan)) if number not in found]
    if missing:
        raise ShardError(f"{len(missing)} of {len(plan)} games are missing, first {missing[0]}")
    return [found[number] for number in range(len(plan))]


def _read(path: Path, plan: str) -> Mapping[int, Results]:
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        if told["version"] != VERSION:
            raise ShardError(f"{path}: it was written by another version of this program")
        if told["plan"] != plan:
            raise ShardError(f"{path}: it is a part of another match")
        return {
            int(number): {name: [_result(one) for one in results] for name, results in game.items()}
            for number, game in told["games"].items()
        }
    except (OSError, LookupError, TypeError, ValueError) as wrong:
        if isinstance(wrong, ShardError):
            raise
        raise ShardError(f"{path}: this is no part of a match") from wrong


def _told(result: Result) -> list[object]:
    times = [round(seconds, 6) for seconds in result.times]
    return [result.deal, result.won, result.rounds, times, result.facts]


def _result(told: Sequence[object]) -> Result:
    deal, won, rounds, times, facts = told
    assert isinstance(deal, int)
    assert isinstance(won, bool)
    assert isinstance(rounds, int)
    assert isinstance(times, list)
    assert isinstance(facts, dict)
    by_name = {name: Fact(*fact) for name, fact in facts.items()}
    return Result(deal, won, rounds, tuple(times), by_name)
