"""A turn as Orca says it: every stop by its name, every question, every event once, no hand before
its player is there. What should be said comes from the rules and the catalogues."""

from collections.abc import Sequence
from typing import Any, Final

from canalmania import Action, GameState, view_for
from canalmania.actions import LayTile, MoveGoods, TakeContract
from canalmania.bots import greedy
from e2e.by_names import name_shown, wish
from e2e.clicking import played, record_of, settle
from e2e.marks import READY
from e2e.moments import sit_down
from e2e.reader.listening import Reader, bare
from tabletop.seat import Seat
from tests.canalmania.web.words import t
from web.contract.choices import Act, Pick
from web.contract.prompt import Option
from web.games.canalmania.face import CANAL_MANIA, MAP
from web.table.play.prompts import picked, prompt_for
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf

NAMES: Final = ("Anna", "Bruno", "Carla")
CARDS: Final = ("lock", "tunnel", "surveyor", "aqueduct", "stretch")
LANDED: Final = "Focus mode"
"""Orca's own words: from now on it leaves the keys to the map."""
MOVES: Final = ("Left", "Left", "Right", "Up", "Down", "n", "v")


def say(key: str, **words: str) -> str:
    """A sentence of the game."""
    return t(key, "en", **words)


def wanted(state: GameState) -> Action:
    """What whoever acts would do."""
    action, _ = greedy.choose(view_for(state, Seat(state.active)), 1)
    return action


def is_about_to(does: type[Action], state: GameState) -> bool:
    """Somebody is about to begin with this, in the middle of a game, with three players' canals."""
    return state.round >= 6 and state.decision is None and isinstance(wanted(state), does)


def start(reader: Reader, site: str) -> None:
    """Come to the start page, and to the keyboard."""
    reader.page.goto(site)
    reader.page.wait_for_selector(READY)
    reader.sit_down()


def at_a_table(reader: Reader, does: type[Action]) -> Session:
    """A game that is opened on the page, the device on its way to whoever is about to do this; and
    the same game here."""
    record = played(record_of(3, "sizes"), lambda state: is_about_to(does, state))
    record.table["names"] = "\n".join(NAMES)
    sit_down(reader.page, record.save(), behind_curtain=True)
    return Session(CANAL_MANIA, record, NAMES, Shelf(MemoryStore()), "twin")


def confirm(reader: Reader) -> None:
    """Press Enter, once the screen answers it: one that comes too early is left alone."""
    settle(reader.page)
    reader.press("Return")


def lift(reader: Reader, game: Session) -> None:
    """Say who is there, before which nothing of a hand is said."""
    reader.hears(say("menu.i_am", player=NAMES[game.acts]))
    assert_no_hand(reader.hears_out())
    confirm(reader)
    game.lift_curtain()
    asks(reader, game)


def test_a_turn_is_said_by_orca(reader: Reader, site: str) -> None:
    """From "I am Anna" through a tile, laid with the keys of the map, to the next player."""
    start(reader, site)
    game = at_a_table(reader, LayTile)
    lift(reader, game)

    reader.goes_to(say("prompts.do_build"))
    confirm(reader)
    game.pick(Pick("do", "build"))
    asks(reader, game)

    events = lay_a_tile(reader, game)
    asks(reader, game)

    for key in ("prompts.do_end_build", "prompts.do_end_phase", "prompts.do_end_turn"):
        reader.goes_to(say(key))
        before = len(reader.log)
        confirm(reader)
        only = next(one for one in game.prompt().options if t(one.label, "en") == say(key))
        game.play(only.choice[0])
        if not game.is_curtain_down:
            asks(reader, game)
    reader.hears(say("menu.i_am", player=NAMES[game.acts]))
    reader.hears_out()
    assert_no_hand(reader.log[before:])
    for sentence in events:
        assert reader.times(sentence) == 1, sentence


