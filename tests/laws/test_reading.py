"""Links and saves as other programs leave them: dressed at random, they are the same games.

Reports: Online3DViewer #364, SocialSharing #534, 18xx #5737, PonyClicker #99, home-assistant #398.
"""

import quopri
import textwrap
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Final
from urllib.parse import quote

import pytest

from tabletop.links import Writer, sealed
from tabletop.saves import SIZE_LIMIT, SaveError
from tests.laws.games import KNOWN, NAMES, Known, every_face, whole_game
from web.contract.any_game import AnyRecord
from web.table.saving import reading
from web.table.saving.links import link_to
from web.table.saving.reading import games_in
from web.table.saving.save_extras import saved

Dressing = Callable[[Random, str], str]

FACES: Final = tuple(known.face for known in KNOWN if known.own_face is not None)
DRESSED: Final = 10_000
"""Texts that are dressed, of all games together."""
TWO: Final = 4
"""Of so many texts one has two games in it."""
PAGE: Final = "https://games.example/some/path/?lang=it#g="
WIDTH: Final = 76

BEFORE: Final = (
    *("Your turn! ", "[12.03.26, 18:40] Anna: ", "(", "<", "“", "*", "_", "**", "'", "«", "\n\n"),
    *("\ufeff", "\u200b", "\u202a", "\xa0", "see http://games.example/#g=old: ", "go to canyon. "),
    *("```\n", "~~~\n", "> ", "Anna wrote:\n> ", "[the game](", 'href="', "-- \n"),
)
AFTER: Final = (
    *(".", ")", ">", "”", "*", "_", "**", "'", "»", "!", ", all right?", "...", "…", "\n\n", ";"),
    *("\u200b", "\u2069", "\xa0", "%20", "%0A", " see you - Anna", "\n\nSent from my phone"),
    *("\n```", "\n~~~", '">the game</a>', "&utm_source=chat", "\n-- \nAnna", " 🎲", "\\"),
)


def at_some_place(sign: str) -> Dressing:
    """Put something into the middle of a text."""

    def dress(by: Random, text: str) -> str:
        place = by.randrange(1, len(text))
        return text[:place] + sign + text[place:]

    return dress


def everywhere(old: str, new: str) -> Dressing:
    """Write one text for another one."""
    return lambda _, text: text.replace(old, new)


def curly(by: Random, text: str) -> str:
    """Straight quotes become curly ones, by turns or all the same."""
    opening, closing = by.choice((("“", "”"), ("„", "“"), ("«", "»"), ("”", "”")))
    parts = text.replace("'", "’").split('"')
    signs = [opening, closing] * len(parts)
    return "".join(part + sign for part, sign in zip(parts, signs, strict=False))[:-1]


def cut_into_lines(by: Random, text: str) -> str:
    """Every line has so many characters, wherever that ends one."""
    end = by.choice(("\n", "\r\n", "\n> "))
    return end.join(text[place : place + WIDTH] for place in range(0, len(text), WIDTH))


def wrapped(_: Random, text: str) -> str:
    """Lines end at blanks where there are any."""
    return textwrap.fill(text, WIDTH, break_on_hyphens=False, replace_whitespace=False)


def quoted(by: Random, text: str) -> str:
    """As in the answer to a mail, or to an answer."""
    mark = by.choice(("> ", ">", ">> ", "> > ", "| "))
    return "\n".join(mark + line for line in text.split("\n"))


def printable(_: Random, text: str) -> str:
    """As mail is on its way."""
    return quopri.encodestring(text.encode()).decode()


def encoded(_: Random, text: str) -> str:
    """As addresses within addresses are."""
    return quote(text, safe="")


INSIDE: Final[Mapping[str, Dressing]] = {
    "zero-width": at_some_place("\u200b"),
    "joiner": at_some_place("\u2060"),
    "soft hyphen": at_some_place("\xad"),
    "line break": at_some_place("\n"),
    "quoted line break": at_some_place("\n> "),
    "lines": cut_into_lines,
    "wrapped": wrapped,
    "curly": curly,
    "no-break": everywhere(" ", "\xa0"),
    "dashes": everywhere("--", "—"),
    "one dash": everywhere("-", "‑"),
}
AROUND: Final[Mapping[str, Dressing]] = {
    "encoded": encoded,
    "%23": everywhere("#", "%23"),
    "%3D": everywhere("#g=", "#g%3D"),
    "G": everywhere("#g=", "#G="),
    "quoted": quoted,
    "html": lambda _, text: text.replace("&", "&amp;").replace('"', "&quot;"),
    "before": lambda by, text: by.choice(BEFORE) + text,
    "after": lambda by, text: text + by.choice(AFTER),
}
LINKS_ONLY: Final[Mapping[str, Dressing]] = {
    "blank": at_some_place(" "),
    "no-break inside": at_some_place("\xa0"),
    "escaped": lambda _, text: text.replace("_", "\\_").replace("-", "\\-"),
    "printable": printable,
    "cut sign": lambda _, text: text[:-1] if text[-1] in "-_" else text,
}


@cache
def short_game(known: Known, seats: int, length: int) -> AnyRecord:
    """The beginning of a game, with names."""
    whole = whole_game(known, seats)
    record = whole.until(min(length, whole.length))
    record.table = {"names": "\n".join((*NAMES[: seats - 1], "D'Arco - the 100% 'one'"))}
    return record


@cache
def texts_of(known: Known, seats: int, length: int) -> tuple[str, str]:
    """The link of a game, as an address, and its save."""
    record = short_game(known, seats, length)
    return PAGE + link_to(known.face, record), saved(known.face, record, 1_790_000_000_000)


