"""Every question of the screen, word for word and mark for mark, beside what the rules say of it.

A row is written by hand: the position, the picks so far, and all there is on the screen then. One
line for each option, in their order: "[Label]" is a button, "Label" only a thing on the table;
"(detail)", where "(^)" repeats the prompt's line; what pressing it stands for; how it looks.
Hexes are q,r or the place there, sides E NE NW W SW SE; seats are numbers, 0 is Anna and to act.
The menus are in `test_every_menu`.
"""

from dataclasses import dataclass, replace
from typing import Final

import pytest

from canalmania import GameState, code_of
from canalmania.actions import LayTile
from canalmania.board import BOARD
from canalmania.hexes import SIDE_NAMES
from canalmania.ids import Colour, ContractId, EngineerId, Hex, Phase
from canalmania.state import (
    Building,
    ColourChoice,
    CubePlacement,
    CubeRemoval,
    Decision,
    Declaration,
    ExtraDiscards,
    SecondContract,
    Taking,
)
from tests.positions import (
    RED,
    WHITE,
    game,
    hex_of,
    reference,
    route_of,
    with_canal,
    with_cubes,
    with_display,
    with_engineer,
    with_hand,
    with_parliament,
)
from tests.web.test_selection import situation
from tests.web.words import t
from web.games.canalmania.board import spots
from web.games.canalmania.board.marks import Drawn
from web.games.canalmania.questions.about import NOTHING, About
from web.page.spot import Spot
from web.table.choices import Act, Choice, Do, Pick, Why
from web.table.prompt import Marks, Option, Prompt
from web.table.prompts import picked, prompt_for
from web.table.questions import Picks


@dataclass(frozen=True, kw_only=True, slots=True)
class Case:
    """`rule` names the case; `back`: whether a step back is offered; `at_once`: whether the click
    that completes an action carries it out."""

    rule: str
    state: GameState
    picks: str = ""
    line: str
    options: str
    marks: str = ""
    about: str = ""
    action: str = ""
    back: bool = False
    at_once: bool = True


# --- the screen in words --------------------------------------------------------------------


def on_screen(prompt: Prompt) -> dict[str, object]:
    """All that a prompt shows and says."""
    about: About = prompt.about or NOTHING
    return {
        "line": t(prompt.line, "en"),
        "options": [option_in_words(option, prompt) for option in prompt.options],
        "marks": "; ".join(marks_in_words(prompt.marks)),
        "about": about.canal or "" if about.delivery is None else code_of(about.delivery),
        "action": "" if prompt.action is None else code(prompt.action),
        "back": prompt.steps_back,
        "at_once": prompt.carries_out,
    }


def expected(case: Case) -> dict[str, object]:
    """The same as the row has it."""
    options = [line.strip() for line in case.options.strip().splitlines()]
    same = {name: getattr(case, name) for name in ("line", "marks", "about", "action")}
    return {**same, "options": options, "back": case.back, "at_once": case.at_once}


def option_in_words(option: Option, prompt: Prompt) -> str:
    label = t(option.label, "en")
    detail = None if option.detail is None else t(option.detail, "en")
    looks = {
        option.kind: option.kind != "choice",
        "dim": not option.enabled,
        "chosen": option.is_chosen,
        "final": option.is_final,
        f"on {option.spot and place_of(option.spot)}": option.spot is not None,
        f"badge {option.badge and t(option.badge, 'en')}": option.badge is not None,
        f"key {option.key}": bool(option.key),
    }
    told = f" ({'^' if option.detail == prompt.line else detail})" if detail else ""
    shown = f"[{label}]" if option.is_button else label
    words = (
        shown + told,
        stands_for(option.choice),
        *(word for word, is_so in looks.items() if is_so),
    )
    return " | ".join(words)


def stands_for(choice: Choice) -> str:
    match choice:
        case Pick("hex", answer):
            return f"hex:{at(Hex(int(answer)))}"
        case Pick("exit", answer):
            return f"exit:{SIDE_NAMES[int(answer)]}"
        case Pick(question, answer):
            return f"{question}:{answer}"
        case Act(action, written):
            assert written == code_of(action)
            return f"act {code(action)}"
        case Why(about):
            return f"why {stands_for(about)}"
        case Do():
            raise TypeError(choice)


def code(action: object) -> str:
    """An action's code, the hex of a tile as q,r."""
    written = code_of(action)  # type: ignore[arg-type]
    if isinstance(action, LayTile):
        return written.replace(f".{action.hex}.", f".({at(action.hex)}).", 1)
    return written


def at(hex_: Hex) -> str:
    q, r = BOARD.axial[hex_]
    return BOARD.place_at[hex_] or f"{q},{r}"


def place_of(spot: Spot) -> str:
    return at(spots.hex_of(spot)) if spot.is_on_map else f"{spot.kind} {spot.id}"


