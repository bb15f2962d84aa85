"""Dialogs over the table, and the card that answers "why not?"."""

from tabletop.refusals import Refusal
from web.games.canalmania.panels import symbols
from web.games.canalmania.words.refusal_text import rule_of, why
from web.page.html import Child, Html, h
from web.table.panels.parts import press
from web.words.catalogue import voice
from web.words.message import Message


def dialog(title: str, language: str, *body: Child, buttons: Child = None) -> Html:
    """A dialog with a heading, its content and its buttons; "close" is always among them."""
    say = voice(language)
    closing = press(
        "close", "", symbols.icon("close"), class_="tool close", aria_label=say("table.close")
    )
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


def why_not(refusal: Refusal, names: tuple[str, ...], language: str) -> Html:
    """R: the sentence of a refusal, with the way to its rule."""
    return notice(why(refusal, names), language, rule=rule_of(refusal))


def notice(message: Message, language: str, rule: str = "") -> Html:
    """A short note that stays until it is put away."""
    say = voice(language)
    shown = press("help", rule, say("table.show_rule"), class_="option quiet") if rule else None
    return h(
        "div",
        h("p", say(message)),
        h(
            "div",
            shown,
            press("close", "why", say("table.understood"), class_="option choice"),
            class_="options",
        ),
        class_="notice-card",
    )
