"""Small pictures as SVG: their frame, and the icons on buttons."""

from functools import cache
from typing import Final

from web.page.html import Attribute, Child, Html, h, joined


def svg(width: float, height: float, *children: Child, **attributes: Attribute) -> Html:
    """A picture that screen readers skip: the words beside it say what it shows."""
    settings: dict[str, Attribute] = {
        "viewBox": f"0 0 {width:g} {height:g}",
        "aria_hidden": "true",
        "focusable": "false",
    }
    return h("svg", *children, **(settings | attributes))


def named(picture: Html, name: str) -> Html:
    """A picture that stands alone, with a name for screen readers."""
    return joined(picture, h("span", name, class_="unseen"))


@cache
def icon(name: str) -> Html:
    """An icon for a button."""
    return svg(24, 24, h("path", d=_ICONS[name], **_ICON_LINE), class_="icon")


_ICON_LINE: Final[dict[str, Attribute]] = {
    "fill": "none",
    "stroke": "currentColor",
    "stroke_width": 2,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}
_ICONS: Final = {
    "ahead": "M4 8l4.500 4.500L12 5l3.500 7.500L20 8l-1.500 10.500h-13z",
    "menu": "M4 6H20M4 12H20M4 18H20",
    "undo": "M9 5L4 10 9 15M4 10H14a5 5 0 0 1 0 10H10",
    "redo": "M15 5l5 5-5 5M20 10H10a5 5 0 0 0 0 10h4",
    "restart-action": "M12 4a8 8 0 1 1-7.5 5.200M4 4v5.500h5.5",
    "restart-turn": "M11 6L5 12l6 6M19 6l-6 6 6 6",
    "first": "M18 6l-8 6 8 6zM6 6V18",
    "previous": "M16 6l-8 6 8 6z",
    "previous-turn": "M20 6l-7 6 7 6zM12 6l-7 6 7 6z",
    "play": "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM10 8.500l6 3.500-6 3.500z",
    "pause": "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM10 8.500v7M14 8.500v7",
    "next-turn": "M4 6l7 6-7 6zM12 6l7 6-7 6z",
    "next": "M8 6l8 6-8 6z",
    "live": "M6 6l8 6-8 6zM18 6V18",
    "zen": "M3 12c4-7 14-7 18 0-4 7-14 7-18 0zM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6z",
    "help": "M9 9a3 3 0 1 1 4.5 2.600c-1 .6-1.5 1.2-1.5 2.400M12 17.800v.1",
    "about": "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 11v5.500M12 7.200v.1",
    "advice": "M9 18h6M10 21h4M9 18c0-3-3-4-3-8a6 6 0 1 1 12 0c0 4-3 5-3 8",
    "zoom-in": "M12 5V19M5 12H19",
    "zoom-out": "M5 12H19",
    "fill-screen": "M14 10L20 4M15 4h5V9M10 14L4 20M4 15V20H9",
    "fit": "M4 9V4H9M15 4h5V9M20 15v5H15M9 20H4V15",
    "list": "M9 6H20M9 12H20M9 18H20M4 6v.1M4 12v.1M4 18v.1",
    "pan": "M12 3V21M3 12H21M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3",
    "to-N": "M12 5V19M6 11l6-6 6 6",
    "to-S": "M12 5V19M6 13l6 6 6-6",
    "to-W": "M5 12H19M11 6l-6 6 6 6",
    "to-E": "M5 12H19M13 6l6 6-6 6",
    "company": "M4 5H20V16H11L7 20V16H4zM8 9H16M8 12H13",
    "close": "M6 6L18 18M18 6L6 18",
    "check": "M4 12.500l5.500 5.500L20 6.500",
    "who-plays": "M9 11a3.500 3.500 0 1 1 0-7 3.500 3.500 0 1 1 0 7M3 20c0-7 12-7 12 0"
    "M16 4.500a3 3 0 0 1 0 6M17 13.500c3 .5 4 3 4 6.500",
    "sandbox": "M9 3h6M10 3v6L5 19c-.5 1 0 2 1 2h12c1 0 1.500-1 1-2L14 9V3M8 15h8",
    "look-back": "M4 4v5h5M4.500 9a8 8 0 1 1-.5 4M12 8v5l3 2",
    "note": "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
    "share": "M12 15V4M8 8l4-4 4 4M5 12v8h14v-8",
    "save-file": "M12 4v11M8 11l4 4 4-4M5 15v5h14v-5",
    "copy-text": "M9 8h11v12H9zM15 8V4H4v12h5",
    "settings": "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4",
    "read-map": "M5 4h14v16H5zM8 9h8M8 13h8M8 17h5",
    "full-page": "M14 4h6v6M20 4l-9 9M17 14v6H4V7h6",
    "rules": "M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14",
    "keys": "M3 6h18v12H3zM7 10v.1M11 10v.1M15 10v.1M8 14h8",
    "open-file": "M3 6h6l2 2h10v11H3zM3 11h18",
    "leave": "M13 4H5v16h8M10 12h11M17 8l4 4-4 4",
}
