"""The final scoring, step by step with the reasons (R10)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from canalmania.catalogue import ENGINEERS
from canalmania.record import Recorded
from canalmania.view import View, view_for
from tabletop.seat import Seat
from web.games.canalmania.final_score import (
    Builder,
    Delivery,
    FinalScore,
    Source,
    Unfinished,
    final_score,
)
from web.games.canalmania.panels.chart import chart, score_table
from web.games.canalmania.panels.player_mark import mark_of
from web.games.canalmania.words import names as n
from web.games.canalmania.words.story import route_named
from web.page.html import Child, Html, h
from web.table.panels.dialog import dialog
from web.table.panels.parts import press
from web.words.catalogue import Voice
from web.words.message import Listed, Message

PAGES: Final = 4
"""Unfinished canals, final deliveries, builders, the result."""
_TITLES: Final = (
    "table.unfinished_canals",
    "table.final_deliveries",
    "table.builders",
    "table.result",
)


def final_score_page(record: Recorded, names: Sequence[str], say: Voice, number: int) -> Html:
    """R10 a page of a finished game's scoring. Raises ValueError for one that goes on."""
    view = view_for(record.state, None)
    return FinalScorePages(_score(record), view, tuple(names), say).page(number)


@lru_cache(maxsize=1)
def _score(record: Recorded) -> FinalScore:
    """Gathered once, however often the pages are drawn."""
    return final_score(record)


class FinalScorePages:
    """The pages of one game's final scoring."""

    def __init__(self, score: FinalScore, view: View, names: tuple[str, ...], say: Voice) -> None:
        self._final_score = score
        self._view = view
        self._names = names
        self._say = say

    def page(self, number: int) -> Html:
        """Page `number` from 0 to PAGES - 1, as a sheet."""
        content = (self._unfinished, self._deliveries, self._builders, self._result)[number]
        steps = [
            h("i", class_="now" if step == number else "done" if step < number else None)
            for step in range(PAGES)
        ]
        return dialog(
            self._say(_TITLES[number]),
            self._say,
            h("span", *steps, class_="stepper", aria_hidden="true"),
            *content(),
            buttons=self._buttons(number),
        )

    def _buttons(self, number: int) -> list[Html]:
        say = self._say
        if number < PAGES - 1:
            skip = press("final-score", "skip", say("table.to_result"), class_="option quiet")
            going_on = press("final-score", "next", say("table.go_on"), class_="option primary")
            return [skip, going_on]
        return [
            press("final-score", "again", say("table.once_more"), class_="option quiet"),
            press("save-file", "", say("table.save_file"), class_="option choice"),
            press("close", "", say("table.see_map"), class_="option choice"),
            press("rematch", "", say("table.rematch"), class_="option primary"),
        ]

    def _mark(self, seat: Seat) -> Html:
        return mark_of(self._view, self._names, seat)

    def _rows(self, rows: Sequence[Html], key: str, nothing: str) -> list[Html]:
        """An explanation, then the rows, or what is said when there are none."""
        said = h("p", self._say(key), class_="explained")
        if not rows:
            return [said, h("p", self._say(nothing), class_="none")]
        return [said, h("ol", *rows, class_="scored")]

    # --- R10.1 ------------------------------------------------------------------------------

    def _unfinished(self) -> list[Html]:
        rows = [self._canal(canal) for canal in self._final_score.unfinished]
        return self._rows(rows, "table.unfinished_explained", "table.no_unfinished")

    def _canal(self, canal: Unfinished) -> Html:
        built = self._say("table.nothing_built")
        if any(canal.tiles):
            built = self._say("table.listed", things=n.tiles_named(canal.tiles))
        name = h("b", n.contract_name(canal.contract), lang="en")
        return self._row(canal.seat, canal.points, name, h("span", built))

    def _row(self, seat: Seat, points: int, *words: Child) -> Html:
        told = h("span", self._say("table.points", count=points), class_="unseen")
        gained = h("b", f"+{points}", aria_hidden="true", class_="gain")
        return h("li", self._mark(seat), h("span", *words, class_="what"), gained, told)

    # --- R10.2 ------------------------------------------------------------------------------

    def _deliveries(self) -> list[Html]:
        rows = [self._delivery(delivery) for delivery in self._final_score.final_deliveries]
        return self._rows(rows, "table.deliveries_explained", "table.no_deliveries")

    def _delivery(self, delivery: Delivery) -> Html:
        others = [
            Message("table.share", {"player": self._names[seat], "points": points})
            for seat, points in enumerate(delivery.points)
            if points and seat != delivery.seat
        ]
        more = (
            h("span", self._say("table.listed", things=Listed(tuple(others)))) if others else None
        )
        route = h("b", route_named(delivery.places), lang="en")
        return self._row(delivery.seat, delivery.points[delivery.seat], route, more)

    # --- R10.3 ------------------------------------------------------------------------------

    def _builders(self) -> list[Html]:
        rows = [self._builder(builder) for builder in self._final_score.builders]
        return self._rows(rows, "table.builders_explained", "table.no_deliveries")

    def _builder(self, builder: Builder) -> Html:
        say = self._say
        count = say("table.completed", count=len(builder.contracts), value=builder.value)
        names = h("span", ", ".join(map(n.contract_name, builder.contracts)), lang="en")
        why = None
        if builder.reason in ("value", "engineer"):
            words = say(f"table.before_by_{builder.reason}", engineer=int(builder.engineer))
            why = h("em", words)
        return self._row(builder.seat, builder.points, h("b", count), why, names)

    # --- R10.4 ------------------------------------------------------------------------------

    def _result(self) -> list[Child]:
        say, score = self._say, self._final_score
        winner = score.ranking[0]
        decided = None
        if score.is_tied:
            engineer = self._view.players[winner].engineer
            name = ENGINEERS[engineer].name
            words = say("table.tie_decided", engineer=name, number=int(engineer))
            decided = h("p", words, class_="explained")
        return [
            h("p", say("table.wins", player=self._names[winner]), class_="winner"),
            decided,
            h("div", *map(self._mark, score.ranking), class_="who-is-who", aria_hidden="true"),
            self._sources(),
            chart(score, self._view, say),
            score_table(score, self._view, self._names, say),
            self._best(),
        ]

    def _sources(self) -> Html:
        """Every player's points by source, the winner first."""
        say, score = self._say, self._final_score
        head = h(
            "tr",
            h("td"),
            *(h("th", self._mark(seat), scope="col") for seat in score.ranking),
        )
        total = h(
            "tr",
            h("th", say("table.total"), scope="row"),
            *(h("td", score.totals[seat]) for seat in score.ranking),
            class_="total",
        )
        rows = [
            h(
                "tr",
                h("th", say(f"table.from_{source}"), scope="row"),
                *(h("td", score.sources[seat][source]) for seat in score.ranking),
            )
            for source in Source
        ]
        return h("table", h("thead", head), h("tbody", *rows, total), class_="figures")

    def _best(self) -> Html | None:
        best = self._final_score.best_delivery
        if best is None:
            return None
        facts = {"player": self._names[best.seat], "route": route_named(best.places)}
        return h("p", self._say("table.best_delivery", count=best.points[best.seat], **facts))
