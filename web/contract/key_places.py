"""Which key is meant on any keyboard: by its letter, or by its place where that is not Latin. Pure.

A Latin letter or a sign counts as it is typed, wherever its key is (AZERTY, Dvorak). A letter of
another script counts as the key at its place on an American keyboard, which is what such keyboards
have printed beside it: "я" on the key `KeyZ` is "z".
"""

from collections.abc import Mapping
from typing import Final

from web.contract.keys import Key

SIGNS: Final = {
    "Minus": "-_",
    "Equal": "=+",
    "BracketLeft": "[{",
    "BracketRight": "]}",
    "Backslash": "\\|",
    "Semicolon": ";:",
    "Quote": "'\"",
    "Backquote": "`~",
    "Comma": ",<",
    "Period": ".>",
    "Slash": "/?",
}
"""What an American keyboard has at these places (`KeyboardEvent.code`), without and with Shift."""
NO_KEY: Final = frozenset({"Dead", "Process", "Unidentified", "Compose"})
"""Names of keys that are a part of writing: accents, and what an input method takes."""


def key_meant(name: str, code: str, *, ctrl: bool = False, shift: bool = False) -> Key | None:
    """The key that the browser calls `name`, at the place `code`; None if it means none."""
    if name in NO_KEY:
        return None
    name = "".join(_half_width(sign) for sign in name)
    if not is_latin(name):
        name = _at(code, has_shift=shift)
    return Key(name, ctrl, shift) if name else None


def is_latin(name: str) -> bool:
    """Whether all of this is Latin letters, digits and signs that are common to many scripts."""
    return all(_is_common(ord(sign)) for sign in name)


def printed(key: Key, layout: Mapping[str, str]) -> str:
    """What is printed on a key, "" if that is Latin or nobody knows.

    `layout` is what the browser tells: by the place, what the key there types.
    """
    sign = layout.get(_place_of(key.name), "")
    return "" if is_latin(sign) else sign


def _half_width(sign: str) -> str:
    """The sign itself in place of the wide form that East Asian input methods type."""
    return chr(ord(sign) - 0xFEE0) if "！" <= sign <= "～" else sign


def _is_common(code: int) -> bool:
    """Latin has the blocks up to U+036F and that of U+1E00; U+2000 begins what is of no script."""
    return code < 0x370 or 0x1E00 <= code < 0x1F00 or 0x2000 <= code < 0x2E80


def _at(code: str, *, has_shift: bool) -> str:
    """What an American keyboard has at a place, "" if it is none of a letter, a digit, a sign."""
    if code.startswith("Key"):
        return code.removeprefix("Key").lower()
    if code.startswith("Digit"):
        return "" if has_shift else code.removeprefix("Digit")
    return SIGNS.get(code, "  ")[has_shift].strip()


def _place_of(name: str) -> str:
    """Where an American keyboard has a letter, a digit or a sign; "" for a named key."""
    if len(name) != 1:
        return ""
    if name.isalpha():
        return f"Key{name.upper()}"
    if name.isdecimal():
        return f"Digit{name}"
    return next((code for code, signs in SIGNS.items() if name in signs), "")
