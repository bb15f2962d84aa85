"""The map on the page: puts layers, camera and gestures together."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import isclose
from time import monotonic
from typing import Final

from web.map.camera import Camera, panned_to, scale_limits
from web.map.canvas import FONTS
from web.map.cells import Cells
from web.map.close_up import (
    CLOSEST,
    FOR_A_FINGER,
    brought_in,
    close_up,
    from_the_middle,
    is_seen,
    is_whole,
    on_window,
)
from web.map.display_list import DisplayList
from web.map.effect_player import EffectPlayer
from web.map.effects import Effect
from web.map.geometry import Box, Point, distance, points_between
from web.map.input import Gestures, Input
from web.map.legends import whole
from web.map.over.arrow import Arrow
from web.map.over.beside import Size
from web.map.over.beside_panel import BesidePanel
from web.map.over.buttons import CornerButtons
from web.map.over.crowd import covered_by, crowd, route
from web.map.over.keep_clear import TAKEN, Obstacle
from web.map.over.loupe import Loupe
from web.map.over.note import MapNote
from web.map.over.wheel_hint import WheelHint
from web.map.picture import Picture
from web.map.reach import has_small, nearest
from web.map.scene import Legend, Rows, Scene, Sheet, TargetSpot, WordsSeen
from web.map.streams import Streams
from web.page import browser, browser_canvas
from web.page.spot import Spot

SETTLE: Final = 150
"""Milliseconds without movement after which the map is drawn sharply again."""
GLIDE: Final = 180
"""Milliseconds that a change of view takes unless the player drags the map."""
NEAR: Final = 0.4
"""Steps from the middle of a spot within which a drag that traces has come to the spot."""
SURVEY: Final = 600
"""Milliseconds after a change until the overview is painted."""
PART: Final = 40
"""Milliseconds between two parts of that painting: frames come in between."""
OVER_MAP: Final = "#zoom, #zoom .sides, #table > [data-over-map]"
"""What lies over the map and stays there: nothing that is asked about should come under it."""


class MapWidget:
    """A map in a host element of the page; `web.map` describes its callbacks."""

    def __init__(
        self,
        host_element: browser.Element,
        sheet: Sheet,
        on_pick: Callable[[Spot | None, str], None],
        on_hover: Callable[[Spot | None], None],
        on_trace: Callable[[Spot | None, bool], None],
        language: str = "en",
    ) -> None:
        self._host = host_element
        self._sheet = sheet
        self._on_pick = on_pick
        self._on_hover = on_hover
        self._on_trace = on_trace
        self._scene: Scene | None = None
        self._camera = Camera(sheet.frame.left, sheet.frame.top, 1.0, 0.0, 0.0)
        self._is_untouched = True
        self._rests_at = 0.0
        self._once_drawn: Callable[[], object] | None = None
        self._once_laid_out: Callable[[], object] | None = None
        self._hovered: Spot | None = None
        self._kept: tuple[Camera, bool, frozenset[Spot]] | None = None
        self._framed: frozenset[Spot] = frozenset()
        self._traced_to: Point | None = None
        self._legends: tuple[float, tuple[Legend, ...]] = 0.0, ()
        self._whole: tuple[int, ...] = ()
        self._is_crowd_moved = True
        self._beside_at: Spot | None = None
        self._beside = BesidePanel()
        self._arrow_at: Spot | None = None
        self._arrow = Arrow(host_element)
        self._note = MapNote(host_element)
        self._held_at: Point | None = None
        self._buttons = CornerButtons("zoom", host_element)
        self._picture = Picture(host_element, sheet, self._paint)
        self._loupe = Loupe(host_element, self._picture.painter, self._paint_for_loupe)
        self._streams = Streams(host_element, sheet.streams)
        self._cells = Cells(host_element, self.bring_into_sight, self._lay_cells)
        self._hint = WheelHint(host_element, language)
        self._frame = browser.NextFrame(self._draw)
        self._settle = browser.Timer(self._settled)
        self._survey = browser.Timer(self._draw_overview)
        self._effects = EffectPlayer(host_element, lambda: self._camera)
        self._input = Input(host_element, self._gestures())
        self._size = browser_canvas.SizeWatch(host_element, self.resize)
        self._letters = browser_canvas.LettersWatch(FONTS, self._letters_came)

    def _gestures(self) -> Gestures:
        return Gestures(
            tap=self._tapped,
            hover=self._hover,
            traces=self._traces,
            trace=self._trace,
            let_go=lambda: self._on_trace(None, False),
            hold=self._hold,
            slide=self._slide,
            lift=self._lift,
            drag=lambda dx, dy: self._move(self._camera.panned(dx, dy)),
            pinch=lambda before, after: self._move(
                self._camera.pinched(before, after, scale_limits(self._camera, self._sheet.frame))
            ),
            zoom=self._zoom,
            scroll=self._hint.show,
        )

    # What the rest of the screen asks for

    def show(self, scene: Scene) -> None:
        """Show a moment. Only layers whose key has changed are painted again."""
        known = {} if self._scene is None else self._scene.layers
        changed = [
            name
            for name, layer in scene.layers.items()
            if name not in known or known[name].key != layer.key
        ]
        self._picture.forget(*changed)
        if changed:
            self._loupe.forget()
        self._scene = scene
        self._legends = 0.0, ()
        self._place_anew()

    def lay_beside(self, spot: Spot | None) -> None:
        """Keep the panel `#beside` next to a spot; None hides it."""
        self._beside_at = spot
        self._place_anew()

    def point_to(self, spot: Spot | None, *, is_hint: bool = False) -> None:
        """Let an arrow, or the mark of a hint, point at a spot.

        None, or a spot that does not lie on the map, hides it.
        """
        wanted = spot if spot is not None and self._sheet.has(spot) else None
        if (wanted, is_hint) != (self._arrow_at, self._arrow.is_hint):
            self._arrow_at, self._arrow.is_hint = wanted, is_hint
            self._place_anew()

    def show_cells(self, rows: Rows, at: Spot, *, goes_there: bool = False) -> None:
        """Offer these rows of cells to the keyboard, which is `at` one of them.

        If `goes_there`, the focus moves to the map now.
        """
        self._cells.show(rows, at, goes_there=goes_there)

    def once_drawn(self, callback: Callable[[], object]) -> None:
        """Call back once, when what was shown last is painted."""
        self._once_drawn = callback
        self._frame.ask()

    @property
    def is_laid_out(self) -> bool:
        """Whether the map has a size in the page yet."""
        return self._camera.width > 0

    def once_laid_out(self, callback: Callable[[], object]) -> None:
        """Call back once, when the map has got its size."""
        self._once_laid_out = callback

    def speak(self, language: str) -> None:
        """Change the language ("en", "it", "fr") of texts that are not part of the scene."""
        self._hint.language = language

    def fit(self) -> None:
        """Show all of the sheet's frame, as large as it goes."""
        self._is_untouched = True
        self._framed = frozenset()
        self._glide(self._camera.fitted(self._sheet.frame))

    def frame(self, spots: Iterable[Spot]) -> None:
        """Move and zoom so that these spots are seen and large enough to be hit.

        What is written about them is seen whole. Without spots nothing happens.
        """
        self._framed = frozenset(spots)
        if self._framed:
            self._is_untouched = False
            self._glide(self._close_up(self._camera))

    def _close_up(self, camera: Camera) -> Camera:
        """The camera that shows what is framed as large as it fits, never less than all does."""
        boxes = [self._sheet.bounds([spot]) for spot in self._framed]
        most = max(CLOSEST, self._clamped(camera.fitted(self._sheet.frame)).scale)
        taken, writing = self._taken(), self._writing_about_framed
        return close_up(camera, boxes, writing, taken, self._clamped, most)

    def _writing_about_framed(self, scale: float) -> list[Box]:
        return self._writing_about(self._framed, scale)

    @property
    def is_framed(self) -> bool:
        """Whether the map is shown as `frame` left it."""
        return bool(self._framed)

    @property
    def is_small(self) -> bool:
        """Whether the window is so small that not all of the whole map can be read."""
        whole_map = self._clamped(self._camera.fitted(self._sheet.frame))
        return whole_map.scale < self._sheet.legible

    @property
    def legible(self) -> float:
        """Pixels per step from which all that is written on the map can be read."""
        return self._sheet.legible

    def shows(self, spots: Iterable[Spot]) -> bool:
        """Whether these spots and what is written about them are seen whole."""
        wanted, taken = frozenset(spots), self._taken()
        boxes = [self._sheet.bounds([spot]) for spot in wanted]
        boxes += self._writing_about(wanted, self.scale)
        return all(is_whole(self._camera, box, taken) for box in boxes)

    def _writing_about(self, spots: frozenset[Spot], scale: float) -> list[Box]:
        """What is written about these spots, in steps of the plane."""
        writing = () if self._scene is None else self._scene.writing(scale)
        return [one.box for one in writing if one.spot in spots]

    @property
    def has_keyboard(self) -> bool:
        """Whether the keyboard is on the map."""
        return self._cells.has_focus

    def bring_into_sight(self, spot: Spot) -> None:
        """Move the map as little as possible so that a spot and its surroundings are visible."""
        moved = brought_in(self._camera, self._sheet.centre(spot), self._taken(), self._clamped)
        if moved != self._camera:
            self._touch()
            self._glide(moved)
            self._lay_cells()

    def in_the_middle(self) -> Spot | None:
        """The visible spot nearest to the middle of the window; None if no spot is visible."""
        points = from_the_middle(self._camera.visible)
        spots = (self._sheet.spot_at(*point) for point in points)
        return next((spot for spot in spots if spot is not None and self.sees((spot,))), None)

    def pan(self, direction: str) -> None:
        """Move the view to the "N", "E", "S" or "W" by a part of the window."""
        self._touch()
        self._glide(panned_to(self._camera, direction))

    def zoom_in(self) -> None:
        """Zoom in one step about the middle of the window."""
        self._glide_zoom(1.4)

    def zoom_out(self) -> None:
        """Zoom out one step about the middle of the window."""
        self._glide_zoom(1 / 1.4)

    def keep_view(self) -> None:
        """Remember what part of the map is shown, until `restore_view`."""
        self._kept = self._camera, self._is_untouched, self._framed

    def restore_view(self) -> None:
        """Show the part of the map that `keep_view` remembered, if another one is shown."""
        kept, self._kept = self._kept, None
        if kept is not None and kept[0] != self._camera:
            size = self._camera.width, self._camera.height
            _, self._is_untouched, self._framed = kept
            self._glide(kept[0].resized(*size))

    def sees(self, spots: Iterable[Spot]) -> bool:
        """Whether the middle of each of these spots lies in the window, not covered by a button."""
        taken = self._taken()
        return all(is_seen(self._camera, self._sheet.centre(spot), taken) for spot in spots)

    def resize(self) -> None:
        """Take the present size of the host. Called automatically whenever that changes."""
        width, height = float(self._host.clientWidth), float(self._host.clientHeight)
        if not width or not height:
            return
        camera = self._camera.resized(width, height)
        if self._framed:
            camera = self._close_up(camera)
        elif self._is_untouched:
            camera = camera.fitted(self._sheet.frame)
        self._camera = self._clamped(camera)
        self._picture.forget_all()
        self._buttons.reset()
        self._effects.skip()
        self._place_anew()
        callback, self._once_laid_out = self._once_laid_out, None
        if callback is not None:
            callback()

    def play(self, effects: Callable[[], Sequence[Effect]]) -> None:
        """Play effects over the map, in place of any others, once it is painted and lies still."""
        self._effects.play(effects, max(self._rests_at - monotonic(), 0.0) * 1000)

    def end_effects(self) -> None:
        """End the effects that are playing, and play none that were still to come."""
        self._effects.end()

    def spot_to_client(self, spot: Spot) -> tuple[float, float]:
        """Where the middle of a spot lies, in client coordinates of the page."""
        box = self._host.getBoundingClientRect()
        left, top = self._on_screen(spot)
        return float(box.left) + left, float(box.top) + top

    def snapshot_targets(self, unlit: Iterable[Spot] = ()) -> list[TargetSpot]:
        """The targets of the moment and where they lie on the page; for tests.

        `unlit`: those that can be chosen, though the map does not mark them.
        """
        marked = () if self._scene is None else self._scene.targets
        found = [(one.spot, one.badge, True) for one in marked]
        found += [(spot, "", False) for spot in unlit]
        told = []
        for spot, badge, is_lit in found:
            x, y = self.spot_to_client(spot)
            told.append(TargetSpot(spot=str(spot), badge=badge, x=x, y=y, is_lit=is_lit))
        return told

    def snapshot_words(self) -> list[WordsSeen]:
        """All that is written on the map and where it lies on the page; for tests."""
        if self._scene is None:
            return []
        corner = self._host.getBoundingClientRect()
        left, top = float(corner.left), float(corner.top)
        writing = [
            ("asked" if one.spot in self._scene.asked else "other", one.spot, one.box)
            for one in self._scene.writing(self.scale)
        ]
        shown = [self._all_legends(self.scale)[number] for number in self._whole]
        words = [*writing, *(("legend", None, legend.box) for legend in shown)]
        found: list[WordsSeen] = []
        for kind, spot, box in words:
            x1, y1, x2, y2 = on_window(self._camera, box)
            where = (x1 + left, y1 + top, x2 + left, y2 + top)
            found.append(WordsSeen(kind=kind, spot="" if spot is None else str(spot), box=where))
        return found

    @property
    def is_tracing(self) -> bool:
        """Whether a drag that chooses spots is under way; the map must not move meanwhile."""
        return self._input.is_tracing

    @property
    def scale(self) -> float:
        """CSS pixels per step of the plane."""
        return self._camera.scale

    @property
    def is_whole(self) -> bool:
        """Whether all of the sheet's frame is shown as large as it fits.

        In a small window: whether as much of it is shown as the weakest zoom can show.
        """
        fitted = self._clamped(self._camera.fitted(self._sheet.frame))
        return isclose(self._camera.scale, fitted.scale)

    def stop(self) -> None:
        """Remove the map from the page and release all listeners."""
        parts = (
            self._input,
            self._cells,
            self._size,
            self._letters,
            self._frame,
            self._settle,
            self._survey,
            self._effects,
            self._hint,
        )
        for part in parts:
            part.stop()
        self._loupe.hide()
        self._picture.remove()

    # Gestures

    def _tapped(self, at: Point, pointer: str, is_second: bool) -> None:
        is_finger = pointer == "touch"
        spot = self._meant_by_finger(at) if is_finger else self._hit(at)
        if is_second and is_finger and not self._may_be_chosen(spot):
            self._touch()
            self._glide(self._camera.zoomed(1.8, *at))
            return
        self._on_pick(spot, pointer)

    def _hit(self, at: Point) -> Spot | None:
        """The spot under a pixel of the window."""
        return self._sheet.spot_at(*self._camera.to_plane(*at))

    def _meant_by_finger(self, at: Point) -> Spot | None:
        """The spot under a finger; where that cannot be chosen, the nearest within reach that can.

        If there is none, the spot under the finger all the same: it may say why not.
        """
        spot = self._hit(at)
        if self._may_be_chosen(spot):
            return spot
        found = nearest(at, self._marked, self._on_screen, self._sheet.reach, self.scale)
        return found or spot

    @property
    def _marked(self) -> list[Spot]:
        """The spots that are marked as what may be chosen."""
        return [] if self._scene is None else [target.spot for target in self._scene.targets]

    def _may_be_chosen(self, spot: Spot | None) -> bool:
        is_unlit = self._scene is not None and spot in self._scene.unlit
        return is_unlit or spot in self._marked

    # A finger held down: the loupe

    def _hold(self, at: Point) -> bool:
        """A finger is held down: show the loupe if there is anything small to choose."""
        if not has_small(self._marked, self._sheet.reach, self.scale):
            return False
        self._slide(at)
        return True

    def _slide(self, at: Point | None) -> None:
        """The finger that has the loupe has come to a pixel of the window; None: it has no more."""
        self._held_at = at
        self._lay_loupe()

    def _lift(self, at: Point, has_slid: bool) -> None:
        """Choose what is marked in the loupe; a finger that only stayed long has tapped.

        A finger that has slid to where nothing can be chosen chooses nothing.
        """
        is_chosen = self._chosen_in_loupe(at) is not None
        self._slide(None)
        if is_chosen or not has_slid:
            self._on_pick(self._meant_by_finger(at), "touch")

    def _chosen_in_loupe(self, at: Point) -> Spot | None:
        """What is chosen if the finger is lifted here, None if nothing is."""
        spot = self._meant_by_finger(at) if self._is_in_window(at) else None
        return spot if self._may_be_chosen(spot) else None

    def _is_in_window(self, at: Point) -> bool:
        return 0 <= at.x <= self._camera.width and 0 <= at.y <= self._camera.height

    def _lay_loupe(self) -> None:
        """Show the loupe at the finger that is held down; none outside the map."""
        at = self._held_at
        if at is None or not self._is_in_window(at):
            self._loupe.hide()
            return
        spot = self._chosen_in_loupe(at)
        self._loupe.lay(at, self._camera, None if spot is None else self._sheet.centre(spot))

    def _paint_for_loupe(self, scale: float) -> Iterator[DisplayList]:
        """The layers at another scale, without legends, which are chosen for this one."""
        layers = {} if self._scene is None else self._scene.layers
        return (layers[name].paint(scale) for name in self._sheet.layers if name in layers)

    def _traces(self, at: Point) -> bool:
        """Whether a drag that begins here traces.

        On a touch screen it does not where spots are too small for a finger.
        """
        self._traced_to = None
        if self._scene is None or (self.scale < FOR_A_FINGER and browser.has_fingers()):
            return False
        return self._hit(at) in self._scene.traced

    def _trace(self, at: Point) -> None:
        """Tell of every spot on the way from where the pointer was, however fast it moves.

        A spot counts when the pointer comes near its middle: a pointer that goes round a corner may
        touch a third spot.
        """
        here, before = self._camera.to_plane(*at), self._traced_to
        self._traced_to = here
        for point in points_between(before or here, here):
            spot = self._sheet.spot_at(*point)
            if spot is not None and distance(point, self._sheet.centre(spot)) < NEAR:
                self._on_trace(spot, before is None)

    def _hover(self, at: Point | None) -> None:
        spot = None if at is None else self._hit(at)
        if spot != self._hovered:
            self._hovered = spot
            self._on_hover(spot)

    def _zoom(self, factor: float, at: Point) -> None:
        self._move(self._zoomed(factor, at))

    def _glide_zoom(self, factor: float) -> None:
        self._touch()
        middle = Point(self._camera.width / 2, self._camera.height / 2)
        self._glide(self._zoomed(factor, middle))

    def _zoomed(self, factor: float, at: Point) -> Camera:
        """The camera zoomed about a pixel, within the limits."""
        low, high = scale_limits(self._camera, self._sheet.frame)
        factor = min(max(self._camera.scale * factor, low), high) / self._camera.scale
        return self._camera.zoomed(factor, *at)

    def _clamped(self, camera: Camera) -> Camera:
        return camera.clamped(self._sheet.size, self._sheet.frame)

    # Moving: a transform of what is painted; the sharp picture follows when it has settled

    def _touch(self) -> None:
        """The player looks at what part of the map is wanted."""
        self._is_untouched, self._framed = False, frozenset()

    def _move(self, camera: Camera) -> None:
        self._touch()
        self._camera = self._clamped(camera)
        self._effects.skip()
        self._picture.glide(0)
        self._rests_at = monotonic() + SETTLE / 1000
        if not self._settle.is_running:  # restarting it at every move would cost more
            self._settle.start(SETTLE)
        self._frame.ask()

    def _settled(self) -> None:
        """Paint the sharp picture, unless the map was moved since the timer was set."""
        left = self._rests_at - monotonic()
        if left > 0.005:
            self._settle.start(left * 1000)
        else:
            self._place_anew()

    def _glide(self, camera: Camera) -> None:
        """Move to a view, without animation if the player wants little movement."""
        self._camera = self._clamped(camera)
        self._effects.skip()
        duration = 0 if browser.wants_reduced_motion() else GLIDE
        self._picture.glide(duration)
        self._rests_at = monotonic() + duration / 1000
        self._settle.start(duration + 20)
        self._place_anew()

    def _place_anew(self) -> None:
        """Before the next frame, find places anew for what lies over the map.

        While the map is moved by hand they stay what they are, so that a frame costs little.
        """
        self._is_crowd_moved = True
        self._frame.ask()

    def _draw(self) -> None:
        if self._scene is None or not self._camera.width:
            return
        is_moving = self._settle.is_running
        crowd_here = self._crowd() if self._is_crowd_moved else []
        if self._is_crowd_moved:
            self._buttons.lay(self._camera.height, crowd_here)
        if not is_moving:
            self._choose_legends()
        if self._picture.show(self._camera, is_moving=is_moving):
            self._survey.start(SURVEY)
        self._streams.lay(None if is_moving else self._camera)
        self._lay_over_map(crowd_here)
        self._lay_loupe()
        self._lay_cells()
        told, self._once_drawn = self._once_drawn, None
        if told is not None:
            told()

    def _lay_cells(self) -> None:
        self._cells.lay(self._on_screen, self._camera)

    def _letters_came(self) -> None:
        """A font has arrived: paint all texts again."""
        self._picture.forget_letters()
        self._loupe.forget()
        self._frame.ask()

    # What lies over the map

    def _choose_legends(self) -> None:
        """Show the legends that are whole in the window, and paint their layer if others are."""
        if not self._sheet.legends:
            return
        shown = whole(self._camera, self._all_legends(self.scale), self._taken())
        if shown != self._whole:
            self._whole = shown
            self._picture.forget(self._sheet.legends)

    def _all_legends(self, scale: float) -> tuple[Legend, ...]:
        """The legends of the scene, kept while the map is only moved."""
        if self._legends[0] != scale and self._scene is not None:
            self._legends = scale, self._scene.legends(scale)
        return self._legends[1]

    def _lay_over_map(self, crowd_here: Sequence[Obstacle]) -> None:
        """Place the panel `#beside`, the note and the arrow, or let them follow their spots."""
        scene = self._scene
        if scene is None:
            return
        beside, arrow, note = self._beside_at, self._arrow_at, self._about_note()
        reach, centre = self._arrow_reach(arrow), self._sheet.centre
        if not self._is_crowd_moved:
            if beside is not None:
                self._beside.follow(self._on_screen(beside))
            if arrow is not None:
                self._arrow.follow(self._on_screen(arrow), reach)
            if note is not None:
                self._note.follow(note)
            return
        self._is_crowd_moved = False
        room = Size(self._camera.width, self._camera.height)
        around = [*crowd_here, *(Obstacle(box, TAKEN) for box in self._taken())]
        at = None if beside is None else self._on_screen(beside)
        self._beside.lay(at, self.scale, room, around)
        around += covered_by(self._beside.box)
        self._note.lay(scene.note.words, note, room, [*around, *route(scene, self._camera, centre)])
        around += covered_by(self._note.box)
        self._arrow.lay(None if arrow is None else self._on_screen(arrow), reach, room, around)

    def _arrow_reach(self, spot: Spot | None) -> float:
        """How many pixels from the middle of what it points at the tip of the arrow stays.

        Half a step; half as far as a finger may miss, where the sheet says how far that is.
        """
        steps = 1.0 if spot is None else self._sheet.reach.get(spot.kind, 1.0)
        return steps / 2 * self.scale

    def _crowd(self) -> list[Obstacle]:
        """What should not be covered now, in pixels of the window."""
        if self._scene is None:
            return []
        shown = [self._all_legends(self.scale)[number].box for number in self._whole]
        centre = self._sheet.centre
        return crowd(self._scene, self._camera, centre, shown, self._beside_at)

    def _about_note(self) -> Box | None:
        """What the note of the scene is about, in pixels of the window; None if there is none."""
        if self._scene is None or not self._scene.note.about:
            return None
        return on_window(self._camera, self._sheet.bounds(self._scene.note.about))

    def _taken(self) -> list[Box]:
        """What lies over the map for good, in pixels of the window."""
        return [Box(*box) for box in browser.boxes_of(OVER_MAP, self._host)]

    def _on_screen(self, spot: Spot) -> Point:
        return self._camera.to_screen(*self._sheet.centre(spot))

    def _draw_overview(self) -> None:
        if self._settle.is_running:
            self._survey.start(SURVEY)
        elif self._scene is not None and self._picture.show_overview():
            self._survey.start(PART)

    def _paint(self, layer: str, scale: float) -> DisplayList:
        if self._scene is None:
            return ()
        painted = self._scene.layers[layer].paint(scale)
        if layer == self._sheet.legends:
            legends = self._all_legends(scale)
            painted += tuple(part for number in self._whole for part in legends[number].drawing)
        return painted
