"""The board on the page: layers, camera and gestures put together."""

from collections.abc import Callable, Iterable
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypedDict

from canalmania.ids import Hex
from web.games.canalmania.board.highlights import NOTHING, Highlights, highlights, routes
from web.games.canalmania.board.pieces import canals, loose, pieces, places
from web.games.canalmania.board.scenery import FRAME, SHEET
from web.games.canalmania.board.terrain import terrain
from web.games.canalmania.board.wording import wording
from web.map.camera import Camera, scale_limits
from web.map.display import DisplayList
from web.map.geometry import CENTRES, Point, bounds, pick
from web.map.hint import Hint
from web.map.input import Gestures, Input
from web.map.picture import CANALS, PIECES, PLACES, TERRAIN, TOP, Picture
from web.map.pulse import Pulses
from web.page import browser, browser_canvas

if TYPE_CHECKING:
    from canalmania.view import View

SETTLE: Final = 150
"""Milliseconds without movement after which the map is drawn sharply again."""
GLIDE: Final = 180
"""Milliseconds a change of view takes that the player did not drag himself."""
FRAME_SCALE: Final = 52.0
"""The zoom `frame` goes to where the hexes allow it: at 44 and more a finger hits every hex."""
SURVEY: Final = 400
"""Milliseconds after a change until the overview is brought up to date."""


class TargetSpot(TypedDict):
    """Where a legal target lies on the page, in client coordinates."""

    hex: int
    badge: str
    x: float
    y: float


