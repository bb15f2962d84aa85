"""The prompt: who is to act, what to do now, and the choices."""

from collections.abc import Callable

from web.page.html import Child, Html, h, joined
from web.table.panels.parts import option_button, press
from web.table.prompt import Option
from web.table.table_view import TableView
from web.words.catalogue import Voice

Button = Callable[[Option, Voice], Html]


def prompt(table: TableView, who: Html, *beside: Child, button: Button = option_button) -> Html:
    """The whole prompt: `who` is asked, what, what the game shows `beside` it, and the options as
    buttons, each drawn by `button`. Options that are things on the table are left to them."""
    say, asked = table.say, table.prompt
    shown = [option for option in asked.options if option.is_button]
    choices = [button(option, say) for option in shown if option.kind == "choice"]
    going_on = [button(option, say) for option in shown if option.kind == "primary"]
    aside = [button(option, say) for option in shown if option.kind == "quiet"]
    if asked.steps_back:
        aside.insert(0, press("back", "", say("table.back"), class_="option quiet"))
    return joined(
        h("div", who, class_="who"),
        h("p", say(asked.line), class_="line", id="prompt-line", tabindex="-1", data_key="prompt"),
        beside,
        _group("offers", choices),
        _group("going-on", [*going_on, *aside]),
    )


def _group(looks: str, buttons: list[Html]) -> Html | None:
    return h("div", *buttons, class_=f"options {looks}") if buttons else None
