"""Things that can be pressed: a card, a chip, a row; each stands for an option of the prompt."""

from web.contract.prompt import Option
from web.contract.table_view import TableView
from web.page.html import Attribute, Child, Html, h
from web.table.panels.parts import final_mark, intent_of, option_state, title_of


def pressed(
    table: TableView, option: Option, looks: str, *inside: Child, **more: Attribute
) -> Html:
    """A thing as a button. What it does is its name, unless `more` has another."""
    do = table.say(option.label)
    settings: dict[str, Attribute] = intent_of(option.choice) | option_state(option)
    if option.spot is not None:
        settings["data_key"] = f"{option.spot.kind} {option.spot.id}"
    states = " ".join(name for name, is_so in _states(option).items() if is_so)
    return h(
        "button",
        final_mark(option, table.say),
        *inside,
        h("span", do, class_="unseen"),
        type="button",
        class_=f"{looks} {states}".strip(),
        title=title_of(option, table.say),
        **(settings | more),
    )


def _states(option: Option) -> dict[str, bool]:
    return {"dimmed": not option.enabled, "chosen": option.is_chosen, "final": option.is_final}
