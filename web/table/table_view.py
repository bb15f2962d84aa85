"""What the table shows at one moment: all that the panels are drawn from, as plain data."""

from dataclasses import dataclass, replace

from canalmania.events import Event
from canalmania.ids import ContractId, Phase
from canalmania.previews import Outlook, Share
from canalmania.view import View
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from web.table.prompt import Prompt


@dataclass(frozen=True, slots=True)
class Line:
    """One action in the log: its number, and what the viewer may know of what it brought about.

    `was_forced`: it was the only option and carried itself out.
    """

    step: int
    seat: Seat
    events: tuple[Event, ...]
    was_forced: bool = False


@dataclass(frozen=True, slots=True)
class TableView:
    """One moment of a game as the screen shows it.

    `view` holds a hand only while its owner has said so at the curtain. `step` of `length` is the
    moment shown; `is_live` whether it is the present. `undo`, `redo`, `restart_action` and
    `restart_turn` are None when possible, else why not. `log` is in order, oldest first; `earlier`
    older lines are left out. `shares` are the points of `prompt.delivery`, `outlook` what
    `prompt.canal` needs; `outlooks` what each contract of Parliament would ask of the active seat.
    `recap` is what happened since the active seat's last turn. `is_saved`: the browser keeps it.
    """

    view: View
    prompt: Prompt
    names: tuple[str, ...]
    language: str
    step: int
    length: int
    is_live: bool
    is_curtain_down: bool
    undo: Refusal | None
    redo: Refusal | None
    restart_action: Refusal | None
    restart_turn: Refusal | None
    log: tuple[Line, ...] = ()
    earlier: int = 0
    recap: tuple[Line, ...] = ()
    shares: tuple[Share, ...] = ()
    outlook: Outlook | None = None
    outlooks: tuple[tuple[ContractId, Outlook], ...] = ()
    is_saved: bool = True


def without_hands(view: View) -> View:
    """The view where hands no longer matter: nobody's is shown before the end."""
    if view.phase is Phase.OVER:
        return view
    players = tuple(replace(player, hand=None, completed=None) for player in view.players)
    return replace(view, players=players)
