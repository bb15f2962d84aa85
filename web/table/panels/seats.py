"""A seat in the company: its mark and name, what it holds, its score, what it is about."""

from collections.abc import Sequence

from tabletop.seat import Seat
from web.contract.table_view import TableView
from web.page.html import Child, Html, h
from web.page.spot import Spot, spots_written
from web.page.svg import icon
from web.words.catalogue import Voice


def seat_rows(rows: Sequence[Html]) -> Html:
    """All seats, from top to bottom. Tab stops at them once."""
    return h("ol", *rows, class_="seat-rows", data_one_stop=True)


def acting(mark: Html, *beside: Child) -> Html:
    """Above the question: who is asked, and what stands beside that."""
    return h("div", mark, *beside, class_="acting")


def seat_row(
    table: TableView,
    seat: Seat,
    *head: Child,
    below: Child = None,
    unfolded: Child = None,
    spots: Sequence[Spot] = (),
) -> Html:
    """A seat as a row of `seat_rows`; `head` is its line, `below` what it is about.

    It is marked while the seat has to act. Pressing its line shows what is `unfolded`.
    Pointing at it points out the `spots` on the map.
    """
    say = table.say
    is_active = seat in table.acting
    is_thinking = table.thinks == seat and table.is_live
    states = {"active": is_active, "thinks": is_thinking}
    looks = " ".join(["seat-row", *(name for name, is_so in states.items() if is_so)])
    line = (
        *head,
        h("span", say("table.seat_to_act"), class_="unseen") if is_active else None,
        h("span", say("table.thinking"), class_="unseen") if is_thinking else None,
    )
    if unfolded is None:
        first = h("div", *line, class_="seat-head", data_anchor=f"seat:{seat}")
    else:
        keyed = {"data_key": f"seat {seat}", "data_anchor": f"seat:{seat}"}
        summary = h("summary", *line, class_="seat-head", **keyed)
        first = h("details", summary, unfolded)
    current = "true" if is_active else None
    about = spots_written(spots)
    return h("li", first, below, class_=looks, aria_current=current, data_spots=about)


def ahead(say: Voice) -> Html:
    """The mark of the seat that leads, as a crown."""
    words = say("table.ahead")
    told = h("span", words, class_="unseen")
    return h("span", icon("ahead"), told, class_="ahead-mark", title=words)


def seat_score(seat: Seat, score: int, told: str, mark: Child = None) -> Html:
    """A score as a large figure with a `mark` before it, `told` to those who listen."""
    return h(
        "span",
        mark,
        h("b", score, data_score_of=seat, class_="score", aria_hidden="true"),
        h("span", told, class_="unseen"),
        class_="seat-score",
    )
