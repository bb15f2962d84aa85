"""A scripted player of Approdo: the computer's player decides for every seat, and what it wants is
pressed on the page. A game beside the page knows what may be done.

One press may carry out several actions: of all that can be pressed, it presses what carries out
most of what is wanted.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from playwright.sync_api import Locator, Page

from approdo import GameState, Options, legal_actions, outcome, to_act
from approdo import actions as a
from approdo.bots.game import PLAYERS
from approdo.catalogue import NONE, Cards
from approdo.game import APPRODO, GameRecord
from approdo.ids import Colour, Resource
from approdo.previews import kinds_in
from approdo.rules.ending import all_points
from approdo.state import Answering, Drafting, minus, one_more
from e2e.at_table import (
    PEOPLE,
    begin_game,
    game_on,
    open_record,
    saved_on,
    seated,
    step_on,
)
from e2e.clicking import awaited, settle, targets
from tabletop.loading import load
from tabletop.record import Record
from tabletop.seat import Seat
from web.contract.choices import AFTER
from web.games.approdo.questions.verbs import QUESTIONS

NAMES: Final = ("Anna", "Piero", "Wilhelmina", "Ruggero")
COLOURS: Final = ("red", "blue", "white", "orange")
LIFT: Final = "#curtain [data-do=lift-curtain]:is([data-arg='{}'], .primary)"
"""Of several who have to act, this seat if it is named beside the first, and the first."""
ALOUD: Final = "#prompt .asked-aloud"
OFFERED: Final = "#desk :is({}):not([aria-disabled=true])"
ON_ISLAND: Final = {
    **dict.fromkeys(("first_place", "place", "own_place"), "corner"),
    **dict.fromkeys(("free_path", "path"), "edge"),
    "robber": "hex",
}
"""The questions that are answered on the island, and with what."""
MOST_PRESSES: Final = 30
"""Presses after which an offer is taken to be out of reach."""


class Draft(NamedTuple):
    """R8.5 an offer or counter-offer: what is given and wanted, and who is left out."""

    give: Cards
    want: Cards
    out: frozenset[Seat] = frozenset()


def begin(
    page: Page,
    seats: Sequence[str],
    seed: str = "approdo",
    *,
    pace: str = "at-once",
    switches: Sequence[str] = (),
) -> None:
    """Begin a game: "" is a person, "normal" one of the computer's players; `switches` of the form
    are on."""
    told = seated(NAMES, seats, COLOURS)
    begin_game(page, "approdo", told, seed, pace=pace, switches=switches)


def open_game(page: Page, record: GameRecord) -> None:
    """Go on with a game as if its file had been opened."""
    open_record(page, record, NAMES)


def record_on(page: Page) -> GameRecord:
    """The game on the table."""
    return game_on(page, APPRODO)


def played_of(text: str) -> dict[str, Any]:
    """What a save says of the game: its actions, and all of the state that they have led to."""
    told: dict[str, Any] = json.loads(text)
    return {name: told[name] for name in ("seed", "origin", "actions", "hashes", "snapshot")}


def is_over(state: GameState) -> bool:
    """Whether nobody can act any more."""
    return not to_act(state)


def draft_in(state: GameState) -> Draft | None:
    """R8.5, R8.6 what is put together now; None where nothing is."""
    match state.decision:
        case Drafting(give, want, out):
            return Draft(give, want, frozenset(out))
        case Answering(counter=(give, want)):
            return Draft(give, want)
    return None


def draft_of(steps: Sequence[a.Action]) -> Draft:
    """The offer that these steps lead to."""
    give, want, out = NONE, NONE, set[Seat]()
    for step in steps:
        match step:
            case a.Give(kind):
                give = one_more(give, kind)
            case a.Want(kind):
                want = one_more(want, kind)
            case a.LeaveOut(seat):
                out.add(seat)
    return Draft(give, want, frozenset(out))


def steps_left(now: Draft | None, goal: Draft) -> list[a.Action]:
    """The steps that are still to be made, each for itself, in the order of the computer's."""
    give, want, out = now or Draft(NONE, NONE)
    first: list[a.Action] = [] if now else [a.StartOffer()]
    return [
        *first,
        *map(a.Give, more(goal.give, give)),
        *map(a.Want, more(goal.want, want)),
        *map(a.LeaveOut, sorted(goal.out - out)),
    ]


