"""The buttons that zoom the map: what gestures and keys do as well."""

from functools import cache

from web.page.html import Html, joined
from web.page.svg import icon
from web.table.keys import Key
from web.table.panels.parts import press, tip
from web.words.catalogue import Voice

WAYS = (("in", "zoom-in", Key("+")), ("out", "zoom-out", Key("-")), ("fit", "fit", Key("0")))
"""How, the sign, and the key that does it on the map (`web.map.input`)."""


@cache
def zoom(say: Voice) -> Html:
    """Closer, farther, the whole map; in a frame, all of the screen."""
    ways = [
        press(
            "zoom",
            way,
            icon(sign),
            class_="tool",
            aria_label=say(f"table.zoom_{way}"),
            **tip(say(f"table.zoom_{way}"), key),
        )
        for way, sign, key in WAYS
    ]
    name = say("table.fill_screen")
    picture = icon("fill-screen")
    looks = "tool fill-screen"  # it is shown in a frame only
    return joined(
        ways, press("fill-screen", "", picture, class_=looks, aria_label=name, title=name)
    )
