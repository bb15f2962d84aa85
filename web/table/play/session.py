"""A game at one table: who sits where, whose hand is open, what is chosen, where it is saved.

No rule and no browser in here: the record knows the rules, the face the questions, `Seats` who acts
and who looks, `Shelf` what the browser keeps.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import takewhile

from tabletop.opponents import Opponent
from tabletop.refusals import Refusal, require
from tabletop.seat import Seat
from web.contract.advice import Given
from web.contract.any_game import AnyAction, AnyEvent, AnyRecord, AnyState, AnyView
from web.contract.choices import Act, Choice, Pick
from web.contract.face import AnyFace
from web.contract.final_step import FinalStep
from web.contract.prompt import Prompt
from web.contract.questions import Picks, Situation
from web.contract.result import Result
from web.contract.settings import OFFERS, TURN, Setting, Settings
from web.contract.spoken import nothing_spoken
from web.map.effects import Sound
from web.page.spot import Spot
from web.table.history.log import carries_itself_out, left_undone, only_option, others_turns
from web.table.play import prompts, sending
from web.table.play.computer_play import ComputerPlay
from web.table.play.practice import Practice
from web.table.play.seats import Seats
from web.table.play.unasked import Follows, Unasked
from web.table.saving.save_extras import keep_names, keep_note, names_in, note_of, opened, saved
from web.table.saving.storage import Shelf
from web.table.saving.table_id import Sent, keep_sent, sent_in
from web.words.catalogue import Voice, voice
from web.words.message import Message


class Session:
    """One game being played. Every change goes through the methods here, which also save it.

    `names` are the players' by seat, `slot` the name of the saved game. `practice`: nothing counts.
    """

    def __init__(
        self,
        face: AnyFace,
        record: AnyRecord,
        names: Sequence[str],
        shelf: Shelf,
        slot: str,
        practice: Practice | None = None,
    ) -> None:
        self.face = face
        self.record = record
        self.map = face.map(record.at(0))
        """The map of this game; if older rules began it, of the first state that is known."""
        self.names = tuple(names)
        self.shelf = shelf
        self.slot = slot
        self.picks: Picks = ()
        self._going_on: Picks = ()
        self.practice = practice
        self.seats = Seats(face, record, self.names, practice)
        self.unasked = Unasked(record, self.names, self.seats, shelf.settings)
        self.computer_play = ComputerPlay()
        self.is_detached = False
        """Another window plays this game: nothing is saved from here any more."""
        self.parting: Prompt | None = None
        """Asks first whether this game or another goes on; until then nothing is saved."""
        self.is_kept = True  # at the next visit, if the browser does
        self.is_playing = False
        """The history runs on by itself."""
        self.is_hand_looked_at = False
        """Where hands are hidden: somebody wants to see the one that is here."""
        self.advice: Given | None = None
        self._looks_at: int | None = None
        self._asked: Situation | None = None
        self._final_steps, self._told = tuple[FinalStep, ...](), 0
        self.shows_result = False
        """The game is over, and its result is looked at: the map shows what the winners did."""
        shelf.settings.know(face.layers + face.turn_settings)
        keep_names(record, self.names)

    @classmethod
    def loaded(cls, faces: Sequence[AnyFace], text: str, shelf: Shelf, slot: str) -> "Session":
        """The game of a save file's text. Raises `SaveError`. The curtain is down."""
        face, record = opened(faces, text)
        return cls(face, record, names_in(record), shelf, slot)

    @property
    def is_practice(self) -> bool:
        """Nothing is at stake: it is not saved, and nobody has secrets."""
        return self.practice is not None

    # --- the seats --------------------------------------------------------------------------

    @property
    def acts(self) -> Seat:
        """See `Seats.acts`."""
        return self.seats.acts

    @property
    def looks(self) -> Seat | None:
        """See `Seats.looks`."""
        return self.seats.looks

    @property
    def is_curtain_down(self) -> bool:
        """See `Seats.is_curtain_down`."""
        return self.seats.is_curtain_down

    @property
    def has_secrets(self) -> bool:
        """Whether hands matter still."""
        return self.seats.has_secrets

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.seats.acting

    @property
    def opponents(self) -> tuple[Opponent | None, ...]:
        """The computer's player of every seat, None for a person."""
        return self.seats.opponents

    def seat_opponents(self, opponents: Sequence[Opponent | None]) -> None:
        """From now on these play; None for a person."""
        self.seats.choose(opponents)
        self.picks = self._going_on = ()
        self.save()

    # --- other devices ----------------------------------------------------------------------

    def sit_here(self, seats: Collection[Seat] | None) -> None:
        """From now on these seats are played on this device; None: all of them."""
        self.seats.sit_here(seats)
        self.picks = self._going_on = ()
        self.save()

    @property
    def is_undecided(self) -> bool:
        """Whether it has come from another device, and it is not chosen how it goes on here."""
        return self.seats.asks_who or self.parting is not None

    @property
    def is_sent(self) -> bool:
        """Whether all that has happened was sent to the other devices, or has come from there."""
        sent = sent_in(self.record)
        return sent is not None and sent.step == self.record.length

    @property
    def must_send(self) -> bool:
        """Whether people afar wait for the game, and have not got it yet."""
        return self.goes_on_afar and not self.is_sent and not self.is_practice

    @property
    def goes_on_afar(self) -> bool:
        """Whether the game is of use to people afar: one of them has to act, or it is over."""
        return bool(self.seats.waits_for) or (self.is_over and bool(self.seats.afar))

    def note_sent(self, at: int) -> None:
        """The game was sent at this time; 0: it has come from another device."""
        keep_sent(self.record, Sent(self.record.length, at))
        self.save()

    @property
    def message(self) -> Message:
        """The sentence to be sent with the game."""
        face, seats = self.face, self.seats
        round_, turn = face.round_of(self.state), self._goes_on_then
        return sending.message(face.title, round_, seats, turn, self.names)

    @property
    def _goes_on_then(self) -> Seat | None:
        """The seat that goes on once those who act have answered it; None: it asked nothing."""
        asked, record = self.seats.aloud.question, self.record
        if asked is not None:
            return asked.by
        before = self.state if not record.length else record.at(record.length - 1)
        at_once = max(len(self.seats.acting), len(self.face.game.to_act(before)))
        return self.face.turn_of(self.state) if at_once > 1 else None

    def voice(self, language: str) -> Voice:
        """What puts messages of this game into words: it names the places of its map."""
        return voice(language, self.face.words, self.map.spot_name)

    # --- what was chosen --------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """What the players of this device have chosen."""
        return self.shelf.settings

    @property
    def turn_settings(self) -> tuple[Setting, ...]:
        """The settings of how turns are played that mean something in this game."""
        face = self.face
        has_offers = face.questions.spoken is not nothing_spoken and face.opponents is not None
        return (*TURN, *(OFFERS if has_offers else ()), *face.turn_settings)

    def choose_language(self, seat: Seat, language: str) -> None:
        """A seat wants another language."""
        self.seats.speak(seat, language)
        self.save()

    @property
    def note(self) -> str:
        """What the seat that looks has noted."""
        return "" if self.looks is None else note_of(self.record, self.looks)

    def write_note(self, note: str) -> None:
        """The seat that looks has noted this."""
        if self.looks is not None and note != self.note:
            keep_note(self.record, self.looks, note)
            self.save()

    def _carries_itself_out(self, state: AnyState) -> AnyAction:
        """What is the only option in a state and needs no click, where players want it so."""
        wanted = self.settings.is_on("single-choices")
        if self.practice is not None and self.practice.speaks(self.record.length):
            return None
        return carries_itself_out(self.face, state) if wanted else None

    def _wished(self, state: AnyState) -> Follows | None:
        """The only option of a person who wants it to carry itself out (`Verb.setting`)."""
        if self.is_practice or not self.face.turn_settings:
            return None
        only = only_option(self.face, state)
        verb = None if only is None else self.face.questions.verb_of(only)
        if verb is None or not verb.setting or not self.settings.is_on(verb.setting):
            return None
        seat, seats = self.face.game.to_act(state)[0], self.seats
        is_free = seats.alone is not None or not verb.gives_away(state)
        is_meant = seat in seats.people and seats.is_there(seat) and is_free
        return Follows(only, seat) if is_meant else None

    # --- what is shown ----------------------------------------------------------------------

    @property
    def state(self) -> AnyState:
        """The latest state."""
        return self.record.state

    @property
    def tells_its_end(self) -> bool:
        """Whether the game has ended within its record, not under older rules before it."""
        return self.is_over and self.record.length > 0

    @property
    def can_look_back(self) -> bool:
        """Whether it has, and tells how it went."""
        tells = self.face.afterwards is not None or self.face.opponents is not None
        return self.tells_its_end and not self.is_practice and tells

    @property
    def result(self) -> Result:
        """How the game has ended. Raises ValueError for one that goes on."""
        return self.face.result(self.record, self.names)

    @property
    def final_step(self) -> FinalStep | None:
        """The step of the final scoring that is shown, None if none is."""
        return next(iter(self._final_steps[self._told :]), None)

    @property
    def is_first_final_step(self) -> bool:
        """Whether it has only begun to be told."""
        return self.final_step is not None and self._told == 0

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
            asked = face.game, face.questions, self.state, seat, self.names
            known = Situation(*asked, left_undone=self._left_undone)
            self._asked = known
        return known

    @property
    def view(self) -> AnyView:
        """The moment shown, as far as who looks may know it."""
        step = self.final_step
        if step is not None and self._looks_at is None:
            return step.view
        if self.looks == self.acts and self._looks_at is None:
            view = self.situation.view
        elif self.is_over and not self.is_practice:
            return self.face.open_view(self.record.at(self.step))
        else:
            view = self.face.game.view_for(self.record.at(self.step), self.looks)
        hides = self.hides_hand and not self.is_hand_looked_at
        return view if self.has_secrets and not hides else self.face.without_hands(view)

    @property
    def hides_hand(self) -> bool:
        """Whether the hand that could be seen here is hidden until somebody wants to see it."""
        return self.settings["hand"] == "hidden" and self.looks is not None and self.has_secrets

    def _left_undone(self) -> tuple[Message, ...]:
        """What this turn had to offer, and nobody did, where that is to be asked about."""
        wanted = self.settings.is_on("confirm-end")
        return left_undone(self.face, self.record, self.names) if wanted else ()

    def prompt(self) -> Prompt:
        """What to do now."""
        return self.parting or self._prompt()

    def _prompt(self) -> Prompt:
        if self._looks_at is not None:
            return prompts.past(self.step, self.record.length, looks_back=self.can_look_back)
        if self.final_step is not None:
            return prompts.telling(self.final_step)
        if self.practice is not None:
            return self.practice.prompt(self.situation, self.picks, self.step)
        if self.is_over:
            over = prompts.game_over(tells=self.tells_its_end, looks_back=self.can_look_back)
            if self.must_send:
                over = sending.over(over)
            return replace(over, marks=self.result.marks) if self.shows_result else over
        if self.is_curtain_down or self.seats.opponent is not None:
            return self._of_others
        return self._of_afar if self.seats.waits_for else self._asked_here

    @property
    def _of_afar(self) -> Prompt:
        sent, turn = sent_in(self.record), self._goes_on_then
        when = self.shelf.when(sent.at) if sent is not None and sent.at else ""
        return sending.waiting(self.seats, turn, self.names, self.is_sent, when)

    @property
    def _asked_here(self) -> Prompt:
        now, asked = self.situation, self.seats.spoken
        if asked is not None:
            prompt = prompts.asked_aloud(now, asked, self.seats)
        else:
            prompt = prompts.prompt_for(now, self.picks)
        is_offered = self.unasked.hearing and not self.is_choosing
        return prompts.with_no_more(prompt) if is_offered else prompt

    @property
    def _of_others(self) -> Prompt:
        name = self.names[self.acts]
        if self.seats.asks_who:
            return Prompt(Message("afar.who"))
        if self.is_curtain_down:
            return Prompt(Message("table.pass_to", {"player": name}))
        return self.computer_play.prompt(name)

    @property
    def is_saved(self) -> bool:
        """Whether what is played here will be there at the next visit, if it is meant to."""
        if self.is_practice:
            return True
        return self.is_kept and self.shelf.trouble is None and not self.is_detached

    @property
    def others_turns(self) -> range:
        """The actions of others since the last turn of the seat that looks, or is to look."""
        return others_turns(self.face, self.record, self.seats.watches)

    # --- choosing ---------------------------------------------------------------------------

    def lift_curtain(self, seat: Seat | None = None) -> tuple[AnyEvent, ...]:
        """Show the hand of the seat that acts, or of another that has to ("I am Bruno").

        Returns the events of what this person wants to carry itself out.
        """
        self.seats.come(seat)
        return () if self._wished(self.state) is None else self._go_on_if_possible()

    def drop_curtain(self) -> None:
        """Hide it again, where somebody else may come to look."""
        self.is_hand_looked_at = False
        if self.seats.alone is None or self.is_practice:
            self.seats.leave()
            self.picks = self._going_on = ()

    def ask_for_curtain(self, seat: Seat) -> None:
        """A person wants to answer the question that is asked aloud, but not with no."""
        self.seats.ask_for_curtain(seat)

    def answer_aloud(self) -> None:
        """The person before the curtain does not want that after all: it is asked aloud again."""
        if self.seats.can_answer_aloud:
            self.seats.aloud.say_nothing(self.acts)

    def pick(self, pick: Pick) -> Prompt:
        """Answer a question; what is asked next. Raises ValueError for no possible answer."""
        self.picks = prompts.picked(self.situation, self.picks, pick)
        self.shelf.hints.pass_on()
        return prompts.prompt_for(self.situation, self.picks)

    @property
    def is_choosing(self) -> bool:
        """Whether a choice is half made: a question was answered since the last step."""
        return self.picks not in ((), self._going_on)

    def preview(self, pick: Pick) -> Prompt:
        """What would be asked after this answer; nothing is changed."""
        now = self.situation
        return prompts.prompt_for(now, prompts.picked(now, self.picks, pick))

    def back(self) -> None:
        """Take the last answer away."""
        self.picks = prompts.stepped_back(self.situation, self.picks)

    def why(self, about: Pick | Act) -> Refusal | None:
        """Why an action cannot be carried out now, or nothing of a kind be done; None if it can."""
        nothing = self.why_nothing()
        if nothing is not None:
            return nothing
        if isinstance(about, Act):
            return self.situation.why_not(about.action)
        return self.situation.why_not_do(about.answer)

    def why_not_here(self, spot: Spot) -> Refusal | None:
        """Why a spot cannot be chosen; None when nothing is asked of the map."""
        nothing = self.why_nothing()
        if nothing is not None or self.is_over:
            return nothing
        now = self.situation
        doing = prompts.doing(now, self.picks)
        return self.face.questions.why_not_here(now, self.picks, doing, spot)

    def why_nothing(self) -> Refusal | None:
        """Why nothing at all can be done: as below, or while the computer plays, or people afar."""
        is_of_others = self.seats.opponent is not None or bool(self.seats.waits_for)
        if is_of_others and self._looks_at is None:
            return self._not_yours
        return self.why_no_way_back()

    def why_no_way_back(self) -> Refusal | None:
        """Why nothing can be taken back: in the past, or while the acting person does not look.

        Nor before it is chosen which of two games goes on.
        """
        if self.parting is not None:
            return self._not_yours
        if self._looks_at is not None:
            looked_at = {"step": self.step, "latest": self.record.length}
            return Refusal(self.face.game.turn_rule, "HISTORY_VIEW", looked_at)
        is_away = self.is_curtain_down or self.seats.spoken is not None
        return self._not_yours if is_away else None

    @property
    def _not_yours(self) -> Refusal:
        return Refusal(self.face.game.turn_rule, "NOT_YOUR_SEAT", {"active": self.acts})

    def is_wanted(self, choice: Choice) -> bool:
        """Whether a choice is taken: in a lesson, only what is wanted."""
        practice = self.practice
        return practice is None or practice.takes(choice, self.situation, self.picks, self.step)

    def call(self, turn: int) -> Sound | None:
        """The sound that calls a person to a turn that has only begun, None if there is none.

        `turn` is the one in which a computer's player acted last.
        """
        record, now = self.record, self.state.turn
        is_asked = self.seats.opponent is None and not self.is_over and not self.seats.waits_for
        if not is_asked or self.acts != self.face.turn_of(self.state):
            return None
        steps = range(record.length - 1, -1, -1)
        played = takewhile(lambda step: record.at(step).turn == now, steps)
        has_begun = turn != now or all(record.seat(at) != self.acts for at in played)
        return self.face.call if has_begun else None

    # --- doing ------------------------------------------------------------------------------

    def play(self, action: AnyAction, *then: AnyAction) -> tuple[AnyEvent, ...]:
        """Carry out an action, and then what has only one option; after it, others in the same way.

        Saves. Raises IllegalAction if one of them is not legal; then none is carried out.
        """
        require(self.why_nothing())
        self.computer_play.forget(self.record.length)
        if then:
            self._require_all((action, *then))
        return tuple(event for one in (action, *then) for event in self._carry_out(one))

    def _require_all(self, actions: Sequence[AnyAction]) -> None:
        """Raise IllegalAction unless they are legal, one after another."""
        game, state, seat = self.face.game, self.state, self.acts
        for number, action in enumerate(actions, 1):
            require(game.refusal(state, action, seat))
            if number < len(actions):
                state, _ = game.apply(state, action, seat)

    def say_no(self, seats: Sequence[Seat]) -> tuple[AnyEvent, ...]:
        """These people say no to the question that is asked aloud.

        Whoever the rules do not ask yet has its answer carried out when they do. Returns the events
        so far. Nothing happens if nothing is asked aloud.
        """
        if self.is_past or self.seats.spoken is None:
            return ()
        self.seats.aloud.say_no(seats)
        return self._go_on_if_possible()

    def say_no_more(self) -> tuple[AnyEvent, ...]:
        """Who is asked about a computer's offer says no, and so to all others of this turn.

        Returns the events so far. Nothing happens where no such offer is open.
        """
        hearing = () if self.is_past else self.unasked.hearing
        if not hearing:
            return ()
        self.unasked.say_no_more(hearing)
        return self._go_on_if_possible()

    def _go_on_if_possible(self) -> tuple[AnyEvent, ...]:
        """Carry out all that needs no click, and save if that was anything. Returns the events."""
        before, length = self.acts, self.record.length
        self.computer_play.forget(length)
        events = self._go_on_by_itself()
        if self.record.length > length:
            self._after_step(before)
        return events

    def play_opponent(self, action: AnyAction) -> tuple[AnyEvent, ...]:
        """The same for the computer's player that acts, whoever looks.

        Raises IllegalAction, ValueError where none does.
        """
        if self.seats.opponent is None or self.is_past:
            raise ValueError("a person acts")
        return self._carry_out(action)

    def foresee(
        self, state: AnyState, seat: Seat, actions: Sequence[AnyAction]
    ) -> tuple[AnyState, int]:
        """The state after what a player means to do, and after how many actions.

        Goes as far as `play` or `play_opponent` would, action by action, while that seat acts.
        Nothing is changed. Raises IllegalAction or TypeError as they do.
        """
        game, left, count = self.face.game, list(actions), 0
        while left:
            require(game.refusal(state, left[0], seat))
            state, _ = game.apply(state, left[0], seat)
            carried_out = 1
            while (follows := self._follows_by_itself(state)) is not None:
                state, _ = game.apply(state, follows.action, follows.seat)
                carried_out += 1
            del left[:carried_out]
            count += carried_out
            computer = self.seats.computer_in(state)
            if seat != computer[0] if computer else seat not in game.to_act(state):
                break
        return state, count

    def _carry_out(self, action: AnyAction) -> tuple[AnyEvent, ...]:
        before = self.acts
        events = self.record.play(action, before) + self._go_on_by_itself()
        self._after_step(before, action)
        return events

    def _go_on_by_itself(self) -> tuple[AnyEvent, ...]:
        """Carry out all that needs no click. Returns the events."""
        events: tuple[AnyEvent, ...] = ()
        while (follows := self._follows_by_itself(self.state)) is not None:
            if follows.because is not None:
                self.computer_play.explain(self.record.length, follows.because)
            events += self.record.play(follows.action, follows.seat)
        return events

    def _follows_by_itself(self, state: AnyState) -> Follows | None:
        """What needs no click in a state, and whose action it is; None where a click is needed.

        It is the only option, an answer that was given aloud before the rules asked for it, or that
        of a person who is not asked.
        """
        only = self._carries_itself_out(state)
        if only is not None:
            return Follows(only, self.face.game.to_act(state)[0])
        wished = self._wished(state)
        if wished is not None:
            return wished
        early = self.seats.aloud.early_no(state)
        return self.unasked.no_in(state) if early is None else Follows(*early)

    def _after_step(self, before: Seat, action: AnyAction = None) -> None:
        """Something was carried out, the seat `before` acting: an `action` of its own, or noes."""
        self.shelf.hints.pass_on()
        self.picks = self._going_on = ()
        self.seats.hand_on()
        if self.acts != before:
            self.is_hand_looked_at = False
        elif action is not None and not self.is_over and self.seats.opponent is None:
            self.picks = self._going_on = prompts.going_on(self.situation, action)
        self.save()
        if self.is_over and not self.is_practice:
            self.tell_final_score()

    def stepped(self) -> None:
        """The record has gone back, or on again: nothing is chosen, and it is saved."""
        self.picks = self._going_on = ()
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
        self.picks = self._going_on = ()

    def save(self) -> None:
        """Keep the game under its name, unless another window plays it or nobody wants it yet."""
        if not (self.is_detached or self.is_practice or self.is_undecided):
            self.shelf.keep(self.slot, self.text())

    def text(self) -> str:
        """The text of the save file; of the game itself, while something is tried out."""
        played = None if self.practice is None else self.practice.text()
        return played or saved(self.face, self.record, self.shelf.now())
