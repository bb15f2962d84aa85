"""Sessions of Canyon for tests: a new game, and whole games at random."""

from collections.abc import Iterator
from random import Random

from canyon import GameRecord, GameState, Options
from tabletop.record import Record
from web.contract.choices import Act, Pick
from web.games.canyon.face import CANYON
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.words import catalogue as words
from web.words.catalogue import Voice
from web.words.message import Argument, Message

NAMES = ("Anna", "Bruno", "Carla", "Dirk", "Emma", "Franz")


def t(said: Message | str, language: str = "en", **args: Argument) -> str:
    """A message in words."""
    return words.t(said, language, CANYON.words, **args)


def voice(language: str) -> Voice:
    """The voice of a language."""
    return words.voice(language, CANYON.words)


def session(seed: str = "race", seats: int = 3, *, is_short: bool = False) -> Session:
    """A new game, on an empty shelf."""
    return of_record(Record.of(CANYON.game, seed, seats, Options(is_short)))


def of_state(state: GameState) -> Session:
    """A game that goes on from a position."""
    return of_record(Record(CANYON.game, "race", state.seats, Options(), state))


def of_record(record: GameRecord) -> Session:
    """The game of a record."""
    seats = record.state.seats
    return Session(CANYON, record, NAMES[:seats], Shelf(MemoryStore()), "game")


def at_random(game: Session, chance: Random, steps: int = 10_000) -> Iterator[Session]:
    """The game before each choice, whoever acts there by what the screen offers; one more time when
    it is over."""
    for _ in range(steps):
        if game.is_over:
            break
        if game.is_curtain_down:
            game.lift_curtain()
        yield game
        choose(game, chance)
    yield game


def choose(game: Session, chance: Random) -> None:
    """Press something that the prompt offers."""
    option = chance.choice([option for option in game.prompt().options if option.enabled])
    if isinstance(option.choice, Pick):
        action = game.pick(option.choice).action
        assert action is not None, "every question of Canyon is answered by one answer"
        game.play(action)
    else:
        assert isinstance(option.choice, Act)
        game.play(option.choice.action)
