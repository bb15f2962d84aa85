"""The buttons that zoom the map: what gestures and keys do as well."""

from functools import cache

from web.games.canalmania.panels import symbols
from web.page.html import Html, joined
from web.table.panels.parts import press
from web.words.catalogue import voice

WAYS = (("in", "zoom-in"), ("out", "zoom-out"), ("fit", "fit"))


@cache
def zoom(language: str) -> Html:
    """Closer, farther, the whole map; in a frame, all of the screen."""
    say = voice(language)
    ways = [
        press(
            "zoom",
            way,
            symbols.icon(icon),
            class_="tool",
            aria_label=say(f"table.zoom_{way}"),
            title=say(f"table.zoom_{way}"),
        )
        for way, icon in WAYS
    ]
    name = say("table.fill_screen")
    picture = symbols.icon("fill-screen")
    looks = "tool fill-screen"  # it is shown in a frame only
    return joined(
        ways, press("fill-screen", "", picture, class_=looks, aria_label=name, title=name)
    )
