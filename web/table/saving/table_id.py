"""Which game a save or a link belongs to, and which of its seats are played on this device.

The table id is made of what never changes in a game. Names are no part of it, since they may be put
right.
"""

import json
from collections.abc import Collection
from hashlib import sha256
from typing import Final, NamedTuple

from tabletop.saves import as_json
from tabletop.seat import Seat
from web.contract.any_game import AnyRecord
from web.contract.face import AnyFace
from web.table.saving.save_extras import MINE, OPPONENTS, SENT, keep_entry

STARTED: Final = "started"
"""Who played every seat at the start, as `OPPONENTS`; only where that has changed since."""
AGAIN: Final = "again"
"""What tells games apart that begin alike: the same deal once more, a game played on from a moment
of another."""
_DIGITS: Final = 16
"""Hexadecimal digits of an id."""


class Sent(NamedTuple):
    """The step up to which a game was sent to other devices, and when.

    `at` is in milliseconds since 1970; 0: it was not sent from here, but has come from there.
    """

    step: int
    at: int


def table_id(record: AnyRecord) -> str:
    """The id of the game, the same on every device and at every step."""
    game, table = record.game, record.table
    options = game.saving.options_as_json(record.options)
    return _id(game.id, record.seed, record.seats, options, table)


def _id(game: str, seed: object, seats: object, options: object, table: dict[str, str]) -> str:
    started = table.get(STARTED, table.get(OPPONENTS, ""))
    told = [game, seed, seats, options, started, table.get(AGAIN, "")]
    return sha256(as_json(told).encode()).hexdigest()[:_DIGITS]


def table_id_of(face: AnyFace, text: str) -> str | None:
    """The id of the game in the text of a save; None for a text that is none of this game.

    Nothing is played, so this is quick.
    """
    saving = face.game.saving
    try:
        save = json.loads(text)
        if save["game"] != face.game.id:
            return None
        options = saving.options_as_json(saving.options_from(save["options"]))
        return _id(save["game"], save["seed"], save["seats"], options, dict(save["table"]))
    except (KeyError, TypeError, ValueError, RecursionError):
        return None


def keep_start(record: AnyRecord, before: str) -> None:
    """Other players have sat down; `before` is who played until now, as `OPPONENTS`."""
    if record.table.get(OPPONENTS, "") != before:
        record.table.setdefault(STARTED, before)


def keep_again(record: AnyRecord, played: AnyRecord, what: str) -> None:
    """The game begins like `played`, but is another one; `what` says in one word how."""
    before = played.table.get(AGAIN, "")
    record.table[AGAIN] = f"{before}.{what}" if before else what


# --- whose seats are where ------------------------------------------------------------------


def mine_in(record: AnyRecord) -> frozenset[Seat] | None:
    """The seats that are played on this device; None: all of them."""
    told = record.table.get(MINE)
    if told is None:
        return None
    known = {str(seat): Seat(seat) for seat in range(record.seats)}
    seats = told.split(",") if told else []
    return frozenset(known[one] for one in seats) if set(seats) <= known.keys() else None


def keep_mine(record: AnyRecord, seats: Collection[Seat] | None) -> None:
    """Store which seats are played on this device; None: all of them."""
    record.table.pop(MINE, None)
    if seats is not None:
        record.table[MINE] = ",".join(str(int(seat)) for seat in sorted(seats))


def sent_in(record: AnyRecord) -> Sent | None:
    """Up to which step the game was sent, and when; None: never."""
    step, _, at = record.table.get(SENT, "").partition(":")
    if not (step.isdecimal() and at.isdecimal() and step.isascii() and at.isascii()):
        return None
    return Sent(min(int(step[:6]), record.length), int(at[:15]))


def keep_sent(record: AnyRecord, sent: Sent) -> None:
    """Store that the game was sent; nothing up to this step can be undone any more."""
    keep_entry(record, SENT, f"{sent.step}:{sent.at}")
    record.sent = sent.step


# --- a record that has come from another device ---------------------------------------------

COMES: Final = (OPPONENTS, STARTED, AGAIN)
"""The extras that come with the record of another device. All others stay as they are here."""


def take_over(record: AnyRecord, own: AnyRecord, other: AnyRecord) -> None:
    """Give `record`, which goes on from `own`, the extras of it, and what comes from `other`."""
    table = {name: text for name, text in own.table.items() if name not in COMES}
    record.table = table | {name: other.table[name] for name in COMES if name in other.table}
