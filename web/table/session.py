"""A game at one table: who sits where, whose hand is open, what is chosen, where it is saved.

No rule and no browser in here: the record knows the rules, `Shelf` what the browser keeps.
"""

from collections.abc import Sequence
from typing import Final

from canalmania import Action, IllegalAction, Refusal, redact, view_for
from canalmania import actions as a
from canalmania.events import Event
from canalmania.ids import Hex, Phase
from canalmania.previews import canal_outlook, contract_outlook, delivery_shares
from canalmania.record import GameRecord
from canalmania.state import GameState
from canalmania.view import View
from tabletop.seat import Seat
from web.games.canalmania.questions.asked import Picks, Situation
from web.games.canalmania.questions.pointing import why_not_here
from web.games.canalmania.questions.referee import Referee
from web.table import questions
from web.table.history import carries_itself_out, lines, recap, undo_target
from web.table.prompt import Option, Prompt
from web.table.save_extras import keep_names, names_in, opened, saved
from web.table.storage import Shelf
from web.table.table_view import TableView, without_hands
from web.words.message import Message

SHOWN_LINES: Final = 40
"""How many actions of the log are shown."""


class Session:
    """One game being played. Every change goes through the methods here, which also save it.

    `names` are the players' by seat, `slot` the name of the saved game.
    """

    def __init__(self, record: GameRecord, names: Sequence[str], shelf: Shelf, slot: str) -> None:
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
        self._is_open = False
        self._looks_at: int | None = None
        self._asked: tuple[GameState, Referee] | None = None
        keep_names(record, self.names)

    @classmethod
    def loaded(cls, text: str, shelf: Shelf, slot: str) -> "Session":
        """The game of a save file's text. Raises `SaveError`. The curtain is down."""
        record = opened(text)
        return cls(record, names_in(record), shelf, slot)

    # --- what is shown ----------------------------------------------------------------------

    @property
    def state(self) -> GameState:
        """The latest state."""
        return self.record.state

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase is Phase.OVER

    @property
    def has_secrets(self) -> bool:
        """Whether hands matter: not in the final deliveries, nor after the end."""
        return self.state.phase not in (Phase.DELIVERIES, Phase.OVER)

    @property
    def is_curtain_down(self) -> bool:
        """Whether the seat to act has still to say that it is there."""
        return self.has_secrets and not self._is_open and not self.has_open_hands

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes the screen is for; None: everybody's."""
        return None if self.is_curtain_down or self.is_over else self.state.active

    @property
    def step(self) -> int:
        """The moment that is shown."""
        return self.record.length if self._looks_at is None else self._looks_at

    @property
    def referee(self) -> Referee:
        """The engine's answers about the present."""
        if self._asked is None or self._asked[0] is not self.state:
            self._asked = self.state, Referee(self.state)
        return self._asked[1]

    @property
    def view(self) -> View:
        """The moment shown, as far as the viewer may know it."""
        view = view_for(self.record.at(self.step), self.viewer)
        return view if self.has_secrets else without_hands(view)

    def prompt(self, view: View) -> Prompt:
        """What to do now."""
        if self._looks_at is not None:
            back = Option(Message("prompts.back_to_now"), "history", "live", kind="primary")
            past = {"step": self.step, "length": self.record.length}
            return Prompt(Message("prompts.history", past), (back,))
        if self.is_curtain_down:
            return Prompt(Message("prompts.pass_to", {"player": self.names[self.state.active]}))
        return questions.prompt_for(self._situation(view), self.picks)

    def _situation(self, view: View) -> Situation:
        return Situation(view, self.referee, self.names)

    def table(self, language: str) -> TableView:
        """Everything the panels are drawn from."""
        view = self.view
        prompt = self.prompt(view)
        shares = () if prompt.delivery is None else delivery_shares(prompt.delivery)
        outlook = None if prompt.canal is None else canal_outlook(self.state, prompt.canal)
        earlier = max(0, self.record.length - SHOWN_LINES)
        return TableView(
            view=view,
            prompt=prompt,
            names=self.names,
            language=language,
            step=self.step,
            length=self.record.length,
            is_live=self._looks_at is None,
            is_curtain_down=self.is_curtain_down,
            undo=self.why_no_undo(),
            redo=self.why_no_redo(),
            restart_action=self.why_no_restart_of_action(),
            restart_turn=self.why_no_restart_of_turn(),
            log=lines(self.record, self.viewer, earlier, self.record.length),
            earlier=earlier,
            recap=recap(self.record) if self.has_secrets else (),
            shares=shares,
            outlook=outlook,
            outlooks=tuple(
                (name, contract_outlook(self.state, name, self.state.active))
                for name in view.parliament
            ),
            is_saved=self.is_kept and self.shelf.trouble is None and not self.is_detached,
        )

    def known(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """What of these the viewer may know."""
        return tuple(told for event in events if (told := redact(event, self.viewer)) is not None)

    # --- choosing ---------------------------------------------------------------------------

    def lift_curtain(self) -> None:
        """ "I am Bruno": show the hand of the seat to act."""
        self._is_open = True

    def drop_curtain(self) -> None:
        """Hide it again."""
        self._is_open = False
        self.picks = ()

    def pick(self, facet: str, value: str) -> Prompt:
        """Answer a question; what is asked next. Raises ValueError for no possible answer."""
        now = self._situation(self.view)
        self.picks = questions.picked(now, self.picks, facet, value)
        return questions.prompt_for(now, self.picks)

    def preview(self, facet: str, value: str) -> Prompt:
        """What would be asked after this answer; nothing is changed."""
        now = self._situation(self.view)
        return questions.prompt_for(now, questions.picked(now, self.picks, facet, value))

    def back(self) -> None:
        """Take the last answer away."""
        self.picks = questions.stepped_back(self._situation(self.view), self.picks)

    def why(self, action: Action) -> Refusal | None:
        """Why an action cannot be carried out now."""
        return self._why_nothing() or self.record.refusal(action)

    def why_not_do(self, what: str) -> Refusal | None:
        """Why nothing of this kind can be done now."""
        return self._why_nothing() or self.referee.why_not_do(what)

    def why_not_here(self, hex_: Hex) -> Refusal | None:
        """Why a hex cannot be chosen; None when nothing is asked of the board."""
        nothing = self._why_nothing()
        if nothing is not None:
            return nothing
        now = self._situation(self.view)
        about = questions.about(now, self.picks)
        return why_not_here(now.view, self.referee, self.picks, about, hex_)

    def _why_nothing(self) -> Refusal | None:
        """Nothing at all can be done in the past, or behind the curtain."""
        if self._looks_at is None and not self.is_curtain_down:
            return None
        somebody_else = Seat((self.state.active + 1) % self.record.seats)
        return self.record.refusal(a.EndTurn(), seat=somebody_else, step=self.step)

    # --- doing ------------------------------------------------------------------------------

    def play(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action, and then what has only one option. Saves.

        Raises IllegalAction.
        """
        nothing = self._why_nothing()
        if nothing is not None:
            raise IllegalAction(nothing)
        before = self.state.active
        events = list(self.record.play(action))
        while (only := carries_itself_out(self.state)) is not None:
            events += self.record.play(only)
        self.picks = ()
        if self.state.active != before:
            self._is_open = False
        self.save()
        return tuple(events)

    def why_no_undo(self) -> Refusal | None:
        """Why the last step cannot be undone."""
        reason = self._why_nothing() or self.record.undo_refusal()
        if reason is None and undo_target(self.record) is None:
            return Refusal("D11", "UNDO_BARRIER", {"cause": self.record.barrier_cause})
        return reason

    def undo(self) -> None:
        """Take the last choice back, with what carried itself out. Raises IllegalAction."""
        _unless(self.why_no_undo())
        if (target := undo_target(self.record)) is not None:
            self._undo_to(target)

    def why_no_redo(self) -> Refusal | None:
        """Why nothing can be done again."""
        return self._why_nothing() or self.record.redo_refusal()

    def redo(self) -> None:
        """Do again what was undone last. Raises IllegalAction."""
        _unless(self.why_no_redo())
        self.record.redo()
        while carries_itself_out(self.state) and self.record.redo_refusal() is None:
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
        return self.record.undo_refusal() or Refusal("D11", "NOTHING_TO_UNDO")

    def restart_action(self) -> None:
        """Take the whole action under way back. Raises IllegalAction."""
        _unless(self.why_no_restart_of_action())
        self._undo_to(self.record.action_start)

    def restart_turn(self) -> None:
        """Take everything back down to the barrier. Raises IllegalAction."""
        _unless(self.why_no_restart_of_turn())
        self._undo_to(self.record.turn_start)

    def _undo_to(self, step: int) -> None:
        self.record.undo_to(step)
        self.picks = ()
        self.save()

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
        return saved(self.record, self.shelf.now())


def _unless(reason: Refusal | None) -> None:
    if reason is not None:
        raise IllegalAction(reason)
