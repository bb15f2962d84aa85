"""Where the focus was, so that it can return there; and the place of a note in the Tab order."""

from typing import Final, NamedTuple

from web.page import browser

BUTTONS: Final = "button:not([tabindex='-1'])"
"""The buttons that Tab leads to."""

REGION: Final = "#beside, :is(#table, #desk, #company, .foot) > [id]"
"""The regions, which are drawn one by one. The panel beside a spot lies inside the region of the
map and is a region of its own; so are those on the desk, in its foot and in the company."""


class Place(NamedTuple):
    """What had the focus: its region and its key, and the element itself, which may have no key.

    By region and key it is found again after it was drawn anew.
    """

    region: str = ""
    key: str = ""
    node: browser.Element = None

    @property
    def is_there(self) -> bool:
        """Whether it has the focus now."""
        now = place_of(browser.focused())
        is_same = self.node is not None and bool(self.node.isSameNode(now.node))
        return is_same or (bool(self.key) and now[:2] == self[:2])


NOWHERE: Final = Place()


def place_of(node: browser.Element) -> Place:
    """The place of an element of the table; region and key are empty if the element has none."""
    region = browser.nearest(node, REGION)
    keyed = browser.nearest(node, "[data-key]")
    if region is None:
        return NOWHERE
    if keyed is None:
        return Place(str(region.id), "", node)
    return Place(str(region.id), str(keyed.getAttribute("data-key")), node)


def find(place: Place) -> browser.Element:
    """The element of a place as it is now, None if there is none that is visible."""
    node = place.node
    if node is not None and not node.isConnected:
        node = None
        if place.key:
            key = browser.quoted(place.key)
            node = browser.query(f'#{place.region} [data-key="{key}"]')
    return node if browser.is_shown(node) else None


def tab_through(note: str, origin: Place, *, back: bool) -> bool:
    """Handle Tab, or Shift+Tab if `back`, for a note in the region `note` that belongs to `origin`.

    In the Tab order the note comes right after the element `origin`, wherever the two lie. Returns
    whether the focus has been moved; if not, the browser must move it on from where it is.
    """
    inside = list(browser.element(note).querySelectorAll(BUTTONS))
    here, there = browser.focused(), find(origin)
    if not inside or there is None:
        return False
    if origin.is_there and not back:
        inside[0].focus()
        return True
    if back and inside[0].isSameNode(here):
        there.focus()
        return True
    if not back and inside[-1].isSameNode(here):
        there.focus()
    return False
