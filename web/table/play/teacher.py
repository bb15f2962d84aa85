"""The teacher of a lesson: what is said, which choice is wanted and where it lies. Pure."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.seat import Seat
from web.contract.any_game import AnyAction, AnyGame
from web.contract.choices import Act, Choice, Do, Pick
from web.contract.lesson import Caption, Card, Lesson
from web.contract.prompt import Option, Prompt
from web.contract.questions import DO, Picks, Situation
from web.table.play import prompts
from web.words.message import Message

GO_ON: Final = Option(Message("table.go_on"), Do("learn-on"), kind="primary", is_taught=True)
AT_THE_END: Final = (
    Option(Message("table.lesson_play"), Do("lesson", "play"), kind="primary", is_taught=True),
    Option(Message("table.lesson_leave"), Do("lesson", "leave"), kind="quiet"),
)


class Teacher:
    """Goes through a lesson with a learner. Moments are numbers of actions."""

    def __init__(self, lesson: Lesson, game: AnyGame) -> None:
        self.lesson = lesson
        self.is_astray = False
        """What was chosen last is not what is wanted."""
        self._actions = tuple(game.saving.action_from(code) for code in lesson.codes)
        self._read: set[Caption] = set()

    @property
    def seat(self) -> Seat:
        """Whose moves the learner makes."""
        return self.lesson.learner

    def text(self) -> str | None:
        """None: a lesson is nobody's game."""
        return None

    def wanted(self, at: int) -> AnyAction:
        """The action of a moment, None after the last."""
        return self._actions[at] if at < len(self._actions) else None

    # --- what is said -----------------------------------------------------------------------

    def caption(self, at: int) -> Caption:
        """What is said; where that is nothing new, what was said before goes on."""
        before = [one for one in self.lesson.captions if one.at <= at]
        here = [one for one in before if one.at == at and not self._is_done(one)]
        return here[0] if here else before[-1]

    def _is_done(self, caption: Caption) -> bool:
        return caption.is_read and caption in self._read

    def speaks(self, at: int) -> bool:
        """Whether something is said that was not said before this moment."""
        return any(one.at == at for one in self.lesson.captions)

    def card(self, at: int) -> Card:
        """The same, for the screen."""
        said = self.caption(at)
        text = Message(f"lesson.{said.text}")
        return Card(said.step, self.lesson.steps, text, self.is_astray)

    def go_on(self, at: int) -> None:
        """What is said was read."""
        self._read.add(self.caption(at))
        self.is_astray = False

    # --- what is asked ----------------------------------------------------------------------

    def prompt(self, now: Situation, picks: Picks, at: int) -> Prompt:
        """What is asked: to go on, or what the game asks, with what is wanted marked."""
        said = self.caption(at)
        if at == len(self._actions):
            return Prompt(self.card(at).text, AT_THE_END)
        if now.seat != self.seat or (said.at == at and said.is_read):
            return Prompt(self.card(at).text, (GO_ON,))
        asked = prompts.prompt_for(now, picks)
        taught = self._taught(now, picks, at, asked)
        options = tuple(
            replace(option, is_taught=True) if option is taught else option
            for option in asked.options
        )
        return replace(asked, options=options)

    def _taught(self, now: Situation, picks: Picks, at: int, asked: Prompt) -> Option | None:
        """The option that leads on: the nearest to the thing that is meant."""
        leads = [
            option
            for option in asked.options
            if option.enabled and self._leads_on(option.choice, now, picks, at, asked)
        ]
        return max(leads, key=_nearness, default=None)

    def _leads_on(
        self, choice: Choice, now: Situation, picks: Picks, at: int, asked: Prompt
    ) -> bool:
        if asked.action == self.wanted(at):
            return isinstance(choice, Act) and choice.action == asked.action
        if not isinstance(choice, Act | Pick) or not self.takes(choice, now, picks, at):
            return False
        return isinstance(choice, Act) or prompts.picked(now, picks, choice) != picks

    # --- what is taken ----------------------------------------------------------------------

    def takes(self, choice: Choice, now: Situation, picks: Picks, at: int) -> bool:
        """Whether a choice is, or leads to, what is wanted. Only looking is always possible."""
        wanted = self.wanted(at)
        if isinstance(choice, Act):
            carried_out = self._carried_out(choice, at)
            return 0 < carried_out == self._most_carried_out(choice, now, picks, at)
        if not isinstance(choice, Pick):
            return True
        answers = dict(now.questions.answers_of(wanted))
        chosen: Sequence[Pick] = prompts.picked(now, picks, choice)
        return all(answers.get(pick.question) == pick.answer for pick in chosen)

    def _carried_out(self, choice: Act, at: int) -> int:
        """How many actions of the lesson a choice carries out; 0 if they are not those."""
        actions = (choice.action, *choice.then)
        return len(actions) if self._actions[at : at + len(actions)] == actions else 0

    def _most_carried_out(self, choice: Act, now: Situation, picks: Picks, at: int) -> int:
        """The same for the choice that carries out most, of those that begin like this one.

        Who stops halfway would be asked for something that is not offered there.
        """
        if choice.action != self.wanted(at):
            return 0
        offered = (option.choice for option in prompts.prompt_for(now, picks).options)
        acts = (choice, *(one for one in offered if isinstance(one, Act)))
        return max(self._carried_out(one, at) for one in acts)


def _nearness(option: Option) -> int:
    """A thing on the table goes before its button, both before the button of a whole verb."""
    is_coarse = isinstance(option.choice, Pick) and option.choice.question == DO
    return 0 if is_coarse else 2 if option.spot is not None else 1
