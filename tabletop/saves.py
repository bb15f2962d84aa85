"""The text of a saved game: JSON in ASCII, its limits, and the error that reading raises.

    {"format": 1, "game": "chess", "rules_version": 1, "seed": "any", "seats": 2,
     "options": {...}, "table": {"names": "..."}, "origin": null,
     "actions": "e2e4 e7e5 ...", "hashes": "0a1b2c3d...", "snapshot": {...}}

- `options`: as the game writes them.
- `actions`: codes (`tabletop.moments.Moment`) joined by spaces. If the save would be longer than
  `PLAIN_LIMIT`: {"zlib": base64 of the deflated text}.
- `hashes`: short fingerprints, one for the beginning of each turn and one for the latest state.
- `snapshot`: the latest state. `origin`: the state before the first action, null for a new game.
- If something was taken back by agreement, "format" is 2 and "taken_back" a list of
  `tabletop.moments.TakenBack`, each as a list.

Whether the actions are legal and lead to the snapshot is checked in `tabletop.loading`.
"""

import json
import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import isfinite
from typing import Any, Final, Generic, TypeVar

from tabletop.game import SHORT, A, E, Game, O, S, Seed, V
from tabletop.moments import TakenBack
from tabletop.seat import Seat
from tabletop.strict_json import keyed, listed, text, whole

T = TypeVar("T")