def marks_in_words(marks: Marks) -> list[str]:
    found = [f"selected {place_of(spot)}" for spot in marks.selected]
    found += [f"outlined {place_of(spot)}" for spot in marks.outlined]
    drawn: Drawn = marks.drawn or Drawn()
    for tile in drawn.ghosts:
        way = f"{SIDE_NAMES[tile.entry]}-{SIDE_NAMES[tile.exit]}"
        found.append(f"ghost {tile.owner} {tile.kind.name.lower()} {at(tile.hex)} {way}")
    if drawn.route:
        found.append(f"route {' '.join(drawn.route)} by {' '.join(map(str, drawn.owners))}")
    return found


def picks_of(case: Case) -> Picks:
    """The picks of a row, made one after the other."""
    now, picks = situation(case.state), Picks()
    for text in case.picks.split():
        question, answer = text.split(":")
        if question == "hex":
            answer = str(hex_of(answer))
        elif question == "exit":
            answer = str(SIDE_NAMES.index(answer))
        picks = picked(now, picks, Pick(question, answer))
    return picks


def check(case: Case) -> None:
    """What is on the screen is what the row says."""
    assert on_screen(prompt_for(situation(case.state), picks_of(case))) == expected(case)


# --- positions ------------------------------------------------------------------------------


def asked_for(decision: Decision, state: GameState) -> GameState:
    """A position in which this is to be decided."""
    return replace(state, pending=(decision,))


def with_reference(state: GameState, **owners: int) -> GameState:
    """Canals of the reference diagram, done, each this seat's."""
    for canal in reference()["canals"]:
        name = canal["contract"]
        if name in owners:
            state = with_canal(state, (RED, WHITE)[owners[name]], name, route_of(canal), done=True)
    return state


SEVERN: Final = "shrewsbury -5,-1:stretch -5,0:lock -5,1"
THAMES_MEDWAY: Final = "london 1,11:stretch 2,11:lock 2,12:stretch 3,12"

PARLIAMENT: Final = with_parliament(game(), "medway kennet_avon thames_medway")
OPEN: Final = with_canal(PARLIAMENT, RED, "severn", "shrewsbury")
"""Phase 1 with a contract open."""
LAST: Final = with_parliament(OPEN, "medway", "thames wey_arun")
"""One contract in Parliament, others in the deck."""
THREE: Final = with_canal(game(3, "jessop telford smeaton"), RED, "severn", "shrewsbury")

BUILD: Final = with_hand(game(phase=Phase.BUILD), RED, "lock")
SHORT: Final = with_display(BUILD, "stretch/red lock - tunnel/white surveyor")
"""D15 the display has only four cards."""
RENNIE: Final = with_engineer(SHORT, RED, EngineerId.RENNIE)

TONBRIDGE: Final = with_canal(
    with_canal(game(phase=Phase.BUILD), RED, "medway", "tonbridge"),
    WHITE,
    "thames_medway",
    THAMES_MEDWAY,
)
MEDWAY: Final = with_hand(TONBRIDGE, RED, "2 stretch lock 2 tunnel surveyor")
"""Jessop at Tonbridge, at most three tiles to Maidstone: by 2,13, 2,12 (white's tile) or 1,12."""
TWO: Final = with_canal(
    with_hand(game(phase=Phase.BUILD), RED, "stretch lock"),
    RED,
    "medway",
    "tonbridge 2,13:lock 3,12",
)
SAME_HEX: Final = with_canal(TWO, RED, "thames_medway", THAMES_MEDWAY)
APART: Final = with_canal(TWO, RED, "bridgwater_taunton", "bristol -12,11:aqueduct -13,12")
HALF: Final = asked_for(
    Building(ContractId("medway")),
    with_hand(with_engineer(TWO, RED, EngineerId.SMEATON), RED, "stretch surveyor"),
)
EXTRA: Final = with_hand(BUILD, RED, "2 stretch 3 lock surveyor")

CUBES: Final = with_reference(game(phase=Phase.BUILD), trent_mersey=1)
"""Chester, Stoke, Burton and Nottingham are connected."""
SHORTENED: Final = with_canal(game(phase=Phase.GOODS), RED, "severn", SEVERN)
BOTH: Final = with_canal(SHORTENED, RED, "medway", "tonbridge 2,13:lock 3,12")

ROUTES: Final = with_cubes(
    with_reference(
        game(phase=Phase.GOODS), macclesfield=0, shropshire_union=0, grand_union=0, trent_mersey=1
    ),
    "burton manchester chester",
)
"""Anna: Manchester-Stoke, Chester-Stoke-Birmingham-Coventry-Northampton. Bruno: Chester-Stoke-
Burton-Nottingham. So two ways lead from Chester to Stoke."""
FINAL: Final = replace(ROUTES, phase=Phase.DELIVERIES)
ONLY: Final = with_cubes(with_reference(game(phase=Phase.DELIVERIES), medway=0), "tonbridge")

