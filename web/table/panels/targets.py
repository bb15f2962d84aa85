"""What can be chosen on the map as a list: to be gone through by Tab, by a switch or by ear."""

from web.page.html import Html, h
from web.page.svg import icon
from web.table.cells import option_in_words
from web.table.choices import written
from web.table.panels.parts import badge, final_mark, press
from web.table.prompt import Option
from web.table.table_view import TableView
from web.words.catalogue import Voice


def targets_button(table: TableView) -> Html | None:
    """Shows the list to those who see it, or puts it away: a setting, so that it stays so."""
    if not _targets(table):
        return None
    name, is_seen = table.say("table.list_targets"), table.lists_targets
    return press(
        "set",
        "targets:off" if is_seen else "targets:on",
        icon("list"),
        class_="option quiet aid",
        aria_label=name,
        title=name,
        aria_expanded="true" if is_seen else "false",
        data_key="list-targets",
    )


def target_list(table: TableView, *, is_seen: bool) -> Html | None:
    """The targets, each a row with what it costs or brings: for those who see it, where that is
    wanted; else for those who read the page by ear, and no stop of Tab."""
    targets = _targets(table)
    if not targets or is_seen != table.lists_targets:
        return None
    say = table.say
    rows = [
        h("li", _row(option, number, say, is_seen=is_seen))
        for number, option in enumerate(targets, start=1)
    ]
    return h("ol", *rows, class_="targets" if is_seen else None, aria_label=say("menu.targets"))


def _targets(table: TableView) -> list[Option]:
    return [option for option in table.prompt.targets.values() if option.enabled]


def _row(option: Option, number: int, say: Voice, *, is_seen: bool) -> Html:
    """Its number is the key that leads to it on the map."""
    do, argument = written(option.choice)
    label, *more = option_in_words(option, say)
    words = say("menu.target_detail", target=label, detail=more[0]) if more else label
    spot = str(option.spot)
    return press(
        do,
        argument,
        h("b", number, class_="number", aria_hidden="true"),
        final_mark(option, say),
        h("span", words, class_="label"),
        h("span", badge(option, say), aria_hidden="true"),
        class_="option target",
        data_spot=spot,
        data_spots=spot,
        data_key=f"mirror {argument}",
        data_settles=option.is_final,
        tabindex=None if is_seen else -1,
        aria_pressed="true" if option.is_chosen else None,
        aria_current="step" if option.is_taught else None,
    )
