"""The command line: commands, options and their limits. An error message is one line."""

import argparse
import sys
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, NoReturn

from tabletop.game import A, E, Game, O, S, Seed, V
from tabletop.players import Players
from tabletop.record import Record
from tabletop.seat import Seat
from tabletop.terminal import sentences as s

PLAYERS: Final = 4
SEED_LIMIT: Final = 1 << 63
GAMES_LIMIT: Final = 1_000_000
DEFAULT_BOT: Final = "random"
WRONG_USAGE: Final = 2
"""Exit code for wrong arguments."""


class Switch(NamedTuple):
    """An option for the whole game that is off by default.

    It holds its line of help, and the words by which the first line of a game says that it is on
    ("" if the story says so).
    """

    help: str
    said: str = ""


class Listing(NamedTuple):
    """A command that lists something of the game: its line of help and the lines it prints."""

    help: str
    lines: Callable[[], Iterable[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Program(Generic[S, A, E, V, O]):
    """What a game brings to its terminal program.

    - `name` of the command, `title` of the game, `description` for help.
    - `players`: the computer players; `example`: one of a level with a style ("hard/builder").
    - `play(seed, bots, options)`: the record of a finished game.
    - `switches`, by their name on the command line; `options_for(on)`: the options with these on.
    - `listings`: further commands, by name.
    - `story(record)`: its events as lines. `standings(record, bots)`: the standings, as lines;
      `bots` is empty if nobody knows who played.
    - `goes_on(state, seat)`: the sentence that this seat must act.
    - `summary(records, seeds, bots)`: statistics of many games, as lines.
    """

    name: str
    title: str
    description: str
    game: Game[S, A, E, V, O]
    players: Players[S, A, V]
    example: str
    play: Callable[[Seed, Sequence[str], O], Record[S, A, E, V, O]]
    options_for: Callable[[Collection[str]], O]
    switches: Mapping[str, Switch] = field(default_factory=dict)
    listings: Mapping[str, Listing] = field(default_factory=dict)
    story: Callable[[Record[S, A, E, V, O]], Iterable[str]]
    standings: Callable[[Record[S, A, E, V, O], Sequence[str]], Iterable[str]]
    goes_on: Callable[[S, Seat], str]
    summary: Callable[
        [Iterable[Record[S, A, E, V, O]], Sequence[int], Sequence[str]], Iterable[str]
    ]


AnyProgram = Program[Any, Any, Any, Any, Any]


class _Parser(argparse.ArgumentParser):
    """An `ArgumentParser` that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        """Print the message in one line and exit with code 2."""
        program = self.prog.split()[0]
        hint = s.USAGE_HINT.format(program=program)
        print(s.ERROR.format(program=program, message=f"{message} ({hint})"), file=sys.stderr)
        sys.exit(WRONG_USAGE)


def parsed(program: AnyProgram, arguments: Sequence[str]) -> argparse.Namespace:
    """Return the command and its options.

    `command` is "random", "replay" or the name of a listing. "random" has `players`, `seed`,
    `games`, `bots` (a name for each seat), `switches` (the names of those that are on) and `save`
    (a path or None); "replay" has `file`. Options without a command are options of "random". Exits
    with code 2 if the arguments are wrong, with 0 after printing help.
    """
    seats, known = program.game.seats, program.players
    parser = _Parser(prog=program.name, description=program.description)
    commands = parser.add_subparsers(dest="command", required=True)
    random = commands.add_parser("random", help=s.HELP["random"], description=s.HELP["random"])
    most = {"fewest": seats[0], "most": seats[-1], "default": PLAYERS}
    players = _whole(seats[0], seats[-1])
    random.add_argument("--players", type=players, help=s.HELP["players"].format(**most))
    random.add_argument("--seed", type=_whole(0, SEED_LIMIT), default=1, help=s.HELP["seed"])
    random.add_argument("--games", type=_whole(1, GAMES_LIMIT), default=1, help=s.HELP["games"])
    told = {"names": ", ".join(known.names), "example": program.example, "default": DEFAULT_BOT}
    bots = s.HELP["bots"].format(**told)
    random.add_argument("--bots", type=_bots(known), default=[DEFAULT_BOT], help=bots)
    for name, switch in program.switches.items():
        of = {"action": "append_const", "dest": "switches", "const": name}
        random.add_argument(f"--{name}", help=switch.help, default=[], **of)  # type: ignore[arg-type]
    random.add_argument("--save", metavar="FILE", help=s.HELP["save"])
    replay = commands.add_parser("replay", help=s.HELP["replay"], description=s.HELP["replay"])
    replay.add_argument("file", metavar="FILE", help=s.HELP["file"])
    for name, listing in program.listings.items():
        commands.add_parser(name, help=listing.help, description=listing.help)
    is_bare = bool(arguments) and arguments[0].startswith("--") and arguments[0] != "--help"
    options = parser.parse_args(["random", *arguments] if is_bare else arguments)
    if options.command == "random":
        options.switches = getattr(options, "switches", [])
        _seat_bots(parser, options, seats)
    return options


def _seat_bots(parser: argparse.ArgumentParser, options: argparse.Namespace, seats: range) -> None:
    """Set a bot for each seat.

    Exits with code 2 if the number of players, or of bots, is wrong, or if `save` is given for
    several games.
    """
    named = len(options.bots)
    players = options.players or (named if named > 1 else PLAYERS)
    if players not in seats:
        limits = {"fewest": seats[0], "most": seats[-1]}
        parser.error(s.ERRORS["players"].format(players=players, **limits))
    if named not in (1, players):
        parser.error(s.ERRORS["bots"].format(named=named, players=players))
    if options.save is not None and options.games > 1:
        parser.error(s.ERRORS["save_many"].format(games=options.games))
    options.players = players
    options.bots = options.bots * (players // named)


def _whole(least: int, most: int) -> Callable[[str], int]:
    """Return a function that reads a whole number within limits."""

    def read(text: str) -> int:
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else -1
        if not least <= number <= most:
            told = s.ERRORS["not_number"].format(text=text, least=least, most=most)
            raise argparse.ArgumentTypeError(told)
        return number

    return read


def _bots(known: Players[Any, Any, Any]) -> Callable[[str], list[str]]:
    """Return a function that reads names of players, separated by commas."""

    def read(text: str) -> list[str]:
        names = text.split(",")
        for name in names:
            if not known.is_player(name):
                told = s.ERRORS["unknown_bot"].format(name=name, names=", ".join(known.names))
                raise argparse.ArgumentTypeError(told)
        return names

    return read
