"""The spots that the keyboard can go to on the map, as cells of a grid, each in words. Pure."""

from web.contract.face import AnyFace
from web.contract.prompt import Option
from web.contract.table_view import TableView
from web.map.scene import Cell, Rows
from web.map.toward import toward
from web.page.foreign_text import strung
from web.page.html import h
from web.page.spot import Spot
from web.table.panels.parts import intent
from web.words.catalogue import Voice


def beside(face: AnyFace, table: TableView, here: Spot, direction: str) -> Spot:
    """Where an arrow key leads from a spot: to the next one, or the next target."""
    targets = table.lit_targets if face.arrows_to_targets else ()
    if targets:
        return toward(table.map.sheet, targets, here, direction)
    return table.map.beside(here, direction)


def cells_round(face: AnyFace, table: TableView, here: Spot) -> Rows:
    """A spot and those beside it: the row above, its own, the row below.

    The spot is the first of its row: of two cells one after the other that come first in theirs,
    Orca says one.
    """
    found = {here: "here"}
    for direction in "WENS":
        found.setdefault(beside(face, table, here, direction), direction)
    spots = {direction: spot for spot, direction in found.items()}
    rows = (("N",), ("here", "W", "E"), ("S",))
    shown = (tuple(spots[side] for side in row if side in spots) for row in rows)
    return tuple(tuple(_cell(face, table, spot) for spot in row) for row in shown if row)


def _cell(face: AnyFace, table: TableView, spot: Spot) -> Cell:
    words = h("span", in_words(face, table, spot), class_="unseen")
    about = intent("choose-at", str(spot), data_key=f"cell {spot}", data_spot=str(spot))
    return Cell(spot, h("div", words, role="gridcell", tabindex=-1, **about))


def in_words(face: AnyFace, table: TableView, spot: Spot) -> str:
    """A spot for a screen reader: what it is, what lies there, and what choosing it would do."""
    say, option = table.say, table.targets.get(spot)
    told = face.spot_in_words(table, spot)
    if option is None or not option.enabled:
        return told
    name = say(table.map.spot_name(spot))
    more = [words for words in option_in_words(option, say) if words != name]
    chosen = say("table.can_be_chosen_as", how=strung(", ", more)) if more else None
    return strung(" ", (told, chosen or say("table.can_be_chosen")))


def option_in_words(option: Option, say: Voice) -> list[str]:
    """What an option says: its label, and what it brings or costs."""
    parts = [option.label] if option.detail is None else [option.label, option.detail]
    return list(dict.fromkeys(say(part) for part in parts))
