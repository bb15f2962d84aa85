"""Games in texts as other programs leave them: links and saves with anything around or inside.

Messengers, mail and editors add words, quotes and unseen characters, encode, wrap and quote what is
sent. A reading only proposes texts; the checksum of a link, and the hashes of a save, decide
whether one is a game. The work is bounded, whatever the text is.

Pages get this module when the first such text has come (`tools/packs.py`).
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, chain, islice
from typing import Final

from tabletop.comparing import compare
from tabletop.links import LINK_LIMIT, SHORTEST, is_sealed
from tabletop.saves import SIZE_LIMIT, SaveError
from web.contract.any_game import AnyRecord
from web.contract.face import AnyFace
from web.table.saving.found import DULL, Found
from web.table.saving.links import SIGN, opened_link
from web.table.saving.save_extras import opened
from web.table.saving.table_id import table_id

MOST: Final = 24
"""Texts within a text that are opened, to see whether they are games."""
_EXCEPTIONS: Final = 60
"""Breaks of lines of a save that are tried both ways."""
_ENCODED: Final = 2
"""How many times a text may have been percent-encoded."""
_ENDS: Final = 400
"""Places of a run of letters at which a link may end: a link of 16,384 in lines of 41 has so
many."""
_SHORTEST_SAVE: Final = 200
_STARTS: Final = 2_000
"""Places where a link may begin."""
_SCANNED: Final = 2 * SIZE_LIMIT
"""Characters that are looked through for outer brackets."""
_EFFORT: Final = 1 << 22
"""Characters of which the checksum is computed for one text."""
_LEFT_OUT: Final = 3
"""Characters of a link's alphabet after a link that may belong to what is around it: "_" in
Markdown."""

_UNSEEN: Final = "[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe0e\ufe0f\ufeff]"
_ALL_UNSEEN: Final = re.compile(_UNSEEN + "+")
_MARKS: Final = r"(?:[ \t]*(?:[>|][ \t]?)+)?"
"""What stands in front of every line that is quoted."""
_QUOTE_MARKS: Final = re.compile(_MARKS)
_BREAK: Final = rf"(?:=?\n{_MARKS}|{_UNSEEN})*"
"""What programs put between any two characters."""
_BYTE: Final = rf"(?:%{_BREAK}[0-9A-Fa-f]{_BREAK}[0-9A-Fa-f]|=[0-9A-F]{{2}})"
_ESCAPED: Final = re.compile(rf"{_BYTE}(?:{_BREAK}{_BYTE})*")
"""Bytes as addresses encode them, with "%", and mail that is quoted-printable, with "="."""
_NO_DIGITS: Final = re.compile(r"[^0-9A-Fa-f]+")
_GAPS: Final = re.compile(rf"(?:=(?:[ \t]|{_UNSEEN})*\n{_MARKS}|\n{_MARKS}|[\s\\]|{_UNSEEN})+")
"""What does not belong to a link in the middle of it: blanks, line breaks, also of mail that is
quoted-printable, and the signs before what Markdown must not read."""
_AFTER_KEY: Final = re.compile(r"(?:^|g=)(?:3D)?(?:([a-z][a-z0-9_-]{0,63})\.)?", re.IGNORECASE)
_LETTERS: Final = re.compile(r"[A-Za-z0-9_-]*")
_TYPED: Final = str.maketrans(
    {
        **dict.fromkeys("“”„‟«»″＂", '"'),
        **dict.fromkeys("‘’‚‛′", "'"),
        **dict.fromkeys("‐‑‒–−", "-"),
        "—": "--",
        "…": "...",
        "\xa0": " ",
    }
)
"""What programs that mend what is typed make of ASCII, the only thing that links and saves are
written in."""
_ENTITIES: Final = {"&quot;": '"', "&#34;": '"', "&#39;": "'", "&amp;": "&"}
_ENTITY: Final = re.compile("|".join(_BREAK.join(entity) for entity in _ENTITIES))
_INK: Final = re.compile("[&#;a-z0-9]")
_PAD: Final = "\u200b"
"""Stands in place of what was decoded, to keep lines as long as they were broken."""
_TEXT: Final = r'"(?:[^"\\]++|\\.)*+"'
_TEXTS: Final = re.compile(_TEXT, re.DOTALL)
_BRACKETS: Final = re.compile(rf"{_TEXT}|[{{}}]", re.DOTALL)
_BEFORE_BREAK: Final = re.compile(r"([^\n]?)\n")


def games_in(faces: Sequence[AnyFace], text: str) -> tuple[Found, ...]:
    """All different games in a text. Of two moments of the same game it is the later one.

    Raises SaveError if there is none, with the reason that tells most.
    """
    if len(text) > SIZE_LIMIT:
        raise SaveError("TOO_LARGE", {"limit": SIZE_LIMIT})
    reading = _Reading(faces)
    for plain in _plain(text):
        reading.read(plain)
    if not reading.found:
        raise reading.why_not
    return _different(reading.found)


class _Reading:
    """What was found in a text, and why something in it cannot be opened."""

    def __init__(self, faces: Sequence[AnyFace]) -> None:
        self._faces = faces
        self._tried = set[str]()
        self._opened = 0
        self._effort = _EFFORT
        self.found: list[Found] = []
        self.why_not = SaveError("NOT_A_LINK")

    def read(self, text: str) -> None:
        """Look for links and saves in a text that is no longer encoded."""
        for link in self._links(text):
            self._try(link, is_link=True)
        for versions in _saves(text):
            for save in versions:
                if self._try(save, is_link=False):
                    break

    def _try(self, text: str, *, is_link: bool) -> bool:
        """Open a text that may be a game. Returns whether it is one."""
        if text in self._tried:
            return any(one.text == text for one in self.found)
        if self._opened >= MOST:
            return False
        self._tried.add(text)
        open_it: Callable[..., tuple[AnyFace, AnyRecord]] = opened_link if is_link else opened
        try:
            face, record = open_it(self._faces, text)
        except SaveError as wrong:
            self._opened += wrong.key not in DULL
            self._blame(wrong)
            return False
        self._opened += 1
        self.found.append(Found(face, record, text, is_link))
        return True

    def _blame(self, wrong: SaveError) -> None:
        if self.why_not.key in DULL and wrong.key not in DULL:
            self.why_not = wrong

    # --- links ------------------------------------------------------------------------------

    def _links(self, text: str) -> Iterator[str]:
        """Every text with a right checksum where a link can begin."""
        pieces = _GAPS.split(text)
        joined = "".join(pieces)
        gaps = list(accumulate(map(len, pieces)))
        known = "|".join(re.escape(face.game.id) for face in self._faces) or "(?!)"
        named = re.compile(rf"({known})\.", re.IGNORECASE)
        begins = (islice(one.finditer(joined), _STARTS) for one in (named, _AFTER_KEY))
        for begin in chain.from_iterable(begins):
            is_meant = begin.re is named or begin[0][1:2] == "="
            run = _LETTERS.match(joined, begin.end())
            assert run is not None
            body = self._sealed(run[0], _ends(gaps, *run.span()))
            if body:
                yield f"{begin[1].lower()}{SIGN}{body}" if begin[1] else body
            elif is_meant and len(run[0]) >= SHORTEST:
                long = len(run[0]) > LINK_LIMIT
                self._blame(SaveError("LINK_TOO_LONG" if long else "LINK_BROKEN"))

    def _sealed(self, run: str, ends: Iterable[int]) -> str:
        """The beginning of a run of letters that is a whole link, "" if there is none."""
        for end in ends:
            for text in _endings(run[:end]):
                if SHORTEST <= len(text) <= LINK_LIMIT and self._effort > 0:
                    self._effort -= len(text)
                    if is_sealed(text):
                        return text
        return ""


def _endings(text: str) -> Iterator[str]:
    """What a link may be that was found as `text`.

    Its last signs may belong to the text around it; a program that makes addresses clickable may
    have taken its last sign for punctuation.
    """
    yield text
    bare = text
    while bare.endswith(("-", "_")) and len(bare) >= len(text) - _LEFT_OUT:
        bare = bare[:-1]
        yield bare
    yield from (f"{text}-", f"{text}_")


def _ends(gaps: Sequence[int], start: int, end: int) -> list[int]:
    """Where a link may end that begins at `start`: at the end of the letters, or at a gap."""
    inside = (gap - start for gap in gaps if start < gap < end)
    return [end - start, *islice(inside, _ENDS)]


# --- saves ----------------------------------------------------------------------------------


def _saves(text: str) -> Iterator[Iterator[str]]:
    """Everything in a text that lies within outer brackets; of each what it may have been.

    Where no line is broken that is one text.
    """
    start, effort = text.find("{"), _SCANNED
    while start >= 0 and effort > 0:
        end = _closing(text, start)
        effort -= (end or len(text)) - start
        if end - start >= _SHORTEST_SAVE:
            yield _unwrapped(text[start:end], start - text.rfind("\n", 0, start) - 1)
        start = text.find("{", end or start + 1)


def _closing(text: str, start: int) -> int:
    """Where the brackets end that open at `start`, 0 if they do not."""
    depth = 0
    for sign in _BRACKETS.finditer(text, start):
        depth += {"{": 1, "}": -1}.get(sign[0], 0)
        if not depth:
            return sign.end()
    return 0


def _unwrapped(save: str, before: int) -> Iterator[str]:
    """A save whose lines were broken: with each break taken out, or a blank in its place.

    First what the lines' lengths tell, with what is unseen and without it; then one line is an
    exception, or all are. `before`: characters of the first line that come before the save.
    """
    broken = save.split("\n")
    seen = [_ALL_UNSEEN.sub("", line) for line in broken]
    lines = [seen[0], *(_QUOTE_MARKS.sub("", line, count=1) for line in seen[1:])]
    likely, possible = _breaks_in_texts(lines)
    guesses = []
    for counted in (seen, broken):
        lengths = [before + len(counted[0]), *map(len, counted[1:])]
        guesses.append(_at_blanks(lines, lengths) & likely)
        yield _joined(lines, guesses[-1])
    yield _joined(lines, set())
    yield _joined(lines, likely)
    for number in possible[:_EXCEPTIONS]:
        for guess in guesses:
            yield _joined(lines, guess ^ {number})


def _breaks_in_texts(lines: Sequence[str]) -> tuple[set[int], list[int]]:
    """The breaks within texts, by the number of the line before: where a blank may have been.

    First those in texts that have other blanks, as names and actions have; then all.
    """
    likely, possible, number = set[int](), list[int](), 0
    joined = "\n".join(lines)
    at = 0
    for text in _TEXTS.finditer(joined):
        number += joined.count("\n", at, text.start())
        at = text.end()
        for before in _BEFORE_BREAK.findall(text[0]):
            if before not in ' "\\':
                possible.append(number)
                likely |= {number} if " " in text[0] else set()
            number += 1
    return likely, possible


def _at_blanks(lines: Sequence[str], lengths: Sequence[int]) -> set[int]:
    """The breaks that look as if they had been at a blank.

    The line is shorter than most, and the word after the break would not have fitted.
    """
    often = Counter(lengths[:-1])
    width = max(often, key=lambda length: (often[length], length), default=0)
    words = [len(line.partition(" ")[0]) for line in lines[1:]]
    return {
        number
        for number, (length, word) in enumerate(zip(lengths, words, strict=False))
        if length < width < length + 1 + word and not lines[number].endswith("-")
    }


def _joined(lines: Sequence[str], at_blanks: set[int]) -> str:
    """The lines in one, with a blank at these breaks."""
    return "".join(line + (" " if number in at_blanks else "") for number, line in enumerate(lines))


# --- texts ----------------------------------------------------------------------------------


def _plain(text: str) -> Iterator[str]:
    """A text as it is, with what was encoded in it decoded once, and twice."""
    for _ in range(_ENCODED + 1):
        clean = text.translate(_TYPED).replace("\r\n", "\n")
        yield clean
        text = _ESCAPED.sub(_decoded, clean)
        text = _ENTITY.sub(_meant, text)
        if text == clean:
            return


def _decoded(escaped: re.Match[str]) -> str:
    return bytes.fromhex(_NO_DIGITS.sub("", escaped[0])).decode(errors="replace")


def _meant(entity: re.Match[str]) -> str:
    """The sign that an entity of HTML stands for, with the breaks that are within it."""
    text = entity[0]
    return _ENTITIES["".join(_INK.findall(text))] + _INK.sub(_PAD, text[1:])


def _different(found: Sequence[Found]) -> tuple[Found, ...]:
    """The games without those that another one goes on from."""
    kept: list[Found] = []
    for one in sorted(found, key=lambda one: -one.record.length):
        if not any(_goes_on(later.record, one.record) for later in kept):
            kept.append(one)
    return tuple(kept)


def _goes_on(later: AnyRecord, record: AnyRecord) -> bool:
    """Whether a game goes on from another one, or is the same."""
    if table_id(later) != table_id(record):
        return False
    return compare(later, record).kind in ("same", "older")
