"""What is told of a map, and the small parts of reading it back, in whichever game.

Whatever is not understood, or is told twice in two ways, is a ValueError.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")
Table = list[list[str]]
"""Its rows, the head first."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of the map: its tables by their headings, and sentences for each spot, in order.

    In place of an empty table is what is said of that.
    """

    tables: Mapping[str, Table]
    spots: Sequence[str]


def plain(text: str) -> str:
    """The narrow spaces of French as usual ones."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def matched(pattern: str, text: str) -> tuple[str, ...]:
    """The parts of a text that is of this form."""
    found = re.fullmatch(pattern, text)
    if found is None:
        raise ValueError(f"{text!r} is not {pattern!r}")
    return found.groups()


def number_in(words: Sequence[str], word: str) -> int:
    """Which word it is."""
    if word not in words:
        raise ValueError(f"{word!r} is none of {words}")
    return words.index(word)


def named(names: Mapping[Any, T], name: Any) -> T:
    """What has this name."""
    if name not in names:
        raise ValueError(f"there is no {name!r}")
    return names[name]


def same(one: T, *others: T) -> T:
    """What is told several times."""
    if any(one != other for other in others):
        raise ValueError(f"{one} and {others}")
    return one


def sentences(text: str) -> list[str]:
    """One after the other."""
    return re.split(r"(?<=\.) ", text)


def listed(text: str, last: str) -> list[str]:
    """Things in a row, the last of which comes after this word."""
    first, found, end = text.rpartition(last)
    return [*first.split(", "), end] if found else [text]


def rows_under(table: Table, heads: Sequence[str], nothing: str) -> Table:
    """What stands under the right heads; where there is nothing, that is all that is said."""
    if table == [[nothing]]:
        return []
    same(table[0], list(heads))
    return table[1:]


def mutants(told: Told, kinds: Sequence[Sequence[str]]) -> Iterator[Told]:
    """What is told with one number one higher, or with one of some words replaced by the next of
    its kind: all of them in turn."""
    for title, table in told.tables.items():
        for number, row in enumerate(table):
            for column, cell in enumerate(row):
                for other in _changed(cell, kinds):
                    cells = [*row[:column], other, *row[column + 1 :]]
                    rows = [*table[:number], cells, *table[number + 1 :]]
                    yield Told({**told.tables, title: rows}, told.spots)
    for number, text in enumerate(told.spots):
        for other in _changed(text, kinds):
            yield Told(told.tables, [*told.spots[:number], other, *told.spots[number + 1 :]])


def _changed(text: str, kinds: Sequence[Sequence[str]]) -> Iterator[str]:
    for found in re.finditer(r"\d+", text):
        yield f"{text[: found.start()]}{int(found[0]) + 1}{text[found.end() :]}"
    for words in kinds:
        pattern = rf"(?<![\w-])(?:{'|'.join(map(re.escape, words))})(?![\w-])"
        for found in re.finditer(pattern, text):
            other = words[(words.index(found[0]) + 1) % len(words)]
            yield f"{text[: found.start()]}{other}{text[found.end() :]}"
