"""Whatever happens in a game, can be asked or cannot be done has words in every language."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

import pytest

from tabletop.moments import barrier_causes
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from tests.laws.games import NAMES, Known, every_face, every_told, moments, whole_games
from tests.laws.test_opponents import peek_of, some_moments
from tests.laws.test_secrets import pool
from web.contract.any_game import AnyRecord
from web.contract.choices import Pick
from web.contract.prompt import Prompt
from web.contract.questions import Picks, Situation
from web.page.html import Html
from web.page.spot import Spot
from web.table.play.prompts import picked, prompt_for
from web.words.catalogue import catalogue, voice
from web.words.message import Listed, Message
from web.words.plural import LANGUAGES, Language

every_language = pytest.mark.parametrize("language", LANGUAGES)
MOMENTS = 10
MOST_PROMPTS = 25
RARE = 2
"""So many kinds of event may be missing in games of random players."""


def messages_in(value: Any) -> Iterator[Message]:
    """All that would be said of a prompt, an option, or whatever else holds messages."""
    if isinstance(value, Message):
        yield value
    elif isinstance(value, tuple | list):
        for one in value:
            yield from messages_in(one)
    elif is_dataclass(value) and not isinstance(value, Html | Listed | type):
        for field in fields(value):
            yield from messages_in(getattr(value, field.name))


@cache
def spot_name(known: Known) -> Callable[[Spot], Message] | None:
    """Names the spots of the map of one of its games, if it has a face."""
    if known.own_face is None:
        return None
    return known.own_face.map(next(whole_games(known)).at(0)).spot_name


def check(known: Known, language: Language, *said: Message) -> None:
    """They can be said, and nothing is left open. A text or a value that is missing raises."""
    say = voice(language, known.said.package, spot_name(known))
    for message in said:
        text = str(say(message))
        assert text.strip() == text != "", message
        assert not set(text) & set("{}"), message


def distinct(known: Known) -> Iterator[tuple[AnyRecord, int]]:
    """The steps of whole games at which something is told that was not told before."""
    seen = set[str]()
    for record in whole_games(known):
        for step in range(record.length):
            told = repr(record.events(step))
            if told not in seen:
                seen.add(told)
                yield record, step


@every_told
@every_language
def test_every_event_is_told(known: Known, language: Language) -> None:
    """To those who know all of it, to each seat and to bystanders; in the log and beside a mark."""
    words, kinds = known.said, set[type]()
    for number, (record, step) in enumerate(distinct(known)):
        events, seat, names = record.events(step), record.seat(step), NAMES[: record.seats]
        kinds.update(map(type, events))
        check(known, language, *words.told(events, names))
        if number % 5 == 0:
            for viewer in (None, *map(Seat, range(record.seats))):
                known_of = [known.game.redact(event, viewer) for event in events]
                heard = [event for event in known_of if event is not None]
                check(known, language, *words.told(heard, names))
                check(known, language, *words.told_beside(seat, heard, names))
                check(known, language, *words.gist(seat, heard, names))
            check(known, language, *words.came_back(events, names))
    assert len(kinds) >= len(known.game.event_types) - RARE


@every_face
@every_language
def test_news_and_the_end_are_told(known: Known, language: Language) -> None:
    face, view_for = known.face, known.game.view_for
    for record, step in moments(known, MOMENTS):
        names = NAMES[: record.seats]
        first = max(0, step - 20)
        before, after = view_for(record.at(first), None), view_for(record.at(step), None)
        actions = [record.events(number) for number in range(first, step)]
        for news in face.news(before, after, actions, names):
            check(known, language, *messages_in(news.headline))
        check(known, language, *face.masthead(record.at(step)))
        for seat in map(Seat, range(record.seats)):
            check(known, language, face.mark_in_words(view_for(record.state, seat), seat))
    for record in whole_games(known):
        ended = face.result(record, NAMES[: record.seats])
        check(known, language, ended.lead, ended.decided, *ended.parts)
        told = [part for place in ended.places for part in (place.figure, place.note)]
        check(known, language, *(part for part in told if isinstance(part, Message)))
        for final in face.final_steps(record):
            check(known, language, final.line)


def prompts(now: Situation) -> Iterator[tuple[Picks, Prompt]]:
    """What a seat is asked, and what it is asked once it has answered, question by question."""
    todo: list[Picks] = [()]
    seen = set[frozenset[Pick]]()
    while todo and len(seen) < MOST_PROMPTS:
        picks = todo.pop()
        if frozenset(picks) in seen:
            continue
        seen.add(frozenset(picks))
        prompt = prompt_for(now, picks)
        yield picks, prompt
        choices = [option.choice for option in prompt.options if option.enabled]
        todo += [picked(now, picks, one) for one in choices if isinstance(one, Pick)][:4]


def situations(known: Known) -> Iterator[tuple[AnyRecord, Situation]]:
    """Every seat that is asked something at some moments."""
    for record, step in moments(known, MOMENTS):
        state, names = record.at(step), NAMES[: record.seats]
        for seat in known.game.to_act(state):
            yield record, Situation(known.game, known.face.questions, state, seat, names)


@every_face
@every_language
def test_every_question_is_asked(known: Known, language: Language) -> None:
    asked = 0
    for _, now in situations(known):
        for _, prompt in prompts(now):
            asked += 1
            check(known, language, prompt.line, *messages_in(prompt.options))
            check(known, language, *messages_in(prompt.heard))
    assert asked > 10
    for verb in known.face.questions.verbs:
        check(known, language, *messages_in((verb.label, verb.carry_out)))


@cache
def refusals(known: Known) -> dict[str, Refusal]:
    """Reasons why something was not possible, each once: of actions, of undo."""
    found: dict[str, Refusal] = {}
    for record, step in moments(known, MOMENTS):
        state, seats = record.at(step), [Seat(seat) for seat in range(record.seats)]
        told = [known.game.refusal(state, a, seat) for seat in seats for a in pool(record)]
        told += [record.refusal(record.actions[0], step=1), record.undo_refusal()]
        told += [record.redo_refusal(), record.agreement_refusal()]
        found |= {str(one): one for one in told if one is not None}
    for cause in barrier_causes(known.game):
        one = Refusal(known.game.undo_rule, "UNDO_BARRIER", {"cause": cause})
        found[str(one)] = one
    return found


@cache
def refusals_at_the_table(known: Known) -> dict[str, Refusal]:
    """Those, and the reasons why spots cannot be chosen and verbs not done, each once."""
    found = dict(refusals(known))
    for _, now in situations(known):
        spots = [spot for area in known.face.map(now.state).areas() for spot in area.spots]
        told = [now.why_not_do(verb.name) for verb in known.face.questions.verbs]
        for picks, _ in prompts(now):
            doing = dict(picks).get("do")
            told += [
                known.face.questions.why_not_here(now, picks, doing, spot) for spot in spots[::7]
            ]
        found |= {str(one): one for one in told if one is not None}
    return found


def check_sentences(known: Known, language: Language, told: Iterable[Refusal]) -> None:
    """Each is a whole sentence."""
    for refusal in told:
        check(known, language, known.said.why(refusal, NAMES))
        sentence = str(voice(language, known.said.package)(known.said.why(refusal, NAMES)))
        assert sentence.endswith((".", "!", "?")), refusal


@every_told
@every_language
def test_every_reason_why_not_is_a_sentence(known: Known, language: Language) -> None:
    assert len({one.key for one in refusals(known).values()}) > 3
    check_sentences(known, language, refusals(known).values())


@every_face
@every_language
def test_every_reason_why_not_leads_to_a_rule(known: Known, language: Language) -> None:
    """At the table too: a rule that can be looked up, and things that can be pointed at."""
    texts, told = catalogue(language, known.face.words), refusals_at_the_table(known).values()
    check_sentences(known, language, told)
    for refusal in told:
        assert f"help.{known.face.rule_of(refusal)}" in texts, refusal
        for spot in known.face.objects_of(refusal):
            assert spot.kind


@every_told
@every_language
def test_every_reason_of_a_player_is_a_sentence(known: Known, language: Language) -> None:
    """To its own seat, and to the table."""
    opponents, peek, told = known.opponents, peek_of(known), 0
    for state in some_moments(known, 1, 12):
        for opponent in peek.everybody:
            for thought in peek.thoughts_of(state, opponent, 1):
                for reason in thought.reasons:
                    told += 1
                    check(known, language, known.said.reason(reason, NAMES))
                    public = opponents.in_public(reason)
                    if public is not None:
                        check(known, language, known.said.reason(public, NAMES))
    assert told > 10
