"""What a person types while playing, and what is printed in return.

Whatever is typed, the game stays as it is unless it was something that is possible now.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, TextIO

from tabletop.record import AnyRecord
from tabletop.refusals import Refusal
from tabletop.rng import seeded
from tabletop.seat import Seat
from tabletop.terminal import sentences as s
from tabletop.terminal.arguments import AnyProgram, usual_bot
from tabletop.terminal.files import is_there, write
from tabletop.terminal.own_players import PlayerFault
from tabletop.terminal.reasons import reason_of

MOST: Final = 30
"""So many actions are listed unless the person asks for all."""
REASONS: Final = 5
"""So many reasons are told at once."""
_SHOWN: Final = 40
"""So many characters of what was typed are repeated."""
_WORD: Final = re.compile(r"\w+")


class Dialogue:
    """A person at one seat of a game, computer players at the others."""

    def __init__(
        self,
        program: AnyProgram,
        record: AnyRecord,
        seat: Seat,
        bots: Sequence[str],
        file: str | None,
    ) -> None:
        """Begin a dialogue.

        `bots` has "" at the person's seat; the game is kept in `file`, if there is one.
        """
        self._program = program
        self._record = record
        self._seat = seat
        self._bots = list(bots)
        self._file = file
        self._kept: Any = None
        self._view_of: tuple[Any, Any] = (None, None)
        self._turn: int | None = None
        self._is_leaving = False
        self._has_left = False
        self._commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "?": self._help,
            "list": self._list,
            "view": self._view,
            "why": self._why,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
        }

    # --- the game ---------------------------------------------------------------------------

    def run(self, lines: TextIO) -> None:
        """Play until the game is over, the person leaves, or the input ends."""
        self._say(s.WHO_PLAYS.format(player=self._name(self._seat), others=self._others()))
        self._say(s.BEGIN)
        while not self._has_left:
            acting = self._record.game.to_act(self._record.state)
            if not acting:
                names = [bot or s.YOU for bot in self._bots]
                self._say("", *self._program.standings(self._record, names))
                return
            if self._seat in acting:
                self._ask(lines)
            else:
                self._let_computer_act(acting[0])

    def _name(self, seat: Seat) -> str:
        name: str = self._program.playing.player(self._record.state, seat)
        return name

    def _others(self) -> str:
        others = [
            s.OTHER.format(player=self._name(Seat(seat)), bot=bot)
            for seat, bot in enumerate(self._bots)
            if bot
        ]
        return ", ".join(others)

    def _let_computer_act(self, seat: Seat) -> None:
        record = self._record
        luck = seeded(f"{self._bots[seat]} of {record.seed} at {record.length}")
        players = self._program.players
        try:
            actions, _ = players.next_actions(self._bots[seat], record.state, seat, luck)
        except PlayerFault as fault:  # the person's game goes on without it
            self._bots[seat] = usual_bot(self._program)
            told = {"player": self._name(seat), "bot": self._bots[seat]}
            self._say("", str(fault), s.TAKES_OVER.format(**told))
            return
        for action in actions:
            self._play(action, seat)

    def _play(self, action: Any, seat: Seat) -> None:
        """Carry out an action, and tell what the person may know of it."""
        record = self._record
        for event in record.play(action, seat):
            known = record.game.redact(event, self._seat)
            line = "" if known is None else self._program.playing.told(known, record.state)
            if line and not line.startswith(" "):
                self._say("")
            if line:
                self._say(line)
        self._is_leaving = False

    # --- asking -----------------------------------------------------------------------------

    @property
    def _seen(self) -> Any:
        """What the person may know."""
        state, view = self._view_of
        if state is not self._record.state:
            state = self._record.state
            view = self._record.game.view_for(state, self._seat)
            self._view_of = state, view
        return view

    @property
    def _legal(self) -> Sequence[Any]:
        """What the person may do, as far as it is listed."""
        return self._record.game.legal_actions(self._record.state, self._seat)

    def _ask(self, lines: TextIO) -> None:
        """Show what can be done, and read lines until something of it is done."""
        self.keep()
        if self._record.state.turn != self._turn:
            self._turn = self._record.state.turn
            self._say("", *self._program.playing.table(self._seen))
        self._say("", *self._program.playing.hand(self._seen))
        self._say(s.CHOICES.format(player=self._name(self._seat)))
        self._choices(range(len(self._legal)))
        before = self._record.state
        while self._record.state is before and not self._has_left:
            print(s.PROMPT.format(count=len(self._legal)), end="", flush=True)
            line = lines.readline()
            if not line:
                self._say("", s.END_OF_INPUT)
                self._has_left = True
            else:
                self._understand(line.strip())

    def _understand(self, text: str) -> None:
        """Do what was typed: a command, a number, a code, or words of what can be done."""
        first, _, rest = text.partition(" ")
        command = self._commands.get(first.lower())
        if command is not None:
            command(rest.strip())
        elif not text:
            self._say(s.EMPTY.format(count=len(self._legal)))
        elif text.isascii() and text.isdecimal():
            self._choose(text)
        elif (action := self._read(text)) is not None:
            self._do(action)
        else:
            self._find(text)

    def _choose(self, digits: str) -> None:
        """Do what has this number."""
        legal = self._legal
        number = int(digits[:9])
        if 1 <= number <= len(legal) and len(digits) < 9:
            self._play(legal[number - 1], self._seat)
        else:
            self._say(s.NO_NUMBER.format(number=digits[:_SHOWN], count=len(legal)))

    def _read(self, code: str) -> Any:
        """The action with this code, None if there is none."""
        try:
            return self._record.game.saving.action_from(code)
        except ValueError:
            return None

    def _do(self, action: Any) -> None:
        """Do what was named by its code, if it is possible."""
        refusal = self._record.refusal(action, self._seat)
        if refusal is None:
            self._play(action, self._seat)
        else:
            told = {"action": self._words(action), "also": "", "verdict": self._verdict(refusal)}
            self._say(s.VERDICT.format(**told))

    def _find(self, text: str) -> None:
        """Show what has these words, with its number."""
        found = [n for n, action in enumerate(self._legal) if self._has(action, text)]
        if found:
            self._choices(found, most=len(found))
        else:
            self._say(s.NOT_FOUND.format(text=_echo(text)))

    def _has(self, action: Any, text: str) -> bool:
        """Whether each word of the text begins a word of the action."""
        words = _WORD.findall(self._words(action).lower())
        typed = _WORD.findall(text.lower())
        return bool(typed) and all(any(word.startswith(begun) for word in words) for begun in typed)

    def _words(self, action: Any) -> str:
        words: str = self._program.playing.action(self._seen, action)
        return words

    def _choices(self, numbers: Sequence[int], most: int | None = None) -> None:
        """Show what has these numbers, at most so many lines (None: the usual number)."""
        most = MOST if most is None else most
        legal, code_of = self._legal, self._record.game.saving.code_of
        shown = numbers if len(numbers) <= most else numbers[: most - 1]
        for number in shown:
            action = legal[number]
            choice = s.CHOICE.format(number=number + 1, action=self._words(action))
            self._say(s.CODED.format(choice=choice, code=code_of(action)))
        if len(shown) < len(numbers):
            self._say(s.MORE_CHOICES.format(count=len(numbers) - len(shown)))

    # --- commands ---------------------------------------------------------------------------

    def _help(self, _: str) -> None:
        for command, meaning in s.COMMANDS:
            self._say(s.COMMAND.format(command=command, meaning=meaning))
        self._say(*self._program.playing.codes)

    def _list(self, _: str) -> None:
        self._choices(range(len(self._legal)), most=len(self._legal))

    def _view(self, _: str) -> None:
        self._say(*self._program.playing.table(self._seen))
        self._say("", *self._program.playing.hand(self._seen))

    def _why(self, text: str) -> None:
        """Say why something is not possible, or that it is."""
        if not text:
            self._say(s.NO_WORDS.format(example=self._record.game.saving.code_of(self._legal[0])))
            return
        action = self._read(text)
        if action is None:
            known = dict.fromkeys((*self._legal, *self._program.playing.known(self._seen)))
            found = [one for one in known if self._has(one, text)]
        else:
            found = [action]
        verdicts: dict[str, list[str]] = {}  # what is not possible for the same reason
        for one in found:
            reason = self._verdict(self._record.refusal(one, self._seat))
            verdicts.setdefault(reason, []).append(self._words(one))
        for reason, (first, *others) in list(verdicts.items())[:REASONS]:
            also = s.AND_OTHERS.format(count=len(others)) if others else ""
            self._say(s.VERDICT.format(action=first, also=also, verdict=reason))
        if len(verdicts) > REASONS:
            self._say(s.MORE_REASONS)
        if not found:
            self._say(s.WHY_UNKNOWN.format(text=_echo(text)))

    def _verdict(self, refusal: Refusal | None) -> str:
        if refusal is None:
            return s.POSSIBLE
        reason = reason_of(self._program.playing, self._seen, refusal)
        return s.REFUSED.format(reason=reason, rule=refusal.rule)

    def _undo(self, _: str) -> None:
        """Go back to before the person's latest action, over those of the computer after it."""
        record = self._record
        refusal = record.undo_refusal()
        if refusal is not None:
            self._say(s.NOT_UNDONE.format(verdict=self._verdict(refusal)))
            return
        own = [n for n in range(record.barrier, record.length) if record.seat(n) == self._seat]
        if not own:
            self._say(s.NOTHING_OF_YOURS)
            return
        record.undo_to(own[-1])
        self._turn = None
        self._say(s.UNDONE)

    def _save(self, file: str) -> None:
        file = file or self._file or ""
        if not file:
            self._say(s.NO_FILE)
        elif file != self._file and is_there(file):
            self._say(s.FILE_IS_THERE.format(file=_echo(file)))
        elif write(self._program, self._record.save(), file):
            self._file, self._kept = file, self._record.state
            self._say(s.SAVED.format(file=file))

    def _quit(self, _: str) -> None:
        if self._file is None and self._record.length and not self._is_leaving:
            self._is_leaving = True
            self._say(s.NOT_KEPT)
        else:
            self._has_left = True

    # --- keeping ----------------------------------------------------------------------------

    def keep(self) -> bool:
        """Write the game to its file, if it has one, and return whether that was possible."""
        state = self._record.state
        if self._file is None or self._kept is state:
            return True
        is_kept = write(self._program, self._record.save(), self._file)
        if is_kept:
            self._kept = state
        return is_kept

    def leave(self) -> bool:
        """Write the game to its file for the last time, and say so."""
        is_kept = self.keep()
        if is_kept and self._file is not None:
            self._say(s.SAVED.format(file=self._file))
        return is_kept

    def _say(self, *lines: str) -> None:
        for line in lines:
            print(line)


def _echo(text: str) -> str:
    """What was typed, short and without signs that a terminal obeys."""
    return ascii(text[:_SHOWN])
