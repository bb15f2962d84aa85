"""The log: an entry a turn, round by round, the newest first; each leads to its moment.

An entry can be unfolded into its actions and the reasons of the computer's players.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from tabletop.seat import Seat
from web.contract.any_game import AnyEvent
from web.contract.face import AnyFace
from web.contract.log_entry import Entry
from web.contract.table_view import Line, TableView
from web.page.foreign_text import strung
from web.page.html import Html, h, joined
from web.page.spot import spots_written
from web.table.panels.parts import heading, press, tip
from web.words.catalogue import Voice

MORE: Final = "…"
"""Stands on what unfolds an entry that has no reasons."""
Marks = tuple[Html, ...]
Names = tuple[str, ...]


class Said(NamedTuple):
    """What stands beside the mark; `is_whole`: its actions tell no more."""

    words: Html
    is_whole: bool


def log(face: AnyFace, table: TableView) -> Html:
    """The entries of the table's log up to the moment shown; every one shows its moment if pressed.

    They are one stop of Tab: the entry of that moment, the newest one of the present.
    """
    say = table.say
    marks = tuple(face.mark(table.view, Seat(seat)) for seat in range(len(table.names)))
    told = [
        (entry, said)
        for entry in reversed(_entries(face, table))
        if (said := _said(face, entry, marks, table.names, say)) is not None
    ]
    past = None if table.is_live else table.step
    stop = next((entry for entry, _ in told if _is_of(entry, past)), told[0][0] if told else None)
    shown = [
        h(
            "li",
            h("h3", say("log.round", round=round_), class_="round"),
            h("ol", *(_entry(face, table, *one, marks, is_stop=one[0] is stop) for one in own)),
        )
        for round_, own in groupby(told, lambda one: one[0].round)
    ]
    earlier = say("table.earlier", count=table.earlier) if table.earlier else None
    beside = _of_the_past(table) if not table.is_live else _again(table)
    return joined(
        heading(say("table.log"), beside),
        h(
            "div",
            h("ol", *shown, class_="lines", data_one_stop=True) if shown else _nothing(say),
            h("p", earlier, class_="none") if earlier else None,
            *(_begun_with(say, switch) for switch in table.switched_on),
            class_="log-sheet paper",
            data_scrolls=True,
        ),
    )


def _entries(face: AnyFace, table: TableView) -> list[Entry]:
    """What stands in the log, the oldest first."""
    found: list[Entry] = []
    for _, of_turn in groupby(table.log, lambda line: line.turn):
        lines = tuple(of_turn)
        played = [line for line in lines if not line.taken_back]
        agreed = [Entry((one,), one.seat, one.turn.round) for one in lines if one.taken_back]
        found += sorted([*agreed, *face.entries(table, played)], key=lambda one: one.moment)
    return found


def _is_of(entry: Entry, past: int | None) -> bool:
    """Whether it is about the moment of the past that is shown."""
    return any(line.moment == past and not line.taken_back for line in entry.lines)


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


# --- an entry -----------------------------------------------------------------------------------


def _entry(
    face: AnyFace, table: TableView, entry: Entry, said: Said, marks: Marks, *, is_stop: bool
) -> Html:
    """What a player has done, on one line, and folded away how and why."""
    names, say, past = table.names, table.say, None if table.is_live else table.step
    told = [line for line in entry.lines if _has_words(face, line, names)]
    is_reasoned = any(_because(table, line) for line in told)
    asked = say("log.why") if is_reasoned else MORE if told and not said.is_whole else ""
    spots = spots_written(face.about([one for one in entry.events if not face.begins_turn(one)]))
    line = press(
        "history",
        str(entry.moment),
        None if entry.seat is None else marks[entry.seat],
        h("span", said.words),
        class_="line-text",
        aria_current="true" if _is_of(entry, past) else None,
        tabindex=None if is_stop else -1,
        data_spots=spots,
        data_key=f"entry {_name(entry)}",
        data_room=asked or None,
    )
    if not asked:
        return h("li", line)
    whose = "" if entry.seat is None else f" {names[entry.seat]}"
    heard = whose if is_reasoned else f"{say('log.steps')}{whose}"
    sign = asked if is_reasoned else h("span", MORE, aria_hidden="true")
    unseen = h("span", heard, class_="unseen") if heard else None
    summary = h("summary", sign, unseen, tabindex=-1, data_key=f"fold {_name(entry)}")
    folded = h("ol", *_folded(face, table, told, marks, is_whole=said.is_whole))
    return h("li", line, h("details", summary, folded, class_="fold"))


def _name(entry: Entry) -> str:
    """Tells it from all others, also when it has grown."""
    return f"{entry.lines[0].step} {entry.kind} {entry.seat}"


@lru_cache(maxsize=256)
def _said(face: AnyFace, entry: Entry, marks: Marks, names: Names, say: Voice) -> Said | None:
    """None for what is not worth an entry. Of all that are shown one is new."""
    line = entry.lines[0]
    if line.taken_back:
        agreed = say("table.taken_back", player=names[line.seat], count=line.taken_back)
        return Said(joined(h("em", agreed)), is_whole=True)
    shown = face.entry_shown(entry, marks, names, say)
    if shown is not None:
        return Said(_named(names, entry.seat, shown), entry.is_whole)
    told = [one for one in entry.lines if _has_words(face, one, names)]
    if not told:
        return None
    seat = told[0].seat if entry.seat is None else entry.seat
    events = [event for one in told for event in one.events if not face.begins_turn(event)]
    is_whole = len(told) == 1
    found = (face.told_beside if is_whole else face.gist)(seat, events, names)
    words = joined(strung(" ", map(say, found)))
    return Said(_named(names, entry.seat, words), is_whole)


def _named(names: Names, seat: Seat | None, words: Html) -> Html:
    """The player's name is for screen readers only, because the mark is visible."""
    return words if seat is None else joined(_unseen(names, seat), words)


