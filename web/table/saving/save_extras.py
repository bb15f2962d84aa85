"""What a save contains besides the game: names, undone actions, and what lists show about the game.

All are texts in the record's `table`. The start page reads them without the rules
(`web/shell/storage/save_summary.js`).
"""

import json
import re
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Final

from tabletop.loading import load
from tabletop.moments import action_in
from tabletop.opponents import Opponent
from tabletop.refusals import IllegalAction
from tabletop.saves import SaveError, game_named
from tabletop.seat import Seat
from web.contract.any_game import AnyRecord
from web.contract.face import AnyFace
from web.table.saving.player_names import distinct_names
from web.words.plural import LANGUAGES as SPOKEN

NAMES: Final = "names"
"""The players' names, one on each line."""
KEPT_AT: Final = "kept_at"
"""When the game was saved, in milliseconds since 1970; the later one of two copies counts.

It rises with every step, also with an undo, and also if the clock is set back.
"""
ROUND: Final = "round"
ACTIVE: Final = "active"
"""The seat that acts next, from 0, one of this device where several do; missing at the end."""
OVER: Final = "over"
""""yes" when the game is over, else missing."""
UNDONE: Final = "undone"
"""The codes of undone actions; the one that redo brings back first comes first."""
OURS: Final = frozenset({NAMES, KEPT_AT, ROUND, ACTIVE, OVER, UNDONE})
"""The entries that are computed anew with every save."""
LANGUAGES: Final = "languages"
"""The language of every seat, separated by commas; empty for the language of the page."""
OPPONENTS: Final = "opponents"
"""The computer's player of every seat, separated by commas: "normal/builder"; empty: a person."""
UNASKED: Final = "unasked"
"""The turn in which players want to hear no more offers, and their seats: "12:0,2"."""
MINE: Final = "mine"
"""The seats that are played on this device, separated by commas; missing: all of them."""
SENT: Final = "sent"
"""The step up to which the game was sent to other devices, a colon, and when, as `KEPT_AT`."""
NOTE: Final = "note"
"""The private note of a player; the number of the seat follows."""
NOTE_LIMIT: Final = 300
"""The largest number of characters in a note."""
MOST: Final = 1_000
"""The largest number of characters of codes; the undone actions of a turn take about fifty."""
_DIGITS: Final = 15
_KEPT_AT: Final = re.compile(rf'"{KEPT_AT}":"(\d{{1,{_DIGITS}}})"', re.ASCII)


def opened(
    faces: Sequence[AnyFace], text: str, known: AnyRecord | None = None
) -> tuple[AnyFace, AnyRecord]:
    """The game of a save file's text, with what redo can bring back, and its face among `faces`.

    `known` may be a record of the same game, see `tabletop.loading.load`. Raises SaveError.
    """
    name = game_named(text)
    face = next((face for face in faces if face.game.id == name), None)
    if face is None:
        raise SaveError("OTHER_GAME")
    record = _loaded(face, text, known)
    if _bring_back(record, record.table.pop(UNDONE, "")):
        return face, record
    record = _loaded(face, text, known)  # as it was saved, without what does not belong to it
    del record.table[UNDONE]
    return face, record


def _loaded(face: AnyFace, text: str, known: AnyRecord | None) -> AnyRecord:
    record: AnyRecord = load(face.game, text, known)
    record.people = people_in(face, record)
    return record


def _bring_back(record: AnyRecord, codes: str) -> bool:
    """Play the undone actions and take them back. Returns whether the game is then as before."""
    length = record.length
    with suppress(IllegalAction, ValueError):
        for code in codes.split():
            seat, action = action_in(record.game, code)
            record.play(action, seat)
            if record.barrier > length:
                return False
    record.undo_to(length)
    return True


def names_in(record: AnyRecord) -> list[str]:
    """The players' names by seat, all visibly different; numbers if there are none."""
    names = record.table.get(NAMES, "").split("\n")
    if len(names) != record.seats:
        names = [""] * record.seats
    return distinct_names(names)


def keep_names(record: AnyRecord, names: Sequence[str]) -> None:
    """Store the players' names by seat."""
    record.table[NAMES] = "\n".join(names)


def languages_in(record: AnyRecord) -> tuple[str, ...]:
    """The language that each seat has chosen, "" for none."""
    told = record.table.get(LANGUAGES, "").split(",")
    known = [code if code in SPOKEN else "" for code in told]
    return tuple(known) if len(known) == record.seats else ("",) * record.seats


def keep_language(record: AnyRecord, seat: Seat, language: str) -> None:
    """Store the language of a seat, "" for that of the page."""
    known = list(languages_in(record))
    known[seat] = language
    keep_entry(record, LANGUAGES, ",".join(known) if any(known) else "")


def opponents_in(face: AnyFace, record: AnyRecord) -> tuple[Opponent | None, ...]:
    """The computer's player of every seat, None for a person.

    A player that the game does not have (any more) counts as a person.
    """
    told = record.table.get(OPPONENTS)
    if told is None:
        return (None,) * record.seats
    known = [_opponent(face, text) for text in told.split(",")]
    return tuple(known) if len(known) == record.seats else (None,) * record.seats


