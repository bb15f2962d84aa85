"""The dialog with the address of a game, where the browser does not let the game open a page."""

from web.page.html import Html, h
from web.table.dialogs.dialog import dialog
from web.table.panels.parts import press
from web.words.catalogue import Voice


def full_page(address: str, say: Voice) -> Html:
    """The address to be copied."""
    field = h(
        "input",
        id="full-page-address",
        type="text",
        readonly=True,
        value=address,
        aria_label=say("menu.full_page_address"),
        data_key="full-page-address",
    )
    return dialog(
        say("menu.full_page"),
        say,
        h("p", say("menu.full_page_by_hand"), class_="notice-text"),
        h("div", field, class_="menu-copy"),
        buttons=press("close", "", say("menu.go_on"), class_="option primary"),
    )
