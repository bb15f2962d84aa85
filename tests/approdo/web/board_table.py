"""A table as the island's scene sees it, for tests."""

from collections.abc import Sequence
from typing import Final

from approdo import GameState, view_for
from approdo.events import Event
from approdo.ids import Hex, Intersection, Path
from tabletop.seat import Seat
from tests.approdo.positions import A
from tests.approdo.web.words import NAMES, WORDS
from web.contract.choices import Do
from web.contract.prompt import Marks, Option, Prompt
from web.contract.table_view import Line, TableView, Turn
from web.games.approdo.board.scene import game_map
from web.games.approdo.board.spots import corner_spot, edge_spot, hex_spot
from web.page.spot import Spot
from web.words.catalogue import Voice
from web.words.message import Message

SAY: Final = Voice("en", WORDS)


def corner(number: int) -> Spot:
    return corner_spot(Intersection(number))


def edge(number: int) -> Spot:
    return edge_spot(Path(number))


def terrain(number: int) -> Spot:
    return hex_spot(Hex(number))


def offered(*spots: Spot, badge: str = "", is_chosen: bool = False) -> tuple[Option, ...]:
    """An option at each of these spots."""
    words = Message("table.points_told", {"count": int(badge)}) if badge else None
    return tuple(
        Option(Message("any"), Do("back"), spot=spot, badge=words, is_chosen=is_chosen)
        for spot in spots
    )


def table(
    state: GameState,
    *options: Option,
    acts: Seat = A,
    marks: Marks | None = None,
    last: Sequence[Event] = (),
    recap: Sequence[Event] = (),
    layers: frozenset[str] = frozenset(),
    is_dark: bool = False,
) -> TableView:
    """A moment at which these options are offered; `last` are the events of the last step."""
    turn = Turn(0, acts, 1)
    return TableView(
        view=view_for(state, acts),
        map=game_map(state),
        prompt=Prompt(Message("any"), options, Marks() if marks is None else marks),
        names=NAMES[: state.seats],
        say=SAY,
        acts=acts,
        acting=(acts,),
        turn=acts,
        step=1,
        length=1,
        is_live=True,
        is_curtain_down=False,
        undo=None,
        redo=None,
        restart_action=None,
        restart_turn=None,
        log=(Line(0, acts, tuple(last), turn),) if last else (),
        recap=(Line(0, acts, tuple(recap), turn),) if recap else (),
        layers=layers,
        is_dark=is_dark,
    )
