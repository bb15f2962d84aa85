"""Approdo as Orca says it: the dice and what they bring, an offer that all hear, the robber.

Every stop is read by its name, every question and every event is said. What should be said comes
from the rules and the catalogues.
"""

from collections.abc import Sequence
from typing import Final

from approdo import Event, GameState
from approdo import actions as a
from approdo.ids import Hex, Phase
from approdo.state import RobberMove
from e2e.approdo_play import NAMES, game_from, open_game
from e2e.approdo_without_mouse import SAY
from e2e.clicking import settle
from e2e.marks import READY
from e2e.reader.listening import Reader, bare
from tabletop.seat import Seat
from tests.approdo.positions import A, B, C, D, own, position, with_dice
from web.contract.choices import Act, Do, Pick
from web.contract.prompt import Option
from web.games.approdo.board.spots import hex_spot
from web.games.approdo.face import APPRODO
from web.map.toward import toward
from web.page.spot import Spot
from web.table.history.log import known
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.words.message import Message

LANDED: Final = "Focus mode"
"""Orca's own words: from now on it leaves the keys to the map."""
HAND: Final = ("1 lumber", "2 wool", "3 wool", "1 brick")
"""What a listener must not hear while the curtain is down."""


def at_a_table(reader: Reader, site: str, state: GameState) -> Session:
    """A position on the page, the device on its way to whoever acts; and the same game here."""
    reader.page.goto(f"{site}?game=approdo")
    reader.page.wait_for_selector(READY)
    reader.sit_down()
    record = game_from(state)
    open_game(reader.page, record)
    return Session(APPRODO, record, NAMES, Shelf(MemoryStore()), "twin")


def confirm(reader: Reader) -> None:
    """Press Enter, once the screen answers it: one that comes too early is left alone."""
    settle(reader.page)
    reader.press("Return")


def lift(reader: Reader, game: Session) -> None:
    """Say who is there, before which nothing of a hand is said."""
    reader.hears(SAY(Message("menu.i_am", {"player": NAMES[game.acts]})))
    assert not [text for text in reader.hears_out() if any(bare(one) in bare(text) for one in HAND)]
    confirm(reader)
    game.lift_curtain()
    asks(reader, game)


def asks(reader: Reader, game: Session) -> None:
    """The question of the moment is said, with what stands beside it."""
    for sentence in (game.prompt().line, *game.prompt().heard):
        reader.hears(SAY(sentence))


def option(game: Session, label: str, spot: Spot | None = None) -> Option:
    """The option with this label, or at this spot."""
    found = (one for one in game.prompt().options if one.enabled)
    if spot is not None:
        return next(one for one in found if one.spot == spot)
    return next(one for one in found if one.label.key == f"prompts.{label}")


def press(reader: Reader, game: Session, wanted: Option) -> None:
    """Go to what stands for an option, by Tab, and press it; what comes of it is said."""
    reader.goes_to(SAY(wanted.label))
    reader.hears_out()
    confirm(reader)
    follow(reader, game, wanted)


def follow(reader: Reader, game: Session, wanted: Option) -> None:
    """Do the same in the other game; every event is said."""
    if isinstance(wanted.choice, Pick):
        action = game.pick(wanted.choice).action
        assert action is not None
        says(reader, game, game.play(action))
        return
    assert isinstance(wanted.choice, Act)
    says(reader, game, game.play(wanted.choice.action, *wanted.choice.then))


def says(reader: Reader, game: Session, events: Sequence[Event]) -> None:
    """What has happened is said, as far as whoever is there may know it."""
    told = APPRODO.told(known(APPRODO, events, game.looks), game.names)
    for sentence in told:
        reader.hears(game.voice("en")(sentence))


def test_the_dice_and_an_offer_are_said_by_orca(reader: Reader, site: str) -> None:
    """Anna rolls, offers wool for brick, and all three say no aloud."""
    state = position(own("45 46", "31"), hands=["ww l"], phase=Phase.BEFORE_ROLL)
    game = at_a_table(reader, site, with_dice(state, (2, 4)))
    lift(reader, game)
    rolled = [one.label for one in game.prompt().options if one.kind == "primary"]
    assert len(rolled) == 1
    press(reader, game, option(game, rolled[0].key.removeprefix("prompts.")))
    asks(reader, game)

    press(reader, game, option(game, "", Spot("stack", "wool")))
    asks(reader, game)
    press(reader, game, option(game, "", Spot("wanted", "brick")))
    asks(reader, game)
    press(reader, game, option(game, "do_propose"))
    asks(reader, game)
    assert game.seats.spoken_to == (B, C, D)

    for seat in (B, C, D):
        decline(reader, game, seat)
    assert (game.acts, game.state.decision) == (A, None)


def decline(reader: Reader, game: Session, seat: Seat) -> None:
    """Somebody's "No" is gone to by its name and said aloud; the next is asked the same."""
    label = next(
        one.label for one in game.prompt().options if one.choice == Do("say-no", str(int(seat)))
    )
    reader.goes_to(f"{NAMES[seat]}: {SAY(label)}")
    reader.hears_out()
    confirm(reader)
    says(reader, game, game.say_no([seat]))
    asks(reader, game)


def test_the_robber_is_said_by_orca(reader: Reader, site: str) -> None:
    """The terrain is gone to by an arrow; who is hit there and what is stolen is said."""
    state = position(own("45 46", "31"), own("", "8"), hands=["", "w"], pending=[RobberMove()])
    game = at_a_table(reader, site, state)
    lift(reader, game)
    targets = game.prompt().targets_on(game.map.sheet)
    first = next(iter(targets))
    reader.goes_to(SAY(game.map.spot_name(first)))
    reader.hears(LANDED)
    reader.hears_out()
    here = first
    for key, direction in (("Right", "E"), ("Down", "S"), ("Left", "W")):
        here = toward(game.map.sheet, targets, here, direction)
        reader.press(key)
        stop = reader.hears_stop()
        assert bare(SAY(game.map.spot_name(here))) in bare(stop)
    assert here == hex_spot(Hex(4))
    detail = targets[here].detail
    assert detail is not None
    reader.hears(game.voice("en")(detail))
    confirm(reader)
    before = len(reader.log)
    follow(reader, game, targets[here])
    asks(reader, game)
    assert game.record.actions[-1] == a.MoveRobber(Hex(4))
    assert [text for text in reader.log[before - 1 :] if "steals 1 wool from Piero" in text]