SAVE_FORMAT: Final = 2
"""The newest format. A save has format 1 unless it contains something taken back by agreement."""
SIZE_LIMIT: Final = 256 * 1024
"""Characters; a longer text is not read."""
DEPTH_LIMIT: Final = 32
"""Levels of lists and objects: a deeply nested text would crash Python in the browser."""
PLAIN_LIMIT: Final = 8_000
TABLE_LIMIT: Final = 12_288
"""Characters of the JSON text of `table`."""
SEED_LIMIT: Final = 64
DEALT_BY: Final = 16**SHORT
"""The seeds with which something is dealt anew are below this number."""
_CODE: Final = 33
"""The largest average length of an action's code with the blank after it, in characters."""
_INTEGER_SEED: Final = 1 << 64
_KEYS: Final = {
    *("format", "game", "rules_version", "seed", "seats", "options", "table"),
    *("origin", "actions", "taken_back", "hashes", "snapshot"),
}
_TOKENS: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?+|[^"\[\]{}]++', re.DOTALL)


class SaveError(ValueError):
    """Why a text is not a game that can be continued: a key of `SAVE_ERRORS` and its arguments.

    For a text that should be a link: a key of `LINK_ERRORS`.
    """

    def __init__(self, key: str, details: Mapping[str, str | int] | None = None) -> None:
        self.key = key
        self.details: Mapping[str, str | int] = details or {}
        told = ", ".join(f"{name}={value}" for name, value in self.details.items())
        super().__init__(key + (f": {told}" if told else ""))


SAVE_ERRORS: Final = frozenset(
    {
        "TOO_LARGE",  # limit
        "TOO_DEEP",  # limit
        "NOT_JSON",
        "NOT_A_SAVE",
        "OTHER_GAME",
        "TOO_NEW",  # field
        "BROKEN",  # field
        "ILLEGAL_ACTION",  # number (the first is 1), reason (the key of a refusal)
        "DRIFT",  # turn (the first is 0)
    }
)
"""Every key of a `SaveError` for a file, and its arguments."""
LINK_ERRORS: Final = frozenset(
    {
        *("NOT_A_LINK", "LINK_BROKEN", "LINK_TOO_LONG"),
        *("LINK_TOO_NEW", "LINK_TOO_OLD", "LINK_OTHER_GAME"),
    }
)
"""Every key of a `SaveError` for a link, see `tabletop.game_links`."""


@dataclass(frozen=True, slots=True)
class Save(Generic[O]):
    """The content of a save, checked for its shape; actions and states are read later."""

    rules_version: int
    seed: Seed
    seats: int
    options: O
    table: dict[str, str]
    origin: Any
    actions: tuple[str, ...]
    taken_back: tuple[TakenBack, ...]
    hashes: tuple[str, ...]
    snapshot: Any


# --- writing --------------------------------------------------------------------------------


def written(game: Game[S, A, E, V, O], save: Save[O]) -> str:
    """Return the text of a save, ASCII without line breaks.

    Raises ValueError if the table is too large or does not consist of texts.
    """
    content: dict[str, Any] = {
        "format": SAVE_FORMAT if save.taken_back else 1,
        "game": game.id,
        "rules_version": save.rules_version,
        "seed": save.seed,
        "seats": save.seats,
        "options": game.saving.options_as_json(save.options),
        "table": checked_table(save.table),
        "origin": save.origin,
        "actions": " ".join(save.actions),
        "hashes": "".join(save.hashes),
        "snapshot": save.snapshot,
    }
    if save.taken_back:
        content["taken_back"] = save.taken_back
    plain = as_json(content)
    if len(plain) <= PLAIN_LIMIT:
        return plain
    return as_json(content | {"actions": {"zlib": _deflated(content["actions"])}})


def as_json(content: object) -> str:
    """Return the shortest JSON text. Two contents are equal if and only if their texts are."""
    return json.dumps(content, separators=(",", ":"), allow_nan=False)


def _deflated(actions: str) -> str:
    return b64encode(zlib.compress(actions.encode("ascii"), 9)).decode("ascii")


# --- reading --------------------------------------------------------------------------------


def game_named(content: str) -> str:
    """Return the name of the game in a save.

    Raises SaveError, and TypeError if `content` is not a text.
    """
    name = _identified(content)["game"]
    if type(name) is not str:
        raise SaveError("NOT_A_SAVE")
    return name


def _identified(content: str) -> dict[str, Any]:
    if type(content) is not str:
        raise TypeError(f"a save is a text, not {type(content).__name__}")
    save = parsed(content)
    if "game" not in save or "format" not in save:
        raise SaveError("NOT_A_SAVE")
    return save


def read(game: Game[S, A, E, V, O], content: str) -> Save[O]:
    """Read a save of this game.

    Raises SaveError, and TypeError if `content` is not a text.
    """
    save = _identified(content)
    if save["game"] != game.id:
        raise SaveError("OTHER_GAME")
    for field, newest in (("format", SAVE_FORMAT), ("rules_version", game.rules_version)):
        if _field(save, field, lambda value: whole(value, 1, 1 << 31)) > newest:
            raise SaveError("TOO_NEW", {"field": field})
    for field in save:
        if field not in _KEYS:
            raise SaveError("BROKEN", {"field": ascii(field[:SEED_LIMIT])[1:-1]})
    seats = _field(save, "seats", lambda value: whole(value, game.seats[0], game.seats[-1]))
    actions = _field(save, "actions", lambda value: _actions(value, game.longest))
    return Save(
        rules_version=save["rules_version"],
        seed=_field(save, "seed", checked_seed),
        seats=seats,
        options=_field(save, "options", game.saving.options_from),
        table=_field(save, "table", checked_table),
        origin=_field(save, "origin", lambda value: value),
        actions=actions,
        taken_back=_field(
            {"taken_back": [], **save},
            "taken_back",
            lambda value: _taken(value, seats, actions, game.longest),
        ),
        hashes=_field(save, "hashes", lambda value: _hashes(value, game.longest)),
        snapshot=_field(save, "snapshot", lambda value: value),
    )


def parsed(content: str) -> dict[str, Any]:
    """Return the JSON object in a text.

    Raises SaveError, also if the text is too long or nested too deeply.
    """
    if len(content) > SIZE_LIMIT:
        raise SaveError("TOO_LARGE", {"limit": SIZE_LIMIT})
    if _is_deep(content):
        raise SaveError("TOO_DEEP", {"limit": DEPTH_LIMIT})
    try:
        parsed = json.loads(content, parse_constant=_no_number, parse_float=_finite)
    except ValueError:
        raise SaveError("NOT_JSON") from None
    if type(parsed) is not dict:
        raise SaveError("NOT_A_SAVE")
    return parsed


def _is_deep(content: str) -> bool:
    """Whether brackets outside of strings are nested too deeply; the text may be invalid JSON."""
    depth = 0
    for bracket in _TOKENS.sub("", content):
        depth += 1 if bracket in "[{" else -1
        if depth > DEPTH_LIMIT:
            return True
    return False


def _no_number(name: str) -> object:
    raise ValueError(f"{name} is no number of JSON")


def _finite(digits: str) -> float:
    """Read a number with a fraction. Raises ValueError if it is infinite.

    1e999 is valid JSON, but Python reads it as infinity, which cannot be written as JSON again.
    """
    number = float(digits)
    if not isfinite(number):
        raise ValueError("a number out of reach")
    return number


def _field(save: dict[str, Any], field: str, reader: Callable[[Any], T]) -> T:
    try:
        return reader(save[field])
    except (KeyError, ValueError):
        raise SaveError("BROKEN", {"field": field}) from None


def checked_seed(value: object) -> Seed:
    """Return a seed that a save can hold: a text of at most 64 characters or a number below 2**64.

    Raises ValueError for any other value.
    """
    if type(value) is int:
        return whole(value, 1 - _INTEGER_SEED, _INTEGER_SEED - 1)
    return text(value, SEED_LIMIT)


def checked_table(value: object) -> dict[str, str]:
    """Return the texts, by name, that the front end keeps with a game; they may say anything.

    Raises ValueError for any other value, or if they are larger than `TABLE_LIMIT`.
    """
    if type(value) is not dict or len(value) > TABLE_LIMIT:
        raise ValueError("not a small object")
    table = {text(key, TABLE_LIMIT): text(item, TABLE_LIMIT) for key, item in value.items()}
    if len(as_json(table)) > TABLE_LIMIT:
        raise ValueError("not a small object")
    return table


def _actions(value: object, longest: int) -> tuple[str, ...]:
    if type(value) is dict:
        value = _inflated(keyed(value, ("zlib",))["zlib"], longest * _CODE)
    joined = text(value, longest * _CODE)
    codes = joined.split(" ") if joined else []
    if len(codes) > longest:
        raise ValueError("too many actions")
    return tuple(codes)


def _taken(
    value: object, seats: int, actions: Sequence[str], longest: int
) -> tuple[TakenBack, ...]:
    limits = (0, len(actions)), (0, seats - 1), (1, longest), (0, DEALT_BY - 1)

    def one(fields: object) -> TakenBack:
        parts = listed(fields, len(limits), len(limits), lambda part: part)
        numbers = [whole(part, *limit) for part, limit in zip(parts, limits, strict=True)]
        step, seat, steps, seed = numbers
        return TakenBack(step, Seat(seat), steps, seed)

    taken = listed(value, 0, longest, one)
    if any(earlier.step > later.step for earlier, later in pairwise(taken)):
        raise ValueError("not in the order of the steps")
    return taken


def _inflated(value: object, limit: int) -> str:
    """Return the inflated text. Raises ValueError if it is longer than `limit` characters."""
    stream = zlib.decompressobj()
    try:
        plain = stream.decompress(b64decode(text(value, SIZE_LIMIT), validate=True), limit)
    except zlib.error:
        raise ValueError("not deflated") from None
    if not stream.eof or stream.unused_data:
        raise ValueError("too long, or not all of it")
    return plain.decode("ascii")


def _hashes(value: object, longest: int) -> tuple[str, ...]:
    joined = text(value, (longest + 2) * SHORT)
    if len(joined) % SHORT or not joined:
        raise ValueError("not whole hashes")
    return tuple(joined[at : at + SHORT] for at in range(0, len(joined), SHORT))
