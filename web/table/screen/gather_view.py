"""What a session shows: everything that the panels are drawn from, gathered."""

from dataclasses import replace
from typing import Final

from web.contract.advice import OFFERED
from web.contract.prompt import Prompt
from web.contract.table_view import Gazette, Line, TableView
from web.map.scene import Sheet
from web.table.history.gazette import gazette
from web.table.history.log import lines, recap, up_to
from web.table.play.advice_shown import advice_shown
from web.table.play.practice_games import Sandbox
from web.table.play.session import Session
from web.table.play.teacher import Teacher
from web.table.play.undo import Undo
from web.table.saving.seen_hints import pointed_by_hint
from web.table.screen.keys_in_force import keys_of, with_keys
from web.words.message import Message

SHOWN_LINES: Final = 60
"""How many actions the log has: some eight turns of a game in which turns are long."""


def table_shown(session: Session, language: str) -> TableView:
    """The moment that a session shows, in a language."""
    face, record, practice, keys = session.face, session.record, session.practice, keys_of(session)
    prompt = with_keys(session.prompt(), keys)
    hint, (log, earlier, moment) = _hint(session, prompt), _log(session)
    if hint:
        prompt = pointed_by_hint(prompt)
    return TableView(
        view=session.view,
        map=session.map,
        prompt=_arrow_placed(prompt, session.map.sheet),
        names=session.names,
        say=session.voice(language),
        looks=session.looks,
        acts=session.acts,
        acting=session.seats.acting,
        turn=face.turn_of(session.state),
        step=session.step,
        length=record.length,
        is_live=not session.is_past,
        is_curtain_down=session.is_curtain_down,
        spoken=() if session.is_past else session.seats.spoken_to,
        can_answer_aloud=session.seats.can_answer_aloud,
        asks_who=session.seats.people if session.seats.asks_who else (),
        **Undo(session).why_not(),
        log=log,
        earlier=earlier,
        recap=_recap(session),
        has_others_turns=len(session.others_turns) > 0 and not session.is_over,
        gazette=_gazette(session),
        facts=face.facts(record.at(moment), prompt),
        is_playing=session.is_playing,
        switched_on=face.switched_on(record.options),
        layers=frozenset(one.name for one in face.layers if session.settings.is_on(one.name)),
        is_dark=session.settings.is_dark,
        hides_hand=session.hides_hand,
        is_hand_looked_at=session.is_hand_looked_at,
        is_saved=session.is_saved,
        reasons=session.computer_play.reasons,
        thinks=session.seats.acts if session.seats.opponent is not None else None,
        pace=_pace(session),
        hint=hint,
        advice=advice_shown(session),
        is_sandbox=isinstance(practice, Sandbox),
        lists_targets=session.settings.is_on("targets"),
        keys=keys,
        lesson=practice.card(record.length) if practice else None,
    )


def _arrow_placed(prompt: Prompt, sheet: Sheet) -> Prompt:
    """The prompt; of the option that is pointed to it says whether it lies on the map."""
    pointed = prompt.pointed
    if pointed is None or pointed.spot is None or not sheet.has(pointed.spot):
        return prompt
    marked = replace(pointed, has_arrow_on_map=True)
    return replace(prompt, options=tuple(marked if o is pointed else o for o in prompt.options))


def _log(session: Session) -> tuple[tuple[Line, ...], int, int]:
    """The lines of the log, how many earlier ones are left out, and the moment of the last one.

    During the final scoring the log has no more than was told so far.
    """
    earlier = max(0, session.step - SHOWN_LINES)
    log = lines(session.face, session.record, session.looks, earlier, session.step)
    told = None if session.is_past else session.final_step
    if told is None:
        return log, earlier, session.step
    return up_to(log, *told.told), earlier, told.moment


def _recap(session: Session) -> tuple[Line, ...]:
    """What others did since the last turn, while hands matter; the past knows nothing of it."""
    if session.is_past or not session.has_secrets:
        return ()
    return recap(session.face, session.record, session.seats.watches)


def _pace(session: Session) -> str:
    """How fast the computer's turns are shown, while one of them is waited for."""
    is_waited_for = session.seats.opponent is not None and not session.is_past
    is_broken = session.computer_play.doing == "broken"
    return session.settings["pace"] if is_waited_for and not is_broken else ""


def _gazette(session: Session) -> Gazette | None:
    """What others did, for those who wait behind the curtain."""
    if not session.is_curtain_down or session.seats.asks_who:
        return None
    return gazette(session.face, session.record, session.acts, session.names)


def _hint(session: Session, prompt: Prompt) -> Message | None:
    """The hint for the question, None if a lesson or advice explains it or nobody is asked now."""
    if session.looks is None or session.is_past or isinstance(session.practice, Teacher):
        return None
    if advice_shown(session) not in (None, OFFERED):
        return None
    return session.shelf.hints.due(prompt.line, session.face.hints)


def as_bystander(session: Session, table: TableView, step: int) -> TableView:
    """The table, its map as all knew it at a step: nothing private, nothing asked."""
    face = session.face
    state, prompt = session.record.at(step), Prompt(Message("table.showing"))
    view = face.without_hands(face.game.view_for(state, None))
    facts = face.facts(state, prompt)
    return replace(table, view=view, prompt=prompt, step=step, is_live=False, recap=(), facts=facts)