def more(cards: Cards, than: Cards) -> tuple[Resource, ...]:
    """Each card by which these are more than those."""
    v, w, x, y, z = (max(0, count) for count in minus(cards, than))
    return kinds_in((v, w, x, y, z))


class Player:
    """Plays every person's seat of the game on a page.

    `presses` made for actions, the curtain's button counted.
    """

    def __init__(self, page: Page, record: GameRecord, level: str = "normal") -> None:
        self.page = page
        self.record = record
        self.presses = 0
        self._level = level
        self._luck = PLAYERS.luck_of(record.seed)
        self._here: Seat | None = None

    @property
    def state(self) -> GameState:
        """The game as it is now."""
        return self.record.state

    @property
    def acts(self) -> Seat:
        """The seat that is asked: of several who discard, the one who is there already."""
        acting = to_act(self.state)
        return self._here if self._here in acting else acting[0]

    # --- what is wanted -------------------------------------------------------------------------

    def move(self) -> Sequence[a.Action]:
        """Let the computer's player decide, and press what carries it out; what it has decided."""
        self.lift()
        actions = self.decide()
        self.answer(actions)
        return actions

    def answer(self, actions: Sequence[a.Action]) -> None:
        """Carry out actions of the seat that acts; what is asked aloud is answered in both ways: no
        at once, anything else behind the curtain."""
        if not self.is_asked_aloud():
            self.carry_out(actions)
        elif list(actions) == [a.Decline()]:
            self.press(self.aloud("say-no", self.acts))
            self.presses += 1
            self.follow(actions)
        else:
            self.press(self.aloud("say-yes", self.acts))
            self.presses += 1
            awaited(self.page, "#table[data-curtain=down]")
            self.lift()
            self.carry_out(actions)

    def is_asked_aloud(self) -> bool:
        """Whether the screen asks several people at once."""
        settle(self.page)
        return self.page.locator(ALOUD).count() > 0

    def aloud(self, says: str, seat: Seat) -> Locator:
        """The button with which somebody answers what is asked aloud."""
        return self.page.locator(f"{ALOUD} [data-do={says}][data-arg='{int(seat)}']")

    def decide(self) -> Sequence[a.Action]:
        """What the computer's player would do."""
        actions, self._luck = PLAYERS.next_actions(self._level, self.state, self.acts, self._luck)
        return actions

    def lift(self) -> None:
        """Say who is there, if that is asked."""
        settle(self.page)
        if self.page.locator("#table").get_attribute("data-curtain") == "down":
            self.press(self.curtain_button())
            self.presses += 1
            awaited(self.page, "#table[data-curtain=up]")
        if not is_over(self.state):
            self._here = self.acts

    def curtain_button(self) -> Locator:
        """What says who is there."""
        return self.page.locator(LIFT.format(int(self.acts))).last

    def carry_out(self, actions: Sequence[a.Action]) -> None:
        """Press what carries these actions out."""
        waiting = list(actions)
        while waiting:
            match waiting:
                case [a.StartOffer(), *_] if a.Propose() in waiting:
                    count = waiting.index(a.Propose()) + 1
                    self.offer(draft_of(waiting[:count]))
                    del waiting[:count]
                case [a.Exchange() as exchange, *_]:
                    self.exchange(exchange)
                    del waiting[0]
                case _:
                    del waiting[: self.press_towards(waiting)]

    def offer(self, goal: Draft) -> None:
        """R8.5, R8.6 put an offer or counter-offer together, and ask."""
        self.put_together(goal)
        self.press_towards([a.Propose()])

    def put_together(self, goal: Draft) -> None:
        """R8.5, R8.6 the cards and players of an offer, from what lies there already."""
        for _ in range(MOST_PRESSES):
            now = draft_in(self.state)
            if now == goal:
                return
            if now is None and isinstance(self.state.decision, Answering):
                self.press_what_begins(a.StartOffer())
            elif steps := self._possible(steps_left(now, goal)):
                self.press_towards(steps)
            else:
                assert now is not None
                self.take_away(now, goal)
        raise AssertionError(f"out of reach: {goal}")

    def _possible(self, steps: Sequence[a.Action]) -> Sequence[a.Action]:
        """The steps from the first one on that can be made now."""
        legal = legal_actions(self.state, self.acts)
        first = next((place for place, one in enumerate(steps) if one in legal), len(steps))
        return steps[first:]

    def exchange(self, wanted: a.Exchange) -> None:
        """R9 what is wanted, then with what it is paid."""
        if a.StartOffer() not in legal_actions(self.state, self.acts):
            self._ask_the_bank_alone(wanted)
            return
        self.press_towards([a.StartOffer(), a.Want(wanted.take)])
        assert self.press_towards([a.Cancel(), wanted]) == 2

    def _ask_the_bank_alone(self, wanted: a.Exchange) -> None:
        """R9 where no offer is possible: if only one price can be paid, it is shown, or is paid at
        once."""
        self.pick("take", wanted.take.name.lower())
        if self.step() == self.record.length and not self.presses_act([wanted]):
            self.pick("pay", wanted.give.name.lower())
        if self.record.length < self.step():
            self.follow([wanted])

    # --- presses ----------------------------------------------------------------------------

    def press_towards(self, wanted: Sequence[a.Action]) -> int:
        """Press what carries out the first of these actions, and as many of the next as one press
        can; how many these were."""
        settle(self.page)
        for count in range(len(wanted), 0, -1):
            if self.presses_act(wanted[:count]):
                return count
        first, step = wanted[0], self.record.length
        for facet, value in QUESTIONS.answers_of(first)[1:]:
            self.pick(facet, value)
        if self.step() == step:
            assert self.presses_act([first]), f"out of reach: {first}"
        else:
            self.follow([first])
        return 1

    def pick(self, facet: str, value: str) -> None:
        """Answer a question, by a thing beside the island, by a button, or on the island."""
        settle(self.page)
        if facet in ON_ISLAND:
            self.choose_on_map(f"{ON_ISLAND[facet]}:{value}")
        else:
            self.press(self.offered(f"[data-do=pick][data-arg='{facet}:{value}']"))
        self.presses += 1
        settle(self.page)

    def offered(self, selector: str) -> Locator:
        """What can be pressed on the desk."""
        return self.page.locator(OFFERED.format(selector))

    def press(self, button: Locator) -> None:
        """Press a button."""
        button.first.click()

    def choose_on_map(self, spot: str) -> None:
        """Choose a corner, an edge, or a terrain."""
        place = next(one for one in targets(self.page, also_unlit=True) if one["spot"] == spot)
        self.page.mouse.click(place["x"], place["y"])

    def follow(self, actions: Sequence[a.Action]) -> None:
        """Note what was carried out; the page is there too, and keeps the same game."""
        seat = self.acts
        for action in actions:
            self.record.play(action, seat)
        awaited(self.page, f"#table[data-step='{self.record.length}']")
        assert played_of(saved_on(self.page)) == played_of(self.record.save())

    def step(self) -> int:
        """How many actions the page has carried out."""
        return step_on(self.page)

    def presses_act(self, actions: Sequence[a.Action]) -> bool:
        """Press what carries out these actions, if there is such a thing."""
        code = AFTER.join(map(APPRODO.saving.code_of, actions))
        button = self.offered(f"[data-do=act][data-arg='{code}']")
        if not button.count():
            return False
        self._press_act(button, actions)
        return True

    def _press_act(self, button: Locator, actions: Sequence[a.Action]) -> None:
        settle(self.page)
        self.press(button)
        self.presses += 1
        self.follow(actions)

    def press_what_begins(self, action: a.Action) -> None:
        """Press the only thing that carries out this action and then others."""
        code = APPRODO.saving.code_of(action)
        alone, with_more = f"[data-arg='{code}']", f"[data-arg^='{code}{AFTER}']"
        button = self.offered(f"[data-do=act]:is({alone}, {with_more})")
        assert button.count() == 1, code
        self._press_act(button, self.actions_of(button))

    def take_away(self, now: Draft, goal: Draft) -> None:
        """R8.5 take a card out of the offer that is not meant to be in it."""
        spot = next(
            f"{side} {kind.name.lower()}"
            for side, cards, kept in (
                ("given", now.give, goal.give),
                ("wanting", now.want, goal.want),
            )
            for kind in more(cards, kept)
        )
        button = self.offered(f"[data-key='{spot}']")
        self._press_act(button, self.actions_of(button))

    def actions_of(self, button: Locator) -> list[a.Action]:
        """What a press of this button carries out."""
        codes = str(button.first.get_attribute("data-arg")).split(AFTER)
        return [APPRODO.saving.action_from(code) for code in codes]


