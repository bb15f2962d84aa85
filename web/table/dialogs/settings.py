"""The settings as a dialog: what can be chosen, what it means, and what holds now."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from web.contract.settings import EFFECTS, KEYS, LOOKS, SOUNDS, Setting
from web.map.effects import Sound
from web.page.html import Attribute, Html, h, joined
from web.table.dialogs.dialog import dialog
from web.table.panels.parts import press
from web.words.catalogue import Voice
from web.words.plural import LANGUAGES

JUMP: Final = "settings-part"
"""The intent that leads to a part of the settings."""


class Speaker(NamedTuple):
    """A player's name, and the language chosen for that seat; "": that of the page."""

    name: str
    language: str


class Part(NamedTuple):
    """Settings that belong together: the name of the part, its title, a row for each of them."""

    name: str
    title: str
    rows: Sequence[Html]


class Own(NamedTuple):
    """What a game has settings for: how its turns are played, its map, its sounds."""

    turn: Sequence[Setting]
    layers: Sequence[Setting] = ()
    sounds: Sequence[Sound] = ()


def settings_dialog(
    chosen: Mapping[str, str], own: Own, speakers: Sequence[Speaker], say: Voice
) -> Html:
    """`chosen` is the value that holds of every setting."""

    def rows(settings: Sequence[Setting]) -> list[Html]:
        return [_setting(one, chosen[one.name], say) for one in settings]

    all_keys = press("help", "keys", say("menu.show_keys"), class_="option quiet")
    seats = [_speaker(seat, speaker, say) for seat, speaker in enumerate(speakers)]
    parts = [
        Part("turn", say("settings.turn"), rows(own.turn)),
        Part("map", say("settings.map"), rows(own.layers)),
        Part("looks", say("settings.looks"), rows(LOOKS)),
        Part("effects", say("settings.effects"), [*rows(EFFECTS), *_each(own.sounds, chosen, say)]),
        Part("keys", say("settings.keys"), [*rows(KEYS), all_keys]),
        Part("languages", say("settings.languages"), seats),
    ]
    *of_device, of_game = map(_section, parts)
    ways = [
        press(JUMP, part.name, part.title, class_="option quiet") for part in parts if part.rows
    ]
    return dialog(
        say("settings.title"),
        say,
        h("nav", joined(*ways), class_="contents parts", aria_label=say("settings.title")),
        h("p", say("settings.for_device"), class_="legend"),
        *of_device,
        h("p", say("settings.for_game"), class_="legend"),
        of_game,
    )


def _section(part: Part) -> Html | None:
    """A part, with a heading that can be gone to; None if nothing can be chosen there."""
    if not part.rows:
        return None
    key = part_key(part.name)
    title = h("h3", part.title, id=key, tabindex="-1", data_key=key)
    return h("section", title, *part.rows, class_="settings", aria_labelledby=key)


def part_key(name: str) -> str:
    """The key of the heading of a part, by which it is found in the page."""
    return f"settings-{name}"


def _each(sounds: Sequence[Sound], chosen: Mapping[str, str], say: Voice) -> tuple[Html, ...]:
    """The sounds of the game one by one, folded away."""
    if not sounds:
        return ()
    own = [one for name in sounds for one in SOUNDS if one.name == f"sound-{name}"]
    rows = [_setting(one, chosen[one.name], say, is_explained=False) for one in own]
    summary = h("summary", say("settings.each-sound"), data_key="each-sound")
    return (h("details", summary, *rows, class_="others"),)


def _setting(setting: Setting, value: str, say: Voice, *, is_explained: bool = True) -> Html:
    name = setting.name
    is_switch = {*setting.values} == {"on", "off"}
    order = ("off", "on") if is_switch else setting.values
    buttons = [
        _choice(
            "set",
            f"{name}:{one}",
            say(f"settings.{one}" if is_switch else f"settings.{name}-{one}"),
            is_chosen=one == value,
        )
        for one in order
    ]
    means = say(f"settings.{name}-means") if is_explained else ""
    return _row(f"setting-{name}", say(f"settings.{name}"), buttons, means)


def _speaker(seat: int, speaker: Speaker, say: Voice) -> Html:
    """The language into which the curtain changes when it is this player's turn."""
    own = speaker.language
    as_page = _choice("speak", f"{seat}:", say("settings.as_page"), is_chosen=not own)
    others = [_tongue(seat, code, say, is_chosen=code == own) for code in LANGUAGES]
    return _row(f"language-{seat}", speaker.name, [as_page, *others])


def _tongue(seat: int, code: str, say: Voice, *, is_chosen: bool) -> Html:
    name = say(f"table.language_{code}")
    about = {"title": name, "aria_label": name, "lang": code}
    return _choice("speak", f"{seat}:{code}", code.upper(), is_chosen=is_chosen, **about)


def _choice(do: str, arg: str, words: str, *, is_chosen: bool, **more: Attribute) -> Html:
    pressed = "true" if is_chosen else "false"
    return press(do, arg, words, class_="option choice", aria_pressed=pressed, **more)


def _row(id_: str, title: str, buttons: Sequence[Html], means: str = "") -> Html:
    return h(
        "div",
        h("p", h("b", title, id=id_), h("span", means, class_="detail") if means else None),
        h("div", *buttons, role="group", aria_labelledby=id_, class_="segments"),
        class_="setting",
    )
