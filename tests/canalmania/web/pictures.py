"""What stands on the screen at some moments, as text that can be read and compared line by line.

Copied from output, on purpose: a picture is right when somebody has looked at it. After a change
that is meant, `python -m tests.canalmania.web.pictures` writes them anew, and the difference is
looked at.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from canalmania.actions import Discard, LayTile, MoveGoods
from canalmania.board import BOARD
from canalmania.events import FINAL_DELIVERY, Event, GoodsMoved, PointsScored
from canalmania.ids import Colour, PlaceId, PlayerColour, Side, TileKind
from canalmania.view import TileView
from tabletop.seat import Seat
from tests.canalmania.web.full_board import full
from tests.canalmania.web.pictures_of_help import help_of_the_computer
from tests.canalmania.web.tables import Walk, finished_game, new_session, told_game
from tests.canalmania.web.words import voice
from web.contract.choices import Pick
from web.contract.questions import DO
from web.contract.table_view import Line, Pointer, TableView, Turn
from web.games.canalmania.board.awards import lit
from web.games.canalmania.board.emphasis import Highlights, Route, Target
from web.games.canalmania.board.highlights import highlights, routes
from web.games.canalmania.board.marks import pointed_out
from web.games.canalmania.board.measure import Measure
from web.games.canalmania.board.ribbons import ribbons
from web.games.canalmania.board.scene import ENGLAND, scene
from web.games.canalmania.face import CANAL_MANIA, MAP
from web.games.canalmania.final_score import Chapter, Delivery, Part
from web.games.canalmania.panels import symbols
from web.games.canalmania.panels.final_steps import scored
from web.map.display_list import DisplayList
from web.page.html import Html
from web.table.dialogs.full_page import full_page
from web.table.dialogs.help import help_dialog
from web.table.dialogs.menu import Menu, menu
from web.table.dialogs.notice import ELSEWHERE, Notice, notice_dialog
from web.table.dialogs.result import result_of
from web.table.panels.all_panels import panels_by_region
from web.table.panels.frame import frame
from web.table.play.session import Session
from web.table.play.undo import Undo
from web.table.screen.gather_view import table_shown
from web.words.message import Message

GOLDEN: Final = Path(__file__).parent / "golden"
SCALES: Final = (16.0, 34.0, 80.0)
"""Pixels a hex step: the whole board on a phone, on a desk, and close."""
SHOWN: Final = 60
"""Letters of a path that are written out; the rest is told by a hash."""


def pictures() -> Iterator[tuple[str, str]]:
    """Every picture with the name of its file."""
    for scale in SCALES:
        yield f"board_{scale:.0f}.txt", board(scale)
    yield "canals_side_by_side.txt", "\n".join([*commands(side_by_side(SCALES[1])), ""])
    known: dict[str, str] = {}
    for name, session in moments():
        yield f"{name}.html", table(name, session, known)
    say = voice("en")
    yield "final_steps.html", captioned(final_steps())
    over = finished_game(4)
    yield "final_score.html", in_lines(result_of(over, say).text)
    dialogs = (
        help_dialog(CANAL_MANIA, topic, say, jumps=MAP.jumps) for topic in ("R3", "R6.7", "keys")
    )
    yield (
        "frame_and_help.html",
        in_lines("\n".join([frame(CANAL_MANIA, say).text, *(dialog.text for dialog in dialogs)])),
    )
    yield "final_map.txt", "\n".join(final_maps())
    yield "panels.html", captioned(panels())
    yield "dialogs.html", captioned(dialogs_of_the_table())
    yield "help_of_the_computer.html", captioned(help_of_the_computer())
    yield "symbols.html", captioned(engravings())


# --- the board ------------------------------------------------------------------------------


def board(scale: float) -> str:
    """All layers of a full board with everything pointed out on it."""
    view = full()
    wanted = Highlights(
        targets=(Target(view.tiles[0].hex, "2"), Target(view.tiles[3].hex, "12+2")),
        selected=view.tiles[1].hex,
        focus=view.tiles[2].hex,
        changed=(view.tiles[4].hex,),
        outlined=(view.tiles[5].hex,),
        ghosts=view.tiles[:1],
        routes=(Route((PlaceId("birmingham"), PlaceId("coventry")), (Seat(0),)),),
    )
    shown = scene(view, wanted, voice("en"))
    lines = []
    for name in (*ENGLAND.layers, *ENGLAND.overview[1:]):
        lines += [f"== {name}", *commands(shown.layers[name].paint(scale))]
    for legend in shown.legends(scale):
        lines += [f"== legend {_told(legend.box)}", *commands(legend.drawing)]
    return "\n".join([*lines, ""])


def side_by_side(scale: float) -> DisplayList:
    """Canals that share hexes, which on the full board none do: three that come out of Bristol by
    one edge and two that cross. The three were laid first, so that the order is seen too."""
    bristol = BOARD.places[PlaceId("bristol")].hex
    first = BOARD.neighbours[bristol][1]
    tiles = []
    for seat in range(3):
        tiles.append(TileView(Seat(seat), first, TileKind(seat), Side(4), Side(1)))
    crossed = BOARD.hex_at(3, 5)
    tiles.append(TileView(Seat(0), crossed, TileKind.STRETCH, Side(3), Side(0)))
    tiles.append(TileView(Seat(1), crossed, TileKind.AQUEDUCT, Side(1), Side(4)))
    colours = {Seat(0): PlayerColour.RED, Seat(1): PlayerColour.WHITE, Seat(2): PlayerColour.BLACK}
    return ribbons(tuple(tiles), colours, Measure(scale))


def commands(drawn: DisplayList) -> list[str]:
    """One line a command: its kind and its fields."""
    return [f"{type(command).__name__} {_told(command)}" for command in drawn]


def _told(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.3f}"
    if isinstance(value, tuple):
        return f"({', '.join(_told(part) for part in value)})"
    if hasattr(value, "__dataclass_fields__"):
        return f"[{' '.join(_told(getattr(value, f.name)) for f in fields(value))}]"
    text = str(value)
    if len(text) <= SHOWN:
        return text or "-"
    return f"{text[:SHOWN]}...{len(text)}:{sha256(text.encode()).hexdigest()[:12]}"


# --- the table ------------------------------------------------------------------------------


def moments() -> Iterator[tuple[str, Session]]:
    """Moments of a game that show most of what there is."""
    yield "beginning", new_session(3, "pictures")
    walk = Walk(new_session(4, "pictures"))
    tile = walk.to(LayTile)
    assert isinstance(tile, LayTile)
    walk.session.pick(Pick("hex", str(tile.hex)))
    yield "a_tile", walk.session
    walk = Walk(new_session(5, "pictures"))
    move = walk.to(MoveGoods)
    assert isinstance(move, MoveGoods)
    walk.session.pick(Pick("cube", move.places[0]))
    walk.session.pick(Pick("end", move.places[-1]))
    yield "a_delivery", walk.session
    while not walk.session.is_curtain_down:
        walk.session.play(walk.next_action())
    yield "the_curtain", walk.session
    yield "the_end", finished_game(4)


def table(name: str, session: Session, known: dict[str, str]) -> str:
    """Everything beside the map, and where the map points to.

    What a panel shows is written out once; `known` are the panels written already, with the picture
    and region they stand in.
    """
    shown = table_shown(session, "en")
    panels = panels_by_region(CANAL_MANIA, shown, Undo(session).why_no_redo(), CANAL_MANIA.tab)
    parts = []
    for region, html in panels.items():
        here = f"{name}: {region}"
        written = known.setdefault(html.text, here)
        parts.append(f"<!-- {here} -->")
        parts.append(in_lines(html.text) if written == here else f"<!-- as in {written} -->")
    pointed = CANAL_MANIA.scene(shown, Pointer()).layers["top"].paint(SCALES[1])
    return "\n".join([*parts, "<!-- pointed out", *commands(pointed), "-->", ""])


# --- single panels --------------------------------------------------------------------------


def panels() -> Iterator[tuple[str, Html]]:
    """Panels at moments of which nothing else on the table is of interest."""
    walk = Walk(new_session(3, "pictures"))
    gap = shown(table_shown(walk.on(2), "en"))
    yield "a card of the display was taken, nothing is turned up yet", gap["display"]
    walk.on(4)
    yield (
        "the turn can only be ended, which is final",
        shown(table_shown(walk.session, "en"))["prompt"],
    )
    walk.session.look_at(4)
    past = shown(table_shown(walk.session, "en"))
    yield "a step in the past: the way back", past["prompt"]
    yield "a step in the past: the log", past["log"]
    walk.session.look_at(None)
    walk.on(17).pick(Pick(DO, "engineer"))
    yield "engineers to choose from", shown(table_shown(walk.session, "en"))["prompt"]
    walk.session.pick(Pick("engineer", "1"))
    table = table_shown(walk.session, "en")
    yield "one of them chosen", shown(table)["prompt"]
    empty = replace(table.view, parliament=(), contract_deck_size=0)
    yield "Parliament empty", shown(replace(table, view=empty))["parliament"]
    walk.to(Discard)
    yield "a card too many", shown(table_shown(walk.session, "en"))["prompt"]
    walk.session.pick(Pick(DO, "discard"))
    table = table_shown(walk.session, "en")
    yield "which one: the question", shown(table)["prompt"]
    yield "which one: the hand", shown(table)["hand"]


def shown(table: TableView) -> Mapping[str, Html]:
    """Every panel by its region."""
    return panels_by_region(CANAL_MANIA, table, None, CANAL_MANIA.tab)


def final_steps() -> Iterator[tuple[str, Html]]:
    """The final scoring as a game tells it; then what games seldom have: no canal unfinished,
    deliveries over sections of others and over one's own alone."""
    told = told_game(4)
    table = table_shown(told, "en")
    while told.final_step is not None:
        table = table_shown(told, "en")
        panels = shown(table)
        for region in ("prompt", "scores", "log"):
            yield f"{region}, step {table.facts.about.chapter.number + 1}", panels[region]
        told.tell_next()
    deliveries = (
        Delivery(Seat(0), (PlaceId("leeds"), PlaceId("york")), (3, 0, 2, 1)),
        Delivery(Seat(1), (PlaceId("bath"), PlaceId("bristol")), (0, 4, 0, 0)),
    )
    yield "no canal unfinished", scored(Chapter(Part.UNFINISHED, (), 0, 3), table)
    told_of = tuple(
        Line(step, one.seat, delivered(one), Turn(9, one.seat, 12))
        for step, one in enumerate(deliveries)
    )
    chapter = Chapter(Part.DELIVERIES, deliveries[1:], 1, 3)
    yield "final deliveries", scored(chapter, replace(table, log=told_of))


