"""Stones on the screen: the island, the stones on it, and whose they are."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from stones.rules import BOARD, Options, Put, State, StonePut, View
from stones.rules import STONES as RULES

from tabletop.record import Record
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from web.contract.face import Face, Form, Names, Region
from web.contract.final_step import FinalStep
from web.contract.game_map import GameMap
from web.contract.in_words import Account, Area
from web.contract.prompt import Marks, Option, Prompt
from web.contract.questions import Asked, Picks, Questions, Situation, Verb
from web.contract.result import Place, Result
from web.contract.table_view import Masthead, News, Pointer, TableView
from web.map.display_list import Command, DisplayList, Fill, Stroke
from web.map.effects import Effect, Ring
from web.map.hex_grid import HexGrid
from web.map.pen import circle
from web.map.scene import Layer, Scene, Sheet, Target
from web.page.html import Html, h
from web.page.spot import Spot
from web.page.svg import svg
from web.table.panels.parts import heading
from web.table.panels.prompt import prompt
from web.words.message import Listed, Message

Stones = Record[State, Put, StonePut, View, Options]
COLOURS: Final = ("#a03020", "#205080", "#207040", "#705010")

# The map: its spots are the hexes.
GRID: Final = HexGrid(BOARD)
SIZE: Final = GRID.bounds(BOARD.cells).grown(0.4)
HEX: Final = "hex"
KINDS: Final = (HEX,)
SPOTS: Final = tuple(Spot(HEX, cell) for cell in BOARD.cells)
ISLAND, TOP = "island", "top"
SHEET: Final = Sheet(
    size=SIZE,
    frame=SIZE,
    layers=(ISLAND, TOP),
    overview=(ISLAND,),
    kinds=frozenset(KINDS),
    spot_at=lambda x, y: GRID.spot_at(x, y, KINDS),
    centre=GRID.centre,
    bounds=lambda spots: GRID.box(spots).grown(0.2),
    reach={},
)


def spot_name(spot: Spot) -> Message:
    """A spot in words: "hex 3"."""
    return Message("stones.hex", {"number": int(spot.id) + 1})


MAP: Final = GameMap(
    sheet=SHEET,
    home=SPOTS[len(SPOTS) // 2],
    beside=lambda spot, direction: GRID.beside(spot, direction, KINDS),
    spot_name=spot_name,
    areas=lambda: (Area(Message("stones.island"), SPOTS),),
)


def scene(table: TableView, pointer: Pointer) -> Scene:
    """The island and its stones; rings where one may be put, and where somebody points."""
    state: State = table.view.state
    targets = tuple(Target(spot, "") for spot, option in table.targets.items() if option.enabled)
    marks = table.prompt.marks if pointer.preview is None else pointer.preview
    found = (pointer.focus, *pointer.outlined, *pointer.meant, *marks.outlined)
    pointed = tuple(spot for spot in found if spot is not None)
    top = state.stones, targets, pointed
    return Scene({ISLAND: Layer((), _island), TOP: Layer(top, partial(_top, *top))}, targets)


def _island(_: float) -> DisplayList:
    outlines = GRID.outlines(BOARD.cells)
    return (Fill(outlines, "#e9dcbd"), Stroke(outlines, "#333", 1.5))


def _top(
    stones: Sequence[Seat | None], targets: Sequence[Target], pointed: Sequence[Spot], _: float
) -> DisplayList:
    commands: list[Command] = [
        Fill(circle(*GRID.centres[cell], 0.3), COLOURS[owner])
        for cell, owner in enumerate(stones)
        if owner is not None
    ]
    rings = [(target.spot, "#0047ab", 0.12) for target in targets]
    rings += [(spot, "#000", 0.36) for spot in pointed]
    commands += [
        Stroke(circle(*GRID.centre(spot), size), colour, 2.5) for spot, colour, size in rings
    ]
    return tuple(commands)


# The question: one verb, which is begun by pointing at a hex.
def _hexes(asked: Asked) -> Prompt:
    options: list[Option] = []
    for answer in asked.answers("hex"):
        spot = Spot(HEX, int(answer))
        options.append(asked.option("hex", answer, spot_name(spot), spot=spot, is_button=False))
    return Prompt(Message("stones.put_now"), tuple(options))


def _why_not_here(now: Situation, _: Picks, __: str | None, spot: Spot) -> Refusal | None:
    return now.why_not(Put(int(spot.id)))


QUESTIONS: Final = Questions(
    verbs=(
        Verb(
            name="put",
            action=Put,
            label=Message("stones.do_put"),
            answers=lambda action: (("hex", str(action.cell)),),
            asks=_hexes,
            carry_out=Message("stones.do_put"),
        ),
    ),
    menu=lambda _: (Message("stones.put_now"), ("put",)),
    pending=lambda _: ("", ""),
    why_not_here=_why_not_here,
)


# Panels and words.
def mark(_: View, seat: Seat) -> Html:
    """The small picture by which a player is known."""
    return svg(16, 16, h("circle", cx=8, cy=8, r=7, fill=COLOURS[seat]))


def _players(table: TableView) -> Html:
    state: State = table.view.state
    rows = [
        h(
            "li",
            mark(table.view, Seat(seat)),
            f" {name}: ",
            table.say("stones.points", count=state.scores[seat]),
            aria_current="true" if seat in table.acting else None,
        )
        for seat, name in enumerate(table.names)
    ]
    return h("div", heading(table.say("stones.players")), h("ol", *rows))


def panels(table: TableView) -> Mapping[str, Html]:
    """The question, and the players with their points."""
    return {"prompt": prompt(table, h("b", table.names[table.acts])), "players": _players(table)}


def told(events: Sequence[StonePut], names: Names) -> tuple[Message, ...]:
    """A sentence for each stone."""
    return tuple(
        Message(
            "stones.told_put",
            {
                "player": names[event.seat],
                "spot": spot_name(Spot(HEX, event.cell)),
                "count": event.points,
            },
        )
        for event in events
    )


def spots_of(events: Iterable[StonePut]) -> tuple[Spot, ...]:
    """Where stones were put."""
    return tuple(Spot(HEX, event.cell) for event in events)


def why(refusal: Refusal, names: Names) -> Message:
    """Why something cannot be done."""
    active = refusal.args.get("active", ())
    seats = active if isinstance(active, tuple) else (active,)
    who = Listed(tuple(names[int(str(seat))] for seat in seats))
    facts = {name: fact for name, fact in refusal.args.items() if isinstance(fact, int | str)}
    key = refusal.key
    if key == "UNDO_BARRIER":  # what it is that cannot be undone, has a sentence of its own
        key = f"UNDO_BARRIER_{refusal.args['cause']}"
    return Message(f"refusals.{key}", {**facts, "active": who})


def in_words(table: TableView) -> tuple[Account, ...]:
    """The map as a table: which stones lie where."""
    state: State = table.view.state
    rows = tuple(
        (table.say(spot_name(SPOTS[cell])), table.names[owner])
        for cell, owner in enumerate(state.stones)
        if owner is not None
    )
    columns = Message("stones.where"), Message("stones.owner")
    return (Account(Message("stones.island"), columns, rows, Message("stones.nothing")),)


def spot_in_words(table: TableView, spot: Spot) -> str:
    """The same with what lies there: "hex 3: Anna"."""
    owner = table.view.state.stones[int(spot.id)]
    if owner is None:
        return table.say("stones.free", spot=spot_name(spot))
    return table.say("stones.owned", spot=spot_name(spot), player=table.names[owner])


# The end.
def _last(record: Stones) -> tuple[FinalStep, ...]:
    if RULES.outcome(record.state) is None:
        raise ValueError("the game is not over")
    last = record.length - 1
    events = record.events(last)
    step = FinalStep(
        line=Message("stones.full"),
        events=events,
        told=(last, len(events)),
        view=RULES.view_for(record.state, None),
        moment=record.length,
        spots=spots_of(events),
    )
    return (step,)


def _result(record: Stones, names: Names) -> Result:
    order, scores = RULES.outcome(record.state), record.state.scores
    if order is None:
        raise ValueError("the game is not over")
    return Result(
        lead=Message("stones.lead", {"count": max(scores)}),
        decided=Message("stones.decided", {"player": names[order[0]]}),
        parts=(Message("stones.pairs"),),
        places=tuple(
            Place(
                number=1 + sum(score > scores[seat] for score in scores),
                seat=seat,
                figure=scores[seat],
                parts=(scores[seat],),
            )
            for seat in order
        ),
        marks=Marks(),
        ways=(),
    )


def _news(_: View, __: View, actions: Sequence[Sequence[StonePut]], names: Names) -> list[News]:
    return [
        News(event.points, told([event], names)[0], event.seat, spots_of([event]))
        for events in actions
        for event in events
    ]


def _effects(events: Sequence[StonePut], *_: object) -> tuple[Effect, ...]:
    return tuple(Ring(at=GRID.centre(spot)) for spot in spots_of(events))


STONES: Final = Face(
    game=RULES,
    title="Stones",
    words="web.games.stones.words",
    regions=(
        Region(
            id="players",
            label="stones.players",
            letters="p",
            tab="players",
            tab_label="stones.players",
        ),
        Region(id="log", label="table.log", letters="g", tab="log", tab_label="table.log"),
    ),
    tab="",
    panels=panels,
    mark=mark,
    mark_in_words=lambda _, seat: Message("stones.seat", {"number": int(seat) + 1}),
    map=lambda _: MAP,
    scene=scene,
    in_words=in_words,
    spot_in_words=spot_in_words,
    effects=_effects,
    sounds=("wood",),
    about=spots_of,
    questions=QUESTIONS,
    told=told,
    told_beside=lambda _, events, names: told(events, names),
    gist=lambda _, events, names: told(events, names),
    came_back=lambda events, _: tuple(
        Message("stones.back", {"spot": spot_name(spot)}) for spot in spots_of(events)
    ),
    news=_news,
    masthead=lambda state: Masthead(
        Message("stones.paper"), Message("stones.date", {"count": state.turn})
    ),
    why=why,
    rule_of=lambda refusal: f"S.{refusal.rule[1:]}",
    objects_of=lambda _: (),
    chapters=("S",),
    first_chapter="S",
    form=Form(),
    facts=lambda *_: None,
    round_of=lambda state: 1 + state.turn // len(state.scores),
    turn_of=lambda state: Seat(state.turn % len(state.scores)),
    has_secrets=lambda _: False,
    without_hands=lambda view: view,
    open_view=lambda state: RULES.view_for(state, None),
    public=lambda state: {
        "phase": "putting",
        "round": 1 + state.turn // len(state.scores),
        "scores": list(state.scores),
    },
    options_from_form=lambda _, __: Options(),
    final_steps=_last,
    result=_result,
)
