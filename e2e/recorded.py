"""Questions that come up in recorded games: where, after which answers, and what can be chosen.

The games are those that `tests/` has of each game. Which questions there are is worked out beside
the page, by the same code as in it; the page then opens the game at that moment and is given the
answers.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from canalmania import action_from
from canalmania.game import CANAL_MANIA
from e2e.clicking import lift, settle
from e2e.moments import sit_down
from e2e.staging import pressed
from tabletop.loading import load
from tabletop.record import Record
from tests.canalmania.golden.games import Golden, stored
from tools.places import ROOT
from web.contract.any_game import AnyRecord
from web.contract.choices import Choice, Pick, written
from web.contract.face import AnyFace
from web.contract.prompt import BENDS, Option, Prompt
from web.contract.questions import DO, Picks
from web.faces import offered
from web.map.scene import Sheet
from web.table.history.log import carries_itself_out
from web.table.play.prompts import picked, prompt_for
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import SHOWN_LINES
from web.words.catalogue import t
from web.words.message import Message

LONGEST_NAMES: Final = (
    *("Bartholomew Williams", "Wilhelmina Moorwagen", "Anna", "Mme de La Morandière", "Wm"),
    "Jean-Baptiste Lamarc",
)
MOST_ANSWERS: Final = 4
"""So many answers are given one after another, at most."""
ALOUD: Final = "#prompt .asked-aloud [data-do=say-yes]"
ANSWER: Final = "#table [data-do=pick][data-arg='{}:{}']"


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is asked in a game once the `picks` are given, in the sentence `line`.

    `record` ends there. `choices` are what may be chosen and is no place on the map, as intents
    with their arguments; without things that another answer was preferred to, to which "Back"
    leads. `needs_main`: a button comes next, not a thing that is pointed at.
    """

    face: AnyFace
    record: AnyRecord
    picks: Picks
    line: Message
    choices: tuple[tuple[str, str], ...]
    needs_main: bool

    @property
    def name(self) -> str:
        """For messages of tests."""
        answers = (f"{question}:{answer}" for question, answer in self.picks)
        return " ".join((self.line.key, f"at step {self.record.length}", *answers))

    def text(self) -> str:
        """The game as a file, of players with the longest names.

        It begins late, which is opened sooner and shows as much of the log.
        """
        whole, game = self.record, self.record.game
        begun = max(whole.length - SHOWN_LINES, 0)
        late = Record(game, whole.seed, whole.seats, whole.options, whole.at(begun))
        for action in whole.actions[begun:]:
            late.play(action)
        late.table["names"] = "\n".join(LONGEST_NAMES[: whole.seats])
        return late.save()

    def ask(self, page: Page) -> None:
        """Bring a page there that has been at the start page, or at another question."""
        sit_down(page, self.text())
        answer_alone(page)
        for question, answer in self.picks:
            pressed(page, ANSWER.format(question, answer))
            settle(page)
        expect(page.locator("#prompt-line")).to_have_text(t(self.line, "en", self.face.words))


def answer_alone(page: Page) -> None:
    """What is asked aloud is asked of the first player behind the curtain."""
    if page.locator(ALOUD).count():
        page.locator(ALOUD).first.click()
        lift(page)
        settle(page)


# --- the games ------------------------------------------------------------------------------


@cache
def recorded(game: str) -> tuple[Callable[[], AnyRecord], ...]:
    """The recorded games of a game, each played when it is called for."""
    if game == CANAL_MANIA.id:
        return tuple(partial(_played, number) for number in range(len(_stored())))
    folder = ROOT / "tests" / game / "golden"
    return tuple(partial(_loaded, game, path) for path in sorted(folder.glob("*.json")))


@cache
def _stored() -> list[Golden]:
    return stored()


@cache
def _played(number: int) -> AnyRecord:
    one = _stored()[number]
    record = Record.of(CANAL_MANIA, one.seed, one.seats)
    for code in one.actions.split():
        record.play(action_from(code))
    return record


@cache
def _loaded(game: str, path: Path) -> AnyRecord:
    return load(offered(game).face().game, path.read_text("ascii"))


# --- their questions ------------------------------------------------------------------------


