"""The contract of a game on the screen: one `Face`, made of functions and plain data.

A new game consists of its rules (`tabletop.game.Game`) and of a face: pictures, questions and
texts. Nothing is inherited or registered; `web/faces.py` lists all faces.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal

from tabletop.game import A, E, Game, O, S, V
from tabletop.opponents import Opponents, Reason
from tabletop.record import Record
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from web.contract.afterwards import Afterwards
from web.contract.any_game import (
    AnyAction,
    AnyEvent,
    AnyFacts,
    AnyOptions,
    AnyState,
    AnyView,
    JsonData,
)
from web.contract.examples import Example
from web.contract.final_step import FinalStep
from web.contract.game_map import GameMap
from web.contract.in_words import Account
from web.contract.lesson import Lesson
from web.contract.log_entry import Entries, EntryShown, by_turn
from web.contract.prompt import Marks, Prompt
from web.contract.questions import Questions
from web.contract.result import Result
from web.contract.settings import Setting
from web.contract.table_view import Masthead, News, Pointer, TableView
from web.map.effects import Effect, Sound
from web.map.scene import Scene
from web.page.html import NOTHING, Html
from web.page.spot import Spot
from web.words.catalogue import Voice
from web.words.message import Message

Names = Sequence[str]
"""The players' names by seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Region:
    """A part of the table beside the map.

    - `id`: the id of its element; `label`: its name.
    - `place`: "desk": it belongs to the seat that acts, lies beside the prompt and is hidden by the
      curtain; "company": it stays visible while the device is handed on.
    - `is_before_prompt`: it is read before the prompt.
    - `letters`: shortcuts that lead to it; a region with letters is a stop of F6.
    - `tab`: on a small screen, the sheet that shows it, with the button `tab_label`; "": it has no
      sheet and is a strip that is always visible.
    """

    id: str
    label: str
    place: Literal["desk", "company"] = "company"
    is_before_prompt: bool = False
    letters: str = ""
    tab: str = ""
    tab_label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A number that holds for the whole game, such as the points that win: `usual` at first.

    Of what is switched on it is "goal-12" if it is chosen and not the usual one. Its texts are
    "form.goal" and "form.goal-means".
    """

    name: str
    values: range
    usual: int

    def chosen_of(self, on: Collection[str]) -> int:
        """The value among the names of what is on, the usual one if there is none."""
        return next((one for one in self.values if f"{self.name}-{one}" in on), self.usual)


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """What the form of a new game asks for besides the players' names, one name for each seat.

    - `colours`: the colours to choose from, one for each seat, all different; (): there are none.
      The seats begin with them in this order, a single person's with the first: red, if the rules
      let players choose it, else another that is seen well.
      Their names are the texts "form.colour_white"; their pictures are `.chip.white` in the style
      sheets; "form.note" is shown below them.
    - `left_over`: one more colour, available only when all seats are taken.
    - `switches`: options of the whole game, off at first, with the texts "form.even-start" and
      "form.even-start-means".
    - `numbers`: numbers of the whole game.

    The text "form.opponents" has names for the computer's players, separated by ", ", one for each
    seat.
    """

    colours: tuple[str, ...] = ()
    left_over: str = ""
    switches: tuple[str, ...] = ()
    numbers: tuple[Number, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class StartPicture:
    """How the form of a new game shows the start position; the picture is `Face.scene`.

    - `is_by_chance(options)`: whether the seed decides what is shown. The form then has a button
      for another one, with the text "form.another-start".
    - `in_words(table)`: what is shown, for those who do not see it, in the table's voice.
    - `in_brief(table)`: the same in one short sentence, said when another one is shown.
    """

    is_by_chance: Callable[[AnyOptions], bool]
    in_words: Callable[[TableView], str]
    in_brief: Callable[[TableView], str]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Links(Generic[S, A, E, V, O]):
    """A whole game as a text for an address (see `tabletop.links`).

    - `written(record)`: a short text of letters, digits, "-" and "_". It need not contain the name
      of the game. Raises ValueError for a `table` that no save can hold.
    - `read(text)`: the record; inverse of `written`. The text may be anything: raises SaveError
      with one of `tabletop.saves.LINK_ERRORS`.
    - `takes_unnamed`: links without a game's name belong to this game. True for at most one game.
    """

    written: Callable[[Record[S, A, E, V, O]], str]
    read: Callable[[str], Record[S, A, E, V, O]]
    takes_unnamed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Face(Generic[S, A, E, V, O]):
    """What a game brings to the table.

    `title` is its name, `language` the one it is in. `words` is the package of its texts; among
    them must be what general parts ask every game for: the chapters' names ("help.chapter_R3"),
    one text a `map_keys` ("help.key_drive-left"), a sentence for every refusal of its own.

    The table:
    - `regions` beside the map, in the order in which they are read; `tab` is the sheet of the desk
      that a small screen shows first, "" where the desk has none.
    - `panels(table)`: the content of its regions, of "prompt" and, where the prompt asks for it, of
      "beside"; "log" is general. In that of the hand stands `panels.parts.hand_button`.
    - `mark(view, seat)`: the small picture a player is known by; `mark_in_words(view, seat)`.
    - `tabs`: by the name of a question, the sheet with what it is about, be it chosen from or paid
      with; questions that are about no sheet are left out.

    The map:
    - `map(state)`: the map of the game that begins with this state, or whose first known state it
      is. Asked once, when the game comes to the table; the session keeps it. Where every game has
      the same map: `map=lambda _: MAP`.
    - `scene(table, pointer)`: one moment on its sheet.
    - `layers` of it that players may switch: settings, called "layer-names" and told by the texts
      "settings.layer-names" and "settings.layer-names-means"; `table.layers` are those shown.
    - `turn_settings`: settings of its own about how turns are played, with such texts too.
    - `in_words(table)`: all that lies on the map, as tables for those who have it read to them;
      `spot_in_words(table, spot)`: what a spot is and what lies there, in the table's voice. Both
      tell what a bystander may know, nothing else.
    - `effects(events, before, after, names, say)`: what shows for a moment over the map that these
      events have made the view `before` the view `after`; all as a bystander may know it.
    - `sounds`: all that can be heard of it; `call`: the one that calls a person to the turn after
      those of the computer's players, None: none does.
    - `about(events)`: all that is spoken of when they are told, wherever it lies.
    - `sketch(events)`: marks that draw on the map what these events would bring about;
      `spoken_of(reason)`: the spots that a reason of the computer's players is about.

    The questions: `questions`. Words:
    - `told(events, names)`: sentences for those who may know; `told_beside(seat, events, names)`:
      beside the mark of a seat, which need not be named. `came_back(events, names)`: what is again
      as it was once these are taken back, the latest first; () where nothing is worth a sentence.
    - `gist(seat, events, names)`: what a seat has done in a turn, as few sentences as can be.
    - `entries(table, lines)`: how the log divides the actions of a turn into entries; by default,
      one for each player's turn. `entry_shown(entry, marks, names, say)`: what it shows of one; by
      default its gist.
    - `begins_turn(event)`: in the log, the heading of the turn says so already.
    - `news(before, after, actions, names)`: what of the events of some actions, as bystanders know
      them, is worth a headline; the views are a bystander's before and after all of them.
      `masthead(state)`: of the page with the headlines.
    - `why(refusal, names)`, `rule_of(refusal)`: its sentence, and the rule to be looked up;
      `objects_of(refusal)`: the spots it speaks of.
    - `details(spot, say)`: the dialog that a button of the game's own panels asks for with the
      intent "details"; of a game that has no such button, nothing.
    - `chapters` of the rules in help ("R3"), of which `first_chapter` is shown unless another is
      asked for; `map_keys`: what else `web.contract.keys` has for maps and means something on this
      one ("drive left"); `arrows_to_targets`: on the map an arrow key leads to the next target in
      its direction while there are any, and with Ctrl to the next spot. `has_held_options`: holding
      a thing down may do something (`Option.held`).

    The rest:
    - `facts(state, prompt)`: what the engine tells of a moment besides the view, for panels.
    - `round_of(state)`: 0 before the first round, which then has no heading in the log;
      `turn_of(state)`: whose turn it is, whoever has to act.
    - `has_secrets(state)`: whether the device has to be passed on with its hands hidden;
      `without_hands(view)`: the view where they no longer matter; `open_view(state)`: a moment of
      a game that is over, nothing hidden.
    - `still_told(now, then, events)`: those of the events that have happened at `then` which may be
      told again now; `is_face_down(now, then)`: whether `then` shows what lies face down now. What
      was open once may be a thing to remember.
    - `public(state)`: what every bystander sees, as JSON data: "phase", "scores", ...
    - `form`: what the start page asks for; `options_from_form(seats, switched_on)`: the options for
      its seats, each with "name" and "colour", and those of its switches that are on, with the
      names of numbers that are not the usual ones ("goal-12").
    - `switched_on(options)`: those of the form's switches that are on in a game.
    - `start_picture`: the start position as that form shows it. None: it does not.
    - `opponents`: the computer's players. None: there are none. The texts of a style, and what it
      means, are "style.builder" and "style.builder-means"; `reason(reason, names)` is a sentence.
    - `final_steps(record)`: how the final scoring of a game that is over is told on the map, step
      by step; () if there is nothing to tell. `result(record, names)`: who has won and what decided
      it. Both raise ValueError for a game that goes on.
    - `afterwards`: gives what players look back on when it is over. None: the result is all.
    - `examples`: gives those of rules in help, by the rule ("R6.4"), pieces of the map that show
      what is meant. Both are functions, so that a game can import what it needs for them later: no
      first table waits for it.
    - `hints`: the questions, by the last part of the name of their line, to which there is a hint:
      the text "hints.choose_hex" to the line "prompts.choose_hex".
    - `lesson`: how the game is learnt on its own board; None: it has none. Its texts are "lesson."
      and what a caption calls them.
    - `links`: its games as texts for addresses. None: it has no such texts, and "Open full page",
      which takes a game along, is not offered.
    """

    game: Game[S, A, E, V, O]
    title: str
    language: str = "en"
    words: str
    regions: tuple[Region, ...]
    tab: str
    panels: Callable[[TableView], Mapping[str, Html]]
    mark: Callable[[V, Seat], Html]
    mark_in_words: Callable[[V, Seat], Message]
    tabs: Mapping[str, str] = field(default_factory=dict)
    map: Callable[[S], GameMap]
    scene: Callable[[TableView, Pointer], Scene]
    in_words: Callable[[TableView], tuple[Account, ...]]
    spot_in_words: Callable[[TableView, Spot], str]
    effects: Callable[[Sequence[E], V, V, Names, Voice], tuple[Effect, ...]]
    sounds: tuple[Sound, ...]
    call: Sound | None = None
    about: Callable[[Sequence[E]], tuple[Spot, ...]]
    sketch: Callable[[Sequence[E]], Marks] = lambda _: Marks()
    spoken_of: Callable[[Reason], tuple[Spot, ...]] = lambda _: ()
    questions: Questions
    told: Callable[[Sequence[E], Names], tuple[Message, ...]]
    told_beside: Callable[[Seat, Sequence[E], Names], tuple[Message, ...]]
    gist: Callable[[Seat, Sequence[E], Names], tuple[Message, ...]]
    entries: Entries = by_turn
    entry_shown: EntryShown = lambda _entry, _marks, _names, _say: None
    came_back: Callable[[Sequence[E], Names], tuple[Message, ...]]
    begins_turn: Callable[[E], bool] = lambda _: False
    news: Callable[[V, V, Sequence[Sequence[E]], Names], Sequence[News]]
    masthead: Callable[[S], Masthead]
    why: Callable[[Refusal, Names], Message]
    rule_of: Callable[[Refusal], str]
    objects_of: Callable[[Refusal], tuple[Spot, ...]]
    chapters: tuple[str, ...]
    first_chapter: str
    map_keys: tuple[str, ...] = ()
    arrows_to_targets: bool = False
    has_held_options: bool = False
    layers: tuple[Setting, ...] = ()
    turn_settings: tuple[Setting, ...] = ()
    form: Form
    facts: Callable[[S, Prompt], AnyFacts]
    round_of: Callable[[S], int]
    turn_of: Callable[[S], Seat]
    has_secrets: Callable[[S], bool]
    without_hands: Callable[[V], V]
    open_view: Callable[[S], V]
    public: Callable[[S], dict[str, JsonData]]
    options_from_form: Callable[[Sequence[Mapping[str, str]], Collection[str]], O]
    switched_on: Callable[[O], tuple[str, ...]] = lambda _: ()
    still_told: Callable[[S, S, Sequence[E]], Sequence[E]] = lambda _now, _then, events: events
    is_face_down: Callable[[S, S], bool] = lambda _now, _then: False
    start_picture: StartPicture | None = None
    opponents: Opponents[S, A] | None = None
    reason: Callable[[Reason, Names], Message] = lambda reason, _: Message(f"reason.{reason.name}")
    final_steps: Callable[[Record[S, A, E, V, O]], tuple[FinalStep, ...]]
    result: Callable[[Record[S, A, E, V, O], Names], Result]
    details: Callable[[Spot, Voice], Html] = lambda _, __: NOTHING
    afterwards: Callable[[], Afterwards] | None = None
    examples: Callable[[], Mapping[str, tuple[Example, ...]]] = dict
    hints: frozenset[str] = frozenset()
    lesson: Lesson | None = None
    links: Links[S, A, E, V, O] | None = None


AnyFace = Face[AnyState, AnyAction, AnyEvent, AnyView, AnyOptions]