def _folded(
    face: AnyFace, table: TableView, told: Sequence[Line], marks: Marks, *, is_whole: bool
) -> Iterator[Html]:
    """The actions of an entry, unless it `is_whole`, each after the reasons for it.

    Where several players act, each action has the mark of its own.
    """
    past = None if table.is_live else table.step
    is_shared = len({line.seat for line in told}) > 1
    for line in told:
        mark = marks[line.seat] if is_shared else None
        if because := _because(table, line):
            yield h("li", mark, h("p", because), class_="because")
        if not is_whole:
            is_shown = line.moment == past
            yield _row(face, line, mark, table.names, table.say, is_shown=is_shown)


def _because(table: TableView, line: Line) -> str:
    """Why a player of the computer's did this and what follows, the first reason first."""
    reasons = dict.fromkeys(map(table.say, table.reasons.get(line.step, ())))
    return strung(" ", reasons)


def _has_words(face: AnyFace, line: Line, names: Names) -> bool:
    """Whether an action is worth a line."""
    events = [event for event in line.events if not face.begins_turn(event)]
    return bool(face.told_beside(line.seat, events, names)) and not line.taken_back


@lru_cache(maxsize=512)
def _row(
    face: AnyFace, line: Line, mark: Html | None, names: Names, say: Voice, *, is_shown: bool
) -> Html:
    """An action. Of all that are shown one is new."""
    events = [event for event in line.events if not face.begins_turn(event)]
    words = line_words(face, line.seat, events, names, say)
    forced = h("em", say("table.only_option")) if line.was_forced else None
    shown = press(
        "history",
        str(line.moment),
        mark,
        h("span", *words, forced),
        class_="line-text",
        aria_current="true" if is_shown else None,
        tabindex=-1,
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
    return [_unseen(names, seat), *(one for told in sentences for one in (say(told), " "))]


def _unseen(names: Sequence[str], seat: Seat) -> Html:
    return h("span", f"{names[seat]}: ", class_="unseen")
