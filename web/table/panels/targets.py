"""What can be chosen on the map as a list: to be gone through by Tab, by a switch or by ear."""

from collections.abc import Sequence

from web.page.html import Html, h
from web.page.svg import icon
from web.table.cells import option_in_words
from web.table.choices import written
from web.table.panels.parts import badge, final_mark, press
from web.table.prompt import Option
from web.table.scan import rows
from web.table.table_view import TableView
from web.words.catalogue import Voice
from web.words.message import Message


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
    wanted; else for those who read the page by ear, and no stop of Tab.

    Where they are many, those who see them have groups to open, one at a time: to go by Tab
    through all of them takes too long.
    """
    targets = _targets(table)
    if not targets or is_seen != table.lists_targets:
        return None
    say = table.say
    items = [
        h("li", _row(option, number, say, is_seen=is_seen))
        for number, option in enumerate(targets, start=1)
    ]
    parts = rows(tuple(range(len(targets))))
    if not is_seen or all(len(part) == 1 for part in parts):
        looks = "targets" if is_seen else None
        return h("ol", *items, class_=looks, aria_label=say("menu.targets"))
    groups = [
        _group(
            [targets[number] for number in part], [items[number] for number in part], part[0], say
        )
        for part in parts
    ]
    return h("div", *groups, class_="target-groups", role="group", aria_label=say("menu.targets"))


def _group(targets: Sequence[Option], items: Sequence[Html], before: int, say: Voice) -> Html:
    """Rows to be unfolded; so many targets are `before` them. Open is the one with what is
    chosen."""
    numbers = Message("menu.from_to", {"first": before + 1, "last": before + len(items)})
    names = Message("menu.from_to", {"first": targets[0].label, "last": targets[-1].label})
    name = h(
        "summary",
        h("span", say(numbers), class_="number", aria_hidden="true"),
        h("span", say(names), class_="label"),
        data_key=f"targets {before + 1}",
    )
    listed = h("ol", *items, class_="targets", start=before + 1, aria_label=say(names))
    is_open = any(option.is_chosen for option in targets)
    return h("details", name, listed, name="targets", open=is_open)


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
