"""The page with the result of a game. The map lies in it, and shows what the winners have done.

It is no dialog: the bar at the top stays in use. `web/styles/result.css` arranges it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabletop.game import Seed
from tabletop.seat import Seat
from web.contract.result import Place, Result
from web.page.html import Html, h
from web.table.panels.parts import press
from web.table.play.sending import LABEL, SEND
from web.table.play.session import Session
from web.words.catalogue import Voice, in_words
from web.words.message import Listed

TOO_SMALL: Final = 0.11
"""A part of a bar that takes less than so much of the longest one has no room for its number."""
WORDY: Final = ((4, "wordy"), (10, "wordier"))
"""The looks of a ranking whose figures have more letters than this."""
PARTS: Final = ("part-1", "part-2", "part-3", "part-4")
"""How the parts of a bar look, in their order."""
LENGTHS: Final = ((12, "long"), (20, "longer"), (34, "longest"))
"""The looks of a heading with more letters than this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """What the page shows.

    - `marks`: the pictures that players are known by, by seat; `names`: their names.
    - `can_look_back`, `can_share`: whether the game can be looked back on, and handed on as a link.
    - `must_send`: others play on other devices, and have not got the end yet.
    """

    result: Result
    marks: Sequence[Html]
    names: Sequence[str]
    seed: Seed
    can_look_back: bool
    can_share: bool
    must_send: bool = False


def result_of(session: Session, say: Voice) -> Html:
    """The page of a game that is over. Raises ValueError for one that goes on."""
    face, view = session.face, session.view
    marks = [face.mark(view, Seat(seat)) for seat in range(session.record.seats)]
    ended = Ended(
        result=session.result,
        marks=marks,
        names=session.names,
        seed=session.record.seed,
        can_look_back=session.can_look_back,
        can_share=face.links is not None and not session.is_practice,
        must_send=session.must_send,
    )
    return result_page(ended, say)


def result_page(ended: Ended, say: Voice) -> Html:
    """Who has won and why, the ranking, and what can be done next.

    It is the page's main part: the map beside it cannot be used.
    """
    return h(
        "main",
        _head(ended, say),
        _ranking(ended, say),
        _ways_on(ended, say),
        class_="result desk",
        aria_labelledby="page-title",
    )


def _head(ended: Ended, say: Voice) -> Html:
    result = ended.result
    winners = Listed(tuple(ended.names[seat] for seat in result.winners))
    won = say("result.won", count=len(result.winners), players=winners)
    looks = " ".join(("winner", *(name for length, name in LENGTHS if len(won) > length)))
    marks = [h("span", ended.marks[seat], class_="result-mark") for seat in result.winners]
    return h(
        "header",
        h("p", *marks, h("span", say(result.lead)), class_="lead"),
        h("h2", won, id="page-title", tabindex="-1", data_key="page", class_=looks),
        h("p", say(result.decided), class_="what-decided"),
        class_="result-head",
    )


# --- the ranking ----------------------------------------------------------------------------


def _ranking(ended: Ended, say: Voice) -> Html:
    result = ended.result
    full = max(1, *(sum(place.parts) for place in result.places))
    figures = [in_words(place.figure, say) for place in result.places]
    longest = max(map(len, figures))
    looks = " ".join(("places", *(name for length, name in WORDY if longest > length)))
    key = [
        h("span", h("i", class_=looks), say(part))
        for looks, part in zip(PARTS, result.parts, strict=False)
    ]
    return h(
        "div",
        h(
            "p",
            h("span", say("table.seed", seed=str(ended.seed)), class_="seed"),
            h("span", *key, class_="key", aria_hidden="true"),
            class_="standing-head",
        ),
        h("ol", *(_row(ended, place, full, say) for place in result.places), class_=looks),
        class_="standing",
    )


def _row(ended: Ended, place: Place, full: int, say: Voice) -> Html:
    """What the bar shows is said in words to those who do not see it."""
    parts = zip(ended.result.parts, place.parts, strict=True)
    told = Listed(tuple(f"{say(name)} {size}" for name, size in parts))
    note = None if place.note is None else say(place.note)
    return h(
        "li",
        h("span", place.number, class_="number"),
        h("span", ended.marks[place.seat], class_="result-mark"),
        h("b", ended.names[place.seat], class_="name"),
        h("span", in_words(told, say), class_="unseen"),
        _bar(place.parts, full),
        h("b", in_words(place.figure, say), class_="figure"),
        h("span", note, class_="unseen") if note else None,
        class_="won" if place.number == 1 else None,
        title=note,
    )


def _bar(parts: Sequence[int], full: int) -> Html:
    """The parts one after the other, with their sizes in them where there is room."""
    drawn, left = [], 0
    for looks, size in zip(PARTS, parts, strict=False):
        if size > 0:
            drawn.append(_part(looks, 100 * left / full, size, full))
            left += size
    return h("svg", *drawn, class_="bar", aria_hidden="true", focusable="false")


def _part(looks: str, left: float, size: int, full: int) -> Html:
    width = 100 * size / full
    words = None
    if size >= TOO_SMALL * full:
        words = h("text", size, x=f"{left + width / 2:.2f}%", y="50%")
    shape = h("rect", x=f"{left:.2f}%", width=f"{width:.2f}%", height="100%")
    return h("g", shape, words, class_=looks)


# --- what can be done next ------------------------------------------------------------------


def _ways_on(ended: Ended, say: Voice) -> Html:
    send = press(SEND, "", say(LABEL), class_="option primary")
    kind = "choice" if ended.must_send else "primary"
    again = press("rematch", "", say("table.rematch"), class_=f"option {kind}")
    back = press("look-back", "", say("table.look_back"), class_="option choice")
    share = press("share", "", say("share.title"), class_="option choice")
    quiet = [
        press(do, arg, say(words), class_="option quiet")
        for do, arg, words in (
            ("close", "", "result.see_map"),
            ("final-score", "again", "result.tell_again"),
            ("same-deal", "", "table.same_deal"),
        )
    ]
    return h(
        "footer",
        h(
            "div",
            send if ended.must_send else None,
            again,
            back if ended.can_look_back else None,
            share if ended.can_share else None,
            class_="ways-on",
        ),
        h("div", *quiet, class_="asides"),
        class_="result-foot",
    )
