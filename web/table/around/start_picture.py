"""The start position in the form of a new game, before the game begins."""

import json
from collections.abc import Sequence
from typing import Final

from tabletop.seat import Seat
from web.contract.any_game import AnyRecord
from web.contract.face import AnyFace, StartPicture
from web.contract.prompt import Prompt
from web.contract.settings import Settings
from web.contract.table_view import Pointer, TableView
from web.map.canvas import Painter
from web.map.small_map import paint_piece
from web.page import browser
from web.table.around.opening import dealt
from web.table.screen.table import Table
from web.words.catalogue import voice
from web.words.message import Message

MARGIN: Final = 0.15
"""Steps around the sheet: what lies at its rim is larger in a small picture, and stands out."""


def before_start(face: AnyFace, record: AnyRecord, settings: Settings, language: str) -> TableView:
    """The first moment of a game as a bystander sees it: nothing is asked, nobody has a name."""
    state, map_ = record.state, face.map(record.state)
    settings.know(face.layers)
    return TableView(
        view=face.without_hands(face.game.view_for(state, None)),
        map=map_,
        prompt=Prompt(Message("table.showing")),
        names=("",) * record.seats,
        say=voice(language, face.words, map_.spot_name),
        acts=Seat(0),
        acting=(),
        turn=face.turn_of(state),
        step=0,
        length=0,
        is_live=False,
        is_curtain_down=True,
        undo=None,
        redo=None,
        restart_action=None,
        restart_turn=None,
        switched_on=face.switched_on(record.options),
        layers=frozenset(one.name for one in face.layers if settings.is_on(one.name)),
        is_dark=settings.is_dark,
    )


class StartPainter:
    """Draws what the form asks for (`show_start` in web/shell/table/bridge.js), once it can."""

    def __init__(self, table: Table, faces: Sequence[AnyFace]) -> None:
        self._table = table
        self._faces = faces
        self._painter = Painter()
        self._shown: tuple[object, ...] = ()
        self._said = ""

    def draw(self) -> None:
        """Draw the start position of the form, unless it is on the screen already."""
        asked, canvas = self._table.shell.start_asked(), browser.element("start-canvas")
        if not isinstance(asked, str) or not canvas.clientWidth:
            return
        wanted, language = json.loads(asked), self._table.language
        face = next((one for one in self._faces if one.game.id == wanted["game"]), None)
        if face is None or face.start_picture is None:
            return
        settings = self._table.shelf.settings
        size = int(canvas.clientWidth), browser.pixel_ratio()
        shown = asked, language, settings.is_dark, size
        if shown != self._shown:
            self._shown = shown
            record = dealt(face, wanted)
            table = before_start(face, record, settings, language)
            self._paint(canvas, face, table)
            self._tell(canvas, face.start_picture, table)
            is_by_chance = face.start_picture.is_by_chance(record.options)
            browser.element("another-start").hidden = not is_by_chance

    def _paint(self, canvas: browser.Element, face: AnyFace, table: TableView) -> None:
        sheet = table.map.sheet
        box = sheet.frame.grown(MARGIN)
        across, down = box.right - box.left, box.bottom - box.top
        browser.dress(canvas, aspect_ratio=f"{across / down:.3f}")
        paint_piece(self._painter, canvas, sheet, face.scene(table, Pointer()), box)

    def _tell(self, canvas: browser.Element, picture: StartPicture, table: TableView) -> None:
        """Put it into words; what comes in place of another picture is said."""
        canvas.setAttribute("role", "img")
        canvas.setAttribute("aria-label", picture.in_words(table))
        brief = picture.in_brief(table)
        if self._said not in ("", brief):
            browser.element("start-said").textContent = brief
        self._said = brief
