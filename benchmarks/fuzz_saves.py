"""Mutated saves: for any file, loading quickly returns a game or raises a SaveError.

    python -m benchmarks.fuzz_saves [--mutants 100000] [--seed 1] [--game canyon]

Saves are cut, changed as text and changed as trees. Half of them are read by a later version of the
rules, which uses the snapshot if the replay fails: an accepted game must be playable and savable.
"""

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from time import process_time
from typing import Any, Final

from approdo.game import APPRODO
from approdo.options import Options
from canalmania import GameRecord, legal_actions
from canalmania.actions import EndPhase
from canalmania.game import CANAL_MANIA
from canyon.game import CANYON
from tabletop.game import AnyGame
from tabletop.loading import load
from tabletop.record import AnyRecord, Record
from tabletop.saves import SAVE_ERRORS, SaveError

GAMES: Final[dict[str, AnyGame]] = {game.id: game for game in (APPRODO, CANAL_MANIA, CANYON)}
OPTIONS: Final[dict[str, tuple[Any, ...]]] = {
    APPRODO.id: (
        None,
        Options(fixed_island=True, goal=8, friendly_robber=True),
        Options(dice_deck=True, calm_start=True, without_trade=True, goal=13),
    )
}
"""What the saved games of a game are played with in turn, where it has options that change play."""
TIME_LIMIT = 0.1
"""Seconds of processor time for one load."""
_LENGTHS = (0, 3, 12, 30, 31, 60, 61, 90, 150, 400)
_NUMBERS = (
    0,
    -1,
    1,
    2,
    3,
    7,
    9,
    29,
    30,
    41,
    42,
    49,
    50,
    69,
    70,
    255,
    256,
    1 << 63,
    1 << 70,
    -(1 << 64),
)
_TEXTS = (
    *("", " ", "0", "f", "red", "white", "building", "a1", "f11", "h2"),
    *("\ud800", "\x00", "é", "x" * 300),
)
_LISTS: tuple[Any, ...] = (
    [],
    [[]],
    {},
    [None],
    {"zlib": ""},
    {"zlib": "eJwDAAAAAAE="},
    [[[[[[[[]]]]]]]],
)
_RAW: Final = "as it stands: "
"""A text with this prefix is written into the save without its quotes: see `_dumped`."""
_LITERALS = (
    *("1e999", "-1e999", "1E+400", "1e-999", "1e309", "1e308", "-0", "-0.0", "1.0", "0x1"),
    *("01", "+1", ".5", "1.", "NaN", "-NaN"),
    *("Infinity", "-Infinity", "undefined", "'a'", "\ud83d", "1" + "0" * 400, "9" * 400 + ".5"),
    *("9" * 4_000, "9" * 4_400, "-" + "9" * 4_400),
)
_ODD: tuple[Any, ...] = (
    *(None, True, False, 0.0, 1.5, 1e308, *_NUMBERS, *_TEXTS, *_LISTS),
    *(_RAW + literal for literal in _LITERALS),
    *("\udfff\ud800", "Anna\ud83d", {"\ud800": "x"}, {"names": "\udc80"}, [["\ud800"]]),
)


@dataclass
class Tally:
    """The counts of the results."""

    results: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    total: float = 0.0

    def __str__(self) -> str:
        count = self.results.total()
        mean = self.total / max(count, 1)
        shares = ", ".join(f"{name} {number}" for name, number in self.results.most_common())
        return (
            f"{count} mutants, {mean * 1e3:.2f} ms mean, {self.slowest * 1e3:.1f} ms max: {shares}"
        )


def newer(game: AnyGame, by: int) -> AnyGame:
    """The game as a later version of the rules."""
    return replace(game, rules_version=game.rules_version + by)


