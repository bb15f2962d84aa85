"""Plays effects over the map once it is painted and lies still, until there is any input."""

import json
from collections.abc import Callable, Sequence

from web.map.camera import Camera
from web.map.effect_elements import staged
from web.map.effects import Effect
from web.page import browser


class EffectPlayer:
    """Plays effects over a host element of the page; `camera()` is the present camera."""

    def __init__(self, host: browser.Element, camera: Callable[[], Camera]) -> None:
        self._host = host
        self._camera = camera
        self._effects: Callable[[], Sequence[Effect]] = lambda: ()
        self._is_playing = False
        self._begin = browser.AfterPicture(self._play)

    def stop(self) -> None:
        """End the effects and release the callbacks."""
        self._begin.stop()
        self.end()

    def play(self, effects: Callable[[], Sequence[Effect]], after: float) -> None:
        """Play effects in place of any others, `after` milliseconds after the next picture.

        `effects()` is called only then: no step waits for them.
        """
        self._effects = effects
        self._begin.ask(after)

    def end(self) -> None:
        """End the effects that are playing, and play none that were still to come."""
        self._begin.cancel()
        if self._is_playing:
            self._is_playing = False
            browser.shell().end_effects()

    def skip(self) -> None:
        """The camera moves: end the effects that point at the map, which would point elsewhere."""
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
