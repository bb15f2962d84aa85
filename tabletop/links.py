"""The parts of links that all games share: a number in mixed radix, and the envelope around it.

    out = Writer()
    out.digit(seat, seats)
    text = sealed(out.as_bytes(), link_format=1, rules_version=2)  # "l8ZAEAAQAC..."
    _, data = unsealed(text, link_formats=range(1, 2), rules_version=2)
    reader = Reader(data)
    seat = reader.digit(seats)

The envelope puts a checksum, the format and the rules version in front of the bytes and writes all
of it in the 64 characters of base64 for addresses. The digits have a meaning for the game alone.
Nothing depends on the platform.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Final

from tabletop.game import Seed
from tabletop.saves import SaveError, checked_seed, checked_table

LINK_LIMIT: Final = 16_384
"""Characters; a longer text is not read."""
_LETTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_CHECKSUM: Final = 4
SHORTEST: Final = -(-(_CHECKSUM + 3) * 4 // 3)
"""Characters of a link without data."""
_BYTE: Final = 1 << 8
_MORE: Final = 16
"""The radix of the digits of a number whose size is unknown."""
_SEEDS: Final = 1 << 64

# --- the number -----------------------------------------------------------------------------


class Writer:
    """Collects digits of one number in mixed radix, the least significant digit first."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def digit(self, digit: int, radix: int) -> None:
        """Write a digit from 0 to `radix` - 1."""
        self._digits.append((digit, radix))

    def whole(self, number: int) -> None:
        """Write a number from 0 on.

        After each of its digits a bit says whether another one follows.
        """
        while True:
            number, digit = divmod(number, _MORE)
            self.digit(digit, _MORE)
            self.digit(int(number > 0), 2)
            if not number:
                return

    def text(self, text: str) -> None:
        """Write any text. Raises ValueError for a text with a lone surrogate."""
        data = text.encode()
        self.whole(len(data))
        for byte in data:
            self.digit(byte, _BYTE)

    def seed(self, seed: Seed) -> None:
        """Write the seed of a game, a text or a whole number."""
        self.digit(int(isinstance(seed, int)), 2)
        if isinstance(seed, int):
            self.digit(int(seed < 0), 2)
            self.whole(abs(seed))
        else:
            self.text(seed)

    def table(self, table: dict[str, str]) -> None:
        """Write a record's `table`. Raises ValueError if no save could hold it."""
        checked = checked_table(table)
        self.whole(len(checked))
        for name, text in checked.items():
            self.text(name)
            self.text(text)

    def as_bytes(self) -> bytes:
        """Return all digits as one number, its least significant byte first."""
        number = 0
        for digit, radix in reversed(self._digits):
            number = number * radix + digit
        return number.to_bytes((number.bit_length() + 7) // 8, "little")


class Reader:
    """Reads what a `Writer` wrote, in the same order.

    Every method raises ValueError for data that no `Writer` can have written.
    """

    def __init__(self, data: bytes) -> None:
        if data.endswith(b"\x00"):
            raise ValueError("a number with zeros before it")
        self._left = int.from_bytes(data, "little")

    def digit(self, radix: int) -> int:
        """Read a digit from 0 to `radix` - 1."""
        self._left, digit = divmod(self._left, radix)
        return digit

    def whole(self, most: int) -> int:
        """Read a number from 0 to `most`."""
        number, worth = 0, 1
        while True:
            number += worth * self.digit(_MORE)
            if number > most:
                raise ValueError("a number out of reach")
            if not self.digit(2):
                return number
            worth *= _MORE

    def text(self) -> str:
        """Read a text."""
        return bytes([self.digit(_BYTE) for _ in range(self.whole(LINK_LIMIT))]).decode()

    def seed(self) -> Seed:
        """Read the seed of a game, a text or a whole number."""
        if not self.digit(2):
            return checked_seed(self.text())
        sign = -1 if self.digit(2) else 1
        return checked_seed(sign * self.whole(_SEEDS))

    def table(self) -> dict[str, str]:
        """Read a record's `table`, and check that a save can hold it."""
        return checked_table({self.text(): self.text() for _ in range(self.whole(LINK_LIMIT))})

    def end(self) -> None:
        """Check that nothing is left to read. Raises ValueError if something is."""
        if self._left:
            raise ValueError("something is left over")


# --- the envelope ---------------------------------------------------------------------------


def sealed(data: bytes, *, link_format: int, rules_version: int) -> str:
    """Return the data as letters, digits, "-" and "_".

    `link_format` is 0 to 255, `rules_version` 0 to 65535.
    """
    rest = bytes((link_format, *rules_version.to_bytes(2, "big"))) + data
    return urlsafe_b64encode(_checksum(rest) + rest).decode("ascii").rstrip("=")


def unsealed(text: str, *, link_formats: range, rules_version: int) -> tuple[int, bytes]:
    """Return the format and the data of a link.

    Raises SaveError with one of `saves.LINK_ERRORS`: NOT_A_LINK for any other text, LINK_BROKEN for
    a link that was cut or changed, LINK_TOO_LONG for a text longer than any link, LINK_TOO_NEW and
    LINK_TOO_OLD for a link whose format is not in `link_formats` or that has another rules version.
    Raises TypeError if `text` is not a `str`.
    """
    if type(text) is not str:
        raise TypeError(f"a link is a text, not {type(text).__name__}")
    rest = _rest_of(text)
    version = int.from_bytes(rest[1:3], "big")
    if rest[0] >= link_formats.stop or version > rules_version:
        raise SaveError("LINK_TOO_NEW")
    if rest[0] < link_formats.start or version < rules_version:
        raise SaveError("LINK_TOO_OLD")
    return rest[0], rest[3:]


def is_sealed(text: str) -> bool:
    """Whether this is a whole link, of whatever game and rules: its checksum is right."""
    try:
        _rest_of(text)
    except SaveError:
        return False
    return True


def _rest_of(text: str) -> bytes:
    """Return what follows the checksum. Raises SaveError."""
    if len(text) > LINK_LIMIT:
        raise SaveError("LINK_TOO_LONG")
    if not _LETTERS.issuperset(text) or len(text) < SHORTEST:
        raise SaveError("NOT_A_LINK")
    if len(text) % 4 == 1:
        raise SaveError("LINK_BROKEN")
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if urlsafe_b64encode(data).decode("ascii").rstrip("=") != text:
        raise SaveError("LINK_BROKEN")
    rest = data[_CHECKSUM:]
    if data[:_CHECKSUM] != _checksum(rest):
        raise SaveError("LINK_BROKEN")
    return rest


def _checksum(data: bytes) -> bytes:
    return sha256(data).digest()[:_CHECKSUM]
