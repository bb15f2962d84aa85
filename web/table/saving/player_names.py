"""Allowed names of players and saved games; names from files are brought into this form.

The form of a new game does the same before Python has started (`web/shell/storage/names.js`);
`tests/web/names.json` is the test data of both.
"""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

LONGEST: Final = 20
"""The largest number of characters in a player's name."""
_BLANKS: Final = re.compile(
    "[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+"
)
_IGNORABLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8"
    "\U000e0000-\U000e0fff]"
)
"""Invisible characters whose category does not say so (Default_Ignorable_Code_Point)."""
_JOINERS: Final = "\u200c\u200d\ufe0f"
"""Characters that shape letters and emoji inside a word; they are kept."""


def clean_name(name: str, limit: int = LONGEST) -> str:
    """The name as it is shown; empty if nothing of it is visible.

    Characters are composed (NFC), invisible characters removed, runs of blanks reduced to one
    blank, and the rest is cut to `limit` characters.
    """
    seen = _BLANKS.sub(" ", name)
    seen = "".join([mark for mark in seen if mark in _JOINERS or not _is_unseen(mark)])
    short = _BLANKS.sub(" ", unicodedata.normalize("NFC", seen)).strip(" ")[:limit].strip(" ")
    return short if name_key(short) else ""


def name_key(name: str) -> str:
    """A key that is equal for names that look the same."""
    composed = unicodedata.normalize("NFKC", name)
    seen = "".join([mark for mark in composed if not _is_unseen(mark)])
    return _BLANKS.sub(" ", seen).strip(" ").lower()


def distinct_names(names: Sequence[str]) -> list[str]:
    """The names, cleaned and made different.

    The number of the seat (from 1) replaces a name of which nothing is left, and is added to a name
    that looks like an earlier one.
    """
    found: list[str] = []
    keys: set[str] = set()
    for number, name in enumerate(names, 1):
        shown = clean_name(name) or str(number)
        while name_key(shown) in keys:
            shown = f"{shown[: LONGEST - 4]} ({number})"
        keys.add(name_key(shown))
        found.append(shown)
    return found


def _is_unseen(mark: str) -> bool:
    is_named_so = unicodedata.category(mark) in {"Cc", "Cf", "Cs"}
    return is_named_so or _IGNORABLE.match(mark) is not None
