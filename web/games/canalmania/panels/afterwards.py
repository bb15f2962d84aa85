"""Looking back on a game, chapter by chapter: points, turning points, canals, goods, engineers.

Every figure stands in a table; whatever was at a moment leads there.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from canalmania.game import GameRecord
from canalmania.ids import EngineerId
from canalmania.view import View, view_for
from tabletop.seat import Seat
from web.contract import afterwards as table
from web.games.canalmania.afterwards import Afterwards, Carried, Dug, looked_back_on
from web.games.canalmania.final_score import Source, final_score
from web.games.canalmania.panels import symbols
from web.games.canalmania.panels.chart import chart, score_table
from web.games.canalmania.panels.gains_chart import Bars, gains_chart, swatch
from web.games.canalmania.panels.player_mark import mark_of
from web.games.canalmania.panels.turning_points import turning_points_told
from web.games.canalmania.tenures import Tenure, tenures
from web.games.canalmania.words import names as n
from web.games.canalmania.words.story import route_named
from web.page.html import Child, Html, h, joined
from web.page.svg import named
from web.table.dialogs.afterwards import moment_button
from web.words.catalogue import Voice
from web.words.message import Listed


class Page(NamedTuple):
    """What all chapters are made from."""

    record: GameRecord
    told: Afterwards
    view: View
    names: tuple[str, ...]
    say: Voice

    def mark(self, seat: Seat) -> Html:
        """The player of a seat: ribbon and name."""
        return mark_of(self.view, self.names, seat)

    def ribbon(self, seat: Seat) -> Html:
        """The same where there is little room: the name is for those who do not see."""
        return named(symbols.chip(self.view.players[seat].colour), self.names[seat])

    def when(self, round_: int, moment: int) -> Html:
        """The round of something, 0 for the final scoring; pressed, it shows that moment."""
        shown = str(round_) if round_ else self.say("afterwards.end")
        name = self.say("table.round", round=round_) if round_ else shown  # said as it is shown
        return moment_button(moment, shown, self.say("afterwards.show", moment=name))

    def heads(self) -> list[Html]:
        """A column for every player, the winner first."""
        return [h("th", self.mark(seat), scope="col") for seat in self.told.ranking]

    def who_is_who(self, *, always: bool = False) -> Html:
        """Whose ribbons stand in a table: where it has no room for names, or `always`."""
        marks = map(self.mark, self.told.ranking)
        looks = "who-is-who always" if always else "who-is-who"
        return h("div", *marks, class_=looks, aria_hidden="true")


def tell(record: GameRecord, names: Sequence[str], chapter: str, say: Voice) -> Sequence[Child]:
    """A chapter. Raises ValueError for a game that goes on."""
    told = looked_back_on(record)
    return CHAPTERS[chapter](Page(record, told, view_for(record.state, None), tuple(names), say))


def figures(head: Sequence[Html], rows: Sequence[Html], looks: str = "") -> Html:
    """A table, which scrolls to the side where it is too wide."""
    body = h("table", h("thead", h("tr", *head)), h("tbody", *rows), class_=f"figures {looks}")
    return h("div", body, class_="wide")


def _column(words: str, looks: str | None = None) -> Html:
    return h("th", words, scope="col", class_=looks)


def _row(title: Child, *cells: Child, looks: str | None = None) -> Html:
    return h("tr", h("th", title, scope="row"), *(h("td", cell) for cell in cells), class_=looks)


# --- points ---------------------------------------------------------------------------------


def _points(page: Page) -> Sequence[Child]:
    """By source and player; then everybody's rounds."""
    told = page.told
    bars = {seat: {r: told.by_source(seat, r) for r in told.rounds} for seat in told.seats}
    best = max(sum(points.values()) for rounds in bars.values() for points in rounds.values())
    drawn = [_rounds(page, seat, bars[seat], best) for seat in told.ranking]
    course = final_score(page.record)
    return (
        page.who_is_who(),
        _sources(page),
        h("p", page.say("afterwards.chart"), class_="legend"),
        *drawn,
        chart(course, page.view, page.say),
        score_table(course, page.view, page.names, page.say),
    )


def _sources(page: Page) -> Html:
    told, say = page.told, page.say
    of = {seat: told.by_source(seat) for seat in told.ranking}
    rows = [
        _row(joined(swatch(source), " ", say(f"table.from_{source}")), *(of[s][source] for s in of))
        for source in Source
    ]
    points, said = told.earlier
    if any(points):
        rows.insert(0, _row(say(said), *(points[seat] for seat in of)))
    total = _row(say("table.total"), *(told.totals[seat] for seat in of), looks="total")
    return figures([h("td"), *page.heads()], [*rows, total])


def _rounds(page: Page, seat: Seat, bars: Bars, best: int) -> Html:
    """The rounds of a player as bars, and as a table for whoever wants the figures."""
    say = page.say
    count = say("table.points", count=page.told.totals[seat])
    colour = page.view.players[seat].colour
    return h(
        "figure",
        h("figcaption", page.mark(seat), f" {count}"),
        gains_chart(bars, colour, best, say("afterwards.end")),
        h("details", h("summary", say("afterwards.as_table")), _rounds_table(page, bars)),
    )


def _rounds_table(page: Page, bars: Bars) -> Html:
    say = page.say
    heads = [
        h("th", named(swatch(source), say(f"table.from_{source}")), scope="col")
        for source in Source
    ]
    rows = [
        _row(
            str(round_) if round_ else say("afterwards.end"),
            *(points[s] or "" for s in Source),
            sum(points.values()),
        )
        for round_, points in bars.items()
    ]
    return figures(
        [_column(say("table.round_column")), *heads, _column(say("table.total"))], rows, "narrow"
    )


# --- turning points -------------------------------------------------------------------------


