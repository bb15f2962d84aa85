"""What has come from another device: how many turns are new, and what the others did in them."""

from web.contract.face import AnyFace
from web.contract.table_view import Gazette, TableView
from web.page.html import Html, h
from web.table.dialogs.dialog import dialog
from web.table.panels.gazette import gazette_page
from web.table.panels.parts import press
from web.words.catalogue import Voice


def news_dialog(
    face: AnyFace, table: TableView, news: Gazette | None, turns: int, say: Voice
) -> Html:
    """The dialog; `turns` are new, 0 where the whole game is."""
    title = say("arrival.new_turns", count=turns) if turns else say("arrival.new_game")
    return dialog(
        title,
        say,
        h("p", say(table.prompt.line), class_="notice-text") if news is None else None,
        None if news is None else gazette_page(face, table, news),
        buttons=[press("close", "", say("menu.go_on"), class_="option primary")],
    )
