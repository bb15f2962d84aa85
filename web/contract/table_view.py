"""What the table shows at one moment, as plain data. All panels are drawn from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop.refusals import Refusal
from tabletop.seat import Seat
from web.contract.advice import Advice
from web.contract.any_game import AnyEvent, AnyFacts, AnyView
from web.contract.game_map import GameMap
from web.contract.key_map import KeyMap, key_map
from web.contract.lesson import Card
from web.contract.prompt import Marks, Option, Prompt
from web.page.spot import Spot
from web.words.catalogue import Voice
from web.words.message import Message


class Turn(NamedTuple):
    """A turn of the game: its number from 0 on, its seat, and its round."""

    number: int
    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class Line:
    """One action in the log, with the events that the viewer may know.

    `step` is the number of the action, `turn` the turn it belongs to. `was_forced`: it was the only
    option and carried itself out. `taken_back`: if not 0, the line stands for this many actions
    that were taken back by agreement before action number `step`. `owner` is the seat to whose turn
    it belongs: another than `seat` where that only interrupts a turn.
    """

    step: int
    seat: Seat
    events: tuple[AnyEvent, ...]
    turn: Turn
    was_forced: bool = False
    taken_back: int = 0
    owner: Seat | None = None

    @property
    def moment(self) -> int:
        """The step after the action."""
        return self.step if self.taken_back else self.step + 1


class News(NamedTuple):
    """An event worth a headline. The news with the highest `weight` come first.

    `seat` is the player it is about, None: all; `spots` are where it happened.
    """

    weight: int
    headline: Message
    seat: Seat | None = None
    spots: tuple[Spot, ...] = ()


class Masthead(NamedTuple):
    """The head of the news page: the name of the newspaper and its date."""

    name: Message
    date: Message


class Standing(NamedTuple):
    """A player's score, and how much of it was gained since the last turn."""

    seat: Seat
    score: int
    gained: int


@dataclass(frozen=True, slots=True)
class Gazette:
    """What others did since the player's last turn.

    `headlines` come with the most important first, `lines` with the oldest first, `standings` with
    the highest score first.
    """

    masthead: Masthead
    headlines: tuple[News, ...]
    lines: tuple[Line, ...]
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class Pointer:
    """What the player points at.

    - `focus`: the spot that has the keyboard focus.
    - `outlined`: the spots that a refusal speaks of.
    - `preview`: what the choice under the mouse would bring, None if nothing is under it.
    - `meant`: the spots that belong to something beside the map that is pointed at (a card, a line
      of the log).
    """

    focus: Spot | None = None
    outlined: tuple[Spot, ...] = ()
    preview: Marks | None = None
    meant: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """One moment of a game as the screen shows it.

    The game:
    - `view`: the view; it contains a hand only after its owner has lifted the curtain.
    - `map`: the map of the game.
    - `names`: the players' names by seat.
    - `looks`: the seat whose hand is on the screen, None: nobody's.
    - `acts`: the seat that has to act, or did last; `acting`: all seats that have to act; `turn`:
      the seat whose turn it is.
    - `facts`: what the game adds for its own panels.
    - `switched_on`: the options of the whole game that are on (`Form.switches`).

    The moment:
    - `step` of `length`: the number of the moment shown, and of all actions; `is_live`: it is the
      present.
    - `is_playing`: the history runs on automatically.
    - `undo`, `redo`, `restart_action`, `restart_turn`: None if possible, else why not.

    What is told:
    - `prompt`: what is asked.
    - `spoken`: while that is asked aloud, the people who have not answered yet; nobody's hand is on
      the screen then. () while nothing is asked aloud.
    - `can_answer_aloud`: the curtain is down because its player wants to give another answer than
      no to such a question; that can be taken back.
    - `log`: the lines, oldest first; `earlier`: how many older lines are left out.
    - `recap`: what happened since the last action of the seat that acts.
    - `gazette`: behind the curtain, what others did since its last turn, None if nothing;
      `has_others_turns`: that can be shown on the map.
    - `reasons`: why a computer's player acted, by the number of its first action; `thinks`: the
      computer's player that has to act, None for a person; `pace`: how fast the turns are shown
      that one waits for, "" where one does not.
    - `lesson`: what a lesson says; `hint`: an explanation of a new kind of question; `advice`: None
      where the seat cannot ask for advice.

    How it is shown:
    - `is_curtain_down`: the next player has not confirmed yet. `asks_who`: the game has come from
      another device, and one of these people is to say who is here; () if nobody is asked that.
    - `is_saved`: the browser stores the game; `is_sandbox`: a turn is tried out and does not count.
    - `layers`: the layers of the map that are shown (`Face.layers`); `is_dark`: on dark paper.
    - `hides_hand`: the hand is hidden until the player asks for it; `is_hand_looked_at`: the player
      does now.
    - `lists_targets`: the targets of the map are also shown as a list.
    - `keys`: the keys that do the same as buttons.
    - `say`: translates messages into the player's language.
    """

    view: AnyView
    map: GameMap
    prompt: Prompt
    names: tuple[str, ...]
    say: Voice
    acts: Seat
    acting: tuple[Seat, ...]
    turn: Seat
    step: int
    length: int
    is_live: bool
    is_curtain_down: bool
    undo: Refusal | None
    redo: Refusal | None
    restart_action: Refusal | None
    restart_turn: Refusal | None
    log: tuple[Line, ...] = ()
    earlier: int = 0
    recap: tuple[Line, ...] = ()
    gazette: Gazette | None = None
    has_others_turns: bool = False
    facts: AnyFacts = None
    is_playing: bool = False
    switched_on: tuple[str, ...] = ()
    looks: Seat | None = None
    is_saved: bool = True
    reasons: Mapping[int, tuple[Message, ...]] = field(default_factory=dict)
    thinks: Seat | None = None
    spoken: tuple[Seat, ...] = ()
    can_answer_aloud: bool = False
    asks_who: tuple[Seat, ...] = ()
    pace: str = ""
    layers: frozenset[str] = frozenset()
    is_dark: bool = False
    hides_hand: bool = False
    is_hand_looked_at: bool = False
    lesson: Card | None = None
    hint: Message | None = None
    advice: Advice | None = None
    is_sandbox: bool = False
    lists_targets: bool = False
    keys: KeyMap = field(default_factory=key_map)

    @property
    def targets(self) -> dict[Spot, Option]:
        """The options that can be chosen on the map, by spot."""
        return self.prompt.targets_on(self.map.sheet)

    @property
    def lit_targets(self) -> dict[Spot, Option]:
        """Those of them that are possible now, and marked on the map as what is asked about."""
        return {spot: o for spot, o in self.targets.items() if o.enabled and o.is_lit}

    @property
    def unlit_targets(self) -> dict[Spot, Option]:
        """Those of them that are possible too, though they are not marked."""
        return {spot: o for spot, o in self.targets.items() if o.enabled and not o.is_lit}
