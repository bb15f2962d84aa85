"""R1.3 resource cards: as symbols in a line, and as stacks in their five places."""

from collections.abc import Callable

from approdo.catalogue import Cards
from approdo.ids import Resource
from approdo.previews import kinds_in
from web.contract.table_view import TableView
from web.games.approdo.panels.symbols import resource_symbol
from web.games.approdo.panels.things import pressed
from web.games.approdo.words.names import cards_named, resource_name
from web.page.html import Html, h
from web.page.spot import Spot
from web.words.catalogue import Voice


def in_line(cards: Cards, say: Voice, short: Cards | None = None) -> Html:
    """A symbol for each card; those that are `short` are pale."""
    missing = list(short or (0, 0, 0, 0, 0))
    signs = []
    for kind in kinds_in(cards):
        is_short = missing[kind] > 0
        missing[kind] -= is_short
        signs.append(h("span", resource_symbol(kind), class_="short" if is_short else None))
    told = h("span", say("table.listed", things=cards_named(cards)), class_="unseen")
    return h("span", *signs, told, class_="goods")


def counted_line(cards: Cards, say: Voice) -> Html:
    """A number and a symbol for each resource that there is."""
    signs = [
        h("span", h("b", cards[kind]), resource_symbol(kind), aria_hidden="true")
        for kind in Resource
        if cards[kind]
    ]
    told = h("span", say("table.listed", things=cards_named(cards)), class_="unseen")
    return h("span", *signs, told, class_="goods counted")


def stacks(
    table: TableView, cards: Cards, spot: Callable[[Resource], Spot], anchor: str | None = None
) -> Html:
    """Five places, so that no card ever changes its place; a stack may be pressed.

    Cards that fly over the table begin or end at `anchor`.
    """
    places = [h("li", _stack(table, kind, cards[kind], spot(kind))) for kind in Resource]
    return h("ol", *places, class_="stacks", data_anchor=anchor)


def _stack(table: TableView, kind: Resource, count: int, spot: Spot) -> Html:
    say = table.say
    name = say(resource_name(kind))
    sign = h("span", resource_symbol(kind), class_=f"tint {kind.name.lower()}")
    face = (sign, h("span", name, class_="resource-name", aria_hidden="true"))
    if not count:
        told = h("span", say("table.none_of", kind=resource_name(kind)), class_="unseen")
        return h("span", *face, told, class_="stack empty")
    number = h("b", count, class_="count", aria_hidden="true")
    told = h(
        "span", f"{say('table.holds', kind=resource_name(kind), count=count)}. ", class_="unseen"
    )
    looks = "stack several" if count > 1 else "stack"
    option = table.prompt.at(spot)
    if option is None:
        return h("span", *face, number, told, class_=looks)
    return pressed(table, option, f"{looks} offered", *face, number, told)
