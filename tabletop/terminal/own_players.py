"""Players of somebody's own by name, "module:Class", beside those that a game brings.

    with own_players(program, ["bold:BoldPlayer", "normal"], limit=60) as extended:
        extended.players.play(1, ["bold:BoldPlayer", "normal", "normal"])

The class is called without arguments once for each game and seat. Its method `choose(view)` gets
what its seat may know and returns an action that is possible. Each player lives in a process of its
own (`tabletop.terminal.own_process`), so that it sees the views of one seat and nothing else, and
neither its errors nor its end are those of the match.
"""

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from threading import Event as Flag
from threading import Timer
from typing import Any, Final

from tabletop.game import A, AnyGame, E, O, S, V
from tabletop.players import AnyPlayers, Players
from tabletop.record import Record
from tabletop.seat import Seat
from tabletop.terminal import own_process
from tabletop.terminal import sentences as s
from tabletop.terminal.arguments import SIGN, AnyProgram, Playing, is_own
from tabletop.terminal.own_process import Begin, Choose, Load
from tabletop.terminal.reasons import reason_of

_HOME: Final = Path(own_process.__file__).parents[2]
"""The folder from which this package was imported."""
_START: Final = f"from {own_process.__name__} import main; main()"


class PlayerFault(Exception):  # noqa: N818 - a sentence about a player, not an error of ours
    """A player of somebody's own cannot go on; as text the sentence that says why."""

    def __init__(self, player: str, key: str, **details: object) -> None:
        module, _, name = player.partition(SIGN)
        facts = {"player": player, "module": module, "name": name, **details}
        super().__init__(s.OWN_PLAYERS[key].format(**facts))
        self.key = key


class OwnPlayer:
    """The process of one player at one seat."""

    def __init__(self, name: str, game: AnyGame, limit: float) -> None:
        """Start the process and load the class.

        `limit` is the most seconds that an answer may take. Raises PlayerFault.
        """
        self.name = name
        self._limit = limit
        self._games = 0
        path = os.pathsep.join(filter(None, (str(_HOME), os.environ.get("PYTHONPATH"))))
        # -P: a file of the current folder cannot take the place of a module that is needed here.
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", _START],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": path},
        )
        module, _, of_module = name.partition(SIGN)
        try:
            self._ask(Load(module, of_module, game.saving.code_of))
        except PlayerFault:
            self.end()
            raise

    def begin(self) -> None:
        """Make a new player for a new game. Raises PlayerFault."""
        self._games += 1
        self._ask(Begin(self._games))

    def choose(self, view: object) -> str:
        """The code of what the player does, which need not be legal. Raises PlayerFault."""
        if not self._games:
            self.begin()
        return str(self._ask(Choose(view))["code"])

    def end(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(BrokenPipeError):  # what was not sent any more
                    pipe.close()

    def _ask(self, request: Load | Begin | Choose) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        is_late = Flag()

        def stop() -> None:
            is_late.set()
            self._process.kill()

        clock = Timer(self._limit, stop)
        clock.daemon = True
        clock.start()
        try:
            pickle.dump(request, self._process.stdin)
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = b""
        finally:
            clock.cancel()
        if not line.endswith(b"\n"):
            key = "late" if is_late.is_set() else "ended"
            raise PlayerFault(self.name, key, limit=f"{self._limit:g}")
        answer: dict[str, Any] = json.loads(line)
        if "fault" in answer:
            raise PlayerFault(self.name, answer["fault"], **answer["details"])
        return answer


@dataclass(frozen=True, kw_only=True)
class WithOwnPlayers(Players[S, A, E, V, O]):
    """The players of a game, and players of somebody's own, each in its process.

    `limit`: the most seconds that a decision of theirs may take.
    """

    playing: Playing[S, A, E, V]
    limit: float
    processes: dict[str, list[OwnPlayer]] = field(default_factory=dict)
    """By the name of the player."""
    seated: dict[Seat, OwnPlayer] = field(default_factory=dict)
    """Who of them sits where in the game that is being played."""

    def is_player(self, name: str) -> bool:
        """Whether there is a player of this name. One of somebody's own was asked for before."""
        return name in self.processes or super().is_player(name)

    def next_actions(self, name: str, state: S, seat: Seat, luck: int) -> tuple[Sequence[A], int]:
        """Return a player's next actions, one or several, and the next state of the generator.

        Raises PlayerFault, and the same errors as for other players.
        """
        if name not in self.processes:
            return super().next_actions(name, state, seat, luck)
        view = self.game.view_for(state, seat)
        code = self._player(name, seat).choose(view)
        try:
            action = self.game.saving.action_from(code)
        except ValueError:
            raise PlayerFault(name, "no_action", answer=code) from None
        refusal = self.game.refusal(state, action, seat)
        if refusal is not None:
            told = self.playing.action(view, action)
            why = reason_of(self.playing, view, refusal)
            raise PlayerFault(name, "illegal", action=told, reason=why, rule=refusal.rule)
        return (action,), luck

    def play_on(self, record: Record[Any, A, Any, V, Any], names: Sequence[str], luck: int) -> None:
        """Play a game to its end; `names` has a player for each seat.

        Raises the same errors as `next_actions`; the record then ends before that decision.
        """
        self.seated.clear()
        for seat, name in enumerate(names):
            if name in self.processes:
                self._player(name, Seat(seat)).begin()
        super().play_on(record, names, luck)

    def _player(self, name: str, seat: Seat) -> OwnPlayer:
        """The player of this name at this seat; it sits down if it does not sit there yet."""
        found = self.seated.get(seat)
        if found is not None and found.name == name:
            return found
        free = [one for one in self.processes[name] if one not in self.seated.values()]
        player = free[0] if free else self.load(name)
        self.seated[seat] = player
        return player

    def load(self, name: str) -> OwnPlayer:
        """Start a process for a player. Raises PlayerFault."""
        player = OwnPlayer(name, self.game, self.limit)
        self.processes.setdefault(name, []).append(player)
        return player

    def end(self) -> None:
        """End all processes."""
        for players in self.processes.values():
            for player in players:
                player.end()


@contextmanager
def own_players(program: AnyProgram, names: Sequence[str], limit: float) -> Iterator[AnyProgram]:
    """Give the program with those of these players that are somebody's own, as long as it runs.

    Raises PlayerFault if one of them cannot be loaded.
    """
    own = [name for name in dict.fromkeys(names) if is_own(name)]
    if not own:
        yield program
        return
    known: AnyPlayers = program.players
    given = {one.name: getattr(known, one.name) for one in fields(known)}
    players: WithOwnPlayers[Any, Any, Any, Any, Any] = WithOwnPlayers(
        **given, playing=program.playing, limit=limit
    )
    try:
        for name in own:
            players.load(name)
        yield replace(program, players=players)
    finally:
        players.end()
