"""How the computer's help looks: advice in every strength, and turns that it has judged.

What is said in it is made up, so that better players do not change the pictures.
"""

from collections.abc import Iterator
from dataclasses import replace

from tabletop.opponents import Thought, Verdict
from tabletop.seat import Seat
from tests.canalmania.web.tables import finished_game, new_session
from tests.canalmania.web.words import voice
from web.contract.advice import NONE, OFFERED, THINKING, Advice
from web.contract.table_view import Turn
from web.games.canalmania.face import CANAL_MANIA
from web.page.html import Html, joined
from web.table.history.turns_played import Played, Span
from web.table.panels.prompt import prompt
from web.table.play.advice_shown import stronger
from web.table.review.judging import Judged
from web.table.review.turn_rows import Better, Row
from web.table.review.turns_panel import Page, turns_told
from web.table.screen.gather_view import table_shown
from web.words.message import Message

POINTS = Message("reason.completes_canal", {"contract": "Grand Union Canal", "count": 8})
CARDS = Message("gist.cards", {"count": 3})
BEST = Verdict(2.6, Thought[object]((), (), 0.0))


def help_of_the_computer() -> Iterator[tuple[str, Html]]:
    """Every strength of advice, and every kind of row."""
    table = table_shown(new_session(3, "pictures"), "en")
    told = Advice("nudge", (POINTS, POINTS), ((CARDS,), (CARDS, CARDS)), goes_on=True)
    for advice in (OFFERED, THINKING, told, stronger(told, "whole"), NONE):
        asked = replace(table, advice=advice, prompt=replace(table.prompt, options=()))
        yield f"advice: {advice.strength}", prompt(asked, Html("Anna"))
    rows = (
        _row(1, None, None),
        _row(2, Judged(0.0), None),
        _row(3, Judged(0.0, BEST, 20), None),
        _row(4, Judged(0.3, BEST, 30), Better((CARDS,), POINTS, is_later=False, goes_on=True)),
        _row(5, Judged(2.6, BEST, 45), Better((CARDS,), None, is_later=True, goes_on=False)),
    )
    yield "turns", joined(*turns_told(_page(rows)))


def _row(round_: int, judged: Judged | None, better: Better | None) -> Row:
    turn = Played(Seat(0), Turn(4 * round_, Seat(0), round_), (Span(10 * round_, 10 * round_ + 6),))
    return Row(turn, (CARDS, POINTS), judged, better)


def _page(rows: tuple[Row, ...]) -> Page:
    over = finished_game(4)
    return Page(
        face=CANAL_MANIA,
        view=over.view,
        names=over.names,
        seats=tuple(map(Seat, range(4))),
        seat=Seat(0),
        rows=rows,
        given_away=2.9,
        is_costliest_first=False,
        is_broken=False,
        say=voice("en"),
    )
