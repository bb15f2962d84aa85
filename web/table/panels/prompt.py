"""The prompt: who is to act, in which phase, what to do now, and the choices."""

from dataclasses import replace
from typing import Final

from canalmania.catalogue import ENGINEERS
from canalmania.ids import EngineerId, Phase
from web.games.canalmania.panels.canal import canal_card
from web.games.canalmania.panels.delivery import delivery_table
from web.games.canalmania.words import names as n
from web.page.html import Html, h, joined
from web.table.panels.parts import mark_of, option_button, press
from web.table.prompt import Option, Prompt
from web.table.table_view import TableView
from web.words.catalogue import Voice, voice

TURN: Final = (Phase.CONTRACT, Phase.BUILD, Phase.GOODS)
RULE: Final = {
    Phase.CONTRACT: "R3.2",
    Phase.BUILD: "R3.3",
    Phase.GOODS: "R3.4",
    Phase.CLOSING: "R3.8",
    Phase.DELIVERIES: "R10.2",
    Phase.OVER: "R10.4",
}
"""What "?" beside the prompt explains."""


def prompt(table: TableView) -> Html:
    """The whole prompt. Options that are things on the table are left to their panels."""
    say = voice(table.language)
    asked = table.prompt
    mover = table.view.active
    shown = [option for option in asked.options if option.where == "prompt"]
    shown = [_without_echo(option, asked) for option in shown]
    choices = [_option(option, say) for option in shown if option.kind == "choice"]
    going_on = [_option(option, say) for option in shown if option.kind == "primary"]
    aside = [_option(option, say) for option in shown if option.kind == "quiet"]
    if asked.steps_back:
        aside.insert(0, press("back", "", say("table.back"), class_="option quiet"))
    return joined(
        _who(table, say),
        h("p", say(asked.line), class_="line", id="prompt-line", tabindex="-1", data_key="prompt"),
        canal_card(table, say),
        delivery_table(table.shares, mover, table.view, table.names, say),
        _group("offers", choices),
        _group("going-on", [*going_on, *aside]),
    )


def _without_echo(option: Option, asked: Prompt) -> Option:
    """An option whose second line would only repeat what is asked, without it."""
    return replace(option, detail=None) if option.detail == asked.line else option


def _who(table: TableView, say: Voice) -> Html:
    view = table.view
    phase = say(n.phase_name(view.phase))
    return h(
        "div",
        mark_of(view, table.names, view.active),
        _stepper(view.phase, say),
        h("span", phase, class_="phase"),
        press(
            "help",
            RULE[view.phase],
            "?",
            class_="ask",
            aria_label=say("table.show_rule"),
            title=say("table.show_rule"),
        ),
        class_="who",
    )


def _stepper(phase: Phase, say: Voice) -> Html | None:
    """R3.1 the three phases: done, under way, still to come."""
    if phase not in (*TURN, Phase.CLOSING):
        return None
    dots = [
        h("i", class_="now" if step is phase else "done" if step < phase else None) for step in TURN
    ]
    if phase is Phase.CLOSING:
        return h("span", *dots, class_="stepper", aria_hidden="true")
    told = h("span", say("table.phase_of_3", number=int(phase)), class_="unseen")
    return joined(h("span", *dots, class_="stepper", aria_hidden="true"), told)


def _group(looks: str, buttons: list[Html]) -> Html | None:
    return h("div", *buttons, class_=f"options {looks}") if buttons else None


def _option(option: Option, say: Voice) -> Html:
    if option.do == "pick" and option.arg.startswith("engineer:"):
        return _engineer(option, EngineerId(int(option.arg.partition(":")[2])), say)
    return option_button(option, say)


def _engineer(option: Option, engineer: EngineerId, say: Voice) -> Html:
    """R1.7 an engineer as a card: number, name, year of birth, ability."""
    printed = ENGINEERS[engineer]
    return option_button(
        option,
        say,
        h("b", int(engineer), class_="engineer-number"),
        h("span", f"{printed.given_name} {printed.name}", class_="label", lang="en"),
        h("span", say("table.born", year=printed.born), class_="year"),
        h("span", say(n.engineer_ability(engineer)), class_="ability"),
        class_="engineer-card",
    )
