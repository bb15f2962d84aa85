"""Damaged saves of Canyon, from games of random players."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from canyon import GameRecord, Options, legal_actions, to_act
from canyon.game import CANYON
from tabletop.record import Record

_ODD: Final[tuple[Any, ...]] = (
    None,
    True,
    0,
    -1,
    1,
    3,
    7,
    9,
    49,
    50,
    1 << 70,
    1.5,
    "",
    "a1",
    "f11",
    "h2",
    [],
    {},
    [0],
    "é",
)


def whole_game(seed: int, seats: int, *, short_table: bool = False) -> GameRecord:
    """The record of a game of random players."""
    chance, record = Random(seed), Record.of(CANYON, seed, seats, Options(short_table))
    while to_act(record.state):
        record.play(chance.choice(legal_actions(record.state)))
    return record


def mutants(seed: int) -> Iterator[str]:
    """Saves with something wrong in each, without end."""
    chance = Random(seed)
    texts = [
        whole_game(n, 3 + n % 4, short_table=n % 2 == 0).until(n * 37).save() for n in range(6)
    ]
    while True:
        yield mutant(chance.choice(texts), chance)


def mutant(text: str, chance: Random) -> str:
    """A save cut, or with one value of its tree changed, dropped or doubled."""
    if chance.random() < 0.2:
        place = chance.randrange(len(text))
        return text[:place] + chance.choice(("", "0", '"', "x", "]")) + text[place + 1 :]
    tree = json.loads(text)
    node: Any = tree if chance.random() < 0.3 else tree["snapshot"]
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return json.dumps(tree)
        key = chance.choice(keys)
        if isinstance(node[key], dict | list) and chance.random() < 0.7:
            node = node[key]
            continue
        if chance.random() < 0.2:
            del node[key]
        elif isinstance(node[key], int) and chance.random() < 0.5:
            node[key] += chance.choice((-1, 1))
        else:
            node[key] = chance.choice(_ODD)
        return json.dumps(tree)
