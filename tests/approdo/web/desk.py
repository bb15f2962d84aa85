"""Approdo's desk without a page: what can be pressed, and what a press does."""

import tests.web.fake_page  # noqa: F401, a browser that answers nothing
from approdo import GameRecord, GameState
from approdo.game import APPRODO as RULES
from tabletop.record import Record
from tabletop.seat import Seat
from web.contract.choices import Act, Do, Pick
from web.contract.prompt import Option, Prompt
from web.contract.table_view import TableView
from web.games.approdo.face import APPRODO
from web.page.spot import Spot
from web.table.panels.all_panels import panels_by_region
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import table_shown

NAMES = ("Anna", "Bruno", "Carla", "Dario")


class Desk:
    """A game at a position, with whoever acts at the device; presses are counted."""

    def __init__(self, state: GameState) -> None:
        record: GameRecord = Record(RULES, "made", state.seats, state.setup.options, state)
        self.session = Session(APPRODO, record, NAMES[: state.seats], Shelf(MemoryStore()), "desk")
        self.presses = 0
        self.come()

    def come(self) -> None:
        """Whoever acts is there now."""
        if self.session.is_curtain_down:
            self.session.lift_curtain()

    @property
    def prompt(self) -> Prompt:
        """What is asked."""
        return self.session.prompt()

    @property
    def state(self) -> GameState:
        """The latest state."""
        state: GameState = self.session.state
        return state

    @property
    def table(self) -> TableView:
        """What is shown, in English."""
        return table_shown(self.session, "en")

    @property
    def line(self) -> str:
        """The question, in English."""
        return str(self.session.voice("en")(self.prompt.line))

    def panel(self, region: str) -> str:
        """The markup of a region."""
        return panels_by_region(APPRODO, self.table, None, "")[region].text

    def options(self, kind: str) -> list[str]:
        """What can be pressed of things of a kind, by their ids."""
        return [
            str(option.spot.id)
            for option in self.prompt.options
            if option.spot is not None and option.spot.kind == kind and option.enabled
        ]

    def at(self, kind: str, id_: str | int) -> Option:
        """The option of a thing. Raises LookupError if it cannot be pressed."""
        spot = Spot(kind, id_)
        for option in self.prompt.options:
            if option.spot == spot and option.enabled:
                return option
        raise LookupError(str(spot))

    def button(self, key: str) -> Option:
        """The option with a label of this key. Raises LookupError if there is none."""
        for option in self.prompt.options:
            if option.label.key == f"prompts.{key}" and option.enabled:
                return option
        raise LookupError(key)

    def press(self, *what: str | int) -> None:
        """Press a thing, ("stack", "ore"), or a button, ("do_propose",)."""
        option = self.button(str(what[0])) if len(what) == 1 else self.at(str(what[0]), what[1])
        self.presses += 1
        choice = option.choice
        if isinstance(choice, Act):
            self.session.play(choice.action, *choice.then)
            return
        assert isinstance(choice, Pick), choice
        assert not isinstance(choice, Do)
        asked = self.session.pick(choice)
        if asked.action is not None and asked.carries_out:
            self.session.play(asked.action)

    def hold(self, kind: str, id_: str) -> str:
        """Hold a thing down; what that does, in English. Raises LookupError if it does nothing."""
        held = self.at(kind, id_).held
        if held is None:
            raise LookupError(id_)
        self.presses += 1
        self.session.play(held.choice.action, *held.choice.then)
        return str(self.session.voice("en")(held.label))

    def say_no(self, *seats: Seat) -> None:
        """These persons decline aloud."""
        self.session.say_no(seats)

    def answers(self, seat: Seat) -> None:
        """This person takes the device to answer."""
        self.session.ask_for_curtain(seat)
        self.come()
