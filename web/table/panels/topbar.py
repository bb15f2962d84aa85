"""The top bar: menu, undo and redo, the history, help, language."""

from functools import cache
from typing import Final

from tabletop.refusals import Refusal
from web.page.html import Html, h, joined
from web.page.svg import icon
from web.table.face import AnyFace
from web.table.panels.parts import press
from web.table.table_view import TableView
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
        _plain("menu", "", "menu", say("table.menu"), "tool menu-button"),
        h("span", face.title, class_="title", lang=face.language),
        tools,
        history(table, say),
        _plain("help", "", "help", say("table.help"), "tool help-button"),
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
        title=f"{name}: {reason}" if reason else name,
    )


@cache
def _plain(do: str, arg: str, sign: str, name: str, looks: str) -> Html:
    return press(do, arg, icon(sign), class_=looks, aria_label=name, title=name)


def history(table: TableView, say: Voice) -> Html:
    """The moments of the game: to the beginning, one back, one on, to the present."""
    step, length = table.step, table.length
    moves = (
        ("first", "0", step > 0),
        ("previous", str(max(step - 1, 0)), step > 0),
        ("next", str(min(step + 1, length)), step < length),
        ("live", "live", not table.is_live),
    )
    buttons = [
        press(
            "history",
            arg,
            icon(name),
            class_="tool",
            data_key=f"history {name}",
            aria_disabled=None if is_possible else "true",  # it keeps the focus
            aria_label=say(f"table.history_{name}"),
            title=say(f"table.history_{name}"),
        )
        for name, arg, is_possible in moves
    ]
    where = say("table.moment", step=step, length=length)
    return h(
        "div",
        *buttons[:2],
        h("span", f"{step}/{length}", class_="moment", title=where),
        *buttons[2:],
        class_="history" if table.is_live else "history past",
        role="group",
        aria_label=say("table.history"),
    )


@cache
def languages(say: Voice) -> Html:
    """The languages by their own names."""
    buttons = [
        press(
            "language",
            code,
            h("span", code.upper(), aria_hidden="true"),
            class_="tongue",
            lang=code,
            aria_label=say(f"table.language_{code}"),
            title=say(f"table.language_{code}"),
            aria_pressed="true" if code == say.language else "false",
        )
        for code in LANGUAGES
    ]
    return h("div", *buttons, class_="tongues", role="group", aria_label=say("table.language"))
