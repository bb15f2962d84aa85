"""The menu over the table: saved games, files, leaving. Pure."""

from dataclasses import dataclass
from typing import Final

from web.page.html import Html, h
from web.table.panels.dialog import dialog
from web.table.panels.parts import press
from web.table.storage import NAME_LIMIT, VOLUMES, Trouble
from web.words.catalogue import Voice
from web.words.message import Message


@dataclass(frozen=True, slots=True)
class Menu:
    """What the menu shows: the saved games, the one being played, and what is being asked.

    `asks` is "delete:NAME", "delete-all" or "rename:NAME" while that is to be confirmed. `site` is
    the one round a game `is_framed`, if saved games are seen there only; a game that `has_links`
    can be taken along to a page of its own. `volume`: how loud it may be, one of `VOLUMES`.
    """

    saves: tuple[str, ...]
    current: str
    trouble: Trouble | None = None
    asks: str = ""
    has_letters: bool = True
    has_animations: bool = True
    volume: str = "off"
    is_framed: bool = False
    site: str = ""
    has_links: bool = True


TROUBLES: Final[dict[Trouble, Message]] = {
    "blocked": Message("menu.storage_blocked"),
    "full": Message("menu.storage_full"),
}
"""What is said when the browser does not keep the game."""


def menu(shown: Menu, say: Voice) -> Html:
    """The menu's dialog."""
    trouble = None if shown.trouble is None else say(TROUBLES[shown.trouble])
    return dialog(
        say("menu.title"),
        say,
        h("p", trouble, class_="notice") if trouble else None,
        h(
            "div",
            _button("close", "", say("menu.go_on"), "primary"),
            _button("save-file", "", say("menu.save_file")),
            _button("copy-text", "", say("menu.copy_text")),
            _button("open-file", "", say("menu.open_file")),
            _button("new-game", "", say("menu.leave")),
            _full_page(say) if shown.is_framed and shown.has_links else None,
            class_="menu-choices",
        ),
        _saves(shown, say),
        _copy(say),
        _effects(shown, say),
        _letters(shown, say),
    )


def _full_page(say: Voice) -> Html:
    return _button("full-page", "", say("menu.full_page"))


def _button(do: str, arg: str, words: str, kind: str = "choice") -> Html:
    return press(do, arg, words, class_=f"option {kind}")


def _saves(shown: Menu, say: Voice) -> Html:
    rows = [h("li", *_row(shown, name, say), class_=_looks(shown, name)) for name in shown.saves]
    return h(
        "section",
        h("h3", _title(shown, say), id="saves-title"),
        h("ul", *rows, class_="saves") if rows else h("p", say("menu.no_saves"), class_="none"),
        _everything(shown, say),
        aria_labelledby="saves-title",
    )


def _title(shown: Menu, say: Voice) -> str:
    return say("menu.saved_games_of", site=shown.site) if shown.site else say("menu.saved_games")


def _everything(shown: Menu, say: Voice) -> Html | None:
    """Deleting all of them, in two steps."""
    if not shown.saves:
        return None
    if shown.asks != "delete-all":
        return _button("delete-save", "ask-all", say("menu.delete_all"), "quiet")
    return h(
        "div",
        h("span", say("menu.really_all"), role="alert"),
        _button("delete-save", "all", say("menu.yes_delete_all"), "danger"),
        _button("keep-saves", "", say("menu.no_keep")),
        class_="menu-confirm",
    )


def _looks(shown: Menu, name: str) -> str:
    return "save current" if name == shown.current else "save"


def _row(shown: Menu, name: str, say: Voice) -> tuple[Html, ...]:
    if shown.asks == f"rename:{name}":
        return _renaming(name, say)
    title = h("span", name, class_="save-name")
    if shown.asks == f"delete:{name}":
        return (
            title,
            h("span", say("menu.really_delete"), role="alert"),
            _button("delete-save", f"yes:{name}", say("menu.yes_delete"), "danger"),
            _button("keep-saves", "", say("menu.no_keep")),
        )
    rename = _button("rename-save", f"ask:{name}", say("menu.rename"), "quiet")
    if name == shown.current:
        return title, h("span", say("menu.being_played"), class_="being-played"), rename
    return (
        title,
        _button("open-save", name, say("menu.open")),
        _button("save-file", name, say("menu.to_file"), "quiet"),
        rename,
        _button("delete-save", f"ask:{name}", say("menu.delete"), "quiet"),
    )


def _renaming(name: str, say: Voice) -> tuple[Html, ...]:
    words = say("menu.new_name")
    return (
        _field("new-name", words, name),
        _button("rename-save", f"yes:{name}", say("menu.rename")),
        _button("keep-saves", "", say("menu.no_rename"), "quiet"),
    )


def _copy(say: Voice) -> Html:
    """Keep the game as it is now under a name of its own."""
    return h(
        "div",
        h("h3", say("menu.copy_as")),
        _field("copy-name", say("menu.new_name"), ""),
        _button("save-as", "", say("menu.copy")),
        class_="menu-copy",
    )


def _effects(shown: Menu, say: Voice) -> Html:
    """Whether what happens on the map moves, and how loud it is."""
    state = say("menu.animations_on" if shown.has_animations else "menu.animations_off")
    pressed = "true" if shown.has_animations else "false"
    volumes = [
        press(
            "sound",
            volume,
            say(f"menu.sound_{volume}"),
            class_="option choice",
            aria_pressed="true" if volume == shown.volume else "false",
        )
        for volume in VOLUMES
    ]
    return h(
        "div",
        h("h3", say("menu.effects")),
        press("animations", "", state, class_="option choice", aria_pressed=pressed),
        h("div", *volumes, role="group", aria_label=say("menu.sound"), class_="menu-confirm"),
        class_="menu-copy",
    )


def _letters(shown: Menu, say: Voice) -> Html:
    """Single letters as shortcuts can be in the way of other programs (WCAG 2.1.4)."""
    state = say("menu.letters_on" if shown.has_letters else "menu.letters_off")
    pressed = "true" if shown.has_letters else "false"
    return h(
        "div",
        h("h3", say("menu.keys")),
        press("letters", "", state, class_="option choice", aria_pressed=pressed),
        press("help", "keys", say("menu.show_keys"), class_="option quiet"),
        class_="menu-copy",
    )


def _field(name: str, label: str, value: str) -> Html:
    return h(
        "input",
        id=name,
        type="text",
        maxlength=NAME_LIMIT,
        value=value,
        autocomplete="off",
        aria_label=label,
        placeholder=label,
        data_key=name,
    )


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to be said, and what may be done about it: (label, intent, its argument), what
    most people will want first."""

    title: Message
    said: Message
    choices: tuple[tuple[Message, str, str], ...] = ()


ELSEWHERE: Final = Notice(
    Message("menu.elsewhere_title"),
    Message("menu.elsewhere"),
    ((Message("menu.play_here"), "play-here", ""), (Message("menu.save_file"), "save-file", "")),
)
"""What is said where another window plays the game."""


def notice(shown: Notice, say: Voice) -> Html:
    """A notice's dialog."""
    choices = [
        _button(do, arg, say(label), "choice" if number else "primary")
        for number, (label, do, arg) in enumerate(shown.choices)
    ]
    going_on = _button("close", "", say("menu.go_on"), "quiet" if choices else "primary")
    words = h("p", say(shown.said), class_="notice-text")
    return dialog(say(shown.title), say, words, buttons=[*choices, going_on])