class BoardWidget:
    """The board in a host element of the page, see `web.map`."""

    def __init__(
        self,
        host_element: Any,
        on_pick: Callable[[Hex | None, str], None],
        on_hover: Callable[[Hex | None], None],
        language: str = "en",
    ) -> None:
        self._host = host_element
        self._on_pick = on_pick
        self._on_hover = on_hover
        self._wording = wording(language)
        self._view: View | None = None
        self._highlights = NOTHING
        self._camera = Camera(FRAME.left, FRAME.top, 1.0, 0.0, 0.0)
        self._is_untouched = True
        self._rests_at = 0.0
        self._once_drawn: Callable[[], object] | None = None
        self._hovered: Hex | None = None
        self._picture = Picture(host_element, self._scene)
        self._pulses = Pulses(host_element)
        self._hint = Hint(host_element, language)
        self._frame = browser.NextFrame(self._draw)
        self._settle = browser.Timer(self._settled)
        self._survey = browser.Timer(self._draw_overview)
        self._input = Input(host_element, self._gestures())
        self._size = browser_canvas.SizeWatch(host_element, self.resize)

    def _gestures(self) -> Gestures:
        return Gestures(
            tap=self._tapped,
            hover=self._hover,
            drag=lambda dx, dy: self._move(self._camera.panned(dx, dy)),
            pinch=lambda before, after: self._move(
                self._camera.pinched(before, after, scale_limits(self._camera, FRAME))
            ),
            zoom=self._zoom,
            scroll=self._hint.show,
            key=lambda key: _KEYS[key](self),
        )

    # What the rest of the screen asks for

    def show(self, view: "View", highlights: Highlights = NOTHING) -> None:
        """Show a game and what to point out. Only what has changed is painted again."""
        known = self._view
        if known is None or _laid_of(known) != _laid_of(view):
            self._picture.forget(CANALS, PIECES, TOP)
        elif _loose_of(known) != _loose_of(view):
            self._picture.forget(PIECES, TOP)
        elif highlights != self._highlights:
            self._picture.forget(TOP)
        self._view, self._highlights = view, highlights
        self._frame.ask()

    def once_drawn(self, callback: Callable[[], object]) -> None:
        """Call back, once, when what was shown last is painted."""
        self._once_drawn = callback
        self._frame.ask()

    def speak(self, language: str) -> None:
        """Print the sheet in another language ("en", "it", "fr")."""
        self._wording = wording(language)
        self._hint.language = language
        self._picture.forget(TERRAIN)
        self._frame.ask()

    def fit(self) -> None:
        """Show the whole board, as large as it goes."""
        self._is_untouched = True
        self._glide(self._camera.fitted(FRAME))

    def frame(self, hexes: Iterable[Hex]) -> None:
        """Bring these hexes into the window, large enough to be hit. No hexes: nothing happens."""
        wanted = tuple(hexes)
        if wanted:
            close = self._camera.fitted(bounds(wanted).grown(1.0))
            middle = Point(close.width / 2, close.height / 2)
            if close.scale > FRAME_SCALE:
                close = close.zoomed(FRAME_SCALE / close.scale, *middle)
            self._is_untouched = False
            self._glide(close)

    def zoom_in(self) -> None:
        """A step closer, about the middle of the window."""
        self._glide_zoom(1.4)

    def zoom_out(self) -> None:
        """A step away, about the middle of the window."""
        self._glide_zoom(1 / 1.4)

    def resize(self) -> None:
        """Take the host's present size. Called by itself whenever that changes."""
        width, height = float(self._host.clientWidth), float(self._host.clientHeight)
        if not width or not height:
            return
        camera = self._camera.resized(width, height)
        self._camera = (camera.fitted(FRAME) if self._is_untouched else camera).clamped(
            SHEET, FRAME
        )
        self._picture.forget_all()
        self._frame.ask()

    def pulse(self, hexes: Iterable[Hex]) -> None:
        """Draw the eye for a moment to what has just changed."""
        spots = (self._camera.to_screen(*CENTRES[hex_]) for hex_ in hexes)
        self._pulses.show(spots, 1.2 * self.scale)

    def hex_to_client(self, hex_: Hex) -> tuple[float, float]:
        """Where the middle of a hex lies, in client coordinates of the page."""
        box = self._host.getBoundingClientRect()
        left, top = self._camera.to_screen(*CENTRES[hex_])
        return float(box.left) + left, float(box.top) + top

    def snapshot_targets(self) -> list[TargetSpot]:
        """The targets offered now and where they lie, for tests and for popovers."""
        spots: list[TargetSpot] = []
        for target in self._highlights.targets:
            x, y = self.hex_to_client(target.hex)
            spots.append(TargetSpot(hex=target.hex, badge=target.badge, x=x, y=y))
        return spots

    @property
    def scale(self) -> float:
        """CSS pixels per hex step: below 24 a finger cannot tell neighbouring hexes apart."""
        return self._camera.scale

    def stop(self) -> None:
        """Take the board off the page and release every listener."""
        parts = (
            self._input,
            self._size,
            self._frame,
            self._settle,
            self._survey,
            self._pulses,
            self._hint,
        )
        for part in parts:
            part.stop()
        self._picture.remove()

    # Gestures

    def _tapped(self, at: Point, pointer: str, is_second: bool) -> None:
        hex_ = pick(*self._camera.to_plane(*at))
        if is_second and pointer == "touch" and not self._is_target(hex_):
            self._glide(self._camera.zoomed(1.8, *at))
            return
        self._on_pick(hex_, pointer)

    def _is_target(self, hex_: Hex | None) -> bool:
        return any(target.hex == hex_ for target in self._highlights.targets)

    def _hover(self, at: Point | None) -> None:
        hex_ = None if at is None else pick(*self._camera.to_plane(*at))
        if hex_ != self._hovered:
            self._hovered = hex_
            self._on_hover(hex_)

    def _zoom(self, factor: float, at: Point) -> None:
        self._move(self._zoomed(factor, at))

    def _glide_zoom(self, factor: float) -> None:
        self._is_untouched = False
        middle = Point(self._camera.width / 2, self._camera.height / 2)
        self._glide(self._zoomed(factor, middle))

    def _zoomed(self, factor: float, at: Point) -> Camera:
        """Zoom about a pixel, as far as the limits let it."""
        low, high = scale_limits(self._camera, FRAME)
        factor = min(max(self._camera.scale * factor, low), high) / self._camera.scale
        return self._camera.zoomed(factor, *at)

    # Moving: a transform of what is painted; the sharp picture follows when it has settled

    def _move(self, camera: Camera) -> None:
        self._is_untouched = False
        self._camera = camera.clamped(SHEET, FRAME)
        self._pulses.clear()
        self._picture.glide(0)
        self._rests_at = monotonic() + SETTLE / 1000
        if not self._settle.is_running:  # not put off at every move: that would cost more than it
            self._settle.start(SETTLE)
        self._frame.ask()

    def _settled(self) -> None:
        """Draw sharply, unless the map was moved again since the timer was set."""
        left = self._rests_at - monotonic()
        if left > 0.005:
            self._settle.start(left * 1000)
        else:
            self._frame.ask()

    def _glide(self, camera: Camera) -> None:
        """Go to a view by itself, at once if the player wants little movement."""
        self._camera = camera.clamped(SHEET, FRAME)
        self._pulses.clear()
        duration = 0 if browser.wants_reduced_motion() else GLIDE
        self._picture.glide(duration)
        self._rests_at = monotonic() + duration / 1000
        self._settle.start(duration + 20)
        self._frame.ask()

    def _draw(self) -> None:
        if self._view is None or not self._camera.width:
            return
        if self._picture.show(self._camera, is_moving=self._settle.is_running):
            self._survey.start(SURVEY)
        told, self._once_drawn = self._once_drawn, None
        if told is not None:
            told()

    def _draw_overview(self) -> None:
        if self._settle.is_running:
            self._survey.start(SURVEY)
        elif self._view is not None:
            self._picture.show_overview()

    def _scene(self, layer: str, scale: float) -> DisplayList:
        view, wanted = self._view, self._highlights
        assert view is not None
        if layer == TERRAIN:
            return terrain(scale, self._wording)
        if layer == CANALS:
            return canals(view, scale)
        if layer == PLACES:
            return places(scale)
        if layer == PIECES:
            return pieces(view, scale)
        marks = highlights(view, wanted, scale)
        return (*routes(view, wanted, scale), *loose(view, scale), *marks)


def _laid_of(view: "View") -> tuple[object, ...]:
    """What of a view decides about the canals."""
    return view.tiles, tuple(player.colour for player in view.players)


def _loose_of(view: "View") -> tuple[object, ...]:
    """What of a view decides about cubes and barges."""
    moored = tuple((p.colour, canal.barge, canal.tiles) for p in view.players for canal in p.canals)
    return view.cubes, moored


_KEYS: Final = {"+": BoardWidget.zoom_in, "-": BoardWidget.zoom_out, "0": BoardWidget.fit}
