"""`approdo` in the terminal: what this game adds to `tabletop.terminal`."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from approdo.bots.game import PLAYERS
from approdo.catalogue import GOAL, GOALS
from approdo.game import APPRODO, GameRecord
from approdo.link import link_of
from approdo.options import Options
from approdo.state import GameState
from approdo.terminal import sentences as s
from approdo.terminal.playing import PLAYING
from approdo.terminal.story import island, standings, story
from approdo.terminal.words import player_name
from tabletop.seat import Seat
from tabletop.terminal.arguments import Drawing, Program, Switch
from tabletop.terminal.program import run

HELP_GOAL: Final = s.HELP_GOAL.format(least=GOALS[0], most=GOALS[-1], usual=GOAL)
SWITCHES: Final = {
    "fixed-island": Switch(s.HELP_FIXED),
    "goal": Switch(HELP_GOAL, values=GOALS),
    "friendly-robber": Switch(s.HELP_FRIENDLY),
    "dice-deck": Switch(s.HELP_DECK),
    "calm-start": Switch(s.HELP_CALM),
    "no-trade": Switch(s.HELP_WITHOUT_TRADE),
}
"""R3, H1.1 to H1.5 the options of a game."""


def _options_for(on: Mapping[str, int]) -> Options:
    """R3, H1.1 to H1.5."""
    return Options(
        fixed_island="fixed-island" in on,
        goal=on.get("goal", GOAL),
        friendly_robber="friendly-robber" in on,
        dice_deck="dice-deck" in on,
        calm_start="calm-start" in on,
        without_trade="no-trade" in on,
    )


def _standings(record: GameRecord, bots: Sequence[str]) -> Iterator[str]:
    yield from island(record.state)
    yield ""
    yield from standings(record.state, bots)


def _goes_on(state: GameState, seat: Seat) -> str:
    """R6.1 the line that tells who is to act."""
    return s.GOES_ON.format(player=player_name(state.setup.colours, seat))


def _summary(
    records: Iterable[GameRecord], seeds: Sequence[int], bots: Sequence[str]
) -> Iterator[str]:
    """The lines that tell how many rounds the games had, and who won how often."""
    rounds, wins = 0, Counter[Seat]()
    colours = None
    for record in records:
        colours = record.state.setup.colours
        rounds += record.state.round
        wins[record.state.active] += 1
    mean = rounds / len(seeds)
    yield s.SUMMARY.format(games=len(seeds), first=seeds[0], last=seeds[-1], rounds=mean)
    for seat, count in wins.most_common():
        assert colours is not None, "somebody has won"
        yield s.WINS.format(player=player_name(colours, seat), bot=bots[seat], wins=count)


PROGRAM: Final = Program(
    name="approdo",
    title="Approdo",
    description=s.DESCRIPTION,
    game=APPRODO,
    players=PLAYERS,
    example="hard/builder",
    options_for=_options_for,
    switches=SWITCHES,
    drawings={"board": Drawing(s.HELP_BOARD, island)},
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
