"""A whole game as a short text for the fragment of an address, to be gone on with elsewhere.

    text = link_of(record)  # "l8ZAEAAQAC...", a few hundred letters
    same = record_from_link(text)

An action is its place among the legal ones, so a forced one costs nothing and whatever a link says
is legal. All of it is one large number of mixed radix: seats, colours, seed, the record's `table`,
the position the record begins with (unless it is a new game), the actions, and a fingerprint of
where they lead. As bytes, least first, with a checksum, the format and the rules version in front,
it is written in the 64 letters of base64 for addresses. Nothing depends on the platform.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from canalmania.actions import Action, MoveGoods
from canalmania.engine import Options
from canalmania.game import CANAL_MANIA, RULES_VERSION
from canalmania.ids import PlayerColour
from canalmania.legal import legal_actions
from canalmania.previews import routes_of
from canalmania.record import GameRecord, Recorded
from canalmania.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS
from canalmania.saving.snapshot import snapshot_of, state_from
from canalmania.state import GameState
from tabletop.game import Seed
from tabletop.moments import without_garbage_collection
from tabletop.record import short
from tabletop.saves import (
    ACTIONS_LIMIT,
    SIZE_LIMIT,
    SaveError,
    as_json,
    checked_seed,
    checked_table,
    parsed,
)

LINK_FORMAT: Final = 1
LINK_LIMIT: Final = 16_384
"""Letters; a longer text is not looked at."""
_LETTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_CHECKSUM: Final = 4
_HEAD: Final = _CHECKSUM + 3
_BYTE: Final = 1 << 8
_SNAPSHOT_LETTERS: Final = '0123456789abcdefghijklmnopqrstuvwxyz_-,:"[]{}'
"""All that the JSON text of a snapshot is made of."""
_FINGERPRINT: Final = 1 << 16
_MORE: Final = 16
"""Radix of the digits of a number of unknown size."""

# --- the number -----------------------------------------------------------------------------


class _Writer:
    """Digits with their radices, the first of them the least significant."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def digit(self, digit: int, radix: int) -> None:
        self._digits.append((digit, radix))

    def whole(self, number: int) -> None:
        """A number from 0 on, in digits that say whether another one follows."""
        while True:
            number, digit = divmod(number, _MORE)
            self.digit(digit, _MORE)
            self.digit(int(number > 0), 2)
            if not number:
                return

    def text(self, text: str) -> None:
        data = text.encode()
        self.whole(len(data))
        for byte in data:
            self.digit(byte, _BYTE)

    def as_bytes(self) -> bytes:
        number = 0
        for digit, radix in reversed(self._digits):
            number = number * radix + digit
        return number.to_bytes((number.bit_length() + 7) // 8, "little")


class _Reader:
    """The digits again. Raises ValueError for what no writer wrote."""

    def __init__(self, data: bytes) -> None:
        self._left = int.from_bytes(data, "little")

    def digit(self, radix: int) -> int:
        self._left, digit = divmod(self._left, radix)
        return digit

    def whole(self, most: int) -> int:
        number, worth = 0, 1
        while True:
            number += worth * self.digit(_MORE)
            if number > most:
                raise ValueError("a number out of reach")
            if not self.digit(2):
                return number
            worth *= _MORE

    def text(self) -> str:
        return bytes([self.digit(_BYTE) for _ in range(self.whole(LINK_LIMIT))]).decode()

    def end(self) -> None:
        if self._left:
            raise ValueError("something is left over")


# --- writing --------------------------------------------------------------------------------


def link_of(record: Recorded) -> str:
    """The game as letters, digits, "-" and "_". What was undone is not in it.

    A game whose history was lost, or of more actions than a save holds, takes its first known
    position along and so is longer. Raises ValueError when `table` is too large for a save or not
    made of texts.
    """
    first = 0 if record.length <= ACTIONS_LIMIT else record.barrier
    origin = None if record.is_whole and not first else record.at(first)
    out = _Writer()
    _write_table_and_seed(out, record)
    out.digit(int(origin is not None), 2)
    if origin is not None:
        letters = as_json(snapshot_of(origin))
        out.whole(len(letters))
        for letter in letters:
            out.digit(_SNAPSHOT_LETTERS.index(letter), len(_SNAPSHOT_LETTERS))
    actions = record.actions[first:]
    out.whole(len(actions))
    for step, action in enumerate(actions, start=first):
        _write_action(out, record.at(step), action)
    out.digit(_mark_of(record.state), _FINGERPRINT)
    rest = bytes((LINK_FORMAT, *RULES_VERSION.to_bytes(2, "big"))) + out.as_bytes()
    return urlsafe_b64encode(_checksum(rest) + rest).decode("ascii").rstrip("=")


def _write_table_and_seed(out: _Writer, record: Recorded) -> None:
    out.digit(record.seats - FEWEST_PLAYERS, MOST_PLAYERS - FEWEST_PLAYERS + 1)
    colours = record.options.colours
    out.digit(len(colours), MOST_PLAYERS + 1)
    for colour in colours:
        out.digit(colour, len(PlayerColour))
    seed = record.seed
    out.digit(int(isinstance(seed, int)), 2)
    if isinstance(seed, int):
        out.digit(int(seed < 0), 2)
        out.whole(abs(seed))
    else:
        out.text(seed)
    table = checked_table(record.table)
    out.whole(len(table))
    for name, text in table.items():
        out.text(name)
        out.text(text)


def _write_action(out: _Writer, state: GameState, action: Action) -> None:
    """The action's place; for a route that is not listed, the one it is like, and which it is."""
    legal = legal_actions(state)
    radix = _radix(legal)
    if action in legal:
        out.digit(legal.index(action), radix)
        return
    assert isinstance(action, MoveGoods)
    routes = routes_of(state, action)
    out.digit(len(legal), radix)
    out.digit(next(n for n, listed in enumerate(legal) if listed in routes), len(legal))
    out.digit(routes.index(action), len(routes))


def _radix(legal: Sequence[Action]) -> int:
    """One more than there are legal actions where other routes have the same effect (R8.3)."""
    return len(legal) + any(isinstance(action, MoveGoods) for action in legal)


def _mark_of(state: GameState) -> int:
    return int(short(CANAL_MANIA, state), 16) % _FINGERPRINT


def _checksum(data: bytes) -> bytes:
    return sha256(data).digest()[:_CHECKSUM]


# --- reading --------------------------------------------------------------------------------


def record_from_link(text: str) -> GameRecord:
    """The game of a link, with its whole history as far as it was known.

    Raises SaveError with one of `saves.LINK_ERRORS`: NOT_A_LINK for any other text, LINK_BROKEN
    for one that was cut or changed, LINK_TOO_NEW and LINK_TOO_OLD for one of other rules, under
    which the places of the actions mean something else. Raises TypeError for what is no text.
    """
    reader = _Reader(_body(text))
    try:
        with without_garbage_collection():
            return _read_game(reader)
    except ValueError:
        raise SaveError("LINK_BROKEN") from None


def _body(text: str) -> bytes:
    """What follows the head, which must be of this format and these rules."""
    if type(text) is not str:
        raise TypeError(f"a link is a text, not {type(text).__name__}")
    if len(text) > LINK_LIMIT or not _LETTERS.issuperset(text) or len(text) % 4 == 1:
        raise SaveError("NOT_A_LINK")
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if len(data) < _HEAD:
        raise SaveError("NOT_A_LINK")
    if urlsafe_b64encode(data).decode("ascii").rstrip("=") != text:
        raise SaveError("LINK_BROKEN")
    rest = data[_CHECKSUM:]
    if data[:_CHECKSUM] != _checksum(rest):
        raise SaveError("LINK_BROKEN")
    rules_version = int.from_bytes(rest[1:3], "big")
    if rest[0] > LINK_FORMAT or rules_version > RULES_VERSION:
        raise SaveError("LINK_TOO_NEW")
    if rest[0] < LINK_FORMAT or rules_version < RULES_VERSION:
        raise SaveError("LINK_TOO_OLD")
    if rest.endswith(b"\x00"):
        raise SaveError("LINK_BROKEN")
    return rest[3:]


def _read_game(reader: _Reader) -> GameRecord:
    """Raises ValueError, a SaveError or an IllegalAction included."""
    seats = FEWEST_PLAYERS + reader.digit(MOST_PLAYERS - FEWEST_PLAYERS + 1)
    count = reader.digit(MOST_PLAYERS + 1)
    colours = tuple([PlayerColour(reader.digit(len(PlayerColour))) for _ in range(count)])
    seed = _read_seed(reader)
    table = {reader.text(): reader.text() for _ in range(reader.whole(LINK_LIMIT))}
    origin = _read_origin(reader, seats) if reader.digit(2) else None
    record = GameRecord(seed, seats, Options(colours), origin)
    record.table = checked_table(table)
    for _ in range(reader.whole(ACTIONS_LIMIT)):
        record.play(_read_action(reader, record.state))
    if reader.digit(_FINGERPRINT) != _mark_of(record.state):
        raise ValueError("another game")
    reader.end()
    return record


def _read_seed(reader: _Reader) -> Seed:
    if not reader.digit(2):
        return checked_seed(reader.text())
    sign = -1 if reader.digit(2) else 1
    return checked_seed(sign * reader.whole(1 << 64))


def _read_origin(reader: _Reader, seats: int) -> GameState:
    count = reader.whole(SIZE_LIMIT)
    digits = [reader.digit(len(_SNAPSHOT_LETTERS)) for _ in range(count)]
    origin = state_from(parsed("".join([_SNAPSHOT_LETTERS[digit] for digit in digits])))
    if len(origin.players) != seats:
        raise ValueError("another number of players")
    return origin


def _read_action(reader: _Reader, state: GameState) -> Action:
    legal = legal_actions(state)
    if not legal:
        raise ValueError("the game is over")
    place = reader.digit(_radix(legal))
    if place < len(legal):
        return legal[place]
    like = legal[reader.digit(len(legal))]
    if not isinstance(like, MoveGoods):
        raise ValueError("other routes are for deliveries")
    routes = routes_of(state, like)
    return routes[reader.digit(len(routes))]
