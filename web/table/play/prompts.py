"""What is asked now: the prompt for a game's questions and the picks so far. Pure.

`prompt_for` says what to ask, `picked` what the picks are after one more answer.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from web.contract.any_game import AnyAction
from web.contract.choices import Do, Pick, Why
from web.contract.final_step import FinalStep
from web.contract.prompt import Kind, Option, Prompt
from web.contract.questions import DO, Answered, Asked, Picks, Situation, Verb, agreeing
from web.contract.spoken import Spoken
from web.page.spot import Spot
from web.table.play.seats import Seats
from web.words.message import Listed, Message


def prompt_for(now: Situation, picks: Picks = ()) -> Prompt:
    """What the seat that acts is asked, with everything it may choose."""
    prompt = _prompt_for(now, picks)
    return replace(prompt, in_view=prompt.in_view or now.questions.in_view(now))


def _prompt_for(now: Situation, picks: Picks) -> Prompt:
    what = doing(now, picks)
    if what is None:
        return _with_shortcuts(now, menu(now))
    verb = now.questions.verb(what)
    if verb.asks_first and now.left_undone and picks:
        return _is_it_meant(now, verb)
    asks = verb.asks
    if asks is None:
        return _only_ending(now, what)
    asked = asked_about(now, what, picks)
    return _finished(asked, _beside(now, what, picks), bool(picks), asks(asked))


def doing(now: Situation, picks: Picks) -> str | None:
    """The name of the verb that the picks determine, None while that is open."""
    coarse = tuple(pick for pick in picks if pick.question not in now.questions.beyond)
    names = {answers[DO] for _, answers in agreeing(now.legal, coarse)}
    if len(names) == 1:
        return names.pop()
    main, _ = now.questions.pending(now)
    if main in names:
        return main
    return _doing_beyond(now, picks) if len(coarse) < len(picks) else None


def _doing_beyond(now: Situation, picks: Picks) -> str | None:
    """What answers beyond the legal actions are about: a question belongs to one verb."""
    wanted = tuple(pick for pick in picks if pick.question != DO)
    wide = [verb.name for verb in now.questions.verbs if verb.widened is not None]
    return next((name for name in wide if asked_about(now, name, picks).picks == wanted), None)


def asked_about(now: Situation, what: str, picks: Picks) -> Asked:
    """The questions within one verb."""
    actions: Sequence[Answered] = [one for one in now.legal if one[1][DO] == what]
    verb = now.questions.verb(what)
    if verb.widened is not None:
        actions = verb.widened(now, actions, picks)
    kept = tuple(pick for pick in picks if pick.question != DO)
    while kept and not agreeing(actions, kept):
        kept = kept[:-1]
    return Asked(now, actions, kept, verb.cost)


def picked(now: Situation, picks: Picks, pick: Pick) -> Picks:
    """The picks after one more answer; whatever it replaces or contradicts is forgotten.

    Raises ValueError when no legal action has this answer.
    """
    asked = [one.question for one in picks]
    kept = picks[: asked.index(pick.question)] if pick.question in asked else picks
    for count in range(len(kept), -1, -1):
        candidate = (*kept[:count], pick)
        if _leads_somewhere(now, candidate):
            return candidate
    raise ValueError(f"{pick.question}:{pick.answer}")


def _leads_somewhere(now: Situation, picks: Picks) -> bool:
    if not any(pick.question in now.questions.beyond for pick in picks):
        return bool(agreeing(now.legal, picks))
    return _doing_beyond(now, picks) is not None


def going_on(now: Situation, done: AnyAction) -> Picks:
    """The picks that count as given after the action `done` (`Verb.goes_on`).

    () if they are not possible or exclude nothing.
    """
    verb = now.questions.verb_of(done)
    if verb.goes_on is None:
        return ()
    picks = verb.goes_on(done)
    actions = [one for one in now.legal if one[1][DO] == verb.name]
    return picks if 0 < len(agreeing(actions, picks)) < len(actions) else ()


def stepped_back(now: Situation, picks: Picks) -> Picks:
    """The picks without the last answer."""
    shorter = picks[:-1]
    return shorter if _leads_somewhere(now, shorter) else ()


# --- what may be begun ----------------------------------------------------------------------


def menu(now: Situation) -> Prompt:
    """Everything the moment offers; what is not possible is dimmed and says why not."""
    line, names = now.questions.menu(now)
    wanted = now.questions.wanted(now)
    entries = (_entry(now, now.questions.verb(name), is_wanted=name == wanted) for name in names)
    options = tuple(option for option in entries if option is not None)
    asked = now.questions
    return Prompt(line, options, resting=asked.resting(now), heard=asked.heard(now))


def _entry(now: Situation, verb: Verb, *, is_wanted: bool) -> Option | None:
    """One thing to do: at once, by a question, or dimmed; as a button, or as a thing."""
    option = _button(now, verb, is_wanted=is_wanted)
    if option is None or verb.thing is None:
        return option
    return replace(option, spot=verb.thing, is_button=False)


def _button(now: Situation, verb: Verb, *, is_wanted: bool) -> Option | None:
    actions = [action for action, answers in now.legal if answers[DO] == verb.name]
    if not actions:
        return None if verb.is_unsaid else _dimmed(verb)
    kind: Kind = "primary" if is_wanted else verb.kind
    if verb.asks is not None or (verb.asks_first and now.left_undone):
        return Option(_label(verb), Pick(DO, verb.name), kind=kind)
    return _at_once(now, verb, actions[0], kind)


def _label(verb: Verb) -> Message:
    if verb.label is None:
        raise TypeError(f"{verb.name} stands in a menu without a label")
    return verb.label


def _dimmed(verb: Verb, kind: Kind | None = None) -> Option:
    about = Why(Pick(DO, verb.name))
    return Option(_label(verb), about, enabled=False, kind=kind or verb.kind)


def _at_once(now: Situation, verb: Verb, action: AnyAction, kind: Kind) -> Option:
    """An action without a question."""
    choice = now.act(action, *verb.then(now))
    return Option(_label(verb), choice, is_final=now.is_final(action), kind=kind)


def _ending(now: Situation) -> Option | None:
    """The button that ends what is pending, None when nothing is; dimmed while not possible."""
    _, name = now.questions.pending(now)
    if not name:
        return None
    verb = now.questions.verb(name)
    for action, answers in now.legal:
        if answers[DO] == name:
            return _at_once(now, verb, action, "primary" if len(now.legal) == 1 else "choice")
    return _dimmed(verb, "choice")


def _with_shortcuts(now: Situation, offered: Prompt) -> Prompt:
    """The menu, with what can be pointed at at once: cards, spaces, pieces."""
    found, traced = list(offered.options), list[Spot]()
    for verb in now.questions.verbs:
        is_possible = any(answers[DO] == verb.name for _, answers in now.legal)
        if verb.is_shortcut and verb.asks is not None and is_possible:
            asked = verb.asks(asked_about(now, verb.name, ()))
            pointed_at = [option for option in asked.options if not option.is_button]
            leads_on = [o for o in asked.options if o.is_button and o.spot in asked.traced]
            pointed_at += [replace(option, is_button=False) for option in leads_on]
            found += [replace(option, via=verb.name) for option in pointed_at]
            traced += asked.traced
        if is_possible:
            found += verb.more_things(now)
    return replace(offered, options=tuple(found), traced=tuple(traced))


def _is_it_meant(now: Situation, verb: Verb) -> Prompt:
    """Whether the turn shall end although something was left undone."""
    action = next(action for action, answers in now.legal if answers[DO] == verb.name)
    line = Message("table.is_it_meant", {"undone": Listed(now.left_undone, are_sentences=True)})
    return Prompt(line, (_at_once(now, verb, action, "primary"),), steps_back=True)


def _only_ending(now: Situation, what: str) -> Prompt:
    """Nothing is left but one action without a question."""
    ending, ended = _ending(now), now.questions.verb(what).ended
    return menu(now) if ending is None or ended is None else Prompt(ended(now), (ending,))


def _beside(now: Situation, what: str, picks: Picks) -> tuple[Option, ...]:
    """What may be done besides answering: end what is pending; the other choices of the menu."""
    if now.state.pending:
        ending = _ending(now)
        return () if ending is None else (ending,)
    if picks:
        return ()
    return tuple(o for o in menu(now).options if o.choice != Pick(DO, what))


def _finished(asked: Asked, side: tuple[Option, ...], steps_back: bool, prompt: Prompt) -> Prompt:
    """The prompt with the button that carries the whole action out, once there is one."""
    ready = () if asked.action is None else (_carry_out(asked, prompt.beside is not None),)
    return replace(
        prompt,
        options=(*ready, *prompt.options, *side),
        action=asked.action,
        steps_back=steps_back,
    )


def _carry_out(asked: Asked, is_at_hand: bool) -> Option:
    action, answers = asked.matching[0]
    label = asked.now.questions.verb(answers[DO]).carry_out
    if label is None:
        raise TypeError(f"{answers[DO]} is asked about, but has no button to carry it out")
    is_final = asked.now.is_final(action)
    choice = asked.now.act(action)
    if not isinstance(label, Message):
        label = label(action)
    return Option(label, choice, is_final=is_final, kind="primary", is_at_hand=is_at_hand)


# --- what is asked aloud --------------------------------------------------------------------


def asked_aloud(now: Situation, asked: Spoken, seats: Seats) -> Prompt:
    """A question that everybody hears: each person's answers, and no for all of them at once.

    Where one person is left, or somebody has said yes, the main button is no for whoever acts.
    """
    people, aloud, is_final = seats.spoken_to, seats.aloud, now.is_final(asked.no)
    is_for_all = len(people) > 1 and not any(map(aloud.has_said_yes, people))
    options: list[Option] = []
    for seat in people:
        argument, has_said_yes = str(int(seat)), aloud.has_said_yes(seat)
        no = Option(
            Message("table.say_no"),
            Do("say-no", argument),
            is_final=is_final and aloud.can_say_no(seat),
            kind="primary" if seat == now.seat and not is_for_all else "choice",
            is_chosen=aloud.has_said_no(seat),
            seat=seat,
        )
        yes = Option(asked.yes, Do("say-yes", argument), is_chosen=has_said_yes, seat=seat)
        options += (no, yes)
    if is_for_all:
        all_no = Message("table.say_no_all")
        options.append(Option(all_no, Do("say-no"), is_final=is_final, kind="primary"))
    names = Listed(tuple(now.names[seat] for seat in people))
    heard = (Message("table.asked_aloud", {"players": names}),)
    return Prompt(asked.line, tuple(options), about=asked.about, heard=heard)


def with_no_more(prompt: Prompt) -> Prompt:
    """The question about a computer's offer, with the wish to hear no others in this turn."""
    return replace(prompt, options=(*prompt.options, NO_MORE))