def delivered(one: Delivery) -> tuple[Event, ...]:
    """What is told of a final delivery."""
    scored_ = [
        PointsScored(Seat(seat), points, FINAL_DELIVERY, one.places)
        for seat, points in enumerate(one.points)
        if points
    ]
    return (GoodsMoved(one.seat, one.places, (one.seat,)), *scored_)


def final_maps() -> Iterator[str]:
    """What is pointed out on the map, step by step."""
    told = told_game(5)
    while told.final_step is not None:
        table = table_shown(told, "en")
        wanted = pointed_out(table, Pointer())
        yield f"# {table.say(table.prompt.line)}"
        yield from commands(lit(table.view.tiles, wanted.lit, SCALES[1]))
        yield from commands(routes(table.view, wanted, SCALES[1]))
        yield from commands(highlights(table.view, wanted, SCALES[1]))
        told.tell_next()
    yield ""


def dialogs_of_the_table() -> Iterator[tuple[str, Html]]:
    """The menu in its states, and what lies over the table besides."""
    say = voice("en")
    nothing = Menu((), "Sunday", "blocked", writer="Anna", is_framed=True, site="game.example")
    yield "the menu in a frame, nothing saved", menu(nothing, say)
    saves = Menu(("Friday", "Saturday", "Sunday"), "Sunday")
    yield "one to be deleted", menu(replace(saves, asks="delete:Friday"), say)
    yield "all to be deleted", menu(replace(saves, asks="delete-all"), say)
    yield "the one being played gets a name", menu(replace(saves, asks="rename:Sunday"), say)
    yield "something may be done about it", notice_dialog(ELSEWHERE, say)
    said = Notice(Message("menu.not_opened"), Message("menu.broken"))
    yield "nothing can be done about it", notice_dialog(said, say)
    yield "an address to be copied", full_page("https://game.example/#g=1", say)


def engravings() -> Iterator[tuple[str, Html]]:
    """The small pictures that the panels have in common."""
    for colour in Colour:
        yield f"goods: {colour.name.lower()}", symbols.goods(colour)
    for ribbon in PlayerColour:
        yield f"player: {ribbon.name.lower()}", symbols.chip(ribbon)
    yield "the back of a card", symbols.emblem()
    yield "a cube", symbols.cube()
    yield "how many cards", symbols.hand_of_cards()


def captioned(parts: Iterator[tuple[str, Html]]) -> str:
    """Several pieces of a page in one file."""
    return "".join(f"<!-- {name} -->\n{in_lines(html.text)}\n" for name, html in parts)


def in_lines(markup: str) -> str:
    """Every element on a line of its own."""
    return re.sub(r">(?=<)", ">\n", markup)


def write() -> None:
    """Write all pictures anew."""
    GOLDEN.mkdir(exist_ok=True)
    for name, text in pictures():
        (GOLDEN / name).write_text(text, "utf-8")


if __name__ == "__main__":
    write()
