"""The top bar: menu, undo and redo, the history, help, language."""

from functools import cache
from typing import Final

from tabletop.refusals import Refusal
from web.contract.face import AnyFace
from web.contract.keys import Key
from web.contract.table_view import TableView
from web.page.html import Html, h, joined
from web.page.svg import icon
from web.table.panels.parts import press, tip
from web.words.catalogue import Voice
from web.words.plural import LANGUAGES

_TOOLS: Final = {
    "undo": "table.undo",
    "redo": "table.redo",
    "restart-action": "table.restart_action",
    "restart-turn": "table.restart_turn",
}


def topbar(face: AnyFace, table: TableView) -> Html:
    """What is always at hand, whatever is being asked."""
    say = table.say
    tools = h(
        "div",
        _tool(face, table, "undo", table.undo),
        _tool(face, table, "redo", table.redo),
        _tool(face, table, "restart-action", table.restart_action),
        _tool(face, table, "restart-turn", table.restart_turn),
        class_="tools",
        role="group",
        aria_label=say("table.undoing"),
    )
    return joined(
        _plain("menu", say("table.menu"), None, "tool menu-button"),
        h("h1", face.title, class_="title", lang=face.language),
        tools,
        history(table, say),
        _zen(table),
        _company(face, say),
        _plain("help", say("table.help"), table.keys.of("help"), "tool help-button"),
        languages(say),
    )


def _tool(face: AnyFace, table: TableView, do: str, refusal: Refusal | None) -> Html:
    """A button that answers why not where it cannot do its work."""
    say = table.say
    name = say(_TOOLS[do])
    reason = "" if refusal is None else say(face.why(refusal, table.names))
    return press(
        do,
        "",
        icon(do),
        h("span", name, class_="tool-name"),
        class_=f"tool {do}",
        aria_label=name,
        aria_disabled="true" if refusal else None,
        **tip(name, table.keys.of(do), reason),
    )


@cache
def _plain(do: str, name: str, key: Key | None, looks: str) -> Html:
    about = {"aria_label": name} | tip(name, key)
    return press(do, "", icon(do), class_=looks, **about)


@cache
def _company(face: AnyFace, say: Voice) -> Html | None:
    """The way to the company, where it is not in sight: to its first sheet."""
    name = say("table.company")
    sheets = [region.tab for region in face.regions if region.place == "company" and region.tab]
    if not sheets:
        return None
    about = {"aria_label": name, "title": name, "data_key": "company"}
    return press("tab", sheets[0], icon("company"), class_="tool company-button", **about)


def _zen(table: TableView) -> Html:
    """The way back to all of the table; it is in sight only where a part of it is not."""
    name = table.say("table.zen_off")
    about = {"aria_label": name} | tip(name, table.keys.of("zen"))
    words = h("span", name, class_="zen-name")
    return press("zen", "", icon("zen"), words, class_="tool zen-button", **about)


def history(table: TableView, say: Voice) -> Html:
    """The buttons for the moments of the game, with the number of the moment in front.

    They go to the beginning, a turn or a step back, run on, a step or a turn forward, and to the
    present. When there is no room for the number, the buttons stay in place.
    """
    step, length = table.step, table.length
    has_past, has_future = step > 0, step < length
    buttons = (
        _move("first", "0", table, is_possible=has_past),
        _move("previous-turn", "previous-turn", table, is_possible=has_past),
        _move("previous", "previous", table, is_possible=has_past),
        _play(table, say),
        _move("next", "next", table, is_possible=has_future),
        _move("next-turn", "next-turn", table, is_possible=has_future),
        _move("live", "live", table, is_possible=not table.is_live),
    )
    where = say("table.moment", step=step, length=length)
    return h(
        "div",
        h("span", f"{step}/{length}", class_="moment", title=where),
        *buttons,
        class_="history" if table.is_live else "history past",
        role="group",
        aria_label=say("table.history"),
    )


def _move(name: str, to: str, table: TableView, *, is_possible: bool) -> Html:
    words, key = table.say(f"table.history_{name}"), table.keys.of("history", to)
    return _to_moment(name, to, words, key, is_possible=is_possible)


@cache
def _to_moment(name: str, to: str, words: str, key: Key | None, *, is_possible: bool) -> Html:
    return press(
        "history",
        to,
        icon(name),
        class_=f"tool {name}",
        data_key=f"history {name}",
        aria_disabled=None if is_possible else "true",  # it keeps the focus
        tabindex=None if is_possible else -1,  # but is no stop on the way
        aria_label=words,
        **tip(words, key),
    )


def _play(table: TableView, say: Voice) -> Html:
    name = "pause" if table.is_playing else "play"
    words = say(f"table.history_{name}")
    return press(
        "play",
        "",
        icon(name),
        class_="tool play",
        aria_disabled=None if table.length else "true",
        aria_label=words,
        title=words,
    )


@cache
def languages(say: Voice) -> Html:
    """The languages by their own names."""
    buttons = [
        press(
            "language",
            code,
            code.upper(),
            h("span", " ", say(f"table.language_{code}"), class_="unseen"),
            class_="tongue",
            lang=code,
            title=say(f"table.language_{code}"),
            aria_pressed="true" if code == say.language else "false",
        )
        for code in LANGUAGES
    ]
    return h("div", *buttons, class_="tongues", role="group", aria_label=say("table.language"))
