"""The prompt: who is to act, what to do now, and the choices."""

from collections.abc import Callable, Sequence

from web.contract.choices import Pick
from web.contract.prompt import BENDS, Option
from web.contract.table_view import TableView
from web.page.html import Child, Html, h, joined
from web.table.panels.advice import advice_button, advice_card
from web.table.panels.lesson import lesson_card
from web.table.panels.parts import final_words, option_button, press, tip
from web.table.panels.targets import target_lists, targets_button
from web.words.catalogue import Voice

Button = Callable[[Option, Voice], Html]


def prompt(table: TableView, who: Html, *beside: Child, button: Button = option_button) -> Html:
    """The whole prompt: who is asked (`who`), the question, panels of the game, the options.

    `beside` are the game's panels beside the question; each option is drawn by `button`. Options
    that are things on the table have no button here. Options that are not possible now are folded
    away, and still explain why. The row of the main button holds no answers, so that it stays
    visible when the rest scrolls. The list of targets comes right after the question; if a target
    was chosen, only that one does, and the others follow after the answers about it. Ways out of a
    field come last, because they complete the answer.
    """
    say, asked = table.say, table.prompt
    buttons = [option for option in asked.options if option.is_button]
    folded = [option for option in buttons if _is_aside(option)]
    shown = [option for option in buttons if not _is_aside(option)]
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
        _answers(table, shown, button),
        None if chosen is None else joined(beside, rest),
        _others(say, say(asked.line), [button(option, say) for option in folded]),
    )


def _answers(table: TableView, shown: Sequence[Option], button: Button) -> Html:
    """The options in rows: those of a field before the ways on from it, the row to go on with."""
    say = table.say
    choices = [option for option in shown if option.kind == "choice"]
    going_on = [option for option in shown if option.kind == "primary"]
    has_ways = any(option.key in BENDS for option in choices)
    ways = [option for option in choices if has_ways and _settles(option)]
    quiet = [option for option in shown if option.kind == "quiet"]
    has_answers = bool(going_on) or has_ways
    other = [option for option in quiet if has_answers and isinstance(option.choice, Pick)]
    aside = [option for option in quiet if option not in other]

    def buttons(options: Sequence[Option]) -> list[Html]:
        return [button(option, say) for option in options]

    return joined(
        _group("offers", buttons([option for option in choices if option not in ways])),
        _group("answers", buttons(other)),
        _group("offers bends", buttons(ways)),
        _group("going-on", [*buttons(going_on), *_step_back(table), *buttons(aside)]),
    )


def _step_back(table: TableView) -> list[Html]:
    """Takes back what was chosen last, as long as nothing is carried out."""
    if not table.prompt.steps_back:
        return []
    name = table.say("table.back")
    about = tip(name, table.keys.of("back"))
    return [press("back", "", name, class_="option quiet", **about)]


def _is_about_what_was_chosen(table: TableView) -> bool:
    """Whether a target was chosen, and is shown before it is carried out or its way on is asked."""
    has_bends = any(option.key in BENDS for option in table.targets.values())
    return table.prompt.action is not None or has_bends


def _settles(option: Option) -> bool:
    """Whether the option completes the answer or is no answer to the question.

    It comes after the other questions about a field.
    """
    return option.key in BENDS or not isinstance(option.choice, Pick)


def _heading(say: Voice) -> Html:
    """Where the focus waits over the question: to be heard, and to be gone to by headings.

    Tab leads from it to the answers at once.
    """
    about = {"class_": "unseen", "id": "asked", "tabindex": "-1", "data_key": "prompt"}
    return h("h2", say("table.region_prompt"), **about)


def _question(table: TableView) -> Html:
    """What is asked, unless a lesson's card says just that; and what flags on its answers mean.

    Its aids stand at the end of its line, but come before it, since they are not needed each time.
    """
    said, say = table.prompt.line, table.say
    is_on_card = table.lesson is not None and table.lesson.text == said
    looks = "line unseen" if is_on_card else "line"
    line = h("p", say(said), class_=looks, id="prompt-line")
    asked = h("div", line, final_words(table.prompt, say))
    aids = h("div", targets_button(table), advice_button(table), class_="aids")
    return h("div", aids, _heading(say), asked, class_="question")


def _sandbox(table: TableView) -> Html | None:
    """What is tried out does not count; one click leads back."""
    if not table.is_sandbox:
        return None
    say = table.say
    back = press("sandbox", "leave", say("table.sandbox_leave"), class_="option")
    return h("p", h("span", say("table.sandbox")), back, class_="sandbox")


def _hint(table: TableView) -> Html | None:
    """What a new kind of question is about.

    Its own arrow points to the answers under it; where these are things on the table, another one
    points there (`web.table.saving.seen_hints.with_arrow`).
    """
    if table.hint is None:
        return None
    looks = "hint" if table.prompt.pointed is None else "hint elsewhere"
    say = table.say
    known = say("table.hint_seen")
    close = press("hint", "", "×", class_="close", aria_label=known, title=known)
    return h("p", h("span", say(table.hint)), close, class_=looks)


def _is_aside(option: Option) -> bool:
    """Whether it is folded away. Of the ways on from a field all stay, for they belong together."""
    return not option.enabled and option.key not in BENDS


def _group(looks: str, buttons: list[Html]) -> Html | None:
    return h("div", *buttons, class_=f"options {looks}") if buttons else None


def _others(say: Voice, line: str, buttons: list[Html]) -> Html | None:
    """What the moment does not offer, to be unfolded.

    `data-of` makes it another one with the next question, so that it is folded again; while the
    same is asked, the browser keeps it as it is.
    """
    if not buttons:
        return None
    return h(
        "details",
        h("summary", say("table.other_actions", count=len(buttons)), data_key="others"),
        h("div", *buttons, class_="options"),
        class_="others",
        data_of=line,
    )
