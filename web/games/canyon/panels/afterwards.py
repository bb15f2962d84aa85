"""The review of a race, chapter by chapter: the race, the bids, special moments.

Every figure is in a table; a figure of a moment leads to that moment.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from canyon.actions import Action
from canyon.game import GameRecord
from canyon.view import View, view_for
from web.contract import afterwards as table
from web.games.canyon.afterwards import Race, race
from web.games.canyon.panels.player_mark import mark_of
from web.games.canyon.panels.race_chart import race_chart
from web.games.canyon.words.story import told
from web.page.html import Child, Html, h
from web.table.dialogs.afterwards import moment_button
from web.words.catalogue import Voice


class Page(NamedTuple):
    """The data that all chapters are made from."""

    race: Race
    view: View
    names: tuple[str, ...]
    say: Voice

    def heads(self) -> list[Html]:
        """A column for every player, the winner first."""
        marks = (mark_of(self.view, self.names, seat) for seat in self.race.ranking)
        return [h("th", mark, scope="col") for mark in marks]

    def when(self, number: int, moment: int) -> Html:
        """A round; pressed, it shows the moment."""
        name = self.say("table.round", round=number)
        shown = self.say("afterwards.show", moment=name)
        return h("th", moment_button(moment, str(number), shown), scope="row")

    def figures(self, rows: Sequence[Html]) -> Html:
        """A table with a row a round, or a sum."""
        first = h("th", self.say("afterwards.round_column"), scope="col")
        head = h("thead", h("tr", first, *self.heads()))
        return h("div", h("table", head, h("tbody", *rows), class_="race-figures"), class_="wide")


def _race(page: Page) -> Sequence[Child]:
    """How far it was to the finish after each round."""
    canoes = [player.canoe for player in page.view.players]
    rows = [
        h(
            "tr",
            page.when(one.number, one.moment),
            *(h("td", one.to_go[seat]) for seat in page.race.ranking),
        )
        for one in page.race.rounds
    ]
    caption = h("figcaption", page.say("afterwards.chart"))
    figure = h("figure", race_chart(page.race, canoes, page.names), caption)
    return figure, page.figures(rows)


def _bids(page: Page) -> Sequence[Child]:
    """Tricks taken and bid in each round, and what the players' bids brought in all."""
    race_, say = page.race, page.say
    rows = [
        h(
            "tr",
            page.when(one.number, one.moment),
            *(_bid(one.bids[seat], say) for seat in race_.ranking),
        )
        for one in race_.rounds
    ]
    for name in ("exact", "drifts", "falls", "lost"):
        sums = [getattr(race_.tallies[seat], name) for seat in race_.ranking]
        first = h("th", say(f"afterwards.{name}"), scope="row")
        rows.append(h("tr", first, *(h("td", one) for one in sums), class_="sum"))
    return h("p", say("afterwards.bids_mean")), page.figures(rows)


def _bid(made: tuple[int, int], say: Voice) -> Html:
    bid, taken = made
    is_exact = bid == taken
    words = say(
        "afterwards.was_exact" if is_exact else "afterwards.was_missed", taken=taken, bid=bid
    )
    shown = h("span", f"{taken}/{bid}", aria_hidden="true")
    return h("td", shown, h("span", words, class_="unseen"), class_="exact" if is_exact else None)


def _moments(page: Page) -> Sequence[Child]:
    """Falls, pushes, and who came to the finish."""
    rows = [
        h(
            "tr",
            page.when(one.number, one.moment),
            h("td", " ".join(page.say(line) for line in told(one.events, page.names))),
        )
        for one in page.race.incidents
    ]
    return (h("table", h("tbody", *rows), class_="race-figures told"),)


CHAPTERS: Final[dict[str, Callable[[Page], Sequence[Child]]]] = {
    "race": _race,
    "bids": _bids,
    "moments": _moments,
}


@lru_cache(maxsize=1)
def _told(record: GameRecord, _: tuple[Action, ...]) -> Race:
    """Gathered once, however many chapters are read; anew if the game ends otherwise."""
    return race(record)


def tell(record: GameRecord, names: Sequence[str], chapter: str, say: Voice) -> Sequence[Child]:
    """A chapter. Raises ValueError for a game that goes on."""
    found = _told(record, record.actions)
    return CHAPTERS[chapter](Page(found, view_for(record.state, None), tuple(names), say))


AFTERWARDS: Final = table.Afterwards(chapters=tuple(CHAPTERS), tell=tell)
