"""What a saved game keeps beside the game: the players' names, and what was undone.

Both lie in the record's `table`; what was undone as codes, the next to be done again first.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from canalmania import IllegalAction
from canalmania.codes import action_from, code_of
from canalmania.record import GameRecord

NAMES: Final = "names"
"""Players' names, one to a line."""
UNDONE: Final = "undone"
MOST: Final = 1_000
"""Characters of codes; the undone actions of a turn take about fifty."""


def opened(text: str) -> GameRecord:
    """The game of a save file's text, with what can be done again. Raises `SaveError`."""
    record = GameRecord.load(text)
    if _bring_back(record, record.table.pop(UNDONE, "")):
        return record
    record = GameRecord.load(text)  # as it was saved, without what does not belong to it
    del record.table[UNDONE]
    return record


def _bring_back(record: GameRecord, codes: str) -> bool:
    """Play what was undone and take it back; whether nothing else came of it."""
    length = record.length
    with suppress(IllegalAction, ValueError):
        for code in codes.split():
            record.play(action_from(code))
            if record.barrier > length:
                return False
    record.undo_to(length)
    return True


def names_in(record: GameRecord) -> list[str]:
    """The players' names by seat; numbers where there are none."""
    names = record.table.get(NAMES, "").split("\n")
    if len(names) != record.seats or not all(name.strip() for name in names):
        names = [str(seat + 1) for seat in range(record.seats)]
    return names


def keep_names(record: GameRecord, names: Sequence[str]) -> None:
    """Note the players' names by seat."""
    record.table[NAMES] = "\n".join(names)


def saved(record: GameRecord) -> str:
    """The text of the save file, with what can be done again."""
    length = record.length
    while record.redo_refusal() is None:
        record.redo()
    codes = " ".join(code_of(action) for action in record.actions[length:])
    record.undo_to(length)
    record.table.pop(UNDONE, None)
    if codes and len(codes) <= MOST:
        record.table[UNDONE] = codes
    return record.save()