def saves(game: AnyGame, seed: int) -> list[str]:
    """Saves of random games of several lengths, one of them continued from a snapshot."""
    random = Random(seed)
    found, options = [], OPTIONS.get(game.id, (None,))
    for number, length in enumerate(_LENGTHS):
        seats = game.seats[number % len(game.seats)]
        record: AnyRecord = Record.of(
            game, f"{seed}-{number}", seats, options[number % len(options)]
        )
        record.table = {"names": "Anna, Bruno, Carla"}
        play_on(record, length, random)
        found.append(record.save())
    broken = json.loads(found[-2]) | {"hashes": "0" * 16}
    record = load(newer(game, 1), json.dumps(broken))
    play_on(record, 20, random)
    return [*found, record.save()]


def play_on(record: AnyRecord, actions: int, random: Random) -> None:
    """Play `actions` random actions, fewer if the game ends."""
    for _ in range(actions):
        acting = record.game.to_act(record.state)
        if not acting:
            return
        seat = random.choice(acting)
        record.play(random.choice(record.game.legal_actions(record.state, seat)), seat)


# --- mutants --------------------------------------------------------------------------------


def mutants(game: AnyGame, seed: int) -> Iterator[str]:
    """Yield mutated saves without end."""
    random = Random(seed)
    texts = saves(game, seed)
    shapes = hostile(texts[-2])
    for number in range(sys.maxsize):
        text = random.choice(texts)
        if random.random() < 0.7:
            yield bent_tree(text, random)
        else:
            yield bent_text(text, random)
        yield from islice(shapes, number % 2)


def hostile(text: str) -> Iterator[str]:
    """Texts that cause trouble for naive readers."""
    save = json.loads(text)
    if save["game"] == CANAL_MANIA.id:
        yield idle_game(CANAL_MANIA.longest).save()
    for size in (10, 33, 1_000, 100_000, 300_000):
        yield from (
            "[" * size,
            '{"a":' * size,
            "[" * size + "]" * size,
            '"' + '\\"' * size,
            "9" * size,
        )
        yield from (
            '"' * size,
            "\\" * size,
            "[]," * size,
            "{}" * size,
            '["",' * size,
            "\x00" * size,
        )
        yield json.dumps(save | {"actions": " ".join(["f"] * size)})
        yield json.dumps(save | {"actions": "f" * size})
        yield json.dumps(save | {"table": {str(n): "" for n in range(size)}})
    for value in _ODD:
        yield from _with(save, value)
    yield from (
        "",
        " ",
        "NaN",
        "-Infinity",
        '{"format":1e999}',
        "\ufeff" + text,
        text.replace("Anna", "\ud800"),
        text.replace("snapshot", "\udfff"),
        text + text,
        text[::-1],
    )


def _with(save: dict[str, Any], value: Any) -> Iterator[str]:
    """The value alone, and at every position near the top of a save."""
    yield _dumped(value)
    for key in save:
        yield from (_dumped(save | {key: put}) for put in (value, [value], {"names": value}))
        yield json.dumps({k: v for k, v in save.items() if k != key})
    for key in save["snapshot"]:
        spoilt = save["snapshot"] | {key: value}
        yield from (_dumped(save | {field: spoilt}) for field in ("snapshot", "origin"))


def idle_game(length: int) -> GameRecord:
    """The longest legal save of Canal Mania: everybody takes a contract, then skips every phase."""
    game = Record.of(CANAL_MANIA, "idle", 5)
    while game.length < length:
        legal = legal_actions(game.state)
        game.play(EndPhase() if EndPhase() in legal else legal[0])
    return game


def bent_tree(text: str, random: Random) -> str:
    """The save with one to three of its values changed, moved, doubled or removed."""
    tree = json.loads(text)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        here, key = _somewhere(tree, random)
        there, other = _somewhere(tree, random)
        match random.randrange(6):
            case 0:
                here[key] = random.choice(_ODD)
            case 1:
                del here[key]
            case 2:
                here[key] = deepcopy(there[other])
            case 3 if isinstance(here, list):
                here.insert(key, deepcopy(there[other]))
            case 4 if type(here[key]) is int:
                here[key] += random.choice((-6, -1, 1, 6))
            case _ if isinstance(here[key], str):
                here[key] = bent_text(here[key], random)
    return _dumped(tree)


