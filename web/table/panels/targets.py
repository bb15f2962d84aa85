"""What can be chosen on the map as a list: to be gone through by Tab, by a switch or by ear."""

from collections.abc import Sequence
from typing import Final

from web.contract.choices import written
from web.contract.prompt import Option
from web.contract.table_view import TableView
from web.page.html import Html, h
from web.page.scan import rows
from web.page.svg import icon
from web.table.panels.map_cells import option_in_words
from web.table.panels.parts import badge, final_mark, press
from web.words.catalogue import Voice
from web.words.message import Message

Numbered = tuple[int, Option]
FEW: Final = 9
"""So many rows are gone through faster than groups that have to be opened."""


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


def targets_read(table: TableView) -> Html | None:
    """The targets for those who read the page by ear, no stop of Tab; None where they are seen."""
    targets, say = _targets(table), table.say
    if not targets or table.lists_targets:
        return None
    return h("ol", *_items(targets, say, is_seen=False), aria_label=say("menu.targets"))


def target_lists(table: TableView) -> tuple[Html | None, Html | None]:
    """The visible lists of targets: what is chosen, and the rest; each row with its cost or gain.

    If there are many, all but the first and likeliest are in groups to unfold, because going
    through all of them by Tab takes too long. A target that is also a button of the prompt has no
    row.
    """
    if not table.lists_targets:
        return None, None
    say = table.say
    rest = [(number, option) for number, option in _targets(table) if not option.is_button]
    chosen = [target for target in rest if target[1].is_chosen]
    others = [target for target in rest if not target[1].is_chosen]
    places = tuple(range(len(others)))
    first, *parts = [places] if len(places) <= FEW else rows(places)
    lists = [_list([others[place] for place in first], say)] if first else []
    lists += [_group([others[place] for place in part], say) for part in parts]
    return _together([_list(chosen, say)] if chosen else [], say), _together(lists, say)


def _together(lists: Sequence[Html], say: Voice) -> Html | None:
    looks = {"class_": "target-lists", "role": "group", "aria_label": say("menu.targets")}
    return h("div", *lists, **looks) if lists else None


def _items(targets: Sequence[Numbered], say: Voice, *, is_seen: bool) -> list[Html]:
    """Seen rows say their numbers, for some are left out: what is chosen, and ways on."""
    return [
        h("li", _row(option, number, say, is_seen=is_seen), value=number if is_seen else None)
        for number, option in targets
    ]


def _list(targets: Sequence[Numbered], say: Voice) -> Html:
    """Rows that are in sight, or in a group that can be unfolded."""
    return h("ol", *_items(targets, say, is_seen=True), class_="targets")


def _group(targets: Sequence[Numbered], say: Voice) -> Html:
    (first, start), (last, end) = targets[0], targets[-1]
    numbers = Message("menu.from_to", {"first": first, "last": last})
    names = Message("menu.from_to", {"first": start.label, "last": end.label})
    name = h(
        "summary",
        h("span", say(numbers), class_="number", aria_hidden="true"),
        h("span", say(names), class_="label"),
        data_key=f"targets {first}",
    )
    return h("details", name, _list(targets, say), name="targets")


def _targets(table: TableView) -> list[Numbered]:
    """Each with its number, which is the key that leads to it on the map."""
    return list(enumerate(table.lit_targets.values(), start=1))


def _row(option: Option, number: int, say: Voice, *, is_seen: bool) -> Html:
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