# --- R4 contracts, R3.5 engineers -----------------------------------------------------------

OF_CONTRACTS: Final = (
    Case(
        rule="R4.2 without an open contract one must be taken",
        state=PARLIAMENT,
        line="Choose a contract from Parliament.",
        options="""
            Medway Navigation | contract:medway | on contract medway
            Kennet & Avon Canal | contract:kennet_avon | on contract kennet_avon
            Thames & Medway Canal | contract:thames_medway | on contract thames_medway
            [Swap engineer] | why do:engineer | dim
            [Discard the display] | why do:discard-display | dim
            [Draw the top card] | why do:draw | dim
            [Skip this phase] | why do:end-phase | quiet | dim
            """,
    ),
    Case(
        rule="R4.3 one of the two termini, the via place pointed out",
        state=PARLIAMENT,
        picks="contract:kennet_avon",
        line="Kennet & Avon Canal: choose the terminus your barge starts from.",
        options="""
            [Start at Bristol] | terminus:bristol | on bristol
            [Start at Reading] | terminus:reading | on reading
            Medway Navigation | contract:medway | on contract medway
            Kennet & Avon Canal | contract:kennet_avon | chosen | on contract kennet_avon
            Thames & Medway Canal | contract:thames_medway | on contract thames_medway
            """,
        marks="outlined bristol; outlined reading; outlined bath",
        back=True,
    ),
    Case(
        rule="R4.3 the second terminus chosen, another contract first",
        state=OPEN,
        picks="do:contract contract:kennet_avon contract:medway terminus:maidstone",
        line="Medway Navigation: choose the terminus your barge starts from.",
        options="""
            [Take the contract] (^) | act c30.35 | primary
            [Start at Tonbridge] | terminus:tonbridge | on tonbridge
            [Start at Maidstone] | terminus:maidstone | chosen | on maidstone
            Medway Navigation | contract:medway | chosen | on contract medway
            Kennet & Avon Canal | contract:kennet_avon | on contract kennet_avon
            Thames & Medway Canal | contract:thames_medway | on contract thames_medway
            """,
        marks="outlined tonbridge; outlined maidstone",
        action="c30.35",
        back=True,
    ),
    Case(
        rule="R4.4 the last contract of Parliament turns up others",
        state=LAST,
        picks="do:contract",
        line="Medway Navigation: choose the terminus your barge starts from.",
        options="""
            [Start at Tonbridge] | terminus:tonbridge | final | on tonbridge
            [Start at Maidstone] | terminus:maidstone | final | on maidstone
            Medway Navigation | contract:medway | chosen | on contract medway
            """,
        marks="outlined tonbridge; outlined maidstone",
        back=True,
    ),
    Case(
        rule="R4.5 a second contract may be taken",
        state=asked_for(SecondContract(), with_parliament(OPEN, "wey_arun thames")),
        line="You may take a second contract.",
        options="""
            Wey & Arun Canal | contract:wey_arun | on contract wey_arun
            River Thames Navigation | contract:thames | on contract thames
            [No second contract] | act n
            """,
    ),
    Case(
        rule="R4.5 the one that is left may be taken, which turns up others",
        state=asked_for(SecondContract(), LAST),
        picks="terminus:tonbridge",
        line="Medway Navigation: choose the terminus your barge starts from.",
        options="""
            [Take the contract] (^) | act c30.39 | primary | final
            [Start at Tonbridge] | terminus:tonbridge | chosen | final | on tonbridge
            [Start at Maidstone] | terminus:maidstone | final | on maidstone
            Medway Navigation | contract:medway | chosen | final | on contract medway
            [No second contract] | act n
            """,
        marks="outlined tonbridge; outlined maidstone",
        action="c30.39",
        back=True,
    ),
    Case(
        rule="R3.5 somebody's engineer or one beside the board",
        state=THREE,
        picks="do:engineer",
        line="Choose the engineer you want in exchange for yours.",
        options="""
            [Brindley] (Jessop goes beside the board) | engineer:1
            [Smeaton] (Carla gets Jessop) | engineer:2
            [Telford] (Bruno gets Jessop) | engineer:4
            [Rennie] (Jessop goes beside the board) | engineer:5
            """,
        back=True,
    ),
    Case(
        rule="R3.5 Smeaton chosen",
        state=THREE,
        picks="do:engineer engineer:2",
        line="Choose the engineer you want in exchange for yours.",
        options="""
            [Swap] (^) | act e2 | primary
            [Brindley] (Jessop goes beside the board) | engineer:1
            [Smeaton] (Carla gets Jessop) | engineer:2 | chosen
            [Telford] (Bruno gets Jessop) | engineer:4
            [Rennie] (Jessop goes beside the board) | engineer:5
            """,
        action="e2",
        back=True,
    ),
)

