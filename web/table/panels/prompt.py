"""The prompt: who is to act, what to do now, and the answers."""

from collections.abc import Callable, Sequence

from web.contract.prompt import BENDS, Option
from web.contract.table_view import TableView
from web.page.html import Child, Html, h, joined
from web.table.panels.actions import is_action
from web.table.panels.advice import advice_button, advice_card
from web.table.panels.lesson import lesson_card
from web.table.panels.pace import paces
from web.table.panels.parts import option_button, press
from web.table.panels.spoken import answers_aloud
from web.table.panels.targets import target_lists, targets_button
from web.words.catalogue import Voice

Button = Callable[[Option, Voice], Html]


def prompt(table: TableView, who: Html, *beside: Child, button: Button = option_button) -> Html:
    """The whole prompt: who is asked (`who`), the question, panels of the game, the answers.

    `beside` are the game's panels beside the question; each answer is drawn by `button`. Options
    that are things on the table have no button here; those that are no answers stand at the foot of
    the desk (`web.table.panels.actions`). The list of targets comes right after the question; if a
    target was chosen, only that one does, and the others follow after the answers about it. Ways
    out of a field come last, because they complete the answer.
    """
    say, asked = table.say, table.prompt
    buttons = [option for option in asked.options if option.is_button and not is_action(option)]
    shown = [option for option in buttons if option.seat is None]
    listed, rest = target_lists(table)
    chosen = listed if _is_about_what_was_chosen(table) else None
    return joined(
        lesson_card(table),
        _sandbox(table),
        h("div", who, class_="who"),
        _question(table),
        joined(listed, rest, beside) if chosen is None else None,
        _hint(table),
        advice_card(table),
        chosen,
        answers_aloud(table),
        _answers(say, shown, button),
        paces(table),
        None if chosen is None else joined(beside, rest),
    )


def _answers(say: Voice, shown: Sequence[Option], button: Button) -> Html:
    """The answers in rows: those about a field before the ways on from it."""
    choices = [option for option in shown if option.kind == "choice"]
    ways = [option for option in choices if option.key in BENDS]
    quiet = [option for option in shown if option.kind == "quiet"]
    rest = [option for option in choices if option not in ways]
    return joined(
        _group(looks, [button(option, say) for option in options])
        for looks, options in (("offers", rest), ("answers", quiet), ("offers bends", ways))
    )


def _is_about_what_was_chosen(table: TableView) -> bool:
    """Whether a target was chosen, and is shown before it is carried out or its way on is asked."""
    has_bends = any(option.key in BENDS for option in table.targets.values())
    return table.prompt.action is not None or has_bends


def _heading(say: Voice) -> Html:
    """Where the focus waits over the question: to be heard, and to be gone to by headings.

    Tab leads from it to the answers at once.
    """
    about = {"class_": "unseen", "id": "asked", "tabindex": "-1", "data_key": "prompt"}
    return h("h2", say("table.region_prompt"), **about)


def _question(table: TableView) -> Html:
    """What is asked, unless a lesson's card says just that.

    Its aids stand at the end of its line, but come before it, since they are not needed each time.
    """
    said, say = table.prompt.line, table.say
    is_on_card = table.lesson is not None and table.lesson.text == said
    looks = "line unseen" if is_on_card else "line"
    line = h("p", say(said), class_=looks, id="prompt-line")
    asked = h("div", line)
    aids = h("div", targets_button(table), advice_button(table), class_="aids")
    return h(
        "div", aids, _heading(say), asked, class_="question aloud" if table.spoken else "question"
    )


def _sandbox(table: TableView) -> Html | None:
    """What is tried out does not count; one click leads back."""
    if not table.is_sandbox:
        return None
    say = table.say
    back = press("sandbox", "leave", say("table.sandbox_leave"), class_="option")
    return h("p", h("span", say("table.sandbox")), back, class_="sandbox paper")


def _hint(table: TableView) -> Html | None:
    """What a new kind of question is about.

    Its own arrow points to the answers under it, unless these are things on the table. If there is
    one such thing only, it is marked itself (`web.table.saving.seen_hints.pointed_by_hint`).
    """
    if table.hint is None:
        return None
    looks = "hint paper elsewhere" if table.prompt.answers_are_things else "hint paper"
    say = table.say
    known = say("table.hint_seen")
    close = press("hint", "", "×", class_="close", aria_label=known, title=known)
    return h("p", h("span", say(table.hint)), close, class_=looks)


def _group(looks: str, buttons: list[Html]) -> Html | None:
    return h("div", *buttons, class_=f"options {looks}") if buttons else None
