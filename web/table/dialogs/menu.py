"""The menu over the table: this game, how it looks, help, all games. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from web.contract.key_map import KeyMap, key_map
from web.contract.keys import Key
from web.page.html import Html, h
from web.page.svg import icon
from web.table.dialogs.dialog import dialog
from web.table.panels.parts import press, tip
from web.table.panels.zoom import zoom_choices
from web.table.saving.storage import NAME_LIMIT, Trouble
from web.words.catalogue import Voice
from web.words.message import Message


@dataclass(frozen=True, slots=True)
class Menu:
    """What the menu shows: the saved games, the one being played, and what is being asked.

    `asks` is "delete:NAME", "delete-all" or "rename:NAME" while that is to be confirmed. `told` are
    lines about each saved game, by its name. `site` is the one round a game `is_framed`, if saved
    games are seen there only; a game that `has_links` can be handed on, and taken along to a page
    of its own. `writer`: who may read and write a private note now, "" while nobody is known to be
    there. Where it `can_change_players` it can be chosen who plays, and where. One that
    `is_practice` is not kept; one that `can_be_tried` goes on and somebody is asked; one that
    `can_look_back` on is over. `keys` are what can be pressed instead of a button.
    """

    saves: tuple[str, ...]
    current: str
    trouble: Trouble | None = None
    asks: str = ""
    told: Mapping[str, Sequence[str]] = field(default_factory=dict)
    writer: str = ""
    is_framed: bool = False
    site: str = ""
    has_links: bool = True
    is_practice: bool = False
    can_change_players: bool = False
    can_be_tried: bool = False
    can_look_back: bool = False
    keys: KeyMap = field(default_factory=key_map)


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
        _button("close", "", say("menu.go_on"), "primary"),
        h(
            "div",
            _group("game", icon("play"), say("menu.group_game"), *_this_game(shown, say)),
            _group("look", icon("zen"), say("menu.group_look"), *_look(shown, say)),
            _group("help", icon("help"), say("menu.group_help"), *_help(say)),
            _group("all", icon("list"), say("menu.group_all"), *_all_games(shown, say)),
            class_="menu-choices",
        ),
        _saves(shown, say),
        None if shown.is_practice else _copy(say),
    )


def _group(name: str, sign: Html, title: str, *entries: Html | None) -> Html | None:
    """Entries that belong together, under a heading; None if there are none now."""
    if not any(entries):
        return None
    heading = h("h3", sign, title, id=f"menu-{name}")
    return h("section", heading, *entries, class_="menu-group", aria_labelledby=f"menu-{name}")


def _this_game(shown: Menu, say: Voice) -> list[Html | None]:
    """What can be done with the game on the table, and how it leaves the browser."""
    entries = [
        _entry("who-plays", "", say("who_plays.title")) if shown.can_change_players else None,
        _entry("sandbox", "enter", say("menu.sandbox")) if shown.can_be_tried else None,
        _entry("look-back", "", say("table.look_back")) if shown.can_look_back else None,
        _entry("note", "", say("menu.note", player=shown.writer)) if shown.writer else None,
        _entry("share", "", say("share.title")) if shown.has_links else None,
    ]
    if shown.is_practice:
        return entries
    save = _entry("save-file", "", say("menu.save_file"), key=shown.keys.of("save-file"))
    return [*entries, save, _entry("copy-text", "", say("menu.copy_text"))]


def _look(shown: Menu, say: Voice) -> list[Html | None]:
    """How the game is shown."""
    has_page = shown.is_framed and shown.has_links
    return [
        _entry("settings", "", say("settings.title")),
        _entry("read-map", "", say("table.in_words")),
        _entry("full-page", "", say("menu.full_page")) if has_page else None,
        zoom_choices(say),
    ]


def _help(say: Voice) -> list[Html]:
    return [
        _entry("help", "", say("help.title"), sign="rules"),
        _entry("help", "keys", say("help.keys"), sign="keys"),
    ]


def _all_games(shown: Menu, say: Voice) -> list[Html]:
    """Ways to other games; those that are saved follow below."""
    return [
        _entry("open-file", "", say("menu.open_file"), key=shown.keys.of("open-file")),
        _entry("new-game", "", say("menu.leave"), sign="leave"),
    ]


def _entry(do: str, arg: str, words: str, *, sign: str = "", key: Key | None = None) -> Html:
    about = {} if key is None else tip(words, key)
    return press(do, arg, icon(sign or do), h("span", words), class_="entry", **about)


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
    if all(name == shown.current for name in shown.saves):
        return None  # the one being played would stay
    if shown.asks != "delete-all":
        return _button("delete-save", "ask-all", say("menu.delete_all"), "quiet")
    return h(
        "div",
        h("span", say("menu.really_all")),
        _button("delete-save", "all", say("menu.yes_delete_all"), "danger"),
        _button("keep-saves", "", say("menu.no_keep")),
        class_="menu-confirm",
    )


def _looks(shown: Menu, name: str) -> str:
    return "save current" if name == shown.current else "save"


def _row(shown: Menu, name: str, say: Voice) -> tuple[Html, ...]:
    if shown.asks == f"rename:{name}":
        return _renaming(name, say)
    told = [h("span", line, class_="detail") for line in shown.told.get(name, ())]
    title = h("div", h("span", name, class_="save-name"), *told, class_="save-head")
    if shown.asks == f"delete:{name}":
        return (
            title,
            h("span", say("menu.really_delete")),
            _button("delete-save", f"yes:{name}", say("menu.yes_delete"), "danger"),
            _button("keep-saves", "", say("menu.no_keep")),
        )
    is_current = name == shown.current
    if is_current:
        first = h("span", say("menu.being_played"), class_="being-played")
    else:
        first = _button("open-save", name, say("menu.open"))
    ways = h(
        "div",
        first,
        _button("copy-save", name, say("menu.duplicate"), "quiet"),
        _button("save-file", name, say("menu.to_file"), "quiet"),
        _button("rename-save", f"ask:{name}", say("menu.rename"), "quiet"),
        None if is_current else _button("delete-save", f"ask:{name}", say("menu.delete"), "quiet"),
        class_="save-ways",
    )
    return title, ways


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
