"""The dialog with the link of a game: what is in it, and its QR code."""

from typing import Final, NamedTuple

from web.page.html import Html, h
from web.page.svg import svg
from web.table.dialogs.dialog import dialog
from web.table.panels.parts import press
from web.words.catalogue import Voice

ADDRESS: Final = "link-address"
"""The field with the link."""
SAID: Final = "link-said"
"""Where it is said whether it was copied."""
MARGIN: Final = 4
"""Squares that are to be light all round a QR code."""


class Code(NamedTuple):
    """A QR code: how many squares to a side, and the path round the dark ones."""

    size: int
    path: str


def share_dialog(address: str, code: Code | None, say: Voice, *, can_share: bool) -> Html:
    """The link; without a `code` it is too long for one.

    `can_share`: the device has a dialog of its own for links.
    """
    field = h(
        "input",
        id=ADDRESS,
        type="text",
        readonly=True,
        value=address,
        aria_label=say("share.link"),
        data_key=ADDRESS,
    )
    copying = press("copy-link", "", say("share.copy"), class_="option primary")
    handing_on = press("hand-on", "", say("share.hand_on"), class_="option choice")
    return dialog(
        say("share.title"),
        say,
        h("p", say("share.means")),
        h("p", say("share.all_in_it"), class_="notice"),
        h("div", field, copying, handing_on if can_share else None, class_="menu-copy"),
        h("p", id=SAID, role="status", class_="legend link-said"),
        h("p", say("share.no_code"), class_="legend") if code is None else code_drawn(code, say),
    )


def code_drawn(code: Code, say: Voice) -> Html:
    """The QR code, dark on light, whatever colours the page has."""
    whole = code.size + 2 * MARGIN
    dark = h("path", d=code.path, fill="#000", transform=f"translate({MARGIN} {MARGIN})")
    return h(
        "figure",
        svg(
            whole,
            whole,
            h("rect", width=whole, height=whole, fill="#fff"),
            dark,
            role="img",
            aria_hidden=None,
            aria_label=say("share.code"),
            class_="printed",
        ),
        h("figcaption", say("share.scan"), class_="legend"),
        class_="qr-code",
    )
