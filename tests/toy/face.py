"""Islanders on the screen: an island of seven hexes, its corners and edges, secret bids, offers.

A face as small as a face can be, and in everything unlike Canal Mania's: several have to act at
once, what is chosen lies on corners and edges, nobody's colour matters.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from tabletop.game_links import GameLinks
from tabletop.links import Reader, Writer
from tabletop.opponents import Reason
from tabletop.record import Record
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from tests.toy.in_words import in_words, spot_in_words, spot_name
from tests.toy.rules import (
    BOARD,
    KINDS,
    MOST,
    Action,
    Answer,
    Answered,
    Ask,
    Bid,
    BidMade,
    BidsShown,
    BuildCorner,
    BuildEdge,
    CornerBuilt,
    Counter,
    Deal,
    DiceRolled,
    Discard,
    DiscardsShown,
    Done,
    EdgeBuilt,
    Event,
    Give,
    Goods,
    GoodsDiscarded,
    GoodsGained,
    Offer,
    Offered,
    Options,
    RoundDone,
    State,
    Traded,
    View,
    Want,
    Withdraw,
    open_view,
    without_hands,
)
from tests.toy.rules import (
    ISLANDERS as RULES,
)
from web.contract.face import Face, Form, Links, Names, Region, StartPicture
from web.contract.final_step import FinalStep
from web.contract.game_map import GameMap
from web.contract.in_words import Area
from web.contract.prompt import Held, Marks, Option, Prompt
from web.contract.questions import Asked, Picks, Questions, Situation, Verb
from web.contract.result import Place, Result
from web.contract.settings import OFF_ON, Setting
from web.contract.spoken import Spoken
from web.contract.table_view import Masthead, News, Pointer, TableView
from web.map.display_list import Command, DisplayList, Fill, Lettering, Stroke, Text
from web.map.effects import Dice, Effect, Ring
from web.map.geometry import Box
from web.map.hex_grid import CORNER, EDGE, HexGrid
from web.map.pen import circle, polyline
from web.map.scene import Layer, Scene, Sheet, Target
from web.page.html import Html, h
from web.page.spot import Spot
from web.page.svg import svg
from web.table.panels.parts import heading, intent_of, option_state
from web.table.panels.prompt import prompt
from web.words.message import Listed, Message

Islanders = Record[State, Action, Event, View, Options]
Facts = dict[str, str | int | Message | Listed]
COLOURS: Final = ("#a03020", "#205080", "#207040", "#705010")

# --- the map --------------------------------------------------------------------------------

GRID: Final = HexGrid(BOARD)
SIZE: Final = GRID.bounds(BOARD.cells).grown(0.4)
SPOT_KINDS: Final = (CORNER, EDGE)
NEAR: Final = 0.2
ISLAND, TOP = "island", "top"
GROUND: Final = ("#b9d3df", "#b9c98f", "#c9bfae")
"""By kind of goods."""
SPOTS: Final = (
    *(Spot(CORNER, corner) for corner in BOARD.corners),
    *(Spot(EDGE, edge) for edge in BOARD.edges),
)


def spot_at(x: float, y: float) -> Spot | None:
    """The corner or edge that is near."""
    return GRID.spot_at(x, y, SPOT_KINDS)


def bounds(spots: Iterable[Spot]) -> Box:
    """All of them."""
    return GRID.box(spots).grown(NEAR)


def beside(spot: Spot, direction: str) -> Spot:
    """Along an edge to its corner, from a corner to an edge."""
    return GRID.beside(spot, direction, SPOT_KINDS)


def hex_name_of(state: State, cell: int) -> Message:
    """ "fish 5"."""
    facts: Facts = {"kind": kind_name(state.kinds[cell]), "number": state.numbers[cell]}
    return Message("islanders.hex", facts)


def map_of(state: State) -> GameMap:
    """The map of a game: its spots are called by the hexes around them."""
    hex_name = partial(hex_name_of, state)

    def name(spot: Spot) -> Message:
        number = int(spot.id)
        cells = BOARD.cells_at(number) if spot.kind == CORNER else BOARD.cells_beside(number)
        around = Listed(tuple(hex_name(cell) for cell in cells))
        return Message("islanders.by", {"spot": spot_name(spot), "hexes": around})

    def areas() -> tuple[Area, ...]:
        """Hex by hex; what several share is told with the first."""
        found, told = [], set[Spot]()
        for cell in BOARD.cells:
            corners = [Spot(CORNER, corner) for corner in BOARD.corners_of(cell)]
            edges = [Spot(EDGE, edge) for edge in BOARD.edges_of(cell)]
            own = tuple(spot for spot in (*corners, *edges) if spot not in told)
            told.update(own)
            found.append(Area(hex_name(cell), own))
        return tuple(found)

    return GameMap(sheet=SHEET, home=SPOTS[0], beside=beside, spot_name=name, areas=areas)


def scene(table: TableView, pointer: Pointer) -> Scene:
    """The island, what is built on it, what may be chosen."""
    state: State = table.view.state
    targets = tuple(
        Target(spot, "" if option.badge is None else table.say(option.badge))
        for spot, option in table.targets.items()
        if option.enabled
    )
    marks = table.prompt.marks if pointer.preview is None else pointer.preview
    marked = marks.outlined
    found = (pointer.focus, *pointer.outlined, *pointer.meant, *marked)
    pointed = tuple(spot for spot in found if spot is not None)
    key = state.corners, state.edges, targets, pointed
    ground = state.kinds, state.numbers
    return Scene(
        {
            ISLAND: Layer(ground, partial(_island, *ground)),
            TOP: Layer(key, partial(_top, state, targets, pointed)),
        },
        targets,
    )


def _island(kinds: Sequence[int], numbers: Sequence[int], scale: float) -> DisplayList:
    look = Lettering(min(18.0, scale / 4), "#333", "bold")
    grounds = [Fill(GRID.outlines((cell,)), GROUND[kind]) for cell, kind in enumerate(kinds)]
    told = [Text(str(n), *GRID.centres[cell], look) for cell, n in enumerate(numbers)]
    return (*grounds, Stroke(GRID.outlines(BOARD.cells), "#333", 2.0), *told)


def _top(
    state: State, targets: Sequence[Target], pointed: Sequence[Spot], scale: float
) -> DisplayList:
    commands: list[Command] = []
    for edge, owner in enumerate(state.edges):
        if owner is not None:
            commands.append(Stroke(polyline(GRID.edge_points(edge)), COLOURS[owner], 8.0))
    for corner, owner in enumerate(state.corners):
        if owner is not None:
            commands.append(Fill(circle(*GRID.corner_points[corner], 0.09), COLOURS[owner]))
    for target in targets:
        commands.append(Stroke(circle(*GRID.centre(target.spot), 0.12), "#0047ab", 3.0))
        if target.badge:
            look = Lettering(min(14.0, scale / 8), "#0047ab", "bold")
            commands.append(Text(target.badge, *GRID.centre(target.spot), look))
    commands += [Stroke(circle(*GRID.centre(spot), 0.15), "#000", 2.0) for spot in pointed]
    return tuple(commands)


def _start_in_words(table: TableView) -> str:
    """All hexes of the island."""
    state: State = table.view.state
    hexes = Listed(tuple(hex_name_of(state, cell) for cell in BOARD.cells))
    return table.say("islanders.start", hexes=hexes)


def _start_in_brief(table: TableView) -> str:
    """The hex in the middle."""
    middle = len(BOARD.cells) // 2
    return table.say("islanders.start_brief", hex=hex_name_of(table.view.state, middle))


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
    here = Spot("corner", asked.now.state.corner)
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


def _menu(now: Situation) -> tuple[Message, tuple[str, ...]]:
    state: State = now.state
    if state.discards is not None:
        return Message("islanders.discard_now"), ("discard",)
    if state.replies is not None and now.seat != state.winner:
        give, want = state.offer or ((), ())
        facts = {"give": in_goods(give), "want": in_goods(want)}
        return Message("islanders.answer_now", facts), ("answer", "counter")
    if state.replies is not None:
        return Message("islanders.deal_now"), ("deal", "withdraw")
    if state.offer is not None:
        give, want = state.offer
        facts = {"give": in_goods(give), "want": in_goods(want)}
        return Message("islanders.offer_now", facts), ("give", "want", "ask", "withdraw")
    if state.is_built:
        return Message("islanders.market_now"), ("give", "done")
    return Message("islanders.bid_now"), ("bid",)


def _swaps(now: Situation) -> tuple[Option, ...]:
    """T7 one press offers one for one of another kind: it gives, and it wants."""
    state: State = now.state
    if state.offer is not None:
        return ()
    held = [kind for kind in range(len(KINDS)) if state.goods[now.seat][kind]]
    pairs = [(give, want) for give in held for want in range(len(KINDS)) if give != want]
    return tuple(
        Option(
            Message("islanders.swap", {"give": kind_name(give), "want": kind_name(want)}),
            now.act(Give(give), Want(want)),
            spot=Spot("swap", f"{give}.{want}"),
            is_button=False,
        )
        for give, want in pairs
    )


def _resting(now: Situation) -> Message | None:
    """T7 an offer of which one side is open cannot be put to anybody."""
    state: State = now.state
    is_open = state.offer is not None and state.replies is None and not all(map(any, state.offer))
    return Message("islanders.choose_want") if is_open else None


def _nothing_held(_: Asked, __: str) -> Held | None:
    return None


def _choices(
    question: str,
    line: str,
    label: Callable[[Asked, str], Message],
    held: Callable[[Asked, str], Held | None] = _nothing_held,
) -> Any:
    """A prompt with a button for each answer."""

    def ask(asked: Asked) -> Prompt:
        options = [
            replace(asked.option(question, one, label(asked, one)), held=held(asked, one))
            for one in asked.answers(question)
        ]
        return Prompt(Message(line), tuple(options), carries_out=False)

    return ask


def _as_goods(_: Asked, answer: str) -> Message:
    return in_goods(tuple(map(int, answer.split("."))))


def _as_kind(_: Asked, answer: str) -> Message:
    return kind_name(int(answer))


def _all_of_kind(asked: Asked, answer: str) -> Held | None:
    """T7 as many goods of a kind as the offer may still give."""
    state: State = asked.now.state
    kind = int(answer)
    offered = 0 if state.offer is None else state.offer[0][kind]
    count = min(state.goods[asked.seat][kind], MOST) - offered
    if count < 2:
        return None
    words = Message("islanders.give_all", {"goods": in_goods(_some_of(kind, count))})
    return Held(words, asked.now.act(*[Give(kind)] * count))


def _some_of(kind: int, count: int) -> Goods:
    return tuple(count * (one == kind) for one in range(len(KINDS)))


def _as_reply(_: Asked, answer: str) -> Message:
    return Message("islanders.take" if answer == "True" else "islanders.decline")


def _as_swap(_: Asked, answer: str) -> Message:
    give, want = map(int, answer.split("."))
    return Message("islanders.swap", {"give": kind_name(give), "want": kind_name(want)})


def _as_player(asked: Asked, answer: str) -> Message:
    return Message("islanders.deal_with", {"player": asked.now.names[int(answer)]})


def _asking(
    name: str, action: type, answer: Callable[[Any], str], label: Any, held: Any = _nothing_held
) -> Verb:
    """A verb with one question, answered by buttons."""
    return Verb(
        name=name,
        action=action,
        label=Message(f"islanders.do_{name}"),
        answers=lambda done: ((name, answer(done)),),
        asks=_choices(name, f"islanders.choose_{name}", label, held),
        carry_out=Message(f"islanders.do_{name}"),
        is_unsaid=True,
    )


BELL: Final = Spot("bell", "")
"""T7 what ends the market, in place of a button."""


RINGS: Final = Setting("bell-by-itself", OFF_ON)
"""T7 who has nothing to offer is done by itself."""


def _without_target(name: str, action: type) -> Verb:
    """A verb without a question."""
    return Verb(name=name, action=action, label=Message(f"islanders.do_{name}"), is_unsaid=True)


def _dotted(numbers: Iterable[int]) -> str:
    return ".".join(map(str, numbers))


def _spoken(view: View, names: tuple[str, ...]) -> Spoken | None:
    """T7 everybody hears an offer, and may decline it whatever it holds."""
    state = view.state
    if state.replies is None or state.offer is None or state.winner is None:
        return None
    seats = len(names)
    clockwise = (Seat((state.winner + place) % seats) for place in range(1, seats))
    asked = tuple(seat for seat in clockwise if state.replies[seat] is None)
    give, want = state.offer
    facts: Facts = {"give": in_goods(give), "want": in_goods(want)}
    line = Message("islanders.aloud", {"player": names[state.winner], **facts})
    no, yes, by = Answer(False), Message("islanders.yes"), state.winner
    return Spoken(by=by, line=line, asked=asked, no=no, yes=yes) if asked else None


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
        _asking("discard", Discard, lambda done: _dotted(done.goods), _as_goods),
        replace(
            _asking("give", Give, lambda done: str(done.kind), _as_kind, held=_all_of_kind),
            more_things=_swaps,
        ),
        _asking("want", Want, lambda done: str(done.kind), _as_kind),
        _asking("answer", Answer, lambda done: str(done.takes), _as_reply),
        _asking("counter", Counter, lambda done: _dotted((done.give, done.want)), _as_swap),
        _asking("deal", Deal, lambda done: str(int(done.seat)), _as_player),
        _without_target("ask", Ask),
        _without_target("withdraw", Withdraw),
        replace(_without_target("done", Done), thing=BELL, setting=RINGS.name),
        _without_target("offer", Offer),
    ),
    menu=_menu,
    resting=_resting,
    pending=lambda _: ("", ""),
    why_not_here=_why_not_here,
    spoken=_spoken,
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
            h("span", ", ", table.say(_goods_of(table.view, Seat(seat)))) if state.market else None,
            aria_current="true" if seat in table.acting else None,
        )
        for seat, name in enumerate(table.names)
    ]
    things = [_thing(table, option) for option in table.prompt.options if _is_thing(option)]
    return h("div", heading(table.say("islanders.players")), h("ol", *rows), *things)


def _is_thing(option: Option) -> bool:
    return option.spot is not None and option.spot.kind in ("swap", "bell")


def _thing(table: TableView, option: Option) -> Html:
    """A thing on the table that can be pressed."""
    settings = intent_of(option.choice) | option_state(option)
    return h("button", table.say(option.label), type="button", **settings)


def _goods_of(view: View, seat: Seat) -> Message:
    """T8 what a seat holds, or how many."""
    own = view.state.goods[seat]
    return in_goods(own) if own else Message("islanders.hand", {"number": view.counts[seat]})


def _panels(table: TableView) -> Mapping[str, Html]:
    who = h("b", table.names[table.turn if table.spoken else table.acts])
    return {"prompt": prompt(table, who), "players": _coins(table)}


def told(events: Sequence[Event], names: Names) -> tuple[Message, ...]:
    """What happened."""
    return tuple(_told(event, names) for event in events)


def _told(event: Event, names: Names) -> Message:  # noqa: PLR0911 - one for each kind
    player: Facts = {"player": names[event.seat]}
    match event:
        case BidMade(coins=None):
            return Message("islanders.told_secret", player)
        case BidMade(coins=int(coins)):
            return Message("islanders.told_bid", {**player, "count": coins})
        case BidsShown(bids=bids):
            listed = tuple(f"{name} {bid}" for name, bid in zip(names, bids, strict=True))
            return Message("islanders.told_bids", {**player, "bids": Listed(listed)})
        case DiceRolled(dice=(first, second)):
            rolled: Facts = {"pips": first + second, "first": first, "second": second}
            return Message("islanders.told_dice", player | rolled)
        case CornerBuilt(corner=corner, points=points):
            at = spot_name(Spot("corner", corner))
            return Message("islanders.told_corner", {**player, "spot": at, "count": points})
        case EdgeBuilt(edge=edge):
            return Message("islanders.told_edge", {**player, "spot": spot_name(Spot("edge", edge))})
    return _told_of_market(event, names, player)


def _told_of_market(  # noqa: PLR0911 - one for each kind
    event: Event, names: Names, player: Facts
) -> Message:
    match event:
        case GoodsGained(goods=goods):
            return Message("islanders.told_gained", {**player, "goods": in_goods(goods)})
        case GoodsDiscarded(goods=None):
            return Message("islanders.told_discards", player)
        case GoodsDiscarded(goods=tuple(goods)):
            return Message("islanders.told_discarded", {**player, "goods": in_goods(goods)})
        case DiscardsShown(goods=by_seat):
            shown = zip(names, by_seat, strict=True)
            lost = tuple(
                Message("islanders.lost", {"player": name, "goods": in_goods(some)})
                for name, some in shown
                if some is not None
            )
            return Message("islanders.told_shown", {"lost": Listed(lost)})
        case Offered(give=give, want=want):
            facts = {"give": in_goods(give), "want": in_goods(want)}
            return Message("islanders.told_offer", {**player, **facts})
        case Answered(reply=Answer(takes)):
            return Message("islanders.told_takes" if takes else "islanders.told_declines", player)
        case Answered(reply=Counter(give, want)):
            facts = {"give": kind_name(give), "want": kind_name(want)}
            return Message("islanders.told_counters", {**player, **facts})
        case Traded(other=other, give=give, want=want):
            facts = {"give": in_goods(give), "want": in_goods(want)}
            return Message("islanders.told_traded", {**player, **facts, "other": names[other]})
        case RoundDone():
            return Message("islanders.told_done", player)
    raise TypeError(event)


def kind_name(kind: int) -> Message:
    """ "fish"."""
    return Message(f"islanders.{KINDS[kind]}")


def in_goods(goods: Goods) -> Message:
    """ "2 fish and 1 wood"; "nothing"."""
    some = tuple(
        Message("islanders.some", {"number": count, "kind": kind_name(kind)})
        for kind, count in enumerate(goods)
        if count
    )
    return Message("islanders.goods", {"goods": Listed(some)}) if some else NOTHING_AT_ALL


NOTHING_AT_ALL: Final = Message("islanders.no_goods")


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


def _effects(events: Sequence[Event], *_: object) -> tuple[Effect, ...]:
    rolled = [event.dice for event in events if isinstance(event, DiceRolled)]
    return (
        *(Dice(faces=dice, sound="wood") for dice in rolled),
        *(Ring(at=GRID.centre(spot)) for spot in _changed(events)),
    )


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


def _result(record: Islanders, names: Names) -> Result:
    """Those with most points have won together."""
    state = record.state
    places = _places(state)
    best = max(state.scores)
    winners = [seat for seat in places if state.scores[seat] == best]
    own = [edge for edge, owner in enumerate(state.edges) if owner in winners]
    corners = [corner for corner, owner in enumerate(state.corners) if owner in winners]
    return Result(
        lead=Message("islanders.lead", {"count": best}),
        decided=Message("islanders.decided", {"player": names[places[0]], "count": len(own)}),
        parts=(Message("islanders.built"),),
        places=tuple(
            Place(
                number=1 + sum(score > state.scores[seat] for score in state.scores),
                seat=seat,
                figure=state.scores[seat],
                parts=(state.scores[seat],),
            )
            for seat in places
        ),
        marks=Marks(outlined=tuple(Spot(CORNER, corner) for corner in corners)),
        ways=tuple(tuple(GRID.edge_points(edge)) for edge in own),
    )


# --- links ----------------------------------------------------------------------------------


def _write_options(out: Writer, options: Options) -> None:
    out.digit(options.coins, 10)
    out.whole(options.rounds)
    out.digit(int(options.market), 2)


def _read_options(reader: Reader, _: int) -> Options:
    coins, rounds = reader.digit(10), reader.whole(9_999)
    return Options(coins, rounds, bool(reader.digit(2)))


LINKS: Final[GameLinks[State, Action, Event, View, Options]] = GameLinks(
    game=RULES,
    formats=range(1, 2),
    write_options=_write_options,
    read_options=_read_options,
    takes_unlisted=True,
)
SHEET: Final = Sheet(
    size=SIZE,
    frame=SIZE,
    layers=(ISLAND, TOP),
    overview=(ISLAND,),
    kinds=frozenset(SPOT_KINDS),
    spot_at=spot_at,
    centre=GRID.centre,
    bounds=bounds,
    reach={CORNER: NEAR, EDGE: NEAR},
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
    tab="",
    panels=_panels,
    mark=_mark,
    mark_in_words=lambda _, seat: Message("islanders.seat", {"number": int(seat) + 1}),
    map=map_of,
    scene=scene,
    in_words=in_words,
    spot_in_words=spot_in_words,
    effects=_effects,
    sounds=("wood",),
    call="wood",
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
    rule_of=lambda refusal: f"T.{refusal.rule[1:]}",
    objects_of=lambda _: (),
    chapters=("T",),
    arrows_to_targets=True,
    first_chapter="T",
    turn_settings=(RINGS,),
    form=Form(switches=("market",)),
    facts=lambda *_: None,
    round_of=lambda state: state.turn + 1,
    turn_of=lambda state: Seat(0) if state.winner is None else state.winner,
    has_secrets=lambda state: state.winner is None or state.market,
    without_hands=without_hands,
    open_view=open_view,
    public=lambda state: {"phase": "bidding", "round": state.turn, "scores": list(state.scores)},
    options_from_form=lambda _, on: Options(market="market" in on),
    start_picture=StartPicture(
        is_by_chance=lambda _: True,
        in_words=_start_in_words,
        in_brief=_start_in_brief,
    ),
    switched_on=lambda options: ("market",) if options.market else (),
    final_steps=_final_steps,
    result=_result,
    links=Links(written=LINKS.link_of, read=LINKS.record_from_link),
)
