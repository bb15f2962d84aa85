"""The command line: commands, options and their limits. Errors are one line each."""

import argparse
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from canyon.catalogue import FEWEST_PLAYERS, MOST_PLAYERS
from canyon.terminal import sentences as s

PLAYERS: Final = 4
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

    `command` is random, replay or river; random has players, seed, games, short (R4.3) and save (a
    path or None), replay has file. Exits with code 2 when they make no sense, with 0 after help.
    """
    parser = _Parser(prog=s.PROGRAM, description=s.DESCRIPTION)
    commands = parser.add_subparsers(dest="command", required=True)
    random = commands.add_parser("random", help=s.HELP["random"], description=s.HELP["random"])
    players = _whole(FEWEST_PLAYERS, MOST_PLAYERS)
    random.add_argument("--players", type=players, default=PLAYERS, help=s.HELP["players"])
    random.add_argument("--seed", type=_whole(0, SEED_LIMIT), default=1, help=s.HELP["seed"])
    random.add_argument("--games", type=_whole(1, GAMES_LIMIT), default=1, help=s.HELP["games"])
    random.add_argument("--short", action="store_true", help=s.HELP["short"])
    random.add_argument("--save", metavar="FILE", help=s.HELP["save"])
    replay = commands.add_parser("replay", help=s.HELP["replay"], description=s.HELP["replay"])
    replay.add_argument("file", metavar="FILE", help=s.HELP["file"])
    commands.add_parser("river", help=s.HELP["river"], description=s.HELP["river"])
    options = parser.parse_args(arguments)
    if options.command == "random" and options.save is not None and options.games > 1:
        parser.error(s.ERRORS["save_many"])
    return options


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
