"""R10.2 the final deliveries so far, one line each, with everybody's score after it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from canalmania import events as e
from canalmania.ids import PlaceId
from tabletop.seat import Seat
from web.contract.table_view import TableView
from web.games.canalmania.panels import symbols
from web.games.canalmania.words.story import route_named
from web.page.html import Html, h
from web.page.svg import named


@dataclass(frozen=True, slots=True)
class Made:
    """A delivery: who made it, what it brought, and the scores after it, both by seat."""

    seat: Seat
    places: tuple[PlaceId, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


def deliveries(table: TableView, latest: int = 0) -> Html | None:
    """The newest first, as in the log; of them the `latest` are what is told just now."""
    made = deliveries_made(table)
    if not made:
        return None
    say = table.say
    heads = [h("th", _mark(table, seat), scope="col") for seat in _order(table)]
    route = h("th", h("span", say("afterwards.delivery"), class_="unseen"), scope="col")
    rows = [_row(table, one, is_new=n < latest) for n, one in enumerate(reversed(made))]
    return h(
        "table",
        h("caption", say("table.final_deliveries"), class_="unseen"),
        h("thead", h("tr", route, *heads)),
        h("tbody", *rows),
        class_="made",
    )


def deliveries_made(table: TableView) -> tuple[Made, ...]:
    """Those that the log tells, in their order."""
    found: list[Made] = []
    scores = [player.score for player in table.view.players]
    events = [event for line in table.log for event in line.events]
    for moved, points in reversed(list(_told(events, len(scores)))):
        found.append(Made(moved.seat, moved.places, points, tuple(scores)))
        scores = [score - more for score, more in zip(scores, points, strict=True)]
    return tuple(reversed(found))


def _told(events: Sequence[e.Event], seats: int) -> Iterator[tuple[e.GoodsMoved, tuple[int, ...]]]:
    """Each final delivery with its points by seat, which come right after it."""
    for number, event in enumerate(events):
        if isinstance(event, e.GoodsMoved):
            points = [0] * seats
            for scored in _scored(events[number + 1 :]):
                points[scored.seat] += scored.points
            if any(points):  # else it was one of an earlier phase
                yield event, tuple(points)


def _scored(later: Iterable[e.Event]) -> Iterator[e.PointsScored]:
    for event in later:
        if not isinstance(event, e.PointsScored) or event.rule != e.FINAL_DELIVERY:
            return
        yield event


def _order(table: TableView) -> list[Seat]:
    """As in the list of players."""
    count = len(table.names)
    return [Seat((table.view.first + later) % count) for later in range(count)]


def _mark(table: TableView, seat: Seat) -> Html:
    return named(symbols.chip(table.view.players[seat].colour), table.names[seat])


def _row(table: TableView, made: Made, *, is_new: bool) -> Html:
    cells = [
        h(
            "td",
            h("span", made.scores[seat]),
            h("b", f" +{made.points[seat]}") if made.points[seat] else None,
            class_="scores" if made.points[seat] else None,
        )
        for seat in _order(table)
    ]
    way = h("span", route_named((made.places[0], made.places[-1])))
    title = h("th", _mark(table, made.seat), way, scope="row", title=route_named(made.places))
    return h("tr", title, *cells, class_="now" if is_new else None)
