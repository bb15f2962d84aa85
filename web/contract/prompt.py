"""What a player is asked: a prompt, its options, and where they lie on the table."""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from tabletop.seat import Seat
from web.contract.any_game import AnyAction, AnyFacts
from web.contract.choices import Act, Choice
from web.contract.keys import Key
from web.map.scene import Sheet
from web.page.spot import Spot
from web.words.message import Message

Kind = Literal["primary", "choice", "quiet"]
"""How an option looks: the main button, one of several choices, or a minor button."""
BENDS: Final = ("left", "straight", "right")
"""The keys of the options that are ways out of a field. These options are kept together."""


class Held(NamedTuple):
    """What a thing does when it is held down, or pressed with Shift and Enter, and how it says so.

    It does more of the same as a press, never something else: not everybody can hold.
    """

    label: Message
    choice: Act


@dataclass(frozen=True, slots=True)
class Option:
    """Something to press. It stands for a choice.

    - `enabled`: False: dimmed; pressing it explains why (its choice is then a `Why`).
    - `is_final`: it cannot be undone; this is marked before the click.
    - `spot`: the thing on the table (a hex, a corner, a card) that makes the same choice.
    - `is_button`: whether there is a button in the prompt too. Every option has a spot or a button.
    - `is_chosen`: it is the one chosen so far among several (a payment, a route).
    - `is_lit`: the map marks its spot as a target. False: the spot can be chosen all the same, but
      it is not what the question is about now.
    - `badge`: a few letters shown on the map (a cost, points).
    - `detail`: a second line.
    - `is_at_hand`: it is also shown beside the spot of the prompt (`Prompt.beside`).
    - `previews`: choosing it shows on the table what it would bring, so that a finger's first tap
      only chooses it (the setting "confirm-touch").
    - `is_taught`: a lesson wants exactly this option.
    - `is_hinted`: a hint points to it, because there is no other answer.
    - `has_arrow_on_map`: what points to it is drawn on the map, not beside its button.
    - `key`: the name of the key on the map that chooses it (`web.contract.keys`): "left",
      "straight", "right" or "kind"; "" for none.
    - `shortcut`: a key that does the same, None if there is none.
    - `via`: the answer to "do" whose button leads to it too, one step later; "" for none.
    - `held`: what holding it down does in place of a press; None: nothing else.
    - `seat`: where a question is asked aloud, the seat whose answer it is: its button stands beside
      the name of that seat.
    """

    label: Message
    choice: Choice
    enabled: bool = True
    is_final: bool = False
    kind: Kind = "choice"
    badge: Message | None = None
    detail: Message | None = None
    spot: Spot | None = None
    is_button: bool = True
    is_lit: bool = True
    is_chosen: bool = False
    is_at_hand: bool = False
    previews: bool = False
    is_taught: bool = False
    is_hinted: bool = False
    has_arrow_on_map: bool = False
    key: str = ""
    shortcut: Key | None = None
    via: str = ""
    held: Held | None = None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Marks:
    """What a prompt marks on the map besides its targets.

    - `selected`: spots already chosen.
    - `outlined`: spots pointed at.
    - `drawn`: other things to draw; only the game's own scene reads it.
    """

    selected: tuple[Spot, ...] = ()
    outlined: tuple[Spot, ...] = ()
    drawn: AnyFacts = None


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a player is asked to do now.

    - `line`: the question in one sentence.
    - `options`: the options in the order of the screen.
    - `marks`: marks on the map.
    - `action`: the action that the choices so far amount to, None while a question is open.
    - `about`: what the game's own panels show beside the question.
    - `steps_back`: whether "back" takes away a choice.
    - `carries_out`: a click that completes `action` carries it out at once; False if the player
      should look at it first.
    - `beside`: the spot of the map beside which the game's panel "beside" is shown, None for no
      panel.
    - `close_to`: the spots that a small map zooms to; (): all targets, and what was chosen.
    - `in_view`: the spots that it zooms to where the question is about nothing on the map; (): it
      shows all of the map.
    - `traced`: a drag that begins on one of these spots chooses every spot that it reaches; any
      other drag moves the map.
    - `resting`: what stands in place of the main button while nothing is chosen, None: nothing.
    - `heard`: sentences for screen readers about what is shown beside the question in another form.
    """

    line: Message
    options: tuple[Option, ...] = ()
    marks: Marks = Marks()
    action: AnyAction = None
    about: AnyFacts = None
    steps_back: bool = False
    carries_out: bool = True
    beside: Spot | None = None
    close_to: tuple[Spot, ...] = ()
    in_view: tuple[Spot, ...] = ()
    traced: tuple[Spot, ...] = ()
    resting: Message | None = None
    heard: tuple[Message, ...] = ()

    def at(self, spot: Spot) -> Option | None:
        """The option that is chosen with this spot, a possible one if there are several."""
        found = [option for option in self.options if option.spot == spot]
        return next((option for option in found if option.enabled), found[0] if found else None)

    @property
    def taught(self) -> Option | None:
        """The option that a lesson wants, None if there is none."""
        return next((option for option in self.options if option.is_taught), None)

    @property
    def pointed(self) -> Option | None:
        """The option that a lesson or a hint points to, None if there is none."""
        hinted = (option for option in self.options if option.is_hinted)
        return self.taught or next(hinted, None)

    @property
    def answers_are_things(self) -> bool:
        """Whether the first answer is a thing on the table, not a button of the prompt."""
        first = next((option for option in self.options if option.enabled), None)
        return first is not None and not first.is_button

    def targets_on(self, sheet: Sheet) -> dict[Spot, Option]:
        """The options that can be chosen on the map with this sheet, by spot."""
        return {o.spot: o for o in self.options if o.spot is not None and sheet.has(o.spot)}
