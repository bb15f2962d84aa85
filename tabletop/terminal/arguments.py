"""The command line: commands, options and their limits. An error message is one line."""

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple, NoReturn
from urllib.parse import urlsplit

from tabletop.game import A, E, Game, O, S, V
from tabletop.players import AnyPlayers, Players
from tabletop.record import Record
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from tabletop.terminal import sentences as s

PLAYERS: Final = 4
SEED_LIMIT: Final = 1 << 63
GAMES_LIMIT: Final = 1_000_000
DEFAULT_BOT: Final = "random"
DEALS: Final = 10
SECONDS: Final = 60
SECONDS_LIMIT: Final = 86_400
WRONG_USAGE: Final = 2
"""Exit code for wrong arguments."""
SIGN: Final = ":"
"""Stands between the module and the class of a player of somebody's own; no other player's name
contains it."""
_OWN: Final = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*:[^\W\d]\w*", re.ASCII)


class Switch(NamedTuple):
    """An option for the whole game that is off by default.

    It holds its line of help, and the words by which the first line of a game says that it is on
    ("" if the story says so). With `values` it is followed by a whole number, one of these.
    """

    help: str
    said: str = ""
    values: range | None = None


class Listing(NamedTuple):
    """A command that lists something of the game: its line of help and the lines it prints."""

    help: str
    lines: Callable[[], Iterable[str]]