# --- R5.1-R5.3, R3.7, R3.8 build cards ------------------------------------------------------

OF_CARDS: Final = (
    Case(
        rule="R5.1, D15 the first card, of those there are",
        state=SHORT,
        picks="do:take",
        line="Take cards: choose the first one from the display.",
        options="""
            Card 1: Stretch (red goods) | slot:0 | on slot 0
            Card 2: Lock | slot:1 | on slot 1
            Card 4: Tunnel (goods of any colour) | slot:3 | on slot 3
            Card 5: Surveyor | slot:4 | on slot 4
            """,
        back=True,
    ),
    Case(
        rule="R5.1 the second card chosen, with fewer than seven in the hand",
        state=asked_for(Taking(1, 3), SHORT),
        picks="slot:3",
        line="Card 2 of 3: choose one from the display.",
        options="""
            [Take the card] (^) | act t3 | primary
            Card 1: Stretch (red goods) | slot:0 | on slot 0
            Card 2: Lock | slot:1 | on slot 1
            Card 4: Tunnel (goods of any colour) | slot:3 | chosen | on slot 3
            Card 5: Surveyor | slot:4 | on slot 4
            [Stop taking] | why do:stop | dim
            """,
        action="t3",
        back=True,
    ),
    Case(
        rule="R5.1, D15 the only card left waits for a click",
        state=asked_for(Taking(2, 3), with_display(BUILD, "- - lock - -")),
        line="Card 3 of 3: choose one from the display.",
        options="""
            [Take the card] (^) | act t2 | primary
            Card 3: Lock | slot:2 | chosen | on slot 2
            [Stop taking] | why do:stop | dim
            """,
        action="t2",
    ),
    Case(
        rule="R11.5 Rennie takes instead of drawing, which turns up another",
        state=RENNIE,
        picks="do:draw-display",
        line="Choose the card of the display you draw.",
        options="""
            Card 1: Stretch (red goods) | draw-slot:0 | final | on slot 0
            Card 2: Lock | draw-slot:1 | final | on slot 1
            Card 4: Tunnel (goods of any colour) | draw-slot:3 | final | on slot 3
            Card 5: Surveyor | draw-slot:4 | final | on slot 4
            """,
        back=True,
    ),
    Case(
        rule="R11.5 the card Rennie chose",
        state=RENNIE,
        picks="do:draw-display draw-slot:3",
        line="Choose the card of the display you draw.",
        options="""
            [Take the card] (^) | act r3 | primary | final
            Card 1: Stretch (red goods) | draw-slot:0 | final | on slot 0
            Card 2: Lock | draw-slot:1 | final | on slot 1
            Card 4: Tunnel (goods of any colour) | draw-slot:3 | chosen | final | on slot 3
            Card 5: Surveyor | draw-slot:4 | final | on slot 4
            """,
        action="r3",
        back=True,
    ),
    Case(
        rule="R3.7 declaring shows the card, being quiet does not",
        state=asked_for(
            Declaration(with_hand(BUILD, RED, "stretch/red").players[RED].hand[0]), BUILD
        ),
        line="The card you drew shows goods. Declare them?",
        options="""
            [Declare the goods] | openly:yes | final
            [Keep quiet] | openly:no
            """,
    ),
    Case(
        rule="R3.7 being quiet chosen",
        state=asked_for(
            Declaration(with_hand(BUILD, RED, "stretch/red").players[RED].hand[0]), BUILD
        ),
        picks="openly:no",
        line="The card you drew shows goods. Declare them?",
        options="""
            [Confirm] (^) | act y0 | primary
            [Declare the goods] | openly:yes | final
            [Keep quiet] | openly:no | chosen
            """,
        action="y0",
        back=True,
    ),
    Case(
        rule="R3.8 down to seven cards",
        state=replace(with_hand(BUILD, RED, "4 stretch aqueduct 3 surveyor"), phase=Phase.CLOSING),
        line="More than seven cards in your hand: choose one to discard.",
        options="""
            Discard one (you hold 4 stretches) | discard:stretch | on kind stretch
            Discard one (you hold 1 aqueduct) | discard:aqueduct | on kind aqueduct
            Discard one (you hold 3 surveyors) | discard:surveyor | on kind surveyor
            """,
    ),
    Case(
        rule="R3.8 the card chosen",
        state=replace(with_hand(SHORTENED, RED, "8 lock tunnel"), phase=Phase.CLOSING),
        picks="do:discard discard:tunnel",
        line="More than seven cards in your hand: choose one to discard.",
        options="""
            [Discard] (^) | act o3 | primary
            Discard one (you hold 8 locks) | discard:lock | on kind lock
            Discard one (you hold 1 tunnel) | discard:tunnel | chosen | on kind tunnel
            """,
        action="o3",
        back=True,
    ),
    Case(
        rule="R6.8 two more cards of any kind",
        state=asked_for(ExtraDiscards(2), EXTRA),
        line="Building over: choose 2 more cards to discard.",
        options="""
            Discard one (you hold 2 stretches) | extra:stretch | on kind stretch
            Discard one (you hold 3 locks) | extra:lock | on kind lock
            Discard one (you hold 1 surveyor) | extra:surveyor | on kind surveyor
            """,
    ),
    Case(
        rule="R6.8 the other of the two chosen",
        state=asked_for(ExtraDiscards(1), EXTRA),
        picks="extra:surveyor",
        line="Building over: choose 1 more card to discard.",
        options="""
            [Discard] (^) | act a4 | primary
            Discard one (you hold 2 stretches) | extra:stretch | on kind stretch
            Discard one (you hold 3 locks) | extra:lock | on kind lock
            Discard one (you hold 1 surveyor) | extra:surveyor | chosen | on kind surveyor
            """,
        action="a4",
        back=True,
    ),
)