def some_text(by: Random, known: Known) -> tuple[AnyRecord, str, bool]:
    """A game, its link or save, and whether it is the link."""
    seats = by.choice(tuple(known.game.seats))
    length = by.randrange(0, 16)
    is_link = by.random() < 0.6
    link, save = texts_of(known, seats, length)
    return short_game(known, seats, length), link if is_link else save, is_link


def dressed(by: Random, text: str, *, is_link: bool) -> tuple[str, list[str]]:
    """A text in any three of these, and what they are called."""
    closet = {**INSIDE, **AROUND, **(LINKS_ONLY if is_link else {})}
    chosen = by.sample(sorted(closet), 3)
    for name in chosen:
        text = closet[name](by, text)
    return text, chosen


def essence(record: AnyRecord) -> tuple[object, ...]:
    """What must be the same of a game."""
    return record.game.id, record.seed, record.seats, record.options, record.actions, record.state


@every_face
def test_10_000_dressed_links_and_saves_are_the_same_games(known: Known) -> None:
    by = Random(f"dressed {known.name}")
    faults = []
    for number in range(DRESSED // len(FACES)):
        record, text, is_link = some_text(by, known)
        sent, chosen = dressed(by, text, is_link=is_link)
        wanted = [essence(record)]
        if number % TWO == 0:
            other, text, is_link = some_text(by, by.choice([one for one in KNOWN if one.own_face]))
            second, also = dressed(by, text, is_link=is_link)
            sent, chosen = f"{sent}\n{second}", [*chosen, *also]
            wanted = different(record, other)
        try:
            found = [essence(one.record) for one in games_in(FACES, sent)]
        except SaveError as wrong:
            faults.append((chosen, wrong.key, sent))
            continue
        if sorted(map(repr, found)) != sorted(map(repr, wanted)):
            faults.append((chosen, f"{len(found)} games", sent))
    assert not faults, f"{len(faults)} faults, first: {faults[:3]}"


def different(one: AnyRecord, other: AnyRecord) -> list[tuple[object, ...]]:
    """The later of two moments of one game, else both games."""
    first, second = sorted((one, other), key=lambda record: record.length)
    is_begun_alike = first.game is second.game and first.seats == second.seats
    return [essence(second)] if is_begun_alike else [essence(first), essence(second)]


# --- what is no game ------------------------------------------------------------------------

LINK_FAULTS: Final = {"NOT_A_LINK", "LINK_BROKEN"}
SAVE_FAULTS: Final = {"NOT_A_LINK", "BROKEN", "LINK_BROKEN"}
HOSTILE: Final = {
    **{sign: sign * SIZE_LIMIT for sign in (*'a{%>\n =&-"', "\u200b")},
    **{sign: sign * (SIZE_LIMIT // len(sign)) for sign in ("{}", "%41", "> \n", "g=", "canyon.")},
    "broken lines": "".join(('{"a', "\n" * 200_000, '"}')),
    "nested": '{"a":' * 20_000 + "1" + "}" * 20_000,
    "all gaps": f"canyon.{'A ' * 16_000}" * 8,
    "no end": f"canyon.{'A' * 200_000}",
}


def why(text: str) -> str:
    """The key of the error."""
    with pytest.raises(SaveError) as raised:
        games_in(FACES, text)
    return raised.value.key


@every_face
def test_a_link_that_is_cut_anywhere_is_told_and_never_another_game(known: Known) -> None:
    link, _ = texts_of(known, known.game.seats[-1], 15)
    record = short_game(known, known.game.seats[-1], 15)
    begin = link.index("#g=")
    for end in range(begin, len(link)):
        if link[end:] in {"-", "_"}:
            assert [essence(one.record) for one in games_in(FACES, link[:end])] == [essence(record)]
        else:
            assert why(f"Your turn: {link[:end]}, all right?") in LINK_FAULTS
    assert why(link[: begin + 3] + link[begin + 4 :]) == "LINK_OTHER_GAME"
    assert why(link[:-9]) == "LINK_BROKEN"


@every_face
def test_a_save_that_is_cut_anywhere_is_told(known: Known) -> None:
    _, save = texts_of(known, known.game.seats[0], 10)
    for end in range(0, len(save), 7):
        assert why(f"Anna: {save[:end]}") in SAVE_FAULTS


@every_face
def test_links_of_other_versions_say_so_with_things_around_them(known: Known) -> None:
    version, formats = known.game.rules_version, 250
    for link_format, rules, key in ((formats, version, "TOO_NEW"), (1, version + 1, "TOO_NEW")):
        text = sealed(Writer().as_bytes(), link_format=link_format, rules_version=rules)
        assert why(f"(see {PAGE}{known.game.id}.{text}).") == f"LINK_{key}"


def test_a_link_to_an_unknown_game_says_so_with_things_around_it() -> None:
    text = sealed(b"x", link_format=1, rules_version=1)
    assert why(f"Your turn: {PAGE}chess.{text}.") == "LINK_OTHER_GAME"


def test_a_text_of_1_mb_is_not_read() -> None:
    assert why("canyon.A" * (1 << 17)) == "TOO_LARGE"


@pytest.mark.parametrize("name", HOSTILE)
def test_reading_is_bounded_work(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some of these took minutes where a pattern was tried from every place to the end."""
    checked = []
    monkeypatch.setattr(reading, "is_sealed", lambda text: checked.append(len(text)))
    why(HOSTILE[name][:SIZE_LIMIT])
    assert sum(checked) < 1 << 23


def test_a_text_full_of_good_links_is_opened_only_so_far() -> None:
    known = KNOWN[-1]
    texts = [texts_of(known, seats, length) for seats in known.game.seats for length in range(14)]
    found = games_in(FACES, "\n".join(link for link, _ in texts))
    assert 1 <= len(found) <= len(known.game.seats)
