"""What stands on the screen at some moments, as text that can be read and compared line by line.

Copied from output, on purpose: a picture is right when somebody has looked at it. After a change
that is meant, `python -m tests.web.pictures` writes them anew, and the difference is looked at.
"""

import re
from collections.abc import Iterator
from dataclasses import fields
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from canalmania.actions import LayTile, MoveGoods
from canalmania.ids import PlaceId
from tabletop.seat import Seat
from tests.web.full_board import full
from tests.web.tables import Walk, finished_game, new_session
from tests.web.words import voice
from web.games.canalmania.board.highlights import Highlights, Route, Target
from web.games.canalmania.board.scene import ENGLAND, scene
from web.games.canalmania.face import CANAL_MANIA
from web.map.display import DisplayList
from web.table.choices import Pick
from web.table.panels.all_panels import panels_by_region
from web.table.panels.frame import frame
from web.table.panels.help import help_dialog
from web.table.session import Session
from web.table.table_view import Pointer

GOLDEN: Final = Path(__file__).parent / "golden"
SCALES: Final = (16.0, 34.0, 80.0)
"""Pixels a hex step: the whole board on a phone, on a desk, and close."""
SHOWN: Final = 60
"""Letters of a path that are written out; the rest is told by a hash."""


def pictures() -> Iterator[tuple[str, str]]:
    """Every picture with the name of its file."""
    for scale in SCALES:
        yield f"board_{scale:.0f}.txt", board(scale)
    known: dict[str, str] = {}
    for name, session in moments():
        yield f"{name}.html", table(name, session, known)
    say = voice("en")
    pages = range(CANAL_MANIA.final_pages)
    over = finished_game(4)
    told = [CANAL_MANIA.final_score(over.record, over.names, say, page).text for page in pages]
    yield "final_score.html", in_lines("\n".join(told))
    dialogs = (help_dialog(CANAL_MANIA, topic, say) for topic in ("R3", "R6.7", "keys"))
    yield (
        "frame_and_help.html",
        in_lines("\n".join([frame(CANAL_MANIA, say).text, *(dialog.text for dialog in dialogs)])),
    )


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
    layers = scene(view, wanted, voice("en")).layers
    lines = []
    for name in (*ENGLAND.layers, *ENGLAND.overview[1:]):
        lines += [f"== {name}", *commands(layers[name].paint(scale))]
    return "\n".join([*lines, ""])


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
    walk.on(400).drop_curtain()
    yield "the_curtain", walk.session
    yield "the_end", finished_game(4)


def table(name: str, session: Session, known: dict[str, str]) -> str:
    """Everything beside the map, and where the map points to. What a panel shows is written out
    once; `known` are the panels written already, with the picture and region they stand in."""
    shown = session.table("en")
    panels = panels_by_region(CANAL_MANIA, shown, session.why_no_redo(), CANAL_MANIA.tab)
    parts = []
    for region, html in panels.items():
        here = f"{name}: {region}"
        written = known.setdefault(html.text, here)
        parts.append(f"<!-- {here} -->")
        parts.append(in_lines(html.text) if written == here else f"<!-- as in {written} -->")
    pointed = CANAL_MANIA.scene(shown, Pointer()).layers["top"].paint(SCALES[1])
    return "\n".join([*parts, "<!-- pointed out", *commands(pointed), "-->", ""])


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
