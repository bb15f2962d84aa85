"""The buttons that zoom the map and move it, and the row of the menu that does without them.

Gestures and keys do the same.
"""

from functools import lru_cache

from web.contract.key_map import KeyMap
from web.contract.keys import Key
from web.page.html import Html, h, joined
from web.page.svg import icon
from web.table.panels.parts import press, tip
from web.words.catalogue import Voice

WAYS = (("in", "zoom-in", Key("+")), ("out", "zoom-out", Key("-")), ("fit", "fit", Key("0")))
"""How, the sign, and the key that does it on the map (`web.map.input`)."""
SIDES = ("W", "N", "S", "E")


@lru_cache(maxsize=8)
def zoom_choices(say: Voice) -> Html:
    """The same as a row of the menu, for where fingers zoom and there are no buttons."""
    ways = [
        press("zoom-map", way, icon(sign), say(f"table.zoom_{way}"), class_="option choice")
        for way, sign, _ in WAYS
    ]
    return h("div", *ways, class_="zoom-choices", role="group", aria_label=say("table.zoom"))


@lru_cache(maxsize=8)
def zoom(say: Voice, keys: KeyMap) -> Html:
    """Closer, farther, the whole map; in a frame, all of the screen.

    Where it can be moved to is folded away: who drags it, or sees all of it, needs no buttons for
    that.
    """
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
    full = press("fill-screen", "", picture, class_=looks, aria_label=name, title=name)
    return joined(ways, _pan(say, keys), full)


def _pan(say: Voice, keys: KeyMap) -> Html:
    """To each side, for those who do not drag (WCAG 2.5.7)."""
    name = say("table.pan")
    sides = [
        press(
            "pan",
            side,
            icon(f"to-{side}"),
            class_="tool",
            aria_label=say(f"table.pan_{side}"),
            **tip(say(f"table.pan_{side}"), keys.of("pan", side)),
        )
        for side in SIDES
    ]
    sign = h("summary", icon("pan"), class_="tool", data_key="pan", aria_label=name, title=name)
    return h("details", sign, h("div", *sides, class_="sides"), class_="pan")
