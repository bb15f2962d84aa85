"""What the table shows at one moment: all that the panels are drawn from, as plain data."""

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
    """A turn of the game: its number from 0 on, whose it is, in which round."""

    number: int
    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class Line:
    """One action in the log: its number, and what the viewer may know of what it brought about.

    `turn` is the one it belongs to. `was_forced`: it was the only option and carried itself out.
    Or, before any action of that number, how many were `taken_back` by agreement.
    """

    step: int
    seat: Seat
    events: tuple[AnyEvent, ...]
    turn: Turn
    was_forced: bool = False
    taken_back: int = 0

    @property
    def moment(self) -> int:
        """The step that it has led to."""
        return self.step if self.taken_back else self.step + 1


class News(NamedTuple):
    """Something worth a headline: the heaviest come first.

    `seat` is whom it is about, None: all; `spots` are where it happened.
    """

    weight: int
    headline: Message
    seat: Seat | None = None
    spots: tuple[Spot, ...] = ()


class Masthead(NamedTuple):
    """The head of the page with the news: what the paper is called, and its date."""

    name: Message
    date: Message


class Standing(NamedTuple):
    """A player's score, and how much of it is new."""

    seat: Seat
    score: int
    gained: int


@dataclass(frozen=True, slots=True)
class Gazette:
    """What others did since one's last turn: the headlines, the heaviest first; all of it, oldest
    first; the scores, the highest first."""

    masthead: Masthead
    headlines: tuple[News, ...]
    lines: tuple[Line, ...]
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class Pointer:
    """Where attention is: the spot in keyboard focus, what a refusal speaks of, what a choice under
    the mouse would bring (None: nothing is under it), and what is meant by something beside the map
    that is pointed at (a card, a line of the log)."""

    focus: Spot | None = None
    outlined: tuple[Spot, ...] = ()
    preview: Marks | None = None
    meant: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """One moment of a game as the screen shows it.

    `view` holds a hand only while its owner has said so at the curtain. `acts` is the seat that has
    to act here, or did last; `acting` are all that have to; `turn` is the seat whose turn it is.
    `step` of `length` is the moment shown; `is_live` whether it is the present. `undo`, `redo`,
    `restart_action` and `restart_turn` are None when possible, else why not. `log` is in order,
    oldest first; `earlier` older lines are left out. `facts` are what the game adds for its panels.
    `recap` is what happened since the last action of the seat that acts; `gazette`, behind the
    curtain, what others did since its last turn, None if that is nothing; `has_others_turns`: it
    can be shown on the map. `is_playing`: the history runs on by itself. `is_saved`: the browser
    keeps it. `reasons` are why a player of the computer's did what action number n began with;
    `thinks`: the one who is to act, None where a person is. `switched_on` are the options of the
    whole game that are on (`Form.switches`). `layers` are those of the map that are shown
    (`Face.layers`); `is_dark`: on dark paper. `hides_hand`: the hand of whoever looks is hidden
    until somebody wants to see it; `is_hand_looked_at`: somebody does. `lesson` is what a lesson
    says, `hint` what a new kind of question is about; `advice` what the seat that acts is advised,
    None where it cannot ask for that. `is_sandbox`: what might be is tried out, and nothing counts.
    `lists_targets`: what can be chosen on the map is seen as a list too. `keys` are what can be
    pressed instead of a button. `map` is the map of the game. `say` puts messages into the words of
    the player's language.
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
    is_saved: bool = True
    reasons: Mapping[int, tuple[Message, ...]] = field(default_factory=dict)
    thinks: Seat | None = None
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
