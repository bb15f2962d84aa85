"""`canalmania` in the terminal: what the game brings to `tabletop.terminal`."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from canalmania.bots.game import PLAYERS
from canalmania.engine import Options
from canalmania.game import CANAL_MANIA, GameRecord
from canalmania.link import link_of
from canalmania.state import GameState
from canalmania.terminal import listing, results
from canalmania.terminal import sentences as s
from canalmania.terminal.playing import PLAYING
from canalmania.terminal.story import player_name, story
from tabletop.seat import Seat
from tabletop.terminal.arguments import Listing, Program, Switch
from tabletop.terminal.program import run

EVEN_START: Final = "even-start"


def _options_for(switches: Collection[str]) -> Options:
    """H1.1 the options; the even start is the only switch."""
    return Options(even_start=EVEN_START in switches)


def _board() -> Iterator[str]:
    """R1.2, R1.6 the places and the contracts."""
    yield from listing.places()
    yield ""
    yield from listing.contracts()


def _goes_on(state: GameState, seat: Seat) -> str:
    """R3.1 the sentence that this seat must act."""
    return s.GOES_ON.format(round=state.round, player=player_name(state, seat))


def _summary(records: Iterable[GameRecord], seeds: Sequence[int], bots: Sequence[str]) -> list[str]:
    return results.summary([results.result_of(record) for record in records], seeds[0], bots)


PROGRAM: Final = Program(
    name="canalmania",
    title="Canal Mania",
    description=s.DESCRIPTION,
    game=CANAL_MANIA,
    players=PLAYERS,
    example="hard/builder",
    options_for=_options_for,
    switches={EVEN_START: Switch(s.HELP_EVEN_START)},
    listings={"board": Listing(s.HELP_BOARD, _board)},
    story=story,
    standings=results.final_table,
    goes_on=_goes_on,
    summary=_summary,
    playing=PLAYING,
    link_of=link_of,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line (`sys.argv` if None), return its exit code (`tabletop.terminal`)."""
    return run(PROGRAM, arguments)
