"""The command line: commands, options and their limits. Errors are one line each."""

import argparse
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from canyon.bots.game import NAMES, is_player
from canyon.catalogue import FEWEST_PLAYERS, MOST_PLAYERS
from canyon.terminal import sentences as s

PLAYERS: Final = 4
DEFAULT_BOT: Final = "random"
SEED_LIMIT: Final = 1 << 63
GAMES_LIMIT: Final = 1_000_000
WRONG_USAGE: Final = 2
"""Exit code for arguments that make no sense."""


class _Parser(argparse.ArgumentParser):
    """An `ArgumentParser` that complains in one line."""

    def error(self, message: str) -> NoReturn:
        print(s.ERROR.format(program=s.PROGRAM, message=message), file=sys.stderr)
        sys.exit(WRONG_USAGE)


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """The command and its options.

    `command` is random, replay or river; random has players, seed, games, bots (a name for each
    seat), short (R4.3) and save (a path or None), replay has file. Options without a command are
    those of random. Exits with code 2 when they make no sense, with 0 after help.
    """
    parser = _Parser(prog=s.PROGRAM, description=s.DESCRIPTION)
    commands = parser.add_subparsers(dest="command", required=True)
    random = commands.add_parser("random", help=s.HELP["random"], description=s.HELP["random"])
    players = _whole(FEWEST_PLAYERS, MOST_PLAYERS)
    random.add_argument("--players", type=players, help=s.HELP["players"])
    random.add_argument("--seed", type=_whole(0, SEED_LIMIT), default=1, help=s.HELP["seed"])
    random.add_argument("--games", type=_whole(1, GAMES_LIMIT), default=1, help=s.HELP["games"])
    names = s.HELP["bots"].format(names=", ".join(NAMES), default=DEFAULT_BOT)
    random.add_argument("--bots", type=_bots, default=[DEFAULT_BOT], help=names)
    random.add_argument("--short", action="store_true", help=s.HELP["short"])
    random.add_argument("--save", metavar="FILE", help=s.HELP["save"])
    replay = commands.add_parser("replay", help=s.HELP["replay"], description=s.HELP["replay"])
    replay.add_argument("file", metavar="FILE", help=s.HELP["file"])
    commands.add_parser("river", help=s.HELP["river"], description=s.HELP["river"])
    is_bare = bool(arguments) and arguments[0].startswith("--") and arguments[0] != "--help"
    options = parser.parse_args(["random", *arguments] if is_bare else arguments)
    if options.command == "random":
        _seat_bots(parser, options)
    return options


def _seat_bots(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    """R1.1 a bot for each seat; what does not fit together is an error."""
    named = len(options.bots)
    players = options.players or (named if named > 1 else PLAYERS)
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        limits = {"fewest": FEWEST_PLAYERS, "most": MOST_PLAYERS}
        parser.error(s.ERRORS["players"].format(players=players, **limits))
    if named not in (1, players):
        parser.error(s.ERRORS["bots"].format(named=named, players=players))
    if options.save is not None and options.games > 1:
        parser.error(s.ERRORS["save_many"])
    options.players = players
    options.bots = options.bots * (players // named)


def _bots(text: str) -> list[str]:
    """Names of players, with commas."""
    names = text.split(",")
    for name in names:
        if not is_player(name):
            error = s.ERRORS["unknown_bot"].format(name=name, names=", ".join(NAMES))
            raise argparse.ArgumentTypeError(error)
    return names


class _whole:  # noqa: N801 - argparse calls it like a type
    """A whole number within limits."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def __call__(self, text: str) -> int:
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else -1
        if not self.least <= number <= self.most:
            limits = {"least": self.least, "most": self.most}
            raise argparse.ArgumentTypeError(s.ERRORS["not_number"].format(text=text, **limits))
        return number