def _turning(page: Page) -> Sequence[Child]:
    found = turning_points_told(page.told, page.names, page.say)
    rows = [
        h(
            "tr",
            h("th", page.when(point.spell.round, point.spell.moment), scope="row"),
            h("td", page.ribbon(point.seat)),
            h("td", words),
        )
        for point, words in found
    ]
    say = page.say
    head = [
        _column(say("table.round_column")),
        _column(say("table.player_column"), "ribbons"),
        _column(say("afterwards.what")),
    ]
    explained = h("p", say("afterwards.turning_explained"), class_="explained")
    return explained, figures(head, rows, "told")


# --- canals ---------------------------------------------------------------------------------


def _canals(page: Page) -> Sequence[Child]:
    say = page.say
    keys = ("table.round_column", "afterwards.built", "afterwards.goods", "table.total")
    head = [_column(say("afterwards.canal")), *(_column(say(key)) for key in keys)]
    rows = [_canal(page, canal) for canal in page.told.canals]
    explained = h("p", say("afterwards.canals_explained"), class_="explained")
    return explained, page.who_is_who(always=True), figures(head, rows, "canals")


def _canal(page: Page, canal: Dug) -> Html:
    say = page.say
    tiles = n.tiles_named(canal.tiles)
    built = say("table.listed", things=tiles) if any(canal.tiles) else say("table.nothing_built")
    title = joined(
        page.ribbon(canal.seat),
        h("b", n.contract_name(canal.contract), lang="en"),
        h("span", built, class_="detail"),
    )
    when = "" if canal.round is None else page.when(canal.round, canal.moment)
    return _row(title, when, canal.points, _carried(page, canal), h("b", canal.total))


def _carried(page: Page, canal: Dug) -> Html:
    """What goods brought, and by whose deliveries."""
    shares = [
        [" ", h("span", page.ribbon(Seat(seat)), f" {points}", class_="share")]
        for seat, points in enumerate(canal.carried)
        if points
    ]
    return joined(sum(canal.carried), h("span", *shares, class_="shares") if shares else None)


# --- deliveries -----------------------------------------------------------------------------


def _deliveries(page: Page) -> Sequence[Child]:
    say, told = page.say, page.told
    head = [_column(say("table.round_column")), _column(say("afterwards.delivery")), *page.heads()]
    rows = [_delivery(page, one) for one in told.deliveries]
    sums = (sum(one.delivery.points[seat] for one in told.deliveries) for seat in told.ranking)
    total = h(
        "tr",
        h("td"),
        h("th", say("table.total"), scope="row"),
        *(h("td", x) for x in sums),
        class_="total",
    )
    explained = h("p", say("afterwards.deliveries_explained"), class_="explained")
    table_ = figures(head, [*rows, total], "deliveries")
    return explained, _best(page), page.who_is_who(), table_


def _best(page: Page) -> Html | None:
    """The delivery that brought most to the seat that made it."""
    made = [one.delivery for one in page.told.deliveries]
    best = max(made, key=lambda one: one.points[one.seat], default=None)
    if best is None:
        return None
    facts = {"player": page.names[best.seat], "route": route_named(best.places)}
    return h("p", page.say("table.best_delivery", count=best.points[best.seat], **facts))


def _delivery(page: Page, carried: Carried) -> Html:
    places, points = carried.delivery.places, carried.delivery.points
    over = Listed(tuple(n.place_name(place) for place in places[1:-1]))
    detail = (
        h("span", page.say("afterwards.over", places=over), class_="detail")
        if places[1:-1]
        else None
    )
    title = joined(
        page.ribbon(carried.delivery.seat),
        h("b", route_named((places[0], places[-1]))),
        detail,
    )
    return h(
        "tr",
        h("td", page.when(carried.round, carried.moment)),
        h("th", title, scope="row"),
        *(h("td", points[seat] or "") for seat in page.told.ranking),
    )


# --- engineers ------------------------------------------------------------------------------


def _engineers(page: Page) -> Sequence[Child]:
    found = tenures(page.record)
    return page.who_is_who(), [
        _engineer(page, engineer, [t for t in found if t.engineer is engineer])
        for engineer in EngineerId
    ]


def _engineer(page: Page, engineer: EngineerId, found: Sequence[Tenure]) -> Html:
    say, name = page.say, n.engineer_name(engineer)
    title = h("h4", h("span", name, lang="en"), id=f"engineer-{engineer:d}")
    ability = h("p", say(n.engineer_ability(engineer)), class_="explained")
    if not found:
        return h("section", title, ability, h("p", say("afterwards.never_held"), class_="none"))
    keys = ("afterwards.turns", f"afterwards.use_{_use(engineer)}", "afterwards.points_then")
    head = [
        _column(say("table.player_column"), "ribbons"),
        _column(say("afterwards.rounds")),
        *(_column(say(key)) for key in keys),
    ]
    rows = [
        _row(page.mark(one.seat), ranges(one.rounds), len(one.rounds), one.uses, one.points)
        for one in found
    ]
    return h("section", title, ability, figures(head, rows, "tenures"))


def _use(engineer: EngineerId) -> str:
    """What is counted of an engineer's help."""
    uses = {EngineerId.BRINDLEY: "locks", EngineerId.RENNIE: "taken"}
    return uses.get(engineer, "saved")


def ranges(numbers: Sequence[int]) -> str:
    """1, 2, 3, 5 as "1-3, 5"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


CHAPTERS: Final[dict[str, Callable[[Page], Sequence[Child]]]] = {
    "points": _points,
    "turning": _turning,
    "canals": _canals,
    "deliveries": _deliveries,
    "engineers": _engineers,
}
AFTERWARDS: Final = table.Afterwards(chapters=tuple(CHAPTERS), tell=tell)
