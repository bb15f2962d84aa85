"""The pictures of worked examples in help, painted when they come into the page."""

from web.map.canvas import Painter
from web.map.small_map import paint_piece
from web.page import browser
from web.table.screen.table import Table

UNPAINTED = "#dialog canvas[data-example]:not([data-painted])"


class ExamplePictures:
    """Paints them after the words are there: nobody waits for a picture."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._painter = Painter()
        self._frame = browser.NextFrame(self._paint)

    def ask(self) -> None:
        """There may be some that are not painted."""
        if browser.query(UNPAINTED) is not None:
            self._frame.ask()

    def _paint(self) -> None:
        controller = self._table.controller
        if controller is None:
            return
        session = controller.session
        while (canvas := browser.query(UNPAINTED)) is not None:
            rule, number = str(canvas.getAttribute("data-example")).split()
            example = session.face.examples()[rule][int(number)]
            scene = example.scene(self._table.say)
            paint_piece(self._painter, canvas, session.map.sheet, scene, example.box)
            canvas.setAttribute("data-painted", "")
