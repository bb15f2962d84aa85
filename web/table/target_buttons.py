"""The board for those who do not see it: one real button for every target of the moment."""

from web.page.html import Html, h
from web.table.panels.parts import press
from web.table.prompt import Option
from web.table.table_view import TableView
from web.words.catalogue import Voice, voice


def target_buttons(table: TableView) -> Html:
    """The targets on the board as a list, each as a sentence."""
    say = voice(table.language)
    targets = [
        option for option in table.prompt.options if option.hex is not None and option.enabled
    ]
    items = [
        h("li", _button(option, number, len(targets), say))
        for number, option in enumerate(targets, start=1)
    ]
    return h("ol", *items, aria_label=say("menu.targets"))


def _button(option: Option, number: int, count: int, say: Voice) -> Html:
    what = say(option.label)
    if option.detail is not None:
        what = say("menu.target_detail", target=what, detail=say(option.detail))
    words = say("menu.target", number=number, all=count, target=what)
    key = f"mirror {option.arg}"
    return press(option.do, option.arg, words, data_hex=option.hex, data_key=key, tabindex=-1)