class Drawing(NamedTuple):
    """A command that shows a game as it stands: a new one, or a saved one.

    It holds its line of help, and the lines for a state.
    """

    help: str
    lines: Callable[[Any], Iterable[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing(Generic[S, A, E, V]):
    """What a game brings so that a person can play in the terminal.

    - `player(state, seat)`: the name of a player.
    - `table(view)`: all that lies on the table, as lines; `hand(view)`: what the seat has, and what
      it is to decide now.
    - `action(view, action)`: an action in words, which begin with a verb in lower case.
    - `told(event, state)`: an event as a line, "" if there is nothing to tell. `state` is the state
      after it. The event may lack what the seat must not know (`Game.redact`).
    - `why_not(view, refusal)`: a refusal as half a sentence, without the rule.
    - `known(view)`: the actions among which "why" looks for words; not only legal ones.
    - `codes`: what the codes of actions look like, as lines.
    """

    player: Callable[[S, Seat], str]
    table: Callable[[V], Iterable[str]]
    hand: Callable[[V], Iterable[str]]
    action: Callable[[V, A], str]
    told: Callable[[E, S], str]
    why_not: Callable[[V, Refusal], str]
    known: Callable[[V], Iterable[A]]
    codes: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Program(Generic[S, A, E, V, O]):
    """What a game brings to its terminal program.

    - `name` of the command, `title` of the game, `description` for help.
    - `players`: the computer players; `example`: one of a level with a style ("hard/builder").
    - `switches`, by their name on the command line. `options_for(on)`: the options with these on;
      `on` has the number of each switch that is followed by one, and 1 for the others.
    - `listings` and `drawings`: further commands, by name.
    - `story(record)`: its events as lines. `standings(record, bots)`: the standings, as lines;
      `bots` is empty if nobody knows who played.
    - `goes_on(state, seat)`: the sentence that this seat must act.
    - `summary(records, seeds, bots)`: statistics of many games, as lines.
      `seeds` has those of the records read so far; it is not asked before there is one.
    - `playing`: what a person needs to play.
    - `link_of(record)`: the game as a text for an address (`tabletop.game_links`).
    """

    name: str
    title: str
    description: str
    game: Game[S, A, E, V, O]
    players: Players[S, A, E, V, O]
    example: str
    options_for: Callable[[Mapping[str, int]], O]
    switches: Mapping[str, Switch] = field(default_factory=dict)
    listings: Mapping[str, Listing] = field(default_factory=dict)
    drawings: Mapping[str, Drawing] = field(default_factory=dict)
    story: Callable[[Record[S, A, E, V, O]], Iterable[str]]
    standings: Callable[[Record[S, A, E, V, O], Sequence[str]], Iterable[str]]
    goes_on: Callable[[S, Seat], str]
    summary: Callable[
        [Iterable[Record[S, A, E, V, O]], Sequence[int], Sequence[str]], Iterable[str]
    ]
    playing: Playing[S, A, E, V]
    link_of: Callable[[Record[S, A, E, V, O]], str]


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

    `command` is "random", "match", "replay" or the name of a listing or drawing. "random" has
    `players`, `seed`, `games`, `bots` (a name for each seat), `switches` (those that are on, with
    their numbers, see `Program`), `save` (a path or None), `link` (the address of a page or None)
    and `limit` (seconds); "match" has `deals` instead of `games` and `players`, and its `save` is
    the path of a folder. "replay" has `file`. A drawing has `players`, `seed`, `switches` and
    `file` (a path or None). "play" has the same, `seat`, `limit`, and `bots` (a list of one or more
    names, or None); what was not given is None. Options without a command are options of "random".
    Names may be those of players of somebody's own (`is_own`). Exits with code 2 if the arguments
    are wrong, with 0 after printing help.
    """
    parser = _Parser(prog=program.name, description=program.description)
    commands = parser.add_subparsers(dest="command", required=True)
    random = commands.add_parser("random", help=s.HELP["random"], description=s.HELP["random"])
    _add_start(random, program)
    random.add_argument("--games", type=_whole(1, GAMES_LIMIT), default=1, help=s.HELP["games"])
    known = program.players
    told = {"names": ", ".join(known.names), "example": program.example, "default": DEFAULT_BOT}
    bots = s.HELP["bots"].format(**told)
    random.add_argument("--bots", type=_bots(known), default=[DEFAULT_BOT], help=bots)
    random.add_argument("--save", metavar="FILE", help=s.HELP["save"])
    random.add_argument("--link", type=_site, metavar="SITE", help=s.HELP["link"])
    _add_limit(random)
    match = commands.add_parser("match", help=s.HELP["match"], description=s.HELP["match"])
    _add_match(match, program)
    _add_play(commands.add_parser("play", help=s.HELP["play"], description=s.HELP["play"]), program)
    replay = commands.add_parser("replay", help=s.HELP["replay"], description=s.HELP["replay"])
    replay.add_argument("file", metavar="FILE", help=s.HELP["file"])
    for name, listing in program.listings.items():
        commands.add_parser(name, help=listing.help, description=listing.help)
    for name, drawing in program.drawings.items():
        command = commands.add_parser(name, help=drawing.help, description=drawing.help)
        command.add_argument("file", metavar="FILE", nargs="?", help=s.HELP["file"])
        _add_start(command, program)
    is_bare = bool(arguments) and arguments[0].startswith("--") and arguments[0] != "--help"
    options = parser.parse_args(["random", *arguments] if is_bare else arguments)
    if "switches" in options:
        options.switches = dict(options.switches)
    if options.command == "random":
        _seat_bots(parser, options, program.game.seats)
    if options.command == "match" and len(options.bots) not in program.game.seats:
        _wrong_players(parser, len(options.bots), program.game.seats)
    return options


def is_own(name: str) -> bool:
    """Whether this is the name of a player of somebody's own, as far as its form goes."""
    return _OWN.fullmatch(name) is not None


def _add_match(command: argparse.ArgumentParser, program: AnyProgram) -> None:
    """Add the options of "match"."""
    known = program.players
    told = {"names": ", ".join(known.names), "example": program.example}
    table = s.HELP["table"].format(**told)
    command.add_argument("--bots", type=_bots(known), required=True, help=table)
    command.add_argument(
        "--deals", type=_whole(1, GAMES_LIMIT), default=DEALS, help=s.HELP["deals"]
    )
    command.add_argument("--seed", type=_whole(0, SEED_LIMIT), default=1, help=s.HELP["first"])
    command.add_argument("--save", metavar="FOLDER", help=s.HELP["folder"])
    command.add_argument("--link", type=_site, metavar="SITE", help=s.HELP["links"])
    _add_limit(command)
    _add_switches(command, program)


def _add_limit(command: argparse.ArgumentParser) -> None:
    """Add the option that says how long a player of somebody's own may think."""
    told = s.HELP["limit"].format(default=SECONDS)
    seconds = _whole(1, SECONDS_LIMIT)
    command.add_argument("--limit", type=seconds, metavar="SECONDS", default=SECONDS, help=told)


def _add_play(command: argparse.ArgumentParser, program: AnyProgram) -> None:
    """Add the options of "play"."""
    known = program.players
    command.add_argument("file", metavar="FILE", nargs="?", help=s.HELP["kept"])
    _add_start(command, program, "any_seed")
    command.set_defaults(seed=None)
    command.add_argument("--seat", type=_whole(1, program.game.seats[-1]), help=s.HELP["seat"])
    told = {"names": ", ".join(known.names), "default": usual_bot(program)}
    command.add_argument("--bots", type=_bots(known), help=s.HELP["against"].format(**told))
    _add_limit(command)


def usual_bot(program: AnyProgram) -> str:
    """The computer player that a person plays against, unless others are named."""
    levels = program.players.opponents.levels
    return levels[len(levels) // 2] if levels else DEFAULT_BOT


def _add_start(command: argparse.ArgumentParser, program: AnyProgram, seed: str = "seed") -> None:
    """Add the options that say how a game begins; `seed` is the key of the help on the seed."""
    seats = program.game.seats
    most = {"fewest": seats[0], "most": seats[-1], "default": PLAYERS}
    players = _whole(seats[0], seats[-1])
    command.add_argument("--players", type=players, help=s.HELP["players"].format(**most))
    command.add_argument("--seed", type=_whole(0, SEED_LIMIT), default=1, help=s.HELP[seed])
    _add_switches(command, program)


def _add_switches(command: argparse.ArgumentParser, program: AnyProgram) -> None:
    """Add the options of the game."""
    command.set_defaults(switches=[])
    for name, switch in program.switches.items():
        _add_switch(command, name, switch)


def _add_switch(command: argparse.ArgumentParser, name: str, switch: Switch) -> None:
    """Add an option of the game: `switches` gets a pair of its name and its number."""
    option = f"--{name}"
    if switch.values is None:
        pair = (name, 1)
        command.add_argument(
            option, action="append_const", dest="switches", const=pair, help=switch.help
        )
        return
    read = _whole(switch.values[0], switch.values[-1])
    command.add_argument(
        option,
        action="append",
        dest="switches",
        type=lambda text: (name, read(text)),
        metavar="N",
        help=switch.help,
    )


def said(program: AnyProgram, options: argparse.Namespace) -> str:
    """What the first line of a game says of the switches that are on."""
    switches: dict[str, int] = options.switches
    return "".join(
        program.switches[name].said.format(value=value) for name, value in switches.items()
    )


def _seat_bots(parser: argparse.ArgumentParser, options: argparse.Namespace, seats: range) -> None:
    """Set a bot for each seat.

    Exits with code 2 if the number of players, or of bots, is wrong, or if `save` or `link` is
    given for several games.
    """
    named = len(options.bots)
    players = options.players or (named if named > 1 else PLAYERS)
    if players not in seats:
        _wrong_players(parser, players, seats)
    if named not in (1, players):
        parser.error(s.ERRORS["bots"].format(named=named, players=players))
    if options.save is not None and options.games > 1:
        parser.error(s.ERRORS["save_many"].format(games=options.games))
    if options.link is not None and options.games > 1:
        parser.error(s.ERRORS["link_many"].format(games=options.games))
    options.players = players
    options.bots = options.bots * (players // named)


def _wrong_players(parser: argparse.ArgumentParser, players: int, seats: range) -> NoReturn:
    """Exit with code 2 because a game is not for this number of players."""
    limits = {"fewest": seats[0], "most": seats[-1]}
    parser.error(s.ERRORS["players"].format(players=players, **limits))


def _whole(least: int, most: int) -> Callable[[str], int]:
    """Return a function that reads a whole number within limits."""

    def read(text: str) -> int:
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else -1
        if not least <= number <= most:
            told = s.ERRORS["not_number"].format(text=text, least=least, most=most)
            raise argparse.ArgumentTypeError(told)
        return number

    return read


def _bots(known: AnyPlayers) -> Callable[[str], list[str]]:
    """Return a function that reads names of players, separated by commas."""

    def read(text: str) -> list[str]:
        names = text.split(",")
        for name in names:
            if not known.is_player(name) and not is_own(name):
                told = s.ERRORS["unknown_bot"].format(name=name, names=", ".join(known.names))
                raise argparse.ArgumentTypeError(told)
        return names

    return read


def _site(text: str) -> str:
    """The address of a page, to which a link is added."""
    told = s.ERRORS["not_site"].format(text=text)
    try:
        parts = urlsplit(text)
    except ValueError:
        raise argparse.ArgumentTypeError(told) from None
    if parts.scheme not in ("http", "https") or not parts.netloc or "#" in text:
        raise argparse.ArgumentTypeError(told)
    return text
