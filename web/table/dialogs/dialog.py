"""Dialogs over the table, and the card that answers "why not?"."""

from web.contract.keys import Key
from web.page.html import Child, Html, h
from web.page.svg import icon
from web.table.panels.parts import press, tip
from web.words.catalogue import Voice


def dialog(title: str, say: Voice, *body: Child, buttons: Child = None) -> Html:
    """A dialog with a heading, its content and its buttons; "close" is always among them."""
    name = say("table.close")
    about = {"aria_label": name} | tip(name, Key("Escape"))
    closing = press("close", "", icon("close"), class_="tool close", **about)
    return h(
        "section",
        h("header", h("h2", title, id="dialog-title", tabindex="-1", data_key="dialog"), closing),
        h("div", *body, class_="dialog-body"),
        h("footer", buttons, class_="dialog-foot") if buttons is not None else None,
        class_="dialog",
        role="dialog",
        aria_modal="true",
        aria_labelledby="dialog-title",
    )
