"""The button that asks for advice, and the card with what is advised."""

from collections.abc import Iterator

from web.contract.advice import Advice
from web.contract.table_view import TableView
from web.page.foreign_text import strung
from web.page.html import Html, h
from web.page.svg import icon
from web.table.panels.parts import press, tip
from web.words.catalogue import Voice


def advice_button(table: TableView) -> Html | None:
    """Asks for advice, then for all of it, and puts it away."""
    if table.advice is None:
        return None
    name, strength = table.say("advice.ask"), table.advice.strength
    return press(
        "advice",
        "",
        icon("advice"),
        h("span", name, class_="label"),
        class_="option quiet aid advise",
        aria_disabled="true" if strength == "thinking" else None,
        aria_pressed="false" if strength == "offered" else "true",
        **({"aria_label": name} | tip(name, table.keys.of("advice"))),
    )


def advice_card(table: TableView) -> Html | None:
    """What is advised.

    It is said when it comes (`web.table.computer.advice_requests`), not by being here.
    """
    advice, say = table.advice, table.say
    if advice is None or advice.strength == "offered":
        return None
    away = say("advice.away")
    close = press("advice-away", "", "×", class_="close", aria_label=away, title=away)
    head = h("header", h("h3", _title(advice, say)), close)
    return h("section", head, *_told(advice, say), class_=f"advice {advice.strength}", id="advice")


def _title(advice: Advice, say: Voice) -> str:
    return say(f"advice.title_{advice.strength}")


def _told(advice: Advice, say: Voice) -> Iterator[Html]:
    if advice.strength == "nudge":
        yield from (h("p", say(reason)) for reason in advice.reasons[:1])
        yield h("p", say("advice.estimate"), class_="detail")
        more = press("advice", "", say("advice.all"), class_="option choice", data_key="advice all")
        yield h("div", more, class_="options")
    if advice.strength == "whole":
        steps = (h("li", h("span", say.all(sentences))) for sentences in advice.steps)
        yield h("ol", *steps, class_="advised")
        if advice.goes_on:
            yield h("p", say("advice.goes_on"), class_="detail")
        yield h("h4", say("advice.why"))
        yield h("ul", *(h("li", say(reason)) for reason in advice.reasons), class_="reasons")


def spoken(advice: Advice, say: Voice) -> str:
    """The same for those who listen."""
    said = [_title(advice, say)]
    if advice.strength == "nudge":
        said += map(say, advice.reasons[:1])
    if advice.strength == "whole":
        said += [say(sentence) for sentences in advice.steps for sentence in sentences]
        said += [say("advice.goes_on")] * advice.goes_on
        said += map(say, advice.reasons)
    return strung(" ", said)
