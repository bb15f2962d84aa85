"""A chapter of looking back that every game with computer's players has: turn by turn."""

from collections.abc import Callable, Sequence

from tabletop.seat import Seat
from web.contract.thinking import Thinking
from web.page.html import Child, joined
from web.table.history.turns_played import Played
from web.table.play.branch import played_from
from web.table.play.session import Session
from web.table.review import turns_panel as panel
from web.table.review.judging import Judging
from web.table.review.turn_rows import Row, row_of
from web.table.screen.table import Table


class TurnByTurn:
    """Has the turns of one player after the other judged while they are looked at.

    `play_copy` puts a copy of the game on the table, which goes on from one of its turns.
    """

    def __init__(
        self, table: Table, thinking: Thinking, play_copy: Callable[[Session], None]
    ) -> None:
        self._table = table
        self._thinking = thinking
        self._play_copy = play_copy
        self._judging: Judging | None = None
        self._seat = Seat(0)
        self._is_costliest_first = False
        self._rows: dict[int, Row] = {}
        self.intents: dict[str, Callable[[str], None]] = {
            "turns-of": self.choose_player,
            "turns-order": self.choose_order,
            "play-from": self.play_from,
        }

    # --- the chapter ------------------------------------------------------------------------

    def tell(self, session: Session) -> Sequence[Child]:
        """What stands in it by now."""
        return panel.turns_told(self._page(session))

    def begin(self) -> None:
        """It is looked at: ask for what is not known yet."""
        judging = self._judging_of(self._table.require_session())
        judging.begin(self._seat, self._heard)

    def stop(self) -> None:
        """It is looked at no more."""
        if self._judging is not None:
            self._judging.stop()

    def choose_player(self, seat: str) -> None:
        """Another player's turns."""
        self._seat = Seat(int(seat))
        self.begin()
        self._table.draw()

    def choose_order(self, order: str) -> None:
        """Sort the turns: "costliest" first, or as "played"."""
        self._is_costliest_first = order == "costliest"
        self._table.draw()

    def play_from(self, step: str) -> None:
        """A copy of the game goes on from the beginning of a turn, under a name that says so."""
        table, session = self._table, self._table.require_session()
        round_ = session.face.round_of(session.record.at(int(step)))
        name = table.say("turns.copy_name", name=session.slot, round=round_)
        self.stop()
        self._play_copy(played_from(session, int(step), table.shelf.free_name(name)))

    # --- what is known ----------------------------------------------------------------------

    def _judging_of(self, session: Session) -> Judging:
        """The verdicts on this game; another one is begun with the turns of a person."""
        judging = self._judging
        if judging is None or judging.record is not session.record:
            self.stop()
            judging = Judging(session.face, session.record, self._thinking)
            self._judging = judging
            self._rows.clear()
            self._seat, self._is_costliest_first = _people_first(session)[0], False
        return judging

    def _page(self, session: Session) -> panel.Page:
        judging = self._judging_of(session)
        rows = [self._row(judging, turn, session.names) for turn in judging.of(self._seat)]
        if self._is_costliest_first:
            rows.sort(key=_costliest_first)
        return panel.Page(
            face=session.face,
            view=session.face.open_view(session.state),
            names=session.names,
            seats=_people_first(session),
            seat=self._seat,
            rows=rows,
            given_away=judging.given_away(self._seat),
            is_costliest_first=self._is_costliest_first,
            is_broken=judging.is_broken,
            say=self._table.say,
        )

    def _row(self, judging: Judging, turn: Played, names: Sequence[str]) -> Row:
        """What is known of a turn; worked out anew only once it has been judged."""
        known = self._rows.get(turn.start)
        if known is None or (known.judged is None and judging.judged(turn) is not None):
            known = self._rows[turn.start] = row_of(judging, turn, names)
        return known

    def _heard(self) -> None:
        """One more verdict: fill it in where it belongs, so that all else stays where it is."""
        table = self._table
        if table.session is None:
            return
        before = {start for start, row in self._rows.items() if row.judged is not None}
        page = self._page(table.session)
        fill, say = table.regions.fill, table.say
        fresh = [row for row in page.rows if row.judged and row.turn.start not in before]
        for row in fresh:
            fill(panel.better_id(row), panel.better(row, say))
            fill(panel.given_id(row), panel.given_by(row, say))
        fill(panel.TOTAL, panel.given(page.given_away, say))
        fill(panel.PROGRESS, joined(panel.progress(page)))
        if page.is_broken or (fresh and all(row.judged for row in page.rows)):
            table.regions.say(panel.progress(page))


def _costliest_first(row: Row) -> float:
    """Those that are not judged yet come last."""
    return 1.0 if row.judged is None else -row.judged.given_away


def _people_first(session: Session) -> tuple[Seat, ...]:
    seats = (Seat(seat) for seat in range(session.record.seats))
    return tuple(sorted(seats, key=lambda seat: session.opponents[seat] is not None))
