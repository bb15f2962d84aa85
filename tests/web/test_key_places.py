"""Which key is meant on keyboards of any script.

Reported of other programs as cinny #680: shortcuts are dead on keyboards without Latin letters.
"""

import pytest

from web.contract.key_places import key_meant, printed
from web.contract.keys import Key, plain

ELSEWHERE: dict[str, list[tuple[str, str, str | None]]] = {
    "Russian": [
        ("я", "KeyZ", "z"),
        ("и", "KeyB", "b"),
        ("Ж", "Semicolon", ":"),
        ("ё", "Backquote", "`"),
    ],
    "Greek": [("ζ", "KeyZ", "z"), ("β", "KeyB", "b"), ("ς", "KeyW", "w")],
    "Hebrew": [("ז", "KeyZ", "z"), ("נ", "KeyB", "b"), ("/", "KeyQ", "/")],
    "Arabic": [("ئ", "KeyZ", "z"), ("لا", "KeyB", "b"), ("١", "Digit1", "1"), ("؟", "Slash", "?")],
    "Thai": [("ผ", "KeyZ", "z"), ("ิ", "KeyB", "b"), ("ๅ", "Digit1", "1")],
    "kana": [("つ", "KeyZ", "z"), ("こ", "KeyB", "b"), ("ー", "IntlYen", None)],
    "Hangul": [("ㅋ", "KeyZ", "z"), ("ㅠ", "KeyB", "b")],
}
SHIFTED = {"Ж", "؟"}


@pytest.mark.parametrize("script", ELSEWHERE)
def test_shortcuts_were_dead_on_other_keyboards(script: str) -> None:
    """cinny #680."""
    for name, code, meant in ELSEWHERE[script]:
        has_shift = name in SHIFTED
        wanted = None if meant is None else Key(meant, shift=has_shift)
        assert key_meant(name, code, shift=has_shift) == wanted, name
        with_ctrl = None if meant is None else Key(meant, True, has_shift)
        assert key_meant(name, code, ctrl=True, shift=has_shift) == with_ctrl, name


@pytest.mark.parametrize(
    ("name", "code"),
    [
        *(("a", "KeyQ"), ("z", "KeyW"), ("m", "Semicolon"), ("&", "Digit1")),  # AZERTY
        *(("y", "KeyZ"), ("ö", "Semicolon"), ("é", "Digit2"), ("ı", "KeyI"), ("ơ", "BracketRight")),
        *(("?", "Digit7"), ("+", "BracketRight"), ("№", "Digit3"), ("€", "KeyE"), (" ", "Space")),
        *(("Enter", "Enter"), ("ArrowUp", "Numpad8"), ("F6", "F6"), ("z", "")),
    ],
)
def test_a_latin_letter_counts_wherever_its_key_is(name: str, code: str) -> None:
    assert key_meant(name, code) == Key(name)


def test_full_width_letters_are_letters() -> None:
    assert key_meant("ｂ", "KeyN") == Key("b")
    assert key_meant("Ｎ", "KeyN", shift=True) == Key("N", shift=True)
    assert key_meant("？", "Slash", shift=True) == Key("?", shift=True)


@pytest.mark.parametrize("name", ["Dead", "Process", "Unidentified", "Compose"])
def test_what_is_being_written_is_no_key(name: str) -> None:
    assert key_meant(name, "KeyZ") is None


def test_a_sign_of_another_script_over_a_digit_is_no_digit() -> None:
    assert key_meant("๑", "Digit1", shift=True) is None
    assert key_meant("١", "Digit1") == Key("1")


def test_the_key_of_another_script_is_printed() -> None:
    russian = {"KeyZ": "я", "Digit1": "1", "Slash": ".", "Semicolon": "ж"}
    assert printed(Key("z", ctrl=True), russian) == "я"
    assert printed(Key(";"), russian) == "ж"
    assert printed(Key("?"), russian) == ""
    assert printed(Key("1"), russian) == ""
    assert printed(Key("Enter"), russian) == ""
    assert printed(Key("a"), {"KeyA": "q", "KeyQ": "a"}) == ""
    assert printed(Key("z"), {}) == ""


def test_a_turkish_capital_is_one_letter() -> None:
    assert plain(Key("İ", shift=True)) == Key("i", shift=True)