class Alone(Player):
    """The only person at a table."""

    def __init__(self, page: Page, level: str = "normal") -> None:
        awaited(page, PEOPLE)
        super().__init__(page, record_on(page), level)

    def follow(self, actions: Sequence[a.Action]) -> None:
        """Wait until a person is asked again, or the game is over; computers may have played."""
        step, seat = self.record.length, self.acts
        expected = load(APPRODO, self.record.save())
        for action in actions:
            expected.play(action, seat)
        awaited(self.page, f"#table:not([data-step='{step}'])")
        awaited(self.page, PEOPLE)
        settle(self.page)
        self.record = record_on(self.page)
        done = self.record.actions[step : step + len(actions)]
        assert list(done) == list(actions)


def played(
    record: GameRecord, is_enough: Callable[[GameState], bool], level: str = "normal"
) -> GameRecord:
    """The game after computer's players went on with it, without the page, until this is so."""
    luck = PLAYERS.luck_of(record.seed)
    while not is_enough(record.state):
        seat = to_act(record.state)[0]
        actions, luck = PLAYERS.next_actions(level, record.state, seat, luck)
        for action in actions:
            record.play(action, seat)
            if is_enough(record.state):
                break
    return record


def new_game(seed: str, seats: int = 4) -> GameRecord:
    """The game that `begin` begins."""
    colours = tuple(Colour[name.upper()] for name in COLOURS[:seats])
    return Record.of(APPRODO, seed, seats, Options(colours))


