"""The command line: commands, options and their limits. Errors are one line each."""

import argparse
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from canalmania.bots.game import NAMES, is_player
from canalmania.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS
from canalmania.terminal import sentences as s

PLAYERS: Final = 4
SEED_LIMIT: Final = 1 << 63
GAMES_LIMIT: Final = 1_000_000
DEFAULT_BOT: Final = "random"
WRONG_USAGE: Final = 2
"""Exit code for arguments that make no sense."""


class _Parser(argparse.ArgumentParser):
    """An `ArgumentParser` that complains in one line."""

    def error(self, message: str) -> NoReturn:
        hint = s.USAGE_HINT.format(program=s.PROGRAM)
        print(s.ERROR.format(program=s.PROGRAM, message=f"{message} ({hint})"), file=sys.stderr)
        sys.exit(WRONG_USAGE)


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """The command and its options.

    `command` is random, replay or board; random has players, seed, games, bots (a name for each
    seat), even_start (H1.1) and save (a path or None), replay has file. Exits with code 2 when they
    make no sense, with 0 after printing help.
    """
    parser = _Parser(prog=s.PROGRAM, description=s.DESCRIPTION)
    commands = parser.add_subparsers(dest="command", required=True)
    random = commands.add_parser("random", help=s.HELP["random"], description=s.HELP["random"])
    random.add_argument(
        "--players", type=_whole(FEWEST_PLAYERS, MOST_PLAYERS), help=s.HELP["players"]
    )
    random.add_argument("--seed", type=_whole(0, SEED_LIMIT), default=1, help=s.HELP["seed"])
    random.add_argument("--games", type=_whole(1, GAMES_LIMIT), default=1, help=s.HELP["games"])
    names = s.HELP["bots"].format(names=", ".join(NAMES), default=DEFAULT_BOT)
    random.add_argument("--bots", type=_bots, default=[DEFAULT_BOT], help=names)
    random.add_argument("--even-start", action="store_true", help=s.HELP["even_start"])
    random.add_argument("--save", metavar="FILE", help=s.HELP["save"])
    replay = commands.add_parser("replay", help=s.HELP["replay"], description=s.HELP["replay"])
    replay.add_argument("file", metavar="FILE", help=s.HELP["file"])
    commands.add_parser("board", help=s.HELP["board"], description=s.HELP["board"])
    options = parser.parse_args(arguments)
    if options.command == "random":
        _seat_bots(parser, options)
    return options


def _seat_bots(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    """A bot for each seat; what does not fit together is an error."""
    named = len(options.bots)
    players = options.players or (named if named > 1 else PLAYERS)
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        limits = {"fewest": FEWEST_PLAYERS, "most": MOST_PLAYERS}
        parser.error(s.ERRORS["players"].format(players=players, **limits))
    if named not in (1, players):
        parser.error(s.ERRORS["bots"].format(named=named, players=players))
    if options.save is not None and options.games > 1:
        parser.error(s.ERRORS["save_many"].format(games=options.games))
    options.players = players
    options.bots = options.bots * (players // named)


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


def _bots(text: str) -> list[str]:
    names = text.split(",")
    for name in names:
        if not is_player(name):
            known = ", ".join(NAMES)
            error = s.ERRORS["unknown_bot"].format(name=name, names=known)
            raise argparse.ArgumentTypeError(error)
    return names
