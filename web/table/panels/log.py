"""The log, turn by turn, the newest line first; each line leads to its moment."""

from collections.abc import Sequence
from functools import lru_cache

from tabletop.seat import Seat
from web.contract.any_game import AnyEvent
from web.contract.face import AnyFace
from web.contract.table_view import Line, TableView, Turn
from web.page.foreign_text import strung
from web.page.html import Html, h, joined
from web.page.spot import spots_written
from web.table.panels.parts import heading, press, tip
from web.words.catalogue import Voice


def log(face: AnyFace, table: TableView) -> Html:
    """The lines of the table's log up to the moment shown; every one shows its moment when pressed.

    They are one stop of Tab: the line of that moment, the newest one of the present.
    """
    say = table.say
    turns: dict[Turn, list[Line]] = {}
    for line in reversed(table.log):
        turns.setdefault(line.turn, []).append(line)
    stop = _stop(face, table)
    shown = [_turn(face, table, turn, lines, stop) for turn, lines in turns.items()]
    earlier = say("table.earlier", count=table.earlier) if table.earlier else None
    beside = _of_the_past(table) if not table.is_live else _again(table)
    return joined(
        heading(say("table.log"), beside),
        h("ol", *shown, class_="lines paper", data_one_stop=True, data_scrolls=True)
        if any(shown)
        else _nothing(say),
        h("p", earlier, class_="none") if earlier else None,
        *(_begun_with(say, switch) for switch in table.switched_on),
    )


def _stop(face: AnyFace, table: TableView) -> Line | None:
    """The line that Tab leads to."""
    told = [line for line in reversed(table.log) if not line.taken_back]
    if not table.is_live:
        told.sort(key=lambda line: line.moment != table.step)
    return next((line for line in told if _events_told(face, line, table.names)), None)


def _events_told(face: AnyFace, line: Line, names: Sequence[str]) -> bool:
    events = [event for event in line.events if not face.begins_turn(event)]
    return bool(face.told_beside(line.seat, events, names))


def _begun_with(say: Voice, switch: str) -> Html:
    """An option that is on from the beginning of the game, and what it means."""
    words = h("b", say(f"form.{switch}"), "."), " ", say(f"form.{switch}-means")
    return h("p", *words, class_="none")


def _again(table: TableView) -> Html | None:
    """The button that shows the others' turns on the map once more."""
    return show_me(table, "option quiet aside") if table.has_others_turns else None


def show_me(table: TableView, looks: str) -> Html:
    """The button that shows the others' turns on the map."""
    about = tip(table.say("table.show_me_long"), table.keys.of("show-me"))
    return press("show-me", "", table.say("table.show_me"), class_=looks, **about)


def _nothing(say: Voice) -> Html:
    return h("p", say("table.log_empty"), class_="none")


def _of_the_past(table: TableView) -> Html:
    """It ends with the moment shown; the way back to the present."""
    say = table.say
    back = say("table.back_to_now")
    return joined(
        h("span", say("table.log_past", step=table.step), class_="log-moment"),
        press("history", "live", back, class_="option quiet aside", data_key="log live"),
    )


def _turn(
    face: AnyFace, table: TableView, turn: Turn, lines: Sequence[Line], stop: Line | None
) -> Html | None:
    """A turn: whose it is, in which round, and what happened in it.

    Where others act in it too, every line has a mark.
    """
    mark, names, say = face.mark(table.view, turn.seat), table.names, table.say
    past = None if table.is_live else table.step
    is_shared = any(line.seat != turn.seat for line in lines)
    rows = [
        _row(
            face,
            line,
            face.mark(table.view, line.seat) if is_shared else None,
            names,
            say,
            is_shown=line.moment == past and not line.taken_back,
            is_stop=line is stop,
        )
        for line in lines
    ]
    if not any(rows):
        return None
    title = say("table.turn", round=turn.round, player=names[turn.seat])
    head = h("h3", mark, h("span", title), class_="turn")
    return h("li", head, _because(table, lines), h("ol", *rows))


def _because(table: TableView, lines: Sequence[Line]) -> Html | None:
    """Why a player of the computer's did so, the first reason first."""
    given = [table.reasons.get(line.step, ()) for line in reversed(lines) if not line.taken_back]
    reasons = dict.fromkeys(table.say(reason) for one in given for reason in one)
    return h("p", strung(" ", reasons), class_="because") if reasons else None


@lru_cache(maxsize=256)
def _row(
    face: AnyFace,
    line: Line,
    mark: Html | None,
    names: tuple[str, ...],
    say: Voice,
    *,
    is_shown: bool,
    is_stop: bool,
) -> Html | None:
    """A line; None for what is not worth one. Of all lines shown one is new."""
    events = [event for event in line.events if not face.begins_turn(event)]
    if line.taken_back:
        agreed = say("table.taken_back", player=names[line.seat], count=line.taken_back)
        words: list[Html | str] = [h("em", agreed)]
    else:
        words = line_words(face, line.seat, events, names, say)
    if not words:
        return None
    forced = h("em", say("table.only_option")) if line.was_forced else None
    shown = press(
        "history",
        str(line.moment),
        mark,
        h("span", *words, forced),
        class_="line-text",
        aria_current="true" if is_shown else None,
        tabindex=None if is_stop else -1,
        data_spots=spots_written(face.about(events)),
    )
    return h("li", shown)


def line_words(
    face: AnyFace, seat: Seat, events: Sequence[AnyEvent], names: Sequence[str], say: Voice
) -> list[Html | str]:
    """What a seat has done, as sentences beside its mark; empty if there is nothing to tell.

    The player's name is for screen readers only, because the mark is visible.
    """
    sentences = face.told_beside(seat, events, names)
    if not sentences:
        return []
    who = h("span", f"{names[seat]}: ", class_="unseen")
    return [who, *(one for sentence in sentences for one in (say(sentence), " "))]
