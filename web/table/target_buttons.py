"""The map for those who do not see it: one real button for every target of the moment."""

from web.page.html import Html, h
from web.table.choices import written
from web.table.panels.parts import press
from web.table.prompt import Option
from web.table.table_view import TableView
from web.words.catalogue import Voice


def target_buttons(table: TableView) -> Html:
    """The targets on the map as a list, each as a sentence."""
    targets = [option for option in table.prompt.targets.values() if option.enabled]
    items = [
        h("li", _button(option, number, len(targets), table.say))
        for number, option in enumerate(targets, start=1)
    ]
    return h("ol", *items, aria_label=table.say("menu.targets"))


def _button(option: Option, number: int, count: int, say: Voice) -> Html:
    what = say(option.label)
    if option.detail is not None:
        what = say("menu.target_detail", target=what, detail=say(option.detail))
    words = say("menu.target", number=number, all=count, target=what)
    do, argument = written(option.choice)
    key = f"mirror {argument}"
    current = "step" if option.is_taught else None
    spot = str(option.spot)
    return press(
        do, argument, words, data_spot=spot, data_key=key, tabindex=-1, aria_current=current
    )