# --- R5.4-R5.8 cubes, R7.1 taking tiles back ------------------------------------------------

OF_CUBES: Final = (
    Case(
        rule="R5.5 white stands for one of six colours",
        state=asked_for(ColourChoice(), BUILD),
        picks="colour:green",
        line="White goods: choose the colour for both cubes.",
        options="""
            [Choose] (^) | act k2 | primary
            [red] | colour:red
            [yellow] | colour:yellow
            [green] | colour:green | chosen
            [blue] | colour:blue
            [black] | colour:black
            [purple] | colour:purple
            """,
        action="k2",
        back=True,
    ),
    Case(
        rule="R5.7 towns without a canal give up their cubes first",
        state=asked_for(
            CubeRemoval(Colour.RED, 2), with_cubes(CUBES, "leeds stoke chester oxford taunton")
        ),
        line="The basin lacks 2 cubes: choose one to remove from the map.",
        options="""
            Oxford | remove:oxford | on oxford
            Taunton | remove:taunton | on taunton
            """,
    ),
    Case(
        rule="R5.7 then cities without one, Leeds chosen",
        state=asked_for(
            CubeRemoval(Colour.RED, 1), with_cubes(CUBES, "london leeds stoke nottingham")
        ),
        picks="remove:leeds",
        line="The basin lacks 1 cube: choose one to remove from the map.",
        options="""
            [Remove the cube] (^) | act m4 | primary
            Leeds | remove:leeds | chosen | on leeds
            London | remove:london | on london
            """,
        action="m4",
        back=True,
    ),
    Case(
        rule="R5.4 case 2 before case 3: only Burton is red and connected",
        state=asked_for(CubePlacement(Colour.RED, 2), CUBES),
        line="2 cubes to place (red goods): choose a place.",
        options="""
            [Place the cube] (^) | act p16 | primary
            Burton | place:burton | chosen | on burton
            """,
        action="p16",
    ),
    Case(
        rule="R5.4 case 4: the towns without a canal and without a cube",
        state=asked_for(
            CubePlacement(Colour.BLUE, 1), with_cubes(CUBES, "nottingham bath lancaster")
        ),
        picks="place:weybridge",
        line="1 cube to place (blue goods): choose a place.",
        options="""
            [Place the cube] (^) | act p34 | primary
            Huddersfield | place:huddersfield | on huddersfield
            Liverpool | place:liverpool | on liverpool
            Coventry | place:coventry | on coventry
            Weybridge | place:weybridge | chosen | on weybridge
            """,
        action="p34",
        back=True,
    ),
)

OF_TAKING_BACK: Final = (
    Case(
        rule="R7.1 of which canal",
        state=BOTH,
        picks="do:take-back",
        line="Take back tiles: of which canal?",
        options="""
            [River Severn Navigation] | shorten:severn
            [Medway Navigation] | shorten:medway
            """,
        back=True,
    ),
    Case(
        rule="R7.1 how many, from its end",
        state=BOTH,
        picks="do:take-back shorten:severn",
        line="River Severn Navigation: choose how many tiles to take back. "
        "Their cards are not returned.",
        options="""
            [1 tile] | count:1 | on -5,0 | badge 1
            [2 tiles] | count:2 | on -5,-1 | badge 2
            """,
        about="severn",
        back=True,
    ),
    Case(
        rule="R7.1 the last tile chosen, of the only canal",
        state=SHORTENED,
        picks="do:take-back count:1",
        line="River Severn Navigation: choose how many tiles to take back. "
        "Their cards are not returned.",
        options="""
            [Take back] (^) | act z13.1 | primary
            [1 tile] | count:1 | chosen | on -5,0 | badge 1
            [2 tiles] | count:2 | on -5,-1 | badge 2
            """,
        marks="outlined -5,0",
        about="severn",
        action="z13.1",
        back=True,
    ),
    Case(
        rule="R7.1 both tiles chosen",
        state=BOTH,
        picks="do:take-back shorten:severn count:2",
        line="River Severn Navigation: choose how many tiles to take back. "
        "Their cards are not returned.",
        options="""
            [Take back] (^) | act z13.2 | primary
            [1 tile] | count:1 | on -5,0 | badge 1
            [2 tiles] | count:2 | chosen | on -5,-1 | badge 2
            """,
        marks="outlined -5,0; outlined -5,-1",
        about="severn",
        action="z13.2",
        back=True,
    ),
)

