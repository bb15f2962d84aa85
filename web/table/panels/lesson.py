"""The card above the question, on which a lesson says what is to be learnt."""

from web.contract.lesson import Card
from web.contract.table_view import TableView
from web.page.html import Html, h
from web.table.panels.parts import press


def lesson_card(table: TableView) -> Html | None:
    """Which step it is, what it is about, how one leaves.

    Whoever listens hears it with the question, or as that.
    """
    said, say = table.lesson, table.say
    if said is None:
        return None
    dots = [h("i", class_=_looks(step, said)) for step in range(1, said.steps + 1)]
    name = say(f"lesson.step_{said.step}")
    title = say("table.lesson_step", step=said.step, steps=said.steps, name=name)
    leave = say("table.lesson_leave")
    head = h(
        "p",
        h("span", *dots, class_="stepper", aria_hidden="true"),
        h("span", title, class_="lesson-step"),
        press("lesson", "leave", say("table.lesson_out"), class_="option quiet aside", title=leave),
        class_="lesson-head",
    )
    is_line = table.prompt.line == said.text
    text = h("p", say(said.text), class_="lesson-text", aria_hidden="true" if is_line else None)
    astray = h("p", say("table.lesson_astray"), class_="lesson-astray") if said.is_astray else None
    return h("section", head, h("div", text, astray), class_="lesson")


def _looks(step: int, said: Card) -> str | None:
    return "now" if step == said.step else "done" if step < said.step else None
