"""A game at one table: who sits where, whose hand is open, what is chosen, where it is saved.

No rule and no browser in here: the record knows the rules, the face the questions, `Shelf` what the
browser keeps. Three seats are told apart: the one that *acts* is asked something, here and now; the
one that *looks* has its hand on the screen; whose *turn* it is, only the game knows.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from tabletop.refusals import Refusal, require
from tabletop.seat import Seat
from web.page.spot import Spot
from web.table import prompts
from web.table.choices import Act, Do, Pick
from web.table.face import AnyFace
from web.table.final_step import FinalStep
from web.table.gazette import gazette
from web.table.history import (
    AnyRecord,
    carries_itself_out,
    lines,
    others_turns,
    recap,
    undo_target,
    up_to,
)
from web.table.prompt import Option, Prompt
from web.table.prompts import GAME_OVER, telling
from web.table.questions import Picks, Situation
from web.table.save_extras import keep_names, names_in, opened, saved
from web.table.storage import Shelf
from web.table.table_view import TableView
from web.words.catalogue import voice
from web.words.message import Message

SHOWN_LINES: Final = 40
"""How many actions of the log are shown."""


class Session:
    """One game being played. Every change goes through the methods here, which also save it.

    `names` are the players' by seat, `slot` the name of the saved game.
    """

    def __init__(
        self, face: AnyFace, record: AnyRecord, names: Sequence[str], shelf: Shelf, slot: str
    ) -> None:
        self.face = face
        self.record = record
        self.names = tuple(names)
        self.shelf = shelf
        self.slot = slot
        self.picks: Picks = ()
        self.is_detached = False
        """Another window plays this game: nothing is saved from here any more."""
        self.has_open_hands = False
        """The players mind nobody seeing their hands: there is no curtain."""
        self.is_kept = True
        """Whether it is meant to be there at the next visit."""
        self.is_playing = False
        """The history runs on by itself."""
        self._is_open = False
        self._here: Seat | None = None
        self._looks_at: int | None = None
        self._asked: Situation | None = None
        self._final_steps: tuple[FinalStep, ...] = ()
        self._told = 0
        keep_names(record, self.names)

    @classmethod
    def loaded(cls, faces: Sequence[AnyFace], text: str, shelf: Shelf, slot: str) -> "Session":
        """The game of a save file's text. Raises `SaveError`. The curtain is down."""
        face, record = opened(faces, text)
        return cls(face, record, names_in(record), shelf, slot)

    # --- the seats --------------------------------------------------------------------------

    @property
    def acting(self) -> tuple[Seat, ...]:
        """All seats that have to act now."""
        return self.face.game.to_act(self.state)

    @property
    def acts(self) -> Seat:
        """The one of them that is asked here; when the game is over, the one whose turn it was."""
        acting = self.acting
        if self._here in acting:
            return self._here
        return acting[0] if acting else self.face.turn_of(self.state)

    @property
    def looks(self) -> Seat | None:
        """Whose eyes the screen is for; None: everybody's."""
        return None if self.is_curtain_down or self.is_over else self.acts

    # --- what is shown ----------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The latest state."""
        return self.record.state

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.acting

    @property
    def final_step(self) -> FinalStep | None:
        """The step of the final scoring that is being told, None if none is."""
        is_told = self._told < len(self._final_steps)
        return self._final_steps[self._told] if is_told else None

    @property
    def is_first_final_step(self) -> bool:
        """Whether the final scoring has only begun to be told."""
        return self.final_step is not None and self._told == 0

    @property
    def has_secrets(self) -> bool:
        """Whether hands matter still."""
        return not self.is_over and self.face.has_secrets(self.state)

    @property
    def is_curtain_down(self) -> bool:
        """Whether the seat that acts has still to say that it is there."""
        return self.has_secrets and not self._is_open and not self.has_open_hands

    @property
    def is_past(self) -> bool:
        """Whether a past moment is shown."""
        return self._looks_at is not None

    @property
    def step(self) -> int:
        """The moment that is shown."""
        return self.record.length if self._looks_at is None else self._looks_at

    @property
    def situation(self) -> Situation:
        """What the seat that acts can be asked."""
        known, seat = self._asked, self.acts
        if known is None or known.state is not self.state or known.seat != seat:
            face = self.face
            known = Situation(face.game, face.questions, self.state, seat, self.names)
            self._asked = known
        return known

    @property
    def view(self) -> Any:
        """The moment shown, as far as who looks may know it."""
        step = self.final_step
        if step is not None and self._looks_at is None:
            return step.view
        if self.looks == self.acts and self._looks_at is None:
            view = self.situation.view
        elif self.is_over:
            return self.face.open_view(self.record.at(self.step))
        else:
            view = self.face.game.view_for(self.record.at(self.step), self.looks)
        return view if self.has_secrets else self.face.without_hands(view)

    def prompt(self) -> Prompt:
        """What to do now."""
        if self._looks_at is not None:
            back = Option(Message("table.back_to_now"), Do("history", "live"), kind="primary")
            past = {"step": self.step, "length": self.record.length}
            return Prompt(Message("table.in_the_past", past), (back,))
        if self.final_step is not None:
            return telling(self.final_step)
        if self.is_over:
            return GAME_OVER
        if self.is_curtain_down:
            return Prompt(Message("table.pass_to", {"player": self.names[self.acts]}))
        return prompts.prompt_for(self.situation, self.picks)

    def table(self, language: str) -> TableView:
        """Everything the panels are drawn from."""
        face, record = self.face, self.record
        prompt, seat = self.prompt(), self.acts
        earlier = max(0, self.step - SHOWN_LINES)
        log = lines(face, record, self.looks, earlier, self.step)
        moment, step = self.step, self.final_step
        if step is not None and self._looks_at is None:
            log, moment = up_to(log, *step.told), step.moment
        return TableView(
            view=self.view,
            prompt=prompt,
            names=self.names,
            say=voice(language, face.words),
            acts=seat,
            acting=self.acting,
            turn=face.turn_of(self.state),
            step=self.step,
            length=record.length,
            is_live=self._looks_at is None,
            is_curtain_down=self.is_curtain_down,
            undo=self.why_no_undo(),
            redo=self.why_no_redo(),
            restart_action=self.why_no_restart_of_action(),
            restart_turn=self.why_no_restart_of_turn(),
            log=log,
            earlier=earlier,
            recap=recap(face, record, seat) if self.has_secrets else (),
            has_others_turns=len(self.others_turns) > 0 and not self.is_over,
            gazette=gazette(face, record, seat, self.names) if self.is_curtain_down else None,
            facts=face.facts(record.at(moment), prompt),
            is_playing=self.is_playing,
            is_saved=self.is_kept and self.shelf.trouble is None and not self.is_detached,
        )

    @property
    def others_turns(self) -> range:
        """The actions of others since the last turn of the seat that acts."""
        return others_turns(self.record, self.acts)

    def as_bystander(self, table: TableView, step: int) -> TableView:
        """The table, its map as all knew it at a step: nothing private, nothing asked."""
        state, prompt = self.record.at(step), Prompt(Message("table.showing"))
        view = self.face.without_hands(self.face.game.view_for(state, None))
        facts = self.face.facts(state, prompt)
        return replace(
            table, view=view, prompt=prompt, step=step, is_live=False, recap=(), facts=facts
        )

    def known(self, events: Sequence[Any]) -> tuple[Any, ...]:
        """What of these who looks may know."""
        told = (self.face.game.redact(event, self.looks) for event in events)
        return tuple(event for event in told if event is not None)

    # --- choosing ---------------------------------------------------------------------------

    def lift_curtain(self, seat: Seat | None = None) -> None:
        """ "I am Bruno": show the hand of the seat that acts, or of another that has to."""
        self._here = self.acts if seat is None else seat
        self._is_open = True

    def drop_curtain(self) -> None:
        """Hide it again."""
        self._is_open = False
        self.picks = ()

    def pick(self, pick: Pick) -> Prompt:
        """Answer a question; what is asked next. Raises ValueError for no possible answer."""
        self.picks = prompts.picked(self.situation, self.picks, pick)
        return prompts.prompt_for(self.situation, self.picks)

    def preview(self, pick: Pick) -> Prompt:
        """What would be asked after this answer; nothing is changed."""
        now = self.situation
        return prompts.prompt_for(now, prompts.picked(now, self.picks, pick))

    def back(self) -> None:
        """Take the last answer away."""
        self.picks = prompts.stepped_back(self.situation, self.picks)

    def why(self, about: Pick | Act) -> Refusal | None:
        """Why an action cannot be carried out now, or nothing of a kind be done; None if it can."""
        nothing = self._why_nothing()
        if nothing is not None:
            return nothing
        if isinstance(about, Act):
            return self.situation.why_not(about.action)
        return self.situation.why_not_do(about.answer)

    def why_not_here(self, spot: Spot) -> Refusal | None:
        """Why a spot cannot be chosen; None when nothing is asked of the map."""
        nothing = self._why_nothing()
        if nothing is not None or self.is_over:
            return nothing
        now = self.situation
        doing = prompts.doing(now, self.picks)
        return self.face.questions.why_not_here(now, self.picks, doing, spot)

    def _why_nothing(self) -> Refusal | None:
        """Nothing at all can be done in the past, or behind the curtain."""
        game = self.face.game
        if self._looks_at is not None:
            looked_at = {"step": self.step, "latest": self.record.length}
            return Refusal(game.turn_rule, "HISTORY_VIEW", looked_at)
        if self.is_curtain_down:
            return Refusal(game.turn_rule, "NOT_YOUR_SEAT", {"active": self.acts})
        return None

    # --- doing ------------------------------------------------------------------------------

    def play(self, action: Any) -> tuple[Any, ...]:
        """Carry out an action, and then what has only one option. Saves.

        Raises IllegalAction.
        """
        require(self._why_nothing())
        before = self.acts
        events = list(self.record.play(action, before))
        while (only := carries_itself_out(self.face, self.state)) is not None:
            events += self.record.play(only)
        self.picks = ()
        if self.acts != before:
            self._is_open = False
        elif not self.is_over:
            self.picks = prompts.going_on(self.situation, action)
        self.save()
        if self.is_over:
            self.tell_final_score()
        return tuple(events)

    def why_no_undo(self) -> Refusal | None:
        """Why the last step cannot be undone."""
        reason = self._why_nothing() or self.record.undo_refusal()
        if reason is None and undo_target(self.face, self.record) is None:
            cause = {"cause": self.record.barrier_cause}
            return Refusal(self.face.game.undo_rule, "UNDO_BARRIER", cause)
        return reason

    def undo(self) -> None:
        """Take the last choice back, with what carried itself out. Raises IllegalAction."""
        require(self.why_no_undo())
        if (target := undo_target(self.face, self.record)) is not None:
            self._undo_to(target)

    def why_no_redo(self) -> Refusal | None:
        """Why nothing can be done again."""
        return self._why_nothing() or self.record.redo_refusal()

    def redo(self) -> None:
        """Do again what was undone last. Raises IllegalAction."""
        require(self.why_no_redo())
        self.record.redo()
        while self.record.redo_refusal() is None and carries_itself_out(self.face, self.state):
            self.record.redo()
        self.picks = ()
        self.save()

    def why_no_restart_of_action(self) -> Refusal | None:
        """Why the action under way cannot be begun anew."""
        return self._why_no_restart(self.record.action_start)

    def why_no_restart_of_turn(self) -> Refusal | None:
        """Why nothing of this turn can be taken back."""
        return self._why_no_restart(self.record.turn_start)

    def _why_no_restart(self, start: int) -> Refusal | None:
        nothing = self._why_nothing()
        if nothing is not None or start < self.record.length:
            return nothing
        none_left = Refusal(self.face.game.undo_rule, "NOTHING_TO_UNDO")
        return self.record.undo_refusal() or none_left

    def restart_action(self) -> None:
        """Take the whole action under way back. Raises IllegalAction."""
        require(self.why_no_restart_of_action())
        self._undo_to(self.record.action_start)

    def restart_turn(self) -> None:
        """Take everything back down to the barrier. Raises IllegalAction."""
        require(self.why_no_restart_of_turn())
        self._undo_to(self.record.turn_start)

    def _undo_to(self, step: int) -> None:
        self.record.undo_to(step)
        self.picks = ()
        self.save()

    # --- the end ----------------------------------------------------------------------------

    def tell_final_score(self) -> None:
        """Tell the final scoring of the game, which is over, from the first step on."""
        self._final_steps = self.face.final_steps(self.record)
        self._told, self._looks_at = 0, None

    def tell_next(self) -> None:
        """The next step; after the last none is told any more."""
        self._told += 1

    def tell_no_more(self) -> None:
        """Leave out the steps that are not told yet."""
        self._told = len(self._final_steps)

    # --- history and saving -----------------------------------------------------------------

    def look_at(self, step: int | None) -> None:
        """Show a past moment, None: the present."""
        is_past = step is not None and 0 <= step < self.record.length
        self._looks_at = step if is_past else None
        self.picks = ()

    def save(self) -> None:
        """Keep the game under its name, unless another window plays it."""
        if not self.is_detached:
            self.shelf.keep(self.slot, self.text())

    def text(self) -> str:
        """The text of the save file."""
        return saved(self.face, self.record, self.shelf.now())