# --- R6 building ----------------------------------------------------------------------------

OF_BUILDING: Final = (
    Case(
        rule="R6.2, R6.5, R6.8, R11.3 where from Tonbridge, at what price",
        state=MEDWAY,
        picks="do:build",
        line="Choose the hex of the next tile.",
        options="""
            Tonbridge, east (1 stretch) | hex:2,13 | on 2,13 | badge 1
            Tonbridge, north-east (1 stretch and 2 more cards) | hex:2,12 | on 2,12 | badge 1+2
            Tonbridge, north-west (2 tunnels) | hex:1,12 | on 1,12 | badge 2
            """,
        about="medway",
        back=True,
        at_once=False,
    ),
    Case(
        rule="R6.4 a clear hex takes a stretch or a lock",
        state=MEDWAY,
        picks="do:build hex:2,12",
        line="Choose the tile.",
        options="""
            [Stretch] (1 stretch and 2 more cards) | kind:stretch | key kind
            [Lock] (1 lock and 2 more cards) | kind:lock | key kind
            """,
        marks="selected 2,12",
        about="medway",
        back=True,
        at_once=False,
    ),
    Case(
        rule="R6.2, R6.12 left and straight on lead to Maidstone, right does not",
        state=MEDWAY,
        picks="hex:2,13 kind:lock",
        line="Choose where the tile leads.",
        options="""
            [Bend left] (Maidstone, south-west) | exit:NE | on 3,12 | key left
            [Straight on] (Row 14, column 10) | exit:E | on 3,13 | key straight
            [Bend right] | why act l30.(2,13).1.5.l | dim | key right
            [Pay 1 lock] | payment:lock1 | quiet | chosen
            [Pay 1 surveyor] | payment:surveyor1 | quiet
            """,
        marks="selected 2,13",
        about="medway",
        back=True,
        at_once=False,
    ),
    Case(
        rule="R6.2 the exit chosen",
        state=MEDWAY,
        picks="hex:2,13 kind:lock exit:NE",
        line="Lay a lock for 1 lock.",
        options="""
            [Lay it] (^) | act l30.(2,13).1.1.l | primary
            [Bend left] (Maidstone, south-west) | exit:NE | chosen | on 3,12 | key left
            [Straight on] (Row 14, column 10) | exit:E | on 3,13 | key straight
            [Bend right] | why act l30.(2,13).1.5.l | dim | key right
            [Pay 1 lock] | payment:lock1 | quiet | chosen
            [Pay 1 surveyor] | payment:surveyor1 | quiet
            """,
        marks="selected 2,13; ghost 0 lock 2,13 W-NE",
        about="medway",
        action="l30.(2,13).1.1.l",
        back=True,
    ),
    Case(
        rule="R6.5 the surveyor pays instead",
        state=MEDWAY,
        picks="hex:2,13 kind:lock exit:E payment:surveyor1",
        line="Lay a lock for 1 surveyor.",
        options="""
            [Lay it] (^) | act l30.(2,13).1.0.v | primary
            [Bend left] (Maidstone, south-west) | exit:NE | on 3,12 | key left
            [Straight on] (Row 14, column 10) | exit:E | chosen | on 3,13 | key straight
            [Bend right] | why act l30.(2,13).1.5.v | dim | key right
            [Pay 1 lock] | payment:lock1 | quiet
            [Pay 1 surveyor] | payment:surveyor1 | quiet | chosen
            """,
        marks="selected 2,13; ghost 0 lock 2,13 W-E",
        about="medway",
        action="l30.(2,13).1.0.v",
        back=True,
    ),
    Case(
        rule="R6.8 building over white's tile",
        state=MEDWAY,
        picks="hex:2,12 kind:stretch exit:E",
        line="Lay a stretch for 1 stretch and 2 more cards.",
        options="""
            [Lay it] (^) | act l30.(2,12).0.0.s | primary
            [Bend left] | why act l30.(2,12).0.2.s | dim | key left
            [Straight on] (Maidstone, west) | exit:NE | on 3,11 | key straight
            [Bend right] (Maidstone, south-west) | exit:E | chosen | on 3,12 | key right
            [Pay 1 stretch] | payment:stretch1 | quiet | chosen
            [Pay 1 surveyor] | payment:surveyor1 | quiet
            """,
        marks="selected 2,12; ghost 0 stretch 2,12 SW-E",
        about="medway",
        action="l30.(2,12).0.0.s",
        back=True,
    ),
    Case(
        rule="R6.12, R11.3 the hex leaves one tile and one exit: two ways to pay, other hexes",
        state=MEDWAY,
        picks="hex:1,12",
        line="Lay a tunnel for 2 tunnels.",
        options="""
            [Lay it] (^) | act l30.(1,12).3.1.tt | primary
            [Bend left] | why act l30.(1,12).3.3.tt | dim | key left
            [Straight on] | why act l30.(1,12).3.2.tt | dim | key straight
            [Bend right] (Row 12, column 8) | exit:NE | chosen | on 2,11 | key right
            [Pay 2 tunnels] | payment:tunnel2 | quiet | chosen
            [Pay 1 tunnel and 1 surveyor] | payment:tunnel1-surveyor1 | quiet
            Tonbridge, east (1 stretch) | hex:2,13 | on 2,13 | badge 1
            Tonbridge, north-east (1 stretch and 2 more cards) | hex:2,12 | on 2,12 | badge 1+2
            Tonbridge, north-west (2 tunnels) | hex:1,12 | chosen | on 1,12 | badge 2
            """,
        marks="selected 1,12; ghost 0 tunnel 1,12 SE-NE",
        about="medway",
        action="l30.(1,12).3.1.tt",
        back=True,
        at_once=False,
    ),
    Case(
        rule="R6.1 two canals, each on its own hex",
        state=APART,
        picks="do:build",
        line="Choose the hex of the next tile.",
        options="""
            Maidstone, south-west (1 stretch) | hex:3,12 | on 3,12 | badge 1
            Bridgwater, north-east (1 stretch) | hex:-13,12 | on -13,12 | badge 1
            [Medway Navigation] | canal:medway | quiet
            [Bridgwater & Taunton Canal] | canal:bridgwater_taunton | quiet
            """,
        back=True,
        at_once=False,
    ),
    Case(
        rule="R6.1 two canals on one hex",
        state=SAME_HEX,
        picks="do:build",
        line="Which canal is it for?",
        options="""
            [Medway Navigation] | canal:medway | quiet
            [Thames & Medway Canal] | canal:thames_medway | quiet
            """,
        marks="selected 3,12",
        back=True,
        at_once=False,
    ),
    Case(
        rule="R6.7, R6.14 the canal chosen leaves one tile, into Maidstone",
        state=SAME_HEX,
        picks="do:build canal:thames_medway",
        line="Lay a lock for 1 lock.",
        options="""
            [Lay it] (^) | act l29.(3,12).1.1.l | primary
            [Bend left] (Maidstone) | exit:NE | chosen | on maidstone | key left
            [Straight on] | why act l29.(3,12).1.0.l | dim | key straight
            [Bend right] | why act l29.(3,12).1.5.l | dim | key right
            """,
        marks="selected 3,12; ghost 0 lock 3,12 W-NE",
        about="thames_medway",
        action="l29.(3,12).1.1.l",
        back=True,
    ),
    Case(
        rule="R6.1, R11.2 half a surveyor pays first, and building may end",
        state=HALF,
        line="Lay a stretch for half a surveyor.",
        options="""
            [Lay it] (^) | act l30.(3,12).0.1.h | primary
            [Bend left] | why act l30.(3,12).0.2.h | dim | key left
            [Straight on] (Maidstone) | exit:NE | chosen | on maidstone | key straight
            [Bend right] | why act l30.(3,12).0.0.h | dim | key right
            [Pay half a surveyor] | payment:half | quiet | chosen
            [Pay 1 stretch] | payment:stretch1 | quiet
            [Pay 1 surveyor] | payment:surveyor1 | quiet
            [Done building] | act b
            """,
        marks="selected 3,12; ghost 0 stretch 3,12 SW-NE",
        about="medway",
        action="l30.(3,12).0.1.h",
        at_once=False,
    ),
)

