"""Effects over the map: played once it is painted and lies still, until any input ends them."""

import json
from collections.abc import Callable, Sequence

from web.map.camera import Camera
from web.map.effect_elements import staged
from web.map.effects import Effect
from web.page import browser


class Playing:
    """Plays over a host element of the page; `camera()` is how the map is looked at."""

    def __init__(self, host: browser.Element, camera: Callable[[], Camera]) -> None:
        self._host = host
        self._camera = camera
        self._effects: Callable[[], Sequence[Effect]] = lambda: ()
        self._is_playing = False
        self._begin = browser.AfterPicture(self._play)

    def stop(self) -> None:
        """Play none any more, and listen no longer."""
        self._begin.stop()
        self.end()

    def play(self, effects: Callable[[], Sequence[Effect]], after: float) -> None:
        """Play these in place of any others, so many milliseconds after the next picture. They are
        asked for then: no step waits for them."""
        self._effects = effects
        self._begin.ask(after)

    def end(self) -> None:
        """Show none any more, nor those still to come."""
        self._begin.cancel()
        if self._is_playing:
            self._is_playing = False
            browser.shell().end_effects()

    def skip(self) -> None:
        """The camera moves: what points at the map would point at something else."""
        if self._is_playing:
            self._is_playing = False
            browser.shell().skip_effects()

    def _play(self) -> None:
        camera = self._camera()
        items = staged(self._effects(), camera)
        self.end()
        if items and camera.width:
            self._is_playing = True
            browser.shell().play_effects(self._host, json.dumps(items))