def questions_of(face: AnyFace, record: AnyRecord) -> list[Question]:
    """Two of every kind of question of a game: the first, and the one with the most choices.

    A kind is known by its sentence.
    """
    first: dict[str, int] = {}
    most: dict[str, tuple[int, int]] = {}
    for step, asked in _asked_at_steps(face, record):
        first.setdefault(asked.line.key, step)
        here = len(asked.options), step
        most[asked.line.key] = max(most.get(asked.line.key, here), here)
    found: dict[str, list[Question]] = {}
    for question in _asked_at(
        face, record, {*first.values(), *(step for _, step in most.values())}
    ):
        found.setdefault(question.line.key, []).append(question)
    return [one for kind in found.values() for one in _extremes(kind)]


def late_questions_of(face: AnyFace, record: AnyRecord) -> list[Question]:
    """One of every kind of question of a game: the last."""
    last = {asked.line.key: step for step, asked in _asked_at_steps(face, record)}
    found = {one.line.key: one for one in _asked_at(face, record, set(last.values()))}
    return list(found.values())


def _asked_at_steps(face: AnyFace, record: AnyRecord) -> Iterator[tuple[int, Prompt]]:
    """What is asked at every step at which somebody is, before any answer."""
    for step in range(record.length):
        if carries_itself_out(face, record.at(step)) is None:
            yield step, prompt_for(_session(face, record, step).situation)


def _asked_at(face: AnyFace, record: AnyRecord, steps: set[int]) -> Iterator[Question]:
    for step in sorted(steps):
        yield from _asked(_session(face, record, step), ())


def _extremes(kind: list[Question]) -> list[Question]:
    largest = max(kind, key=lambda one: len(one.choices))
    return [kind[0]] if largest is kind[0] else [kind[0], largest]


def _session(face: AnyFace, record: AnyRecord, step: int) -> Session:
    until = record.until(step)
    return Session(face, until, LONGEST_NAMES[: until.seats], Shelf(MemoryStore()), "game")


def _asked(
    session: Session, picks: Picks, offered_before: frozenset[Choice] = frozenset()
) -> Iterator[Question]:
    """What is asked after these answers, then after one further answer to each open question.

    `offered_before`: what could be chosen before the last answers.
    """
    asked = prompt_for(session.situation, picks)
    if picks and asked.action is not None and asked.carries_out:
        return  # the last answer has carried it out
    yield _question(session, picks, asked, offered_before)
    here = offered_before | {option.choice for option in asked.options}
    if len(picks) == MOST_ANSWERS:
        return
    tried: set[str] = set()
    for option in asked.options:
        choice = option.choice
        if not isinstance(choice, Pick) or not option.enabled or choice in picks:
            continue
        open_one = choice.answer if choice.question == DO else choice.question
        if open_one not in tried:
            tried.add(open_one)
            after = picked(session.situation, picks, choice)
            if len(after) > len(picks):
                yield from _asked(session, after, here)


def _question(
    session: Session, picks: Picks, asked: Prompt, offered_before: frozenset[Choice]
) -> Question:
    able = [option for option in asked.options if option.enabled]
    sheet = session.map.sheet
    is_answered = any(pick.question != DO for pick in picks)
    beside = [
        one
        for one in able
        if not (_is_on_map(one, sheet) or _stands_chosen(one))
        and not (is_answered and not one.is_button and one.choice in offered_before)
    ]
    return Question(
        face=session.face,
        record=session.record,
        picks=picks,
        line=asked.line,
        choices=tuple(dict.fromkeys(written(option.choice) for option in beside)),
        needs_main=any(option.kind == "primary" for option in able)
        or not any(map(_is_answer, able)),
    )


def _is_on_map(option: Option, sheet: Sheet) -> bool:
    return option.spot is not None and sheet.has(option.spot)


def _stands_chosen(option: Option) -> bool:
    """Whether pressing it changes nothing, for it is what counts so far."""
    return option.is_chosen and _is_answer(option) and option.key not in BENDS


def _is_answer(option: Option) -> bool:
    """Whether an option answers the question, and does not carry out, begin or end something."""
    return isinstance(option.choice, Pick) and option.choice.question != DO
