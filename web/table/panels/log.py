"""The log: an entry a turn, round by round, the newest first; each leads to its moment.

An entry can be unfolded into its actions and the reasons of the computer's players.
"""

from collections.abc import Mapping, Sequence
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


class Shown(NamedTuple):
    """What an entry shows besides what it tells.

    `because`: the reasons for each of its actions, "" for none. `moment`: the moment of the past
    that is shown, if one of its actions has led to it. `is_stop`: Tab leads to it.
    """

    because: tuple[str, ...]
    moment: int | None
    is_stop: bool


def log(face: AnyFace, table: TableView) -> Html:
    """The entries of the table's log up to the moment shown; every one shows its moment if pressed.

    They are one stop of Tab: the entry of that moment, the newest one of the present.
    """
    say, names = table.say, table.names
    marks = tuple(face.mark(table.view, Seat(seat)) for seat in range(len(names)))
    entries = [one for one in _entries(face, table) if _said(face, one, marks, names, say)]
    because, current = _reasons(table, entries), _current(table, entries)
    stop = current or (entries[-1] if entries else None)

    def shown(entry: Entry) -> Html:
        reasons = tuple(because.get(id(line), "") for line in entry.lines)
        moment = table.step if entry is current else None
        return _entry(face, entry, marks, names, say, Shown(reasons, moment, entry is stop))

    rounds = [
        h(
            "li",
            h("h3", say("log.round", round=round_), class_="round") if round_ else None,
            h("ol", *map(shown, own)),
            data_name=f"round {round_}",
        )
        for round_, own in groupby(reversed(entries), lambda entry: entry.round)
    ]
    earlier = say("table.earlier", count=table.earlier) if table.earlier else None
    beside = _of_the_past(table) if not table.is_live else _again(table)
    return joined(
        heading(say("table.log"), beside),
        h(
            "div",
            _lines(rounds) if rounds else _nothing(say),
            h("p", earlier, class_="none") if earlier else None,
            *(_begun_with(say, switch) for switch in table.switched_on),
            class_="log-sheet paper",
            data_scrolls=True,
        ),
    )


def _lines(rounds: Sequence[Html]) -> Html:
    return h("ol", *rounds, class_="lines", data_one_stop=True, data_name="lines")


def _entries(face: AnyFace, table: TableView) -> list[Entry]:
    """What stands in the log, the oldest first."""
    found: list[Entry] = []
    for _, of_turn in groupby(table.log, lambda line: line.turn):
        lines = tuple(of_turn)
        played = [line for line in lines if not line.taken_back]
        agreed = [Entry((one,), one.seat, one.turn.round) for one in lines if one.taken_back]
        found += sorted([*agreed, *face.entries(table, played)], key=lambda one: one.moment)
    return found


def _current(table: TableView, entries: Sequence[Entry]) -> Entry | None:
    """The entry of the moment of the past that is shown; of several, the one that began it."""
    if table.is_live:
        return None
    step = table.step
    return next((entry for entry in entries if any(_is_at(step, x) for x in entry.lines)), None)


def _is_at(moment: int | None, line: Line) -> bool:
    """Whether an action has led to this moment."""
    return line.moment == moment and not line.taken_back


def _reasons(table: TableView, entries: Sequence[Entry]) -> Mapping[int, str]:
    """Why players of the computer's did what they did, by the `id` of an entry's line.

    Each is told once, also where an action is told by several entries, and never of an action of
    which nothing may be told.
    """
    found: dict[int, str] = {}
    left = dict(table.reasons)
    for line in (line for entry in entries for line in entry.lines):
        if line.step in left and line.events:
            reasons = dict.fromkeys(map(table.say, left.pop(line.step)))
            found[id(line)] = strung(" ", reasons)
    return found


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


@lru_cache(maxsize=256)
def _entry(
    face: AnyFace, entry: Entry, marks: Marks, names: Names, say: Voice, shown: Shown
) -> Html:
    """What a player has done, on one line, and folded away how and why. Of all shown one is new."""
    said = _said(face, entry, marks, names, say)
    assert said is not None, "it has nothing to tell"
    told = [line for line in entry.lines if _has_words(face, line, names)]
    is_reasoned = any(shown.because)
    asked = say("log.why") if is_reasoned else MORE if told and not said.is_whole else ""
    line = press(
        "history",
        str(entry.moment),
        None if entry.seat is None else marks[entry.seat],
        h("span", said.words, data_room=asked or None),
        class_="line-text",
        aria_current=None if shown.moment is None else "true",
        tabindex=None if shown.is_stop else -1,
        data_spots=spots_written(face.about(_told_events(face, entry.events))),
        data_key=f"entry {_name(entry)}",
    )
    if not asked:
        return h("li", line, data_name=_name(entry))
    whose = "" if entry.seat is None else f" {names[entry.seat]}"
    heard = whose if is_reasoned else f"{say('log.steps')}{whose}"
    sign = asked if is_reasoned else h("span", MORE, aria_hidden="true")
    unseen = h("span", heard, class_="unseen") if heard else None
    summary = h("summary", sign, unseen, tabindex=-1, data_key=f"fold {_name(entry)}")
    is_shared = len({one.seat for one in told}) > 1
    folded = []
    for one, because in zip(entry.lines, shown.because, strict=True):
        mark = marks[one.seat] if is_shared else None
        if because:
            folded.append(h("li", mark, h("p", because), class_="because"))
        if one in told and not said.is_whole:
            folded.append(_row(face, one, mark, names, say, is_shown=_is_at(shown.moment, one)))
    fold = h("details", summary, h("ol", *folded), class_="fold")
    return h("li", line, fold, data_name=_name(entry))


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
    events = _told_events(face, [event for one in told for event in one.events])
    is_whole = len(told) == 1
    found = (face.told_beside if is_whole else face.gist)(seat, events, names)
    words = joined(strung(" ", map(say, found)))
    return Said(_named(names, entry.seat, words), is_whole)


def _named(names: Names, seat: Seat | None, words: Html) -> Html:
    """The player's name is for screen readers only, because the mark is visible."""
    return words if seat is None else joined(_unseen(names, seat), words)


@lru_cache(maxsize=512)
def _has_words(face: AnyFace, line: Line, names: Names) -> bool:
    """Whether an action is worth a line."""
    events = _told_events(face, line.events)
    return bool(events and face.told_beside(line.seat, events, names)) and not line.taken_back


def _told_events(face: AnyFace, events: Sequence[AnyEvent]) -> list[AnyEvent]:
    """Without those that headings tell already."""
    return [event for event in events if not face.begins_turn(event)]


@lru_cache(maxsize=256)
def _row(
    face: AnyFace, line: Line, mark: Html | None, names: Names, say: Voice, *, is_shown: bool
) -> Html:
    """An action."""
    events = _told_events(face, line.events)
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