def people_in(face: AnyFace, record: AnyRecord) -> frozenset[Seat] | None:
    """The seats that people play, None: all of them."""
    found = opponents_in(face, record)
    people = frozenset(Seat(seat) for seat, one in enumerate(found) if one is None)
    return people if any(found) else None


def _opponent(face: AnyFace, text: str) -> Opponent | None:
    level, _, style = text.partition("/")
    brought = face.opponents
    known = brought is not None and level in brought.levels and style in brought.styles
    return Opponent(level, style) if known else None


def keep_opponents(record: AnyRecord, opponents: Sequence[Opponent | None]) -> None:
    """Store who plays every seat."""
    told = ["" if one is None else f"{one.level}/{one.style}" for one in opponents]
    keep_entry(record, OPPONENTS, ",".join(told) if any(told) else "")


def unasked_in(record: AnyRecord, turn: int) -> frozenset[Seat]:
    """The seats that want to hear no more offers in this turn."""
    told, _, seats = record.table.get(UNASKED, "").partition(":")
    if told != str(turn):
        return frozenset()
    known = {str(seat): Seat(seat) for seat in range(record.seats)}
    return frozenset(known[one] for one in seats.split(",") if one in known)


def keep_unasked(record: AnyRecord, turn: int, seats: Collection[Seat]) -> None:
    """Store that these seats want to hear no more offers in this turn."""
    record.table[UNASKED] = f"{turn}:{','.join(str(int(seat)) for seat in sorted(seats))}"


def note_of(record: AnyRecord, seat: Seat) -> str:
    """The private note of a player."""
    return record.table.get(f"{NOTE}{seat:d}", "")[:NOTE_LIMIT]


def keep_note(record: AnyRecord, seat: Seat, note: str) -> None:
    """Store the private note of a player."""
    seen = "".join(one for one in note if not "\ud800" <= one <= "\udfff")
    keep_entry(record, f"{NOTE}{seat:d}", seen.strip()[:NOTE_LIMIT])


def keep_entry(record: AnyRecord, name: str, text: str) -> None:
    """Store an extra; an empty text removes it."""
    record.table.pop(name, None)
    if text:
        record.table[name] = text


def kept_at(table: Mapping[str, str]) -> int:
    """When a game was saved, in milliseconds since 1970; 0 if its table does not say."""
    told = table.get(KEPT_AT, "")
    return int(told) if told.isascii() and told.isdigit() and len(told) <= _DIGITS else 0


def time_of(text: str) -> int:
    """When the game in a save file's text was saved; 0 if unknown. The save is not checked."""
    found = _KEPT_AT.search(text)
    return int(found[1]) if found else 0


def saved(face: AnyFace, record: AnyRecord, now: int = 0) -> str:
    """The text of the save file, with what redo can bring back.

    `now` is the time in milliseconds since 1970. If the table is too large, the undone actions are
    left out first, then the entries of others.
    """
    head = _head(face, record, now)
    others = {name: text for name, text in record.table.items() if name not in OURS}
    undone = _undone(record)
    record.table = head | others
    for extra in (others | undone, others):
        with suppress(ValueError):
            record.table = head | extra
            return record.save()
    record.table = head
    return record.save()


def _head(face: AnyFace, record: AnyRecord, now: int) -> dict[str, str]:
    """What lists show about the game."""
    state = record.state
    head = {NAMES: record.table[NAMES]} if NAMES in record.table else {}
    head[KEPT_AT] = str(max(now, kept_at(record.table) + 1))
    head[ROUND] = str(face.round_of(state))
    acting = face.game.to_act(state)
    mine = record.table.get(MINE, "").split(",")
    active = next((seat for seat in acting if str(int(seat)) in mine), next(iter(acting), None))
    return head | ({OVER: "yes"} if active is None else {ACTIVE: str(int(active))})


def told_of(face: AnyFace, record: AnyRecord) -> str:
    """What a list can say of a game that is not saved, as JSON text: the head of a save."""
    head = _head(face, record, 0)
    del head[KEPT_AT]
    return json.dumps({"game": record.game.id, "table": head})


def _undone(record: AnyRecord) -> dict[str, str]:
    length = record.length
    while record.redo_refusal() is None:
        record.redo()
    codes = " ".join(record.code(step) for step in range(length, record.length))
    record.undo_to(length)
    return {UNDONE: codes} if codes and len(codes) <= MOST else {}


def kept_anew(text: str, now: int) -> str:
    """The same save file with the time `now`; unchanged if it is no save file."""
    with suppress(ValueError):
        content = json.loads(text)
        if isinstance(content, dict) and isinstance(table := content.get("table"), dict):
            before = {KEPT_AT: told} if isinstance(told := table.get(KEPT_AT), str) else {}
            table[KEPT_AT] = str(max(now, kept_at(before) + 1))
            return json.dumps(content, separators=(",", ":"))
    return text
