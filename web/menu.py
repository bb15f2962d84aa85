"""The menu over the table: saved games, files, leaving. Pure."""

from dataclasses import dataclass

from web.html import Html, h, joined
from web.i18n.catalogue import Voice
from web.i18n.message import Message
from web.panels.parts import press
from web.storage import NAME_LIMIT, Trouble


@dataclass(frozen=True, slots=True)
class Menu:
    """What the menu shows: the saved games, the one being played, and what is being asked.

    `asks` is "delete:NAME", "delete-all" or "rename:NAME" while that is to be confirmed.
    """

    saves: tuple[str, ...]
    current: str
    trouble: Trouble | None = None
    asks: str = ""


def menu(shown: Menu, say: Voice) -> Html:
    """The menu's sheet."""
    return joined(
        h("h2", say("menu.title"), id="dialog-title"),
        h(
            "div",
            _plate("close", "", say("menu.go_on"), "primary"),
            _plate("save-file", "", say("menu.save_file")),
            _plate("open-file", "", say("menu.open_file")),
            _plate("new-game", "", say("menu.new_game")),
            class_="menu-choices",
        ),
        _trouble(shown, say),
        _copy(say),
        _saves(shown, say),
    )


def _plate(do: str, arg: str, words: str, kind: str = "choice") -> Html:
    return press(do, arg, words, class_=f"option {kind}")


def _trouble(shown: Menu, say: Voice) -> Html | None:
    if shown.trouble is None:
        return None
    return h("p", say(TROUBLES[shown.trouble]), class_="notice", role="status")


TROUBLES: dict[Trouble, Message] = {
    "blocked": Message("menu.storage_blocked"),
    "full": Message("menu.storage_full"),
}


def _copy(say: Voice) -> Html:
    """Keep the game as it is now under a name of its own."""
    return h(
        "div",
        h("label", say("menu.copy_as"), for_="copy-name"),
        h("input", id="copy-name", type="text", maxlength=NAME_LIMIT, autocomplete="off"),
        _plate("save-as", "", say("menu.copy")),
        class_="menu-copy",
    )


def _saves(shown: Menu, say: Voice) -> Html:
    rows = [h("li", *_row(shown, name, say), class_=_looks(shown, name)) for name in shown.saves]
    everything = None
    if shown.asks == "delete-all":
        everything = h(
            "p",
            say("menu.really_all"),
            _plate("delete-save", "all", say("menu.yes_delete_all"), "danger"),
            _plate("keep-saves", "", say("menu.no_keep")),
            class_="menu-confirm",
            role="alert",
        )
    elif shown.saves:
        everything = _plate("delete-save", "ask-all", say("menu.delete_all"), "quiet")
    return h(
        "section",
        h("h3", say("menu.saved_games"), id="saves-title"),
        h("ul", *rows, class_="saves") if rows else h("p", say("menu.no_saves")),
        everything,
        aria_labelledby="saves-title",
    )


def _looks(shown: Menu, name: str) -> str:
    return "save current" if name == shown.current else "save"


def _row(shown: Menu, name: str, say: Voice) -> tuple[Html | None, ...]:
    if shown.asks == f"rename:{name}":
        return _renaming(name, say)
    title = h("span", name, class_="save-name")
    if shown.asks == f"delete:{name}":
        return (
            title,
            h("span", say("menu.really_delete"), role="alert"),
            _plate("delete-save", f"yes:{name}", say("menu.yes_delete"), "danger"),
            _plate("keep-saves", "", say("menu.no_keep")),
        )
    if name == shown.current:
        playing = h("span", say("menu.being_played"), class_="being-played")
        return title, playing, _plate("rename-save", f"ask:{name}", say("menu.rename"), "quiet")
    return (
        title,
        _plate("open-save", name, say("menu.open")),
        _plate("save-file", name, say("menu.to_file"), "quiet"),
        _plate("rename-save", f"ask:{name}", say("menu.rename"), "quiet"),
        _plate("delete-save", f"ask:{name}", say("menu.delete"), "quiet"),
    )


def _renaming(name: str, say: Voice) -> tuple[Html | None, ...]:
    return (
        h("label", say("menu.new_name"), for_="new-name", class_="unseen"),
        h(
            "input",
            id="new-name",
            type="text",
            maxlength=NAME_LIMIT,
            value=name,
            autocomplete="off",
        ),
        _plate("rename-save", f"yes:{name}", say("menu.rename")),
        _plate("keep-saves", "", say("menu.no_rename"), "quiet"),
    )


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to be said, and what may be done about it: (label, intent, its argument)."""

    said: Message
    choices: tuple[tuple[Message, str, str], ...] = ()


def notice(shown: Notice, say: Voice) -> Html:
    """A notice's sheet."""
    choices = [
        press(do, arg, say(label), class_="option choice") for label, do, arg in shown.choices
    ]
    return joined(
        h("p", say(shown.said), id="dialog-title", class_="notice-text"),
        h("div", *choices, press("close", "", say("menu.close"), class_="option primary"),
          class_="menu-choices"),
    )  # fmt: skip
