"""From a prompt to what the board points out. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from canalmania.board import BOARD
from canalmania.events import CubePlaced, CubeRemoved, Event, GoodsMoved, TileLaid, TilesTakenBack
from canalmania.ids import ContractId, Hex, Phase
from canalmania.previews import Plan
from canalmania.view import TileView, View
from tabletop.seat import Seat
from web.contract.table_view import Pointer, TableView
from web.games.canalmania.board.awards import Award
from web.games.canalmania.board.emphasis import Highlights, Ringed, Route, Target
from web.games.canalmania.board.scene import scene
from web.games.canalmania.board.spots import hex_of
from web.games.canalmania.questions.about import Facts
from web.games.canalmania.words.plans import plan_in_words
from web.map.dark_paper import as_printed, on_dark_paper
from web.map.scene import Scene
from web.page.spot import Spot
from web.words.message import Message


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a prompt draws on the board.

    - `ghosts`: tiles that would be laid, at this `price`.
    - `routes`: routes of goods.
    - `lit`: tiles that are emphasized.
    - `awards`: points.
    - `winners`: whose canals alone lie in the light.
    """

    ghosts: tuple[TileView, ...] = ()
    price: Message | None = None
    routes: tuple[Route, ...] = ()
    lit: tuple[TileView, ...] = ()
    awards: tuple[Award, ...] = ()
    winners: tuple[Seat, ...] = ()


NO_DRAWING = Drawn()


def scene_of(table: TableView, pointer: Pointer) -> Scene:
    """A moment of a game on the map."""
    known: Facts = table.facts
    wanted = pointed_out(table, pointer)
    tone = on_dark_paper if table.is_dark else as_printed
    shown = scene(table.view, wanted, table.say, known.plans, table.layers, tone, table.looks)
    return shown._replace(traced=frozenset(table.prompt.traced))


def pointed_out(table: TableView, pointer: Pointer) -> Highlights:
    """The targets with their badges, what was chosen, and where attention is."""
    prompt = table.prompt
    marks = prompt.marks if pointer.preview is None else pointer.preview
    drawn: Drawn = marks.drawn or NO_DRAWING
    targets = tuple(
        Target(hex_of(spot), "" if option.badge is None else table.say(option.badge))
        for spot, option in table.lit_targets.items()
    )
    chosen = [spot for spot, option in table.targets.items() if option.is_chosen]
    selected = next(iter((*marks.selected, *chosen)), None)
    meant = _contracts_meant(table, pointer)
    plan = table.facts.plan(meant[0]) if len(meant) == 1 else None
    return Highlights(
        targets=targets,
        selected=None if selected is None else hex_of(selected),
        focus=None if pointer.focus is None else hex_of(pointer.focus),
        changed=_changed_hexes([event for line in table.recap for event in line.events]),
        outlined=_hexes_of(
            pointer.outlined or table.map.sheet.only(pointer.meant) or marks.outlined
        ),
        ghosts=drawn.ghosts,
        price="" if drawn.price is None else table.say(drawn.price),
        routes=drawn.routes,
        lit=drawn.lit,
        awards=drawn.awards,
        plan=plan,
        plan_words="" if plan is None else plan_in_words(plan, table.view, table.say),
        ringed=_ringed(table, plan),
        winners=drawn.winners,
    )


def _hexes_of(spots: Sequence[Spot]) -> tuple[Hex, ...]:
    return tuple(hex_of(spot) for spot in spots)


def _contracts_meant(table: TableView, pointer: Pointer) -> tuple[ContractId, ...]:
    """The contract pointed at, else the one chosen in Parliament (a finger points by choosing)."""
    chosen = [option.spot for option in table.prompt.options if option.is_chosen]
    spots = [spot for spot in (pointer.meant or chosen) if spot is not None]
    return tuple(ContractId(str(spot.id)) for spot in spots if spot.kind == "contract")


def _ringed(table: TableView, plan: Plan | None) -> tuple[Ringed, ...]:
    """The contracts with flags: the one pointed at, else that of the canal that is being built.

    While the canal is not yet chosen: all of them.
    """
    known: Facts = table.facts
    view: View = table.view
    passed = {c.contract: c.via_passed for player in view.players for c in player.canals}
    if plan is not None:
        return (Ringed(plan.contract, plan.seat, passed.get(plan.contract, False)),)
    if view.phase is not Phase.BUILD or table.is_curtain_down:
        return ()
    own = [canal.contract for canal in view.players[view.active].canals]
    about = [contract for contract in own if contract == known.about.canal]
    return tuple(Ringed(one, view.active, passed[one]) for one in about or own)


def _changed_hexes(events: Sequence[Event]) -> tuple[Hex, ...]:
    """The hexes on which something has changed."""
    found: dict[Hex, None] = {}
    for event in events:
        if isinstance(event, TileLaid):
            found[event.hex] = None
        elif isinstance(event, TilesTakenBack):
            found |= dict.fromkeys(event.hexes)
        elif isinstance(event, CubePlaced | CubeRemoved):
            found[BOARD.places[event.place].hex] = None
        elif isinstance(event, GoodsMoved):
            found[BOARD.places[event.places[0]].hex] = None
    return tuple(found)
