"""Islanders on the screen: one hexagon, its corners and edges, and secret bids.

A face as small as a face can be, and in everything unlike Canal Mania's: several have to act at
once, what is chosen lies on corners and edges, nobody's colour matters.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Final
from zlib import compress, decompressobj
from zlib import error as zlib_error

from tabletop.hexes import HexBoard
from tabletop.links import sealed, unsealed
from tabletop.loading import load
from tabletop.opponents import Reason
from tabletop.record import Record
from tabletop.refusals import Refusal
from tabletop.saves import SIZE_LIMIT, SaveError
from tabletop.seat import Seat
from tests.toy.in_words import in_words, spot_in_words, spot_name
from tests.toy.rules import (
    CORNERS,
    Action,
    Bid,
    BidMade,
    BidsShown,
    BuildCorner,
    BuildEdge,
    CornerBuilt,
    DieRolled,
    EdgeBuilt,
    Event,
    Options,
    State,
    View,
)
from tests.toy.rules import (
    ISLANDERS as RULES,
)
from web.contract.face import Face, Form, Links, Names, Region
from web.contract.final_step import FinalStep
from web.contract.game_map import GameMap
from web.contract.in_words import Area
from web.contract.prompt import Marks, Option, Prompt
from web.contract.questions import Asked, Picks, Questions, Situation, Verb
from web.contract.table_view import Masthead, News, Pointer, TableView
from web.map.display_list import Command, DisplayList, Fill, Lettering, Stroke, Text
from web.map.effects import Ring
from web.map.geometry import Box, Point
from web.map.hex_grid import HexGrid
from web.map.pen import circle, polyline
from web.map.scene import Layer, Scene, Sheet, Target
from web.page.html import Html, h
from web.page.spot import Spot
from web.page.svg import svg
from web.table.dialogs.dialog import dialog
from web.table.panels.parts import heading, press
from web.table.panels.prompt import prompt
from web.words.catalogue import Voice
from web.words.message import Listed, Message

Islanders = Record[State, Action, Event, View, Options]
VERSIONS: Final = {"link_format": 1, "rules_version": RULES.rules_version}
COLOURS: Final = ("#a03020", "#205080", "#207040", "#705010")

# --- the map --------------------------------------------------------------------------------

HEX: Final = HexGrid(HexBoard([(0, 0)]))
SIZE: Final = Box(-1.0, -1.0, 1.0, 1.0)
NEAR: Final = 0.2
ISLAND, TOP = "island", "top"


def corner_point(corner: int) -> Point:
    """Where a corner lies."""
    return HEX.corners(0)[corner]


def edge_ends(edge: int) -> tuple[Point, Point]:
    """The corners at both ends of an edge."""
    return corner_point(edge), corner_point((edge + 1) % CORNERS)


def centre(spot: Spot) -> Point:
    """The middle of a spot."""
    if spot.kind == "corner":
        return corner_point(int(spot.id))
    start, end = edge_ends(int(spot.id))
    return Point((start.x + end.x) / 2, (start.y + end.y) / 2)


SPOTS: Final = tuple(
    chain.from_iterable((Spot("corner", n), Spot("edge", n)) for n in range(CORNERS))
)
"""Clockwise from the north."""


def spot_at(x: float, y: float) -> Spot | None:
    """The spot that is near."""
    for spot in SPOTS:
        at = centre(spot)
        if (at.x - x) ** 2 + (at.y - y) ** 2 < NEAR**2:
            return spot
    return None


def bounds(spots: Iterable[Spot]) -> Box:
    """All of them."""
    points = [centre(spot) for spot in spots]
    xs, ys = [p.x for p in points], [p.y for p in points]
    return Box(min(xs), min(ys), max(xs), max(ys)).grown(NEAR)


def beside(spot: Spot, direction: str) -> Spot:
    """Round the island: clockwise to the east and the south."""
    step = 1 if direction in "ES" else -1
    return SPOTS[(SPOTS.index(spot) + step) % len(SPOTS)]


def scene(table: TableView, pointer: Pointer) -> Scene:
    """The island, what is built on it, what may be chosen."""
    state: State = table.view.state
    targets = tuple(
        Target(spot, "" if option.badge is None else table.say(option.badge))
        for spot, option in table.targets.items()
        if option.enabled
    )
    marked = () if pointer.preview is None else pointer.preview.outlined
    found = (pointer.focus, *pointer.outlined, *pointer.meant, *marked)
    pointed = tuple(spot for spot in found if spot is not None)
    key = state.corners, state.edges, targets, pointed
    return Scene(
        {ISLAND: Layer(None, _island), TOP: Layer(key, partial(_top, state, targets, pointed))},
        targets,
    )


def _island(_: float) -> DisplayList:
    return (Fill(HEX.outlines((0,)), "#d9c98f"), Stroke(HEX.outlines((0,)), "#333", 2.0))


def _top(
    state: State, targets: Sequence[Target], pointed: Sequence[Spot], scale: float
) -> DisplayList:
    commands: list[Command] = []
    for edge, owner in enumerate(state.edges):
        if owner is not None:
            commands.append(Stroke(polyline(edge_ends(edge)), COLOURS[owner], 8.0))
    for corner, owner in enumerate(state.corners):
        if owner is not None:
            commands.append(Fill(circle(*corner_point(corner), 0.09), COLOURS[owner]))
    for target in targets:
        commands.append(Stroke(circle(*centre(target.spot), 0.12), "#0047ab", 3.0))
        if target.badge:
            look = Lettering(min(14.0, scale / 8), "#0047ab", "bold")
            commands.append(Text(target.badge, *centre(target.spot), look))
    commands += [Stroke(circle(*centre(spot), 0.15), "#000", 2.0) for spot in pointed]
    return tuple(commands)


# --- the questions --------------------------------------------------------------------------


def _bids(asked: Asked) -> Prompt:
    options = [
        asked.option("coins", coins, Message("islanders.bid", {"count": int(coins)}))
        for coins in asked.answers("coins")
    ]
    return Prompt(Message("islanders.bid_now"), tuple(options), carries_out=False)


def _corners(asked: Asked) -> Prompt:
    pips = Message("islanders.pips", {"pips": asked.now.state.pips})
    return Prompt(Message("islanders.corner_now"), _spots(asked, "corner", pips))


def _edges(asked: Asked) -> Prompt:
    here = Spot("corner", asked.now.state.pending[0])
    return Prompt(Message("islanders.edge_now"), _spots(asked, "edge"), Marks(selected=(here,)))


def _spots(asked: Asked, kind: str, badge: Message | None = None) -> tuple[Option, ...]:
    found = []
    for number in asked.answers(kind):
        spot = Spot(kind, int(number))
        option = asked.option(
            kind, number, spot_name(spot), spot=spot, is_button=False, badge=badge
        )
        found.append(option)
    return tuple(found)


def _answer(question: str, field: str) -> Callable[[Action], tuple[tuple[str, str], ...]]:
    return lambda action: ((question, str(getattr(action, field))),)


def _why_not_here(now: Situation, _: Picks, doing: str | None, spot: Spot) -> Refusal | None:
    if doing not in ("corner", "edge"):
        return None
    number = int(spot.id)
    return now.why_not(BuildCorner(number) if spot.kind == "corner" else BuildEdge(number))


def _menu(_: Situation) -> tuple[Message, tuple[str, ...]]:
    return Message("islanders.bid_now"), ("bid",)


QUESTIONS: Final = Questions(
    verbs=(
        Verb(
            name="bid",
            action=Bid,
            label=Message("islanders.do_bid"),
            answers=_answer("coins", "coins"),
            asks=_bids,
            carry_out=Message("islanders.do_bid"),
        ),
        Verb(
            name="corner",
            action=BuildCorner,
            answers=_answer("corner", "corner"),
            asks=_corners,
            carry_out=Message("islanders.do_build"),
        ),
        Verb(
            name="edge",
            action=BuildEdge,
            answers=_answer("edge", "edge"),
            asks=_edges,
            carry_out=Message("islanders.do_build"),
        ),
    ),
    menu=_menu,
    pending=lambda _: ("", ""),
    why_not_here=_why_not_here,
)

# --- panels and words -----------------------------------------------------------------------


def _mark(_: View, seat: Seat) -> Html:
    return svg(16, 16, h("circle", cx=8, cy=8, r=7, fill=COLOURS[seat]))


def _coins(table: TableView) -> Html:
    state: State = table.view.state
    rows = [
        h(
            "li",
            _mark(table.view, Seat(seat)),
            f" {name}: ",
            table.say("islanders.stands", points=state.scores[seat], coins=state.coins[seat]),
            aria_current="true" if seat in table.acting else None,
        )
        for seat, name in enumerate(table.names)
    ]
    return h("div", heading(table.say("islanders.players")), h("ol", *rows))


def _panels(table: TableView) -> Mapping[str, Html]:
    who = h("b", table.names[table.acts])
    return {"prompt": prompt(table, who), "players": _coins(table)}


def told(events: Sequence[Event], names: Names) -> tuple[Message, ...]:
    """What happened."""
    return tuple(_told(event, names) for event in events)


def _told(event: Event, names: Names) -> Message:
    player = {"player": names[event.seat]}
    match event:
        case BidMade(coins=None):
            return Message("islanders.told_secret", player)
        case BidMade(coins=int(coins)):
            return Message("islanders.told_bid", {**player, "count": coins})
        case BidsShown(bids=bids):
            listed = tuple(f"{name} {bid}" for name, bid in zip(names, bids, strict=True))
            return Message("islanders.told_bids", {**player, "bids": Listed(listed)})
        case DieRolled(pips=pips):
            return Message("islanders.told_die", {**player, "pips": pips})
        case CornerBuilt(corner=corner, points=points):
            at = spot_name(Spot("corner", corner))
            return Message("islanders.told_corner", {**player, "spot": at, "count": points})
        case EdgeBuilt(edge=edge):
            return Message("islanders.told_edge", {**player, "spot": spot_name(Spot("edge", edge))})
    raise TypeError(event)


def why(refusal: Refusal, names: Names) -> Message:
    """Why not."""
    active = refusal.args.get("active", ())
    seats = active if isinstance(active, tuple) else (active,)
    who = Listed(tuple(names[int(str(seat))] for seat in seats))
    facts = {name: fact for name, fact in refusal.args.items() if isinstance(fact, int | str)}
    key = refusal.key
    if key == "UNDO_BARRIER":
        key = f"UNDO_BARRIER_{refusal.args['cause']}"
    return Message(f"refusals.{key}", {**facts, "active": who})


def _changed(events: Sequence[Event]) -> tuple[Spot, ...]:
    corners = [Spot("corner", event.corner) for event in events if isinstance(event, CornerBuilt)]
    edges = [Spot("edge", event.edge) for event in events if isinstance(event, EdgeBuilt)]
    return (*corners, *edges)


def _news(_: View, after: View, actions: Sequence[Sequence[Event]], names: Names) -> list[News]:
    """T2 who has built on a corner; T1 who has won, which weighs less."""
    built = [event for events in actions for event in events if isinstance(event, CornerBuilt)]
    won = [event for events in actions for event in events if isinstance(event, BidsShown)]
    return [
        *(News(1, _told(event, names), event.seat) for event in won),
        *(News(5, _told(event, names), event.seat, _changed([event])) for event in built),
    ]


def _reason(reason: Reason, _: Names) -> Message:
    return Message(f"reason.{reason.name}", reason.values)


def _masthead(state: State) -> Masthead:
    date = Message("table.turn", {"round": state.turn + 1, "player": "T"})
    return Masthead(Message("islanders.paper"), date)


def _effects(events: Sequence[Event], *_: object) -> tuple[Ring, ...]:
    return tuple(Ring(at=centre(spot)) for spot in _changed(events))


def _final_steps(record: Islanders) -> tuple[FinalStep, ...]:
    """What ended the game: one step."""
    _places(record.state)
    last = record.length - 1
    events = record.events(last)
    return (
        FinalStep(
            line=Message("islanders.last_edge"),
            events=events,
            told=(last, len(events)),
            view=RULES.view_for(record.state, None),
            moment=record.length,
            spots=_changed(events),
        ),
    )


def _places(state: State) -> tuple[Seat, ...]:
    """The seats from the winner down."""
    places = RULES.outcome(state)
    if places is None:
        raise ValueError("the game is not over")
    return places


def _result(record: Islanders, names: Names, say: Voice) -> Html:
    state = record.state
    places = _places(state)
    rows = [h("li", f"{names[seat]}: {state.scores[seat]}") for seat in places]
    again = press("rematch", "", say("islanders.again"), class_="option primary")
    title = say("islanders.wins", player=names[places[0]])
    return dialog(title, say, h("ol", *rows), buttons=again)


# --- links ----------------------------------------------------------------------------------


def _link_of(record: Islanders) -> str:
    """The save file, deflated: short enough for a game as short as this."""
    return sealed(compress(record.save().encode()), **VERSIONS)


def _from_link(text: str) -> Islanders:
    """Raises SaveError."""
    _, data = unsealed(text, link_formats=range(1, 2), rules_version=RULES.rules_version)
    try:
        save = decompressobj().decompress(data, SIZE_LIMIT).decode()
        return load(RULES, save)
    except (ValueError, zlib_error):
        raise SaveError("LINK_BROKEN") from None


MAP: Final = GameMap(
    sheet=Sheet(
        size=SIZE,
        frame=SIZE,
        layers=(ISLAND, TOP),
        overview=(ISLAND,),
        kinds=frozenset({"corner", "edge"}),
        spot_at=spot_at,
        centre=centre,
        bounds=bounds,
    ),
    home=SPOTS[0],
    beside=beside,
    spot_name=spot_name,
    areas=lambda: (Area(Message("islanders.island"), SPOTS),),
)
ISLANDERS: Final = Face(
    game=RULES,
    title="Islanders",
    words="tests.toy.words",
    regions=(
        Region(
            id="players",
            label="islanders.players",
            letters="p",
            tab="players",
            tab_label="islanders.players",
        ),
        Region(id="log", label="table.log", letters="g", tab="log", tab_label="table.log"),
    ),
    tab="players",
    panels=_panels,
    mark=_mark,
    mark_in_words=lambda _, seat: Message("islanders.seat", {"number": int(seat) + 1}),
    map=lambda _: MAP,
    scene=scene,
    in_words=in_words,
    spot_in_words=spot_in_words,
    effects=_effects,
    about=_changed,
    sketch=lambda events: Marks(outlined=_changed(events)),
    reason=_reason,
    questions=QUESTIONS,
    told=told,
    told_beside=lambda _, events, names: told(events, names),
    gist=lambda seat, events, names: told([e for e in events if e.seat == seat], names),
    came_back=lambda events, _: tuple(
        Message("islanders.back_free", {"spot": spot_name(spot)}) for spot in _changed(events)
    ),
    news=_news,
    masthead=_masthead,
    why=why,
    rule_of=lambda refusal: refusal.rule,
    objects_of=lambda _: (),
    chapters=("T",),
    first_chapter="T",
    form=Form(),
    facts=lambda *_: None,
    round_of=lambda state: state.turn + 1,
    turn_of=lambda state: Seat(0) if state.winner is None else state.winner,
    has_secrets=lambda state: state.winner is None,
    without_hands=lambda view: view,
    open_view=lambda state: View(None, replace(state, rng=0), ()),
    public=lambda state: {"phase": "bidding", "round": state.turn, "scores": list(state.scores)},
    options_from_form=lambda _, __: Options(),
    final_steps=_final_steps,
    result=_result,
    links=Links(written=_link_of, read=_from_link),
)
