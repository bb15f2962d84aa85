"""Looking back turn by turn: a table of one player's turns, which fills as they are judged."""

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from tabletop.seat import Seat
from web.contract.any_game import AnyView
from web.contract.face import AnyFace
from web.page.html import NOTHING, Child, Html, h, joined
from web.table.dialogs.afterwards import moment_button
from web.table.panels.parts import press
from web.table.review.turn_rows import Better, Row
from web.words.catalogue import Voice

PROGRESS, TOTAL = "turns-judged", "turns-total"
"""Elements of which the content changes while turns are judged; and of every turn `better_id`,
`given_id`."""


class Page(NamedTuple):
    """The turns of `seat` in the order shown, of a game that is over.

    `given_away` is the sum of the judged ones; `seats` are the seats to choose from.
    """

    face: AnyFace
    view: AnyView
    names: Sequence[str]
    seats: Sequence[Seat]
    seat: Seat
    rows: Sequence[Row]
    given_away: float
    is_costliest_first: bool
    is_broken: bool
    say: Voice


def better_id(row: Row) -> str:
    """The element that says what would have been better."""
    return f"better-{row.turn.start}"


def given_id(row: Row) -> str:
    """The element with the points that a turn gave away."""
    return f"given-{row.turn.start}"


def turns_told(page: Page) -> Sequence[Child]:
    """The chapter."""
    say = page.say
    whose = [_player(page, seat) for seat in page.seats]
    orders = [_order(page, "played"), _order(page, "costliest")]
    return (
        h("p", say("turns.explained"), class_="legend"),
        h("div", *whose, class_="segments", role="group", aria_label=say("turns.whose")),
        h("div", *orders, class_="segments", role="group", aria_label=say("turns.order")),
        h("p", progress(page), id=PROGRESS, class_="legend"),
        _table(page),
    )


def _player(page: Page, seat: Seat) -> Html:
    words = joined(page.face.mark(page.view, seat), " ", page.names[seat])
    return _choice("turns-of", str(int(seat)), words, is_chosen=seat == page.seat)


def _order(page: Page, order: str) -> Html:
    is_chosen = page.is_costliest_first == (order == "costliest")
    return _choice("turns-order", order, page.say(f"turns.order_{order}"), is_chosen=is_chosen)


def _choice(do: str, arg: str, words: Html | str, *, is_chosen: bool) -> Html:
    pressed = "true" if is_chosen else "false"
    return press(do, arg, words, class_="option choice", aria_pressed=pressed)


def _table(page: Page) -> Html:
    say = page.say
    heads = [h("th", say(f"turns.{name}"), scope="col") for name in ("round", "what", "points")]
    total = h(
        "tr",
        h("th", say("turns.total"), scope="row", colspan=2),
        h("td", given(page.given_away, say), id=TOTAL, class_="given"),
    )
    body = [_row(row, say) for row in page.rows]
    return h(
        "table", h("thead", h("tr", *heads)), h("tbody", *body), h("tfoot", total), class_="turns"
    )


def _row(row: Row, say: Voice) -> Html:
    round_, start = row.turn.turn.round, row.turn.start
    name = say("turns.play_from", round=round_)
    on = press("play-from", str(start), say("turns.play"), class_="option quiet", aria_label=name)
    done = say.all(row.done) or say("turns.nothing")
    return h(
        "tr",
        h("th", moment_button(start, str(round_), say("turns.show", round=round_)), scope="row"),
        h("td", h("p", done), h("div", better(row, say), id=better_id(row)), on),
        h("td", given_by(row, say), id=given_id(row), class_="given"),
    )


def better(row: Row, say: Voice) -> Html:
    """The best alternative, or that there was none."""
    if row.judged is None:
        return h("p", say("turns.not_yet"), class_="detail")
    if row.judged.verdict is None:
        return h("p", say("turns.no_choice"), class_="detail")
    if row.better is None:
        return h("p", say("turns.none_better"), class_="detail")
    return h("p", _instead(row.better, say), class_="better")


def _instead(found: Better, say: Voice) -> Html:
    lead = say("turns.better_later" if found.is_later else "turns.better")
    reason = None if found.reason is None else h("em", " ", say(found.reason))
    return joined(h("b", lead), " ", say.all(found.what), " …" * found.goes_on, reason)


def given_by(row: Row, say: Voice) -> Html:
    """The points of a turn."""
    return NOTHING if row.judged is None else given(row.judged.given_away, say)


def given(points: float, say: Voice) -> Html:
    """Points given away. They are an estimate: whole ones are enough."""
    if 0 < points < 0.5:
        less = say("turns.less_than_one")
        return joined(h("span", "<1", aria_hidden="true"), h("span", less, class_="unseen"))
    return joined(str(floor(points + 0.5)))


def progress(page: Page) -> str:
    """How far the judging has come."""
    done = sum(row.judged is not None for row in page.rows)
    if page.is_broken and done < len(page.rows):
        return page.say("turns.broken")
    if done == len(page.rows):
        return page.say("turns.all_judged", count=done)
    return page.say("turns.progress", done=done, all=len(page.rows))