NO_MORE: Final = Option(Message("table.no_more"), Do("no-more-offers"), kind="quiet")


def telling(step: FinalStep) -> Prompt:
    """A step of the final scoring, and how it goes on."""
    return Prompt(step.line, GOING_ON, step.marks, about=step.about)


GOING_ON: Final = (
    Option(Message("table.go_on"), Do("final-score", "next"), kind="primary"),
    Option(Message("table.to_result"), Do("final-score", "skip"), kind="quiet"),
)
TRIED_OUT: Final = Prompt(
    Message("table.tried_out"),
    (Option(Message("table.sandbox_leave"), Do("sandbox", "leave"), kind="primary"),),
)
"""What is asked when the turn that was tried out has ended."""
GAME_OVER: Final = Prompt(
    Message("table.game_over"),
    (Option(Message("table.show_scoring"), Do("final-score", "skip"), kind="primary"),),
)
"""What is asked when nobody has to act any more."""
LOOK_BACK: Final = Option(Message("table.look_back"), Do("look-back", ""), kind="quiet")


def game_over(*, tells: bool, looks_back: bool) -> Prompt:
    """The same in a game of which more is told, or not even the end."""
    more = (LOOK_BACK,) if looks_back else ()
    return replace(GAME_OVER, options=(*more, *GAME_OVER.options) if tells else ())


def past(step: int, length: int, *, looks_back: bool) -> Prompt:
    """What is asked where a moment of the past is shown."""
    back = Option(Message("table.back_to_now"), Do("history", "live"), kind="primary")
    told = Message("table.in_the_past", {"step": step, "length": length})
    return Prompt(told, (LOOK_BACK, back) if looks_back else (back,))