def game_from(state: GameState, seed: str = "island") -> GameRecord:
    """A game that begins with this position."""
    return Record(APPRODO, seed, state.seats, state.setup.options, state)


def result_shown(page: Page) -> list[tuple[str, int]]:
    """The names in the ranking with their points, the winner first."""
    awaited(page, "#dialog .winner")
    names, figures = (
        page.locator(f"#dialog .places {part}").all() for part in (".name", ".figure")
    )
    pairs = zip(names, figures, strict=True)
    return [(name.inner_text(), int(figure.inner_text())) for name, figure in pairs]


def result_of(state: GameState) -> list[tuple[str, int]]:
    """The same as the engine has it (R15)."""
    ranking = outcome(state)
    assert ranking is not None
    return [(NAMES[seat], all_points(state, seat)) for seat in ranking]


def skip_to_the_last_round(page: Page) -> None:
    """Leave out the middle of the game on the table: computer's players bring it to the last turn
    of its first player, without the page."""
    record = record_on(page)
    whole = played(load(APPRODO, record.save()), is_over)
    begun = [step for step in range(record.length, whole.length) if begins_turn(whole, step)]
    there = whole.until(begun[-1])
    there.table.update(record.table)
    open_game(page, there)


def begins_turn(record: GameRecord, step: int) -> bool:
    """Whether the first player is about to roll for the first time in a turn."""
    here, before = record.at(step), record.at(step - 1)
    return here.active == 0 and before.turn != here.turn
