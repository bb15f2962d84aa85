"""The answer to a "why not?": the sentence of a refusal, with a button to its rule. Pure."""

from tabletop.refusals import Refusal
from web.contract.face import AnyFace
from web.page.html import Html, h
from web.table.panels.parts import press
from web.words.catalogue import Voice
from web.words.message import Message


def why_not(face: AnyFace, refusal: Refusal, names: tuple[str, ...], say: Voice) -> Html:
    """The sentence of a refusal, with the way to its rule."""
    return _card(face.why(refusal, names), say, rule=face.rule_of(refusal))


def _card(message: Message, say: Voice, rule: str = "") -> Html:
    """A short note that stays until it is put away."""
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