# --- R8 goods -------------------------------------------------------------------------------

OF_GOODS: Final = (
    Case(
        rule="R8.3 each cube with the most it brings",
        state=ROUTES,
        picks="do:goods",
        line="Choose the cube to move.",
        options="""
            Manchester | cube:manchester | on manchester | badge 5
            Chester | cube:chester | on chester | badge 4
            Burton | cube:burton | on burton | badge 4
            """,
        back=True,
    ),
    Case(
        rule="R8.1, R8.2 from Chester not to yellow Northampton; another cube instead",
        state=ROUTES,
        picks="do:goods cube:chester",
        line="From Chester: choose where the cube goes.",
        options="""
            Stoke | end:stoke | on stoke | badge 2
            Manchester | end:manchester | on manchester | badge 3
            Birmingham | end:birmingham | on birmingham | badge 3
            Coventry | end:coventry | on coventry | badge 4
            Burton | cube:burton | on burton | badge 4
            """,
        marks="selected chester",
        back=True,
    ),
    Case(
        rule="R8.3 two routes that give different points, the best first",
        state=ROUTES,
        picks="cube:manchester cube:chester end:coventry",
        line="Several routes lead there: choose one.",
        options="""
            [4 for you: Chester, Stoke, Birmingham and Coventry] (Anna +4)\
 | route:g13.14.19.20.000
            [3 for you: Chester, Stoke, Birmingham and Coventry] (Anna +3 and Bruno +2)\
 | route:g13.14.19.20.100
            Stoke | end:stoke | on stoke | badge 2
            Manchester | end:manchester | on manchester | badge 3
            Birmingham | end:birmingham | on birmingham | badge 3
            Coventry | end:coventry | chosen | on coventry | badge 4
            """,
        marks="selected chester",
        back=True,
    ),
    Case(
        rule="R8.3 the other route chosen, looked at before it is carried out",
        state=ROUTES,
        picks="cube:chester end:coventry route:g13.14.19.20.100",
        line="Cube: Chester → Coventry. See the points of every player, then deliver.",
        options="""
            [Deliver] (^) | act g13.14.19.20.100 | primary
            [4 for you: Chester, Stoke, Birmingham and Coventry] (Anna +4)\
 | route:g13.14.19.20.000
            [3 for you: Chester, Stoke, Birmingham and Coventry] (Anna +3 and Bruno +2)\
 | route:g13.14.19.20.100 | chosen
            """,
        marks="selected chester; route chester stoke birmingham coventry by 1 0 0",
        about="g13.14.19.20.100",
        action="g13.14.19.20.100",
        back=True,
        at_once=False,
    ),
    Case(
        rule="R8.1 the last section is one's own: from Burton by Bruno's first",
        state=ROUTES,
        picks="cube:burton end:manchester",
        line="Cube: Burton → Manchester. See the points of every player, then deliver.",
        options="""
            [Deliver] (^) | act g16.14.10.10 | primary
            Manchester | end:manchester | chosen | on manchester | badge 2
            Chester | end:chester | on chester | badge 2
            Birmingham | end:birmingham | on birmingham | badge 2
            Coventry | end:coventry | on coventry | badge 3
            Northampton | end:northampton | on northampton | badge 4
            """,
        marks="selected burton; route burton stoke manchester by 1 0",
        about="g16.14.10.10",
        action="g16.14.10.10",
        back=True,
        at_once=False,
    ),
    Case(
        rule="R10.2 final deliveries",
        state=FINAL,
        line="Final deliveries: choose the cube to move.",
        options="""
            Manchester | cube:manchester | on manchester | badge 5
            Chester | cube:chester | on chester | badge 4
            Burton | cube:burton | on burton | badge 4
            """,
    ),
    Case(
        rule="R10.2 after a final delivery it is the next one's turn",
        state=FINAL,
        picks="cube:chester",
        line="From Chester: choose where the cube goes.",
        options="""
            Stoke | end:stoke | final | on stoke | badge 2
            Manchester | end:manchester | on manchester | badge 3
            Birmingham | end:birmingham | on birmingham | badge 3
            Coventry | end:coventry | on coventry | badge 4
            Burton | cube:burton | on burton | badge 4
            """,
        marks="selected chester",
        back=True,
    ),
    Case(
        rule="R10.2 the only delivery left ends the game",
        state=ONLY,
        line="Cube: Tonbridge → Maidstone. See the points of every player, then deliver.",
        options="""
            [Deliver] (^) | act g39.35.0 | primary | final
            Maidstone | end:maidstone | chosen | final | on maidstone | badge 2
            """,
        marks="selected tonbridge; route tonbridge maidstone by 0",
        about="g39.35.0",
        action="g39.35.0",
        at_once=False,
    ),
)

QUESTIONS: Final = (*OF_CONTRACTS, *OF_CARDS, *OF_CUBES, *OF_TAKING_BACK, *OF_BUILDING, *OF_GOODS)


@pytest.mark.parametrize("case", QUESTIONS, ids=[case.rule for case in QUESTIONS])
def test_a_question_is_on_the_screen_as_the_rules_have_it(case: Case) -> None:
    check(case)
