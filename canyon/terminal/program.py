"""`canyon` in the terminal: what this game adds to `tabletop.terminal`."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from canyon.bots.game import PLAYERS
from canyon.engine import Options
from canyon.game import CANYON, GameRecord
from canyon.link import link_of
from canyon.state import GameState
from canyon.terminal import sentences as s
from canyon.terminal.playing import PLAYING
from canyon.terminal.story import player_name, river, standings, story
from tabletop.seat import Seat
from tabletop.terminal.arguments import Listing, Program, Switch
from tabletop.terminal.program import run

SHORT_TABLE: Final = "short"


def _options_for(switches: Collection[str]) -> Options:
    """R4.3 the short round table is the one switch."""
    return Options(short_table=SHORT_TABLE in switches)


def _standings(record: GameRecord, _: Sequence[str]) -> Iterator[str]:
    return standings(record.state)


def _goes_on(_: GameState, seat: Seat) -> str:
    """R3.1 the line that tells who is to act."""
    return s.GOES_ON.format(player=player_name(seat))


def _summary(
    records: Iterable[GameRecord], seeds: Sequence[int], bots: Sequence[str]
) -> Iterator[str]:
    """The lines that tell how many rounds the games had, and who won how often."""
    rounds, wins = 0, Counter[Seat]()
    for record in records:
        rounds += record.state.round
        wins[record.state.active] += 1
    mean = rounds / len(seeds)
    yield s.SUMMARY.format(games=len(seeds), first=seeds[0], last=seeds[-1], rounds=mean)
    for seat, count in wins.most_common():
        yield s.WINS.format(player=player_name(seat), bot=bots[seat], wins=count)


PROGRAM: Final = Program(
    name="canyon",
    title="Canyon",
    description=s.DESCRIPTION,
    game=CANYON,
    players=PLAYERS,
    example="hard/blocker",
    options_for=_options_for,
    switches={SHORT_TABLE: Switch(s.HELP_SHORT, s.SHORT_TABLE)},
    listings={"river": Listing(s.HELP_RIVER, river)},
    story=story,
    standings=_standings,
    goes_on=_goes_on,
    summary=_summary,
    playing=PLAYING,
    link_of=link_of,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line (None: `sys.argv`); the exit code (`tabletop.terminal`)."""
    return run(PROGRAM, arguments)
