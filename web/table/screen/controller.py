"""A game on the screen: what is pressed and pointed at becomes a choice or a step."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import repeat
from typing import Final, Literal

from tabletop.refusals import IllegalAction, Refusal
from tabletop.seat import Seat
from web.contract.any_game import AnyAction, AnyEvent, AnyState
from web.contract.choices import Act, Choice, Do, Pick, Why, choice_read
from web.contract.prompt import BENDS, Marks, Option, Prompt
from web.contract.table_view import Pointer, TableView
from web.map.effects import Effect
from web.map.widget import MapWidget
from web.page import browser
from web.page.html import Html
from web.page.regions import Regions
from web.page.spot import Spot
from web.table.history.log import known
from web.table.panels.all_panels import panels_by_region, tab_wanted
from web.table.panels.in_words import map_in_words
from web.table.play.advice_shown import is_put_forward, put_away, with_advice
from web.table.play.session import Session
from web.table.screen.announcer import Announcer
from web.table.screen.board_cursor import BoardCursor
from web.table.screen.drag_path import DragPath
from web.table.screen.final_step_shown import tell_final_step
from web.table.screen.gather_view import table_shown
from web.table.screen.guide import Guide
from web.table.screen.past import Past
from web.table.screen.refusal_focus import RefusalFocus
from web.table.screen.undo_intents import UndoIntents
from web.table.screen.zoom_to_choices import ZoomToChoices
from web.words.catalogue import Voice
from web.words.message import Message

WORDS_AFTER: Final = 500.0
"""Milliseconds after a drawing until the map in words comes to a new table. It is most of the page,
out of sight, and nobody has it read before the question."""
Means = Literal["pointer", "focus"]
"""What one points with at things beside the map. The pointer goes before the focus."""


class Controller:
    """One session on the screen.

    `language` is called at every drawing, `on_step` after a step, `allows` before anything that
    cannot be undone, `is_second_half` before anything is refused (both: `web.page.settling`); `do`
    carries out any intent, also those of the page around the table.
    """

    def __init__(
        self,
        session: Session,
        regions: Regions,
        board: MapWidget,
        language: Callable[[], str],
        on_step: Callable[[], None],
        allows: Callable[[Callable[[], None]], bool],
        is_second_half: Callable[[], bool],
        do: Callable[[str, str], None],
    ) -> None:
        self.session = session
        self._face = session.face
        self._regions, self._board = regions, board
        self._language, self._on_step = language, on_step
        self._allows, self._do = allows, do
        self._is_second_half = is_second_half
        self.refusal_focus = RefusalFocus(regions)
        self._shown: TableView | None = None
        self._words_later, self._has_words = browser.AfterPicture(self._tell_in_words), False
        self._reason: Refusal | None = None
        self._preview: Marks | None = None
        self._meant: dict[Means, tuple[Spot, ...]] = {}
        self._tab = self._face.tab
        self._shows_all_actions = False
        self._asked: Message | None = None
        self._announcer = Announcer(session, regions, lambda: self._table, language)
        self._cursor = BoardCursor(self, self._face, board, lambda: self._table)
        self._zoom = ZoomToChoices(
            board,
            table=lambda: self._table,
            is_pending=lambda: bool(session.state.pending),
            on_pan=self._cursor.follow,
        )
        self._drag_path, self._undo_intents = DragPath(self), UndoIntents(self)
        self._guide = Guide(self, regions)
        self._past = Past(
            session,
            regions,
            board,
            table=lambda: self._table,
            draw=self._draw_moment,
            point_out=self.point_out,
            announcer=self._announcer,
            play=self.play_effects,
        )
        over_map = self._cursor.intents | self._zoom.intents
        parts = over_map | self._past.intents | self._guide.intents
        self.intents = self._own_intents() | parts | self._undo_intents.intents

    def stop(self) -> None:
        """Release what listens; nothing is drawn any more."""
        self._past.stop()
        self._words_later.stop()

    def _own_intents(self) -> dict[str, Callable[[str], None]]:
        return {
            "act": lambda arg: self.choose(self._read("act", arg)),
            "pick": lambda arg: self.choose(self._read("pick", arg)),
            "preview": lambda arg: self._choose_by_finger(self._read("pick", arg)),
            "why": lambda arg: self.choose(self._read("why", arg)),
            "back": lambda _: self.back(),
            "lift-curtain": self.lift_curtain,
            "say-no": self.say_no,
            "say-yes": self.say_yes,
            "no-more-offers": lambda _: self.say_no_more(),
            "say-nothing": lambda _: self.say_nothing(),
            "look-at-hand": self.look_at_hand,
            "tab": self.show_tab,
            "more-actions": lambda _: self._toggle_more_actions(),
            "region": self.go_to_region,
            "line": self._regions.go_to_line,
            "commit": lambda _: self.commit(),
            "point": lambda _: None,  # whatever is pressed is pointed at
        }

    # --- drawing ----------------------------------------------------------------------------

    @property
    def _table(self) -> TableView:
        """The moment that was drawn last, or will be drawn first."""
        if self._shown is None:
            self._shown = table_shown(self.session, self._language())
        return self._shown

    @property
    def prompt(self) -> Prompt:
        """What is being asked."""
        return self._table.prompt

    @property
    def targets(self) -> dict[Spot, Option]:
        """The options that can be chosen on the map, by spot."""
        return self._table.targets

    @property
    def step(self) -> int:
        """How many actions were carried out."""
        return self.session.record.length

    @property
    def is_past_on_map(self) -> bool:
        """Whether the map shows others' turns of the past."""
        return self._past.is_on_map

    @property
    def is_driving(self) -> bool:
        """Whether a way is to be chosen, by A, up and D too."""
        return any(option.key in BENDS for option in self.prompt.options)

    def draw(self, *, turn_to_choice: bool = False) -> None:
        """Show the present moment of the session.

        Where another question is asked than before, or with `turn_to_choice`, the sheet on which
        its answers lie is shown; with the latter the question is scrolled to as well.
        """
        if self._past.is_on_map:
            self._past.end()
        before, table = self._shown, table_shown(self.session, self._language())
        self._shown = table
        was_open = before is not None and not (before.is_curtain_down or before.spoken)
        if was_open and (table.is_curtain_down or table.spoken):
            self._regions.hush()  # it was for the ears of one
        if turn_to_choice or table.prompt.line != self._asked:
            self._asked = table.prompt.line
            self._shows_all_actions = False
            self._tab = (
                tab_wanted(self._face, table.prompt, self.session.map.sheet) or self._on_desk
            )
        self._regions.turn_to(self._tab)
        self._mark(table)
        self._regions.show(self._panels(table))
        self._regions.hide("curtain", not table.is_curtain_down)
        if turn_to_choice:
            self._regions.reveal_question()
        self._board.lay_beside(table.prompt.beside)
        self.point_out()
        self._cursor.show_cells()
        if not self._board.is_tracing:  # the map does not move away under the finger
            self._zoom.come_close()

    def _mark(self, table: TableView) -> None:
        """Tell the style sheets what is shown, before it is: the page is styled once for both."""
        marks = {
            "ending": self.session.final_step is not None,
            "computer": table.thinks is not None,
            "lesson": table.lesson is not None,
            "hint": table.hint is not None,
            "why": self._reason is not None,
        }
        told = {name: "yes" if is_so else "no" for name, is_so in marks.items()}
        curtain = "down" if table.is_curtain_down else "up"
        self._regions.set(tab=self._tab, curtain=curtain, step=str(table.length), **told)

    def _panels(self, table: TableView) -> Mapping[str, Html]:
        if not self._has_words:
            self._words_later.ask(WORDS_AFTER)
        return panels_by_region(
            self._face,
            table,
            self._reason,
            self._tab,
            shows_all=self._shows_all_actions,
            has_words=self._has_words,
        )

    def _tell_in_words(self) -> None:
        self._has_words = True
        self._regions.add("in-words", map_in_words(self._face, self._table))

    @property
    def _on_desk(self) -> str:
        """The sheet to go on with: a person is asked, so none of the company lies over that."""
        if self._table.thinks is not None:
            return self._tab
        desk = {region.tab for region in self._face.regions if region.place == "desk"}
        return self._tab if self._tab in desk else self._face.tab

    def _toggle_more_actions(self) -> None:
        self._shows_all_actions = not self._shows_all_actions
        self.draw()

    def point_out(self) -> None:
        """Show the board with its targets and with what attention is on."""
        if self._past.is_on_map:
            return
        outlined = () if self._reason is None else self._face.objects_of(self._reason)
        meant = self._meant.get("pointer") or self._meant.get("focus", ())
        pointer = Pointer(self._cursor.focus, outlined, self._preview, meant)
        scene = self._face.scene(self._table, with_advice(pointer, self._table))
        self._board.show(scene._replace(unlit=frozenset(self._table.unlit_targets)))
        pointed = self.prompt.pointed
        is_hint = pointed is not None and pointed.is_hinted
        self._board.point_to(None if pointed is None else pointed.spot, is_hint=is_hint)

    @property
    def _voice(self) -> Voice:
        return self.session.voice(self._language())

    # --- choosing ---------------------------------------------------------------------------

    def on_pick(self, spot: Spot | None, pointer: str) -> None:
        """A click or a tap on the map.

        A first tap only selects; a click carries out. While the map shows the past, it only ends
        that.
        """
        if self._past.is_on_map:
            self._past.end()
            return
        if spot is None:
            self.say_why(None)
            return
        option = self.targets.get(spot)
        if option is None or not option.enabled:
            self.say_why(reason := self.session.why_not_here(spot))
            if reason is None and not self._is_second_half():
                self.say(Message("table.nothing_here"))
        else:
            self.choose(option.choice, only_select=pointer == "touch" and self._confirms(option))

    def _confirms(self, option: Option) -> bool:
        """Whether a finger's tap on an option only chooses it: the next one carries it out."""
        return self.session.settings.is_on("confirm-touch") and not option.is_chosen

    def _choose_by_finger(self, choice: Choice) -> None:
        """A tap on the button of an option that shows first what it would bring."""
        option = next((one for one in self.prompt.options if one.choice == choice), None)
        self.choose(choice, only_select=option is not None and self._confirms(option))

    def on_trace(self, spot: Spot | None, *, begins: bool) -> None:
        """A drag that chooses has come to a spot, or begins there; None: it has ended."""
        if spot is None:
            self._zoom.come_close()
        else:
            self._drag_path.come_to(spot, begins=begins)

    def on_hover(self, spot: Spot | None) -> None:
        """The mouse has come to another spot: show what choosing it would bring."""
        option = None if spot is None else self.targets.get(spot)
        marks = None
        if option is not None and isinstance(option.choice, Pick) and option.enabled:
            marks = self.session.preview(option.choice).marks
        if marks != self._preview:
            self._preview = marks
            self.point_out()

    def point_at(self, means: Means, spots: tuple[Spot, ...]) -> None:
        """Something beside the map that is about these spots is pointed at; (): it no longer is."""
        if spots != self._meant.get(means, ()):
            self._meant[means] = spots
            self.point_out()

    def _read(self, do: str, argument: str) -> Choice:
        return choice_read(do, argument, self._face.game.saving.action_from)

    def choose(self, choice: Choice, *, only_select: bool = False) -> None:
        """Do what an option stands for; in a lesson, only what is wanted."""
        if not self._guide.takes(choice):
            return
        match choice:
            case Pick():
                self.pick(choice, only_select=only_select)
            case Act(action, _, then):
                self.act(action, *then)
            case Why(about):
                self.say_why(self.session.why(about))
            case Do(name, argument):
                self._do(name, argument)

    def pick(self, pick: Pick, *, only_select: bool = False) -> None:
        """Answer a question.

        The last answer carries the action out unless the player should look at it first.
        """
        before = self.session.picks
        asked = self.session.pick(pick)
        if asked.action is not None and asked.carries_out and not only_select:
            if self._may(asked.action, lambda: self.pick(pick)):
                self._carry_out(asked.action)
            else:
                self.session.picks = before
            return
        self._reason = self._preview = None
        self.draw(turn_to_choice=True)
        self.ask()

    def act(self, action: AnyAction, *then: AnyAction) -> None:
        """Carry out an action, and then others."""
        if self._may(action, lambda: self.act(action, *then)):
            self._carry_out(action, *then)

    def _may(self, action: AnyAction, again: Callable[[], None]) -> bool:
        """Whether the gesture under way may carry this out; if it is early, `again` may follow."""
        now = self.session.situation
        is_final = now.why_not(action) is None and now.is_final(action)
        return not is_final or self._allows(again)

    def _carry_out(self, action: AnyAction, *then: AnyAction) -> None:
        self._reason = self._preview = None
        before, asked = self.session.state, self.prompt.line.key
        try:
            events = self.session.play(action, *then)
        except IllegalAction as illegal:
            self.say_why(illegal.refusal)
            return
        self.show_step(events, before)
        if self.prompt.line.key != asked:
            self._turn_to_question()

    def _turn_to_question(self) -> None:
        """Move the focus to the new question, because the old place may be far from the answers.

        On the map it stays while the answers lie there too: the player goes on from field to field.
        """
        goes_on_there = self._regions.place.region == "map" and bool(self._table.lit_targets)
        if not (goes_on_there or self._table.is_curtain_down or self.session.is_over):
            self._regions.focus("prompt")

    def show_step(self, events: Sequence[AnyEvent], before: AnyState, *, asks: bool = True) -> None:
        """Draw, announce and animate what has happened since the state `before`.

        With `asks` the new question is announced too; without it somebody else has acted, and a
        person whose turn it is now is called.
        """
        self._draw_and_tell(events, asks=asks)
        self.play_effects(events, before, self.session.state)
        call = None if asks else self.session.call(before.turn)
        if call is not None:
            browser.shell().play_sound(call)

    def show_others_step(self, events: Sequence[AnyEvent], before: AnyState) -> None:
        """The same for a step that nobody here has taken: it is brought into sight."""
        spots = self._face.about(known(self._face, events, None))
        if not self._board.sees(spots):
            self._board.fit()
        self.show_step(events, before, asks=False)

    def play_effects(self, events: Sequence[AnyEvent], before: AnyState, after: AnyState) -> None:
        """Show on the map, once it is painted, what events have made of one state another.

        Only what everybody may know counts, so it may be any step, of any seat.
        """

        def effects() -> tuple[Effect, ...]:
            game = self._face.game
            views = game.view_for(before, None), game.view_for(after, None)
            seen = known(self._face, events, None)
            return self._face.effects(seen, *views, self.session.names, self._voice)

        self._board.play(effects)

    def _draw_and_tell(self, events: Sequence[AnyEvent], *, asks: bool) -> None:
        self.draw(turn_to_choice=True)
        if self.session.final_step is None:  # else its steps tell them, each once
            self._announcer.tell(events)
        if self._table.is_curtain_down:
            self._regions.focus("lift-curtain")
        elif asks and not self.session.is_over and self.session.seats.opponent is None:
            self.ask()
        self._on_step()

    def tell_final_step(self) -> None:
        """Tell the step that is to be told."""
        tell_final_step(self.session, self._regions, self._board, self._voice)

    def commit(self) -> None:
        """Press the button one goes on with, if there is one: at the curtain, who comes next."""
        if self._table.is_curtain_down:
            self._do("lift-curtain", "")
            return
        for option in self.prompt.options:
            if option.kind == "primary" and option.enabled:
                self.choose(option.choice)
                return

    def back(self) -> None:
        """Put away what is open, or take the last answer back."""
        for close in self._open():
            close()
            return

    @property
    def layers(self) -> int:
        """How many times `back` has something to put away."""
        return sum(1 for _ in self._open())

    def _open(self) -> Iterator[Callable[[], None]]:
        """What puts away each thing that is open, the one on top first."""
        session = self.session
        if self._past.is_on_map:
            yield self._past.end
        if self._reason is not None:
            yield lambda: self.say_why(None)
        if self._is_company_over_desk:
            yield lambda: self.show_tab(self._face.tab)
        if session.is_past:
            yield lambda: self._past.look_at("live")
        if is_put_forward(session):
            yield self._put_advice_away
        yield from repeat(self._step_back, len(session.picks))
        if session.seats.can_answer_aloud:
            yield self.say_nothing

    @property
    def _is_company_over_desk(self) -> bool:
        """Whether a sheet of the company covers the desk, as on a small screen."""
        sheets = {region.tab for region in self._face.regions if region.place == "company"}
        return self._tab in sheets and self._regions.is_covered("desk")

    def _put_advice_away(self) -> None:
        put_away(self.session)
        self.draw()

    def _step_back(self) -> None:
        self.session.back()
        self._preview = None
        self.draw()
        self.ask()

    # --- what is asked aloud ----------------------------------------------------------------

    def say_no(self, seat: str) -> None:
        """This person says no; "": all who are asked do."""
        session = self.session
        people = session.seats.spoken_to
        said = [one for one in people if seat in ("", str(int(one)))]
        if not said or not self._allows(lambda: self.say_no(seat)):
            return
        self._answer(lambda: session.say_no(said))

    def say_no_more(self) -> None:
        """Who is asked about a computer's offer says no to it, and to all others of the turn."""
        if self.session.unasked.hearing and self._allows(self.say_no_more):
            self._answer(self.session.say_no_more)

    def _answer(self, say: Callable[[], Sequence[AnyEvent]]) -> None:
        self._reason = self._preview = None
        before = self.session.state
        events = say()
        if self.session.state is before:  # the rules ask another person first
            self.draw()
            return
        self.show_step(events, before)
        self._turn_to_question()

    def say_yes(self, seat: str) -> None:
        """This person wants to answer behind the curtain."""
        who = Seat(int(seat))
        if who not in self.session.seats.spoken_to:
            return
        self.session.ask_for_curtain(who)
        self._reason = None
        self.draw(turn_to_choice=True)
        if self._table.is_curtain_down:
            self._regions.focus("lift-curtain")

    def say_nothing(self) -> None:
        """The person before the curtain does not want to answer behind it after all."""
        self.session.answer_aloud()
        self.draw(turn_to_choice=True)
        self._regions.focus("prompt")
        self.ask()

    # --- why not ----------------------------------------------------------------------------

    def say_why(self, reason: Refusal | None) -> None:
        """Announce a refusal, each time it is asked for, and outline what it speaks of.

        None removes the answer. The second half of a double click does not ask.
        """
        if reason is not None and self._is_second_half():
            return
        if reason != self._reason:
            self._reason = reason
            self.refusal_focus.answer(self.draw, is_answered=reason is not None)
        if reason is not None:
            self._regions.say(self._voice(self._face.why(reason, self.session.names)), urgent=True)

    # --- going back and forth ---------------------------------------------------------------

    def undo(self) -> None:
        """Take the last action back, whatever has been chosen since, or say why not."""
        self._undo_intents.undo()

    def show_turned_back(self, told: str, before: Sequence[Sequence[AnyEvent]]) -> None:
        """Show and say what there is now, where these were the events of all actions before."""
        self._board.end_effects()
        self._reason = self._preview = None
        self.draw()
        self._announcer.turned_back(told, before)
        self._on_step()

    def lift_curtain(self, seat: str) -> None:
        """The next player is there; of several who have to act, the one of this seat."""
        before = self.session.state
        events = self.session.lift_curtain(Seat(int(seat)) if seat else None)
        self._reason = None
        if events:
            self.show_step(events, before, asks=False)
        else:
            self.draw(turn_to_choice=True)
        if not self._table.is_curtain_down:
            self._regions.focus("prompt")
            self.ask()

    def look_at_hand(self, how: str) -> None:
        """Where hands are hidden: "hold" it in sight, "release" it, or turn it over, ""."""
        session = self.session
        looks = {"hold": True, "release": False}.get(how, not session.is_hand_looked_at)
        if session.hides_hand and looks != session.is_hand_looked_at:
            session.is_hand_looked_at = looks
            self.draw()

    def _draw_moment(self) -> None:
        """Show another moment of the past: older outlines are removed, the log ends with it."""
        self._reason = self._preview = None
        self.draw()
        self._regions.rewind("log")

    # --- the screen -------------------------------------------------------------------------

    def go_to_region(self, which: str) -> None:
        """Put the focus into a region; into the prompt: what is asked is said once more."""
        if self._regions.go_to_region(which) == "prompt":
            self.ask()

    def show_tab(self, name: str) -> None:
        """Show another sheet of a small screen; with "" nothing but the desk."""
        self._tab = name
        self.draw()
        shown = (region.id for region in self._face.regions if name and region.tab == name)
        self._regions.reveal(next(shown, "prompt-line"))

    def say(self, *sentences: Message) -> None:
        """Let a screen reader say something, in this order."""
        self._announcer.say(*sentences)

    def ask(self) -> None:
        """Say what is asked."""
        self._announcer.ask()