def _dumped(tree: Any) -> str:
    """The JSON text; numbers that JSON cannot write (1e999) are inserted literally."""
    return re.sub(f'"{_RAW}(.*?)"', r"\1", json.dumps(tree))


def _somewhere(tree: Any, random: Random) -> tuple[Any, Any]:
    """A random place in the tree; each part of the save is equally likely."""
    part = random.choice([*tree])
    inside = list(_places(tree[part])) if isinstance(tree[part], dict | list) else []
    return random.choice(inside) if inside and random.random() < 0.8 else (tree, part)


def _places(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every (list or object, index or key) of a tree."""
    keys = list(tree) if isinstance(tree, dict) else range(len(tree))
    for key in keys:
        yield tree, key
        if isinstance(tree[key], dict | list):
            yield from _places(tree[key])


def bent_text(text: str, random: Random) -> str:
    """The text cut off, with some bits flipped, or with a piece of it doubled or removed.

    In a list of words (the actions) whole words are often exchanged.
    """
    words = text.split(" ")
    if len(words) > 1 and random.random() < 0.5:
        words[random.randrange(len(words))] = random.choice(words)
        return " ".join(words)
    start, end = sorted((random.randint(0, len(text)), random.randint(0, len(text))))
    match random.randrange(4):
        case 0:
            return text[:start]
        case 1:
            return text[:start] + text[start : start + 9] + text[start:]
        case 2:
            return text[:start] + text[min(end, start + 40) :]
    bent = list(text)
    for _ in range(random.choice((1, 1, 2, 8)) if text else 0):
        at = random.randrange(len(bent))
        bent[at] = chr(ord(bent[at]) ^ 1 << random.randrange(7))
    return "".join(bent)


# --- judging --------------------------------------------------------------------------------


def judge(game: AnyGame, text: str, tally: Tally, random: Random) -> None:
    """Load one mutant and check the loaded game. Errors other than SaveError are not caught."""
    before = process_time()
    try:
        record = load(game, text)
    except SaveError as error:
        result = error.key
    else:
        result = record.notice or "a game"
    spent = process_time() - before
    assert result in SAVE_ERRORS | {"CONTINUED_FROM_SNAPSHOT", "a game"}
    tally.total += spent
    tally.slowest = max(tally.slowest, spent)
    tally.results[result] += 1
    if result == "CONTINUED_FROM_SNAPSHOT":
        play_on(record, 10, random)
        assert load(game, record.save()).state == record.state


def run(game: AnyGame, count: int, seed: int, tally: Tally) -> Iterator[int]:
    """Judge `count` mutants, every second one with later rules; yield how many are done."""
    random = Random(seed)
    for number, text in zip(range(1, count + 1), mutants(game, seed), strict=False):
        try:
            judge(newer(game, number % 2), text, tally, random)
        except Exception:
            print(f"mutant {number} of seed {seed}: {text[:2_000]!r}", file=sys.stderr)
            raise
        yield number


def main() -> int:
    """Run the command line; return 1 if a load took too long. An unexpected error ends the run."""
    parser = argparse.ArgumentParser(description="Load mutated saves.")
    parser.add_argument("--mutants", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=list(GAMES), help="only this one")
    given = parser.parse_args()
    slowest = 0.0
    for name, game in GAMES.items():
        if given.game in (None, name):
            tally = Tally()
            for number in run(game, given.mutants, given.seed, tally):
                if number % 10_000 == 0:
                    print(tally, flush=True)
            print(f"{name}: {tally}")
            slowest = max(slowest, tally.slowest)
    return 1 if slowest > TIME_LIMIT else 0


if __name__ == "__main__":
    sys.exit(main())
