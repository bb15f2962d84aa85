"""Above the question: who is to act, in which phase; beside it what the question is about."""

from typing import Final

from canalmania.catalogue import ENGINEERS
from canalmania.ids import EngineerId, Phase
from web.contract.choices import Pick
from web.contract.prompt import Option
from web.contract.table_view import TableView
from web.games.canalmania.panels.deliveries import deliveries
from web.games.canalmania.panels.delivery import delivery_table
from web.games.canalmania.panels.final_steps import heading_of, scored
from web.games.canalmania.panels.player_mark import mark_of
from web.games.canalmania.words import names as n
from web.page.html import Html, h, joined
from web.table.panels.parts import option_button, press
from web.table.panels.prompt import prompt
from web.table.panels.seats import acting
from web.words.catalogue import Voice

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


def whole_prompt(table: TableView) -> Html:
    """The prompt with phase, canal and points."""
    say, view, chapter = table.say, table.view, table.facts.about.chapter
    if chapter is not None:
        return prompt(table, heading_of(chapter, table), scored(chapter, table))
    shares = delivery_table(table.facts.shares, table.acts, view, table.names, say)
    made = deliveries(table) if view.phase is Phase.DELIVERIES else None
    return prompt(table, _who(table, say), shares, made, button=_button)


def _who(table: TableView, say: Voice) -> Html:
    view = table.view
    return joined(
        acting(
            mark_of(view, table.names, view.active),
            h("span", say("table.round", round=view.round), class_="round"),
            press(
                "help",
                RULE[view.phase],
                "?",
                class_="ask",
                aria_label=say("table.show_rule"),
                title=say("table.show_rule"),
            ),
        ),
        _phases(view.phase, say),
    )


def _phases(now: Phase, say: Voice) -> Html:
    """R3.1 the three phases of a turn: done, under way, still to come; or the end of it."""
    if now not in TURN:
        return h("span", say(n.phase_name(now)), class_="phase")
    steps = [
        h(
            "li",
            h("i", "✓" if phase < now else int(phase), aria_hidden="true"),
            h("span", say(n.phase_step(phase))),
            class_="done" if phase < now else "now" if phase is now else None,
            aria_current="true" if phase is now else None,
        )
        for phase in TURN
    ]
    return h("ol", *steps, class_="phases", aria_label=say("table.phase_of_3", number=int(now)))


def _button(option: Option, say: Voice) -> Html:
    match option.choice:
        case Pick("engineer", number):
            return _engineer(option, EngineerId(int(number)), say)
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