def test_a_contract_and_a_delivery_are_said_by_orca(reader: Reader, site: str) -> None:
    """A contract is taken in Parliament; a cube is moved over the map.

    Whatever is asked on the way is said, and what comes of it, once.
    """
    start(reader, site)
    for does in (TakeContract, MoveGoods):
        game = at_a_table(reader, does)
        lift(reader, game)
        action, before = wanted(game.state), len(reader.log)
        events: list[str] = []
        while not events:
            asks(reader, game)
            option = wish(game.prompt(), action)
            choose(reader, game, option)
            events = followed(game, option)
        for sentence in events:
            reader.hears(sentence)
        if not game.is_curtain_down:
            asks(reader, game)
        reader.hears_out()
        said = [bare(text) for text in reader.log[before:]]
        for sentence in events:
            assert sum(text.count(bare(sentence)) for text in said) == 1, (sentence, said)


def choose(reader: Reader, game: Session, option: Option) -> None:
    """Go to what stands for an answer, by Tab; to what lies on the map by its number there."""
    if option.spot is None or option.is_button or not MAP.sheet.has(option.spot):
        reader.goes_to(name_shown(option))
    else:
        targets = [one for one in game.prompt().targets_on(MAP.sheet).values() if one.enabled]
        assert targets[0].spot is not None
        reader.goes_to(t(MAP.spot_name(targets[0].spot), "en"))
        reader.hears(LANDED)
        reader.press(str(targets.index(option) + 1))
        reader.hears(t(MAP.spot_name(option.spot), "en"))
    reader.hears_out()
    confirm(reader)


def followed(game: Session, option: Option) -> list[str]:
    """Do the same in the other game; what is said of it, nothing while something is open."""
    match option.choice:
        case Pick() as pick:
            asked = game.pick(pick)
            if asked.action is None or not asked.carries_out:
                return []
            return told(game, game.play(asked.action))
        case Act(action):
            return told(game, game.play(action))
    raise AssertionError(f"no answer: {option}")


def lay_a_tile(reader: Reader, game: Session) -> list[str]:
    """On the map: Tab leads to the cell of the first target, keys go over the map, a number to one
    that leaves one tile, Enter chooses it. Gives what is said of the tile."""
    targets = [one for one in game.prompt().targets_on(MAP.sheet).values() if one.enabled]
    first = targets[0]
    wanted = next(one for one in targets if leaves_one_tile(game, one))
    assert first.spot is not None
    reader.goes_to(t(MAP.spot_name(first.spot), "en"))
    reader.hears(LANDED)
    reader.hears_out()
    for key in (*MOVES, str(targets.index(wanted) + 1)):
        reader.press(key)
        stop = reader.hears_stop()
        said = reader.hears_out()
        assert sum(bare(text) == bare(stop) for text in said) == 1, (key, said)
    confirm(reader)
    assert isinstance(wanted.choice, Pick)
    asked = game.pick(wanted.choice)
    reader.hears(t(asked.line, "en"))
    reader.goes_to(say("prompts.carry_out_build"))
    confirm(reader)
    events = told(game, game.play(asked.action))
    for sentence in events:
        reader.hears(sentence)
    return events


def leaves_one_tile(game: Session, target: Option) -> bool:
    """Whether a hex that is chosen can hold one tile that leads one way."""
    assert isinstance(target.choice, Pick)
    picks = picked(game.situation, (Pick("do", "build"),), target.choice)
    return prompt_for(game.situation, picks).action is not None


def asks(reader: Reader, game: Session) -> None:
    """The question of the moment is said."""
    reader.hears(t(game.prompt().line, "en"))


def told(game: Session, events: Sequence[Any]) -> list[str]:
    """The sentences of events, as everybody may hear them."""
    return [t(message, "en") for message in CANAL_MANIA.told(events, game.names)]


def assert_no_hand(said: list[str]) -> None:
    """Nothing of these tells what somebody holds."""
    assert not [text for text in said if bare(text).startswith(CARDS)], said
