"""How fast the computer's turns are shown: to be chosen while one waits for them."""

from typing import Final

from web.contract.settings import TURN
from web.contract.table_view import TableView
from web.page.html import Html, h
from web.table.panels.parts import press

SETTING: Final = next(one for one in TURN if one.name == "pace")


def paces(table: TableView) -> Html | None:
    """A button for each pace, from slow on; None where nobody waits for the computer."""
    if not table.pace:
        return None
    say, name = table.say, SETTING.name
    buttons = (
        press(
            "set",
            f"{name}:{one}",
            say(f"settings.{name}-{one}"),
            class_="option choice",
            aria_pressed="true" if one == table.pace else "false",
        )
        for one in SETTING.values
    )
    return h("div", *buttons, role="group", aria_label=say(f"settings.{name}"), class_="paces")
