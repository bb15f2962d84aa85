"""What a delivery brings to everybody, before it is confirmed (R8.3)."""

from collections.abc import Sequence

from canalmania.previews import Share
from canalmania.view import View
from tabletop.seat import Seat
from web.games.canalmania.panels.player_mark import mark_of
from web.games.canalmania.words import names as n
from web.page.html import Html, h
from web.words.catalogue import Voice


def delivery_table(
    shares: Sequence[Share], mover: Seat, view: View, names: tuple[str, ...], say: Voice
) -> Html | None:
    """One row for each player who scores, the mover first, with the places that count."""
    if not shares:
        return None
    seats = sorted({share.seat for share in shares}, key=lambda seat: (seat != mover, seat))
    rows = [_row(seat, [s for s in shares if s.seat == seat], view, names, say) for seat in seats]
    return h(
        "table",
        h("caption", say("table.delivery_points"), class_="unseen"),
        h("tbody", *rows),
        class_="delivery",
    )


def _row(seat: Seat, shares: list[Share], view: View, names: tuple[str, ...], say: Voice) -> Html:
    points = sum(share.points for share in shares)
    runs = "; ".join(", ".join(n.place_name(place) for place in s.places) for s in shares)
    told = h("span", say("table.points", count=points), class_="unseen")
    return h(
        "tr",
        h("th", mark_of(view, names, seat), scope="row"),
        h("td", h("b", f"+{points}", aria_hidden="true"), told, class_="points"),
        h("td", runs, lang="en"),
    )
