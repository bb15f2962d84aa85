"""The result of a game: who has won, with what, and how it came to that (R10.4)."""

from collections.abc import Sequence
from functools import lru_cache

from canalmania.actions import Action
from canalmania.game import GameRecord
from canalmania.view import View, view_for
from tabletop.game import Seed
from tabletop.seat import Seat
from web.games.canalmania.final_score import FinalScore, Source, final_score
from web.games.canalmania.panels.chart import chart, score_table
from web.games.canalmania.panels.player_mark import mark_of
from web.games.canalmania.words import names as n
from web.games.canalmania.words.story import route_named
from web.page.html import Child, Html, h
from web.table.dialogs.result import result_frame
from web.words.catalogue import Voice


def result_dialog(record: GameRecord, names: Sequence[str], say: Voice) -> Html:
    """R10.4 the result. Raises ValueError for a game that goes on."""
    score = _score(record, record.actions)
    result = Result(score, view_for(record.state, None), tuple(names), say)
    return result.dialog(record.seed)


@lru_cache(maxsize=1)
def _score(record: GameRecord, _: tuple[Action, ...]) -> FinalScore:
    """Gathered once, however often the result is drawn; anew if the game ends otherwise."""
    return final_score(record)


class Result:
    """The result of one game."""

    def __init__(self, score: FinalScore, view: View, names: tuple[str, ...], say: Voice) -> None:
        self._final_score = score
        self._view = view
        self._names = names
        self._say = say

    def dialog(self, seed: Seed) -> Html:
        """All of it, over the table, with the seed that the game began with."""
        say = self._say
        return result_frame(
            seed,
            say,
            *self._content(),
            tell_again=say("table.once_more"),
            save_file=say("table.save_file"),
            see_map=say("table.see_map"),
        )

    def _mark(self, seat: Seat) -> Html:
        return mark_of(self._view, self._names, seat)

    def _content(self) -> list[Child]:
        say, score = self._say, self._final_score
        winner = score.ranking[0]
        decided = None
        if score.is_tied:
            engineer = self._view.players[winner].engineer
            name = n.engineer_name(engineer)
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
        """Every player's points by source, the winner first.

        Points of the start are listed if there are any (H1.1).
        """
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
        points, said = score.earlier
        if any(points):
            begun = (h("td", points[seat]) for seat in score.ranking)
            rows.insert(0, h("tr", h("th", say(said), scope="row"), *begun))
        return h("table", h("thead", head), h("tbody", *rows, total), class_="figures")

    def _best(self) -> Html | None:
        best = self._final_score.best_delivery
        if best is None:
            return None
        facts = {"player": self._names[best.seat], "route": route_named(best.places)}
        return h("p", self._say("table.best_delivery", count=best.points[best.seat], **facts))
