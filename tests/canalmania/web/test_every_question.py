"""Every question asked on the board, word for word and mark for mark, beside what the rules say.

A table is written by hand. The first line of a row names the rule, then "@" the position and the
picks so far; the second is what is asked. A line for each option follows, in their order: "[Label]"
is a button, "Label" only a thing on the table; "(detail)"; what pressing it stands for; how it
looks. "--": marks, `about`, what the picks amount to ("does"),
whether there is a step back, and "looks first" where the click that completes the action does not
yet carry it out. Hexes are q,r or the place there, sides E NE NW W SW SE, seats numbers: 0 is Anna,
who has red and is to act. Contracts, cards and menus are in `test_every_menu`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import pytest

from canalmania import GameState, code_of
from canalmania.actions import LayTile
from canalmania.board import BOARD
from canalmania.hexes import SIDE_NAMES
from canalmania.ids import Colour, ContractId, EngineerId, Hex, Phase
from canalmania.state import Building, ColourChoice, CubePlacement, CubeRemoval, Decision
from tests.canalmania.fixtures import reference
from tests.canalmania.positions import (
    RED,
    WHITE,
    game,
    hex_of,
    route_of,
    with_canal,
    with_cubes,
    with_engineer,
    with_hand,
)
from tests.canalmania.web.questions_of_building import OF_BUILDING
from tests.canalmania.web.test_selection import situation
from tests.canalmania.web.words import t
from web.contract.choices import Act, Choice, Do, Pick, Why
from web.contract.prompt import Option, Prompt
from web.contract.questions import Picks, Situation
from web.games.canalmania.board import spots
from web.games.canalmania.board.marks import Drawn
from web.games.canalmania.face import MAP
from web.games.canalmania.questions.about import NOTHING, About
from web.page.spot import Spot
from web.table.play.prompts import picked, prompt_for

# --- the screen in words ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Case:
    """A row: its rule, the position, the picks so far, and what is on the screen."""

    rule: str
    state: GameState
    picks: str
    asked: str
    options: tuple[str, ...] = ()
    more: str = ""

    @property
    def moment(self) -> tuple[Situation, Picks]:
        """The situation, with the picks made one after the other."""
        now, picks = situation(self.state), Picks()
        for text in self.picks.split():
            question, answer = text.split(":")
            if question == "hex":
                answer = str(hex_of(answer))
            elif question == "exit":
                answer = str(SIDE_NAMES.index(answer))
            picks = picked(now, picks, Pick(question, answer))
        return now, picks

    @property
    def prompt(self) -> Prompt:
        return prompt_for(*self.moment)


def cases_of(table: str, positions: Mapping[str, GameState]) -> tuple[Case, ...]:
    """The rows of a table."""
    found = []
    for row in table.strip().split("\n\n"):
        head, asked, *lines = row.splitlines()
        rule, where = head.split(" @ ")
        name, _, picks = where.partition(" ")
        options = tuple(line for line in lines if not line.startswith("-- "))
        more = " ".join(line.removeprefix("-- ") for line in lines if line.startswith("-- "))
        found.append(Case(rule, positions[name], picks, asked, options, more))
    return tuple(found)


def check(case: Case) -> None:
    """What is on the screen is what the row says, no more and no less."""
    prompt = case.prompt
    options = tuple(in_words(option) for option in prompt.options)
    shown = t(prompt.line, "en"), options, "; ".join(besides(prompt))
    assert shown == (case.asked, case.options, case.more)


def in_words(option: Option) -> str:
    """An option as a table has it."""
    label, detail = t(option.label, "en"), option.detail
    if option.is_button:
        label = f"[{label}]"
    if detail is not None:
        label += f" ({t(detail, 'en')})"
    said = [label, stands_for(option.choice)]
    said += [option.kind] if option.kind != "choice" else []
    said += [] if option.enabled else ["dim"]
    said += ["chosen"] if option.is_chosen else []
    said += ["final"] if option.is_final else []
    said += [f"on {place_of(option.spot)}"] if option.spot is not None else []
    said += [f"badge {t(option.badge, 'en')}"] if option.badge is not None else []
    said += [f"key {option.key}"] if option.key else []
    said += ["at hand"] if option.is_at_hand else []
    said += [] if option.is_lit else ["not lit"]
    return " | ".join(said)


def besides(prompt: Prompt) -> list[str]:
    """The marks of a prompt and the rest of it."""
    drawn: Drawn = prompt.marks.drawn or Drawn()
    about: About = prompt.about or NOTHING
    said = [f"selected {place_of(spot)}" for spot in prompt.marks.selected]
    said += [f"outlined {place_of(spot)}" for spot in prompt.marks.outlined]
    for tile in drawn.ghosts:
        way = f"{SIDE_NAMES[tile.entry]}-{SIDE_NAMES[tile.exit]}"
        said.append(f"ghost {tile.owner} {tile.kind.name.lower()} {at(tile.hex)} {way}")
    said += [f"costs {t(drawn.price, 'en')}"] if drawn.price is not None else []
    for route in drawn.routes:
        said.append(f"route {' '.join(route.places)} by {' '.join(map(str, route.owners))}")
    said += [f"about {about.canal}"] if about.canal is not None else []
    said += [f"about {code(about.delivery)}"] if about.delivery is not None else []
    said += [f"does {code(prompt.action)}"] if prompt.action is not None else []
    said += ["back"] if prompt.steps_back else []
    said += [f"choices beside {place_of(prompt.beside)}"] if prompt.beside is not None else []
    return said if prompt.carries_out else [*said, "looks first"]


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


def code(action: Any) -> str:
    """An action's code, with a tile's hex as q,r."""
    written = code_of(action)
    if isinstance(action, LayTile):
        return written.replace(f".{action.hex}.", f".({at(action.hex)}).", 1)
    return written


def at(hex_: Hex) -> str:
    q, r = BOARD.axial[hex_]
    return BOARD.place_at[hex_] or f"{q},{r}"


def place_of(spot: Spot) -> str:
    return at(spots.hex_of(spot)) if MAP.sheet.has(spot) else f"{spot.kind} {spot.id}"


# --- positions -------------------------------------------------------------------------------


def asked_for(state: GameState, *pending: Decision) -> GameState:
    """A position in which the last of these is to be decided."""
    return replace(state, pending=pending)


def with_reference(state: GameState, *, red: str = "", white: str = "") -> GameState:
    """Canals of the reference diagram, done."""
    for canal in reference()["canals"]:
        for seat, names in ((RED, red), (WHITE, white)):
            if canal["contract"] in names.split():
                state = with_canal(state, seat, canal["contract"], route_of(canal), done=True)
    return state


SEVERN: Final = "shrewsbury -5,-1:stretch -5,0:lock -5,1"
MEDWAY: Final = "tonbridge 2,13:lock 3,12"
THAMES_MEDWAY: Final = "london 1,11:stretch 2,11:lock 2,12:stretch 3,12"
TAUNTON: Final = "bristol -12,11:aqueduct -13,12"
BUILD: Final = game(phase=Phase.BUILD)


def on_the_board() -> dict[str, GameState]:
    at_tonbridge = with_canal(BUILD, RED, "medway", "tonbridge")
    at_tonbridge = with_canal(at_tonbridge, WHITE, "thames_medway", THAMES_MEDWAY)
    medway = with_hand(at_tonbridge, RED, "2 stretch lock 2 tunnel surveyor")
    two = with_canal(with_hand(BUILD, RED, "stretch lock"), RED, "medway", MEDWAY)
    smeaton = with_hand(with_engineer(two, RED, EngineerId.SMEATON), RED, "stretch surveyor")
    severn = with_canal(game(phase=Phase.GOODS), RED, "severn", SEVERN)
    mersey = with_reference(BUILD, white="trent_mersey")
    mine = "macclesfield shropshire_union grand_union"
    routes = with_reference(game(phase=Phase.GOODS), red=mine, white="trent_mersey")
    routes = with_cubes(routes, "burton manchester chester")
    last = with_reference(game(phase=Phase.DELIVERIES), red="medway")
    red, blue = CubePlacement(Colour.RED, 2), CubePlacement(Colour.BLUE, 1)
    towns = with_cubes(mersey, "leeds stoke chester oxford taunton")
    cities = with_cubes(mersey, "london leeds stoke nottingham")
    return {
        # Jessop; three tiles at most to Maidstone, by 2,13, 2,12 (where white's tile is) or 1,12
        "medway": medway,
        "same_hex": with_canal(two, RED, "thames_medway", THAMES_MEDWAY),
        "medway_and": with_canal(medway, RED, "bridgwater_taunton", TAUNTON),
        "apart": with_canal(two, RED, "bridgwater_taunton", TAUNTON),
        "half": asked_for(smeaton, Building(ContractId("medway"))),
        "shortened": severn,
        "both": with_canal(severn, RED, "medway", MEDWAY),
        # red: Manchester-Stoke, Chester-Stoke-Birmingham-Coventry-Northampton; white: Chester-
        # Stoke-Burton-Nottingham: two ways from Chester to Stoke
        "routes": routes,
        "final": replace(routes, phase=Phase.DELIVERIES),
        "only": with_cubes(last, "tonbridge"),
        # connected are Chester, Stoke, Burton and Nottingham
        "white_goods": asked_for(BUILD, ColourChoice()),
        "remove_towns": asked_for(towns, red, CubeRemoval(Colour.RED, 2)),
        "remove_cities": asked_for(cities, red, CubeRemoval(Colour.RED, 1)),
        "place_red": asked_for(mersey, red),
        "place_blue": asked_for(with_cubes(mersey, "nottingham bath lancaster"), blue),
    }


# --- R7.1 taking tiles back ------------------------------------------------------------------

OF_TAKING_BACK = """
R7.1 of which canal @ both do:take-back
Take back tiles: of which canal?
[River Severn Navigation] | shorten:severn
[Medway Navigation] | shorten:medway
-- back

R7.1 how many, from its end @ both do:take-back shorten:severn
River Severn Navigation: choose how many tiles to take back. Their cards are not returned.
[1 tile] | count:1 | on -5,0 | badge 1
[2 tiles] | count:2 | on -5,-1 | badge 2
-- about severn; back

R7.1 the last tile chosen, of the only canal @ shortened do:take-back count:1
River Severn Navigation: choose how many tiles to take back. Their cards are not returned.
[Take back] | act z13.1 | primary
[1 tile] | count:1 | chosen | on -5,0 | badge 1
[2 tiles] | count:2 | on -5,-1 | badge 2
-- outlined -5,0; about severn; does z13.1; back

R7.1 both tiles chosen @ both do:take-back shorten:severn count:2
River Severn Navigation: choose how many tiles to take back. Their cards are not returned.
[Take back] | act z13.2 | primary
[1 tile] | count:1 | on -5,0 | badge 1
[2 tiles] | count:2 | chosen | on -5,-1 | badge 2
-- outlined -5,0; outlined -5,-1; about severn; does z13.2; back
"""

# --- R8, R10.2 goods -------------------------------------------------------------------------

OF_GOODS = """
R8.3 each cube with the most it brings @ routes do:goods
Choose the cube to move.
Manchester (a cube, at most 5 points) | cube:manchester | on manchester | badge 5
Chester (a cube, at most 4 points) | cube:chester | on chester | badge 4
Burton (a cube, at most 4 points) | cube:burton | on burton | badge 4
-- back

R8.1, R8.2 from Chester not to yellow Northampton; or another cube @ routes do:goods cube:chester
From Chester: choose where the cube goes.
Coventry (4 points) | end:coventry | on coventry | badge 4
Manchester (3 points) | end:manchester | on manchester | badge 3
Birmingham (3 points) | end:birmingham | on birmingham | badge 3
Stoke (2 points) | end:stoke | on stoke | badge 2
Burton (a cube, at most 4 points) | cube:burton | on burton | badge 4
-- selected chester; back

R8.3 two routes, the best first; another cube before @ routes cube:burton cube:chester end:coventry
Cube: Chester → Coventry. Several routes lead there: see the points of every player, then deliver.
[Deliver] | act g13.14.19.20.000 | primary
[4 for you: Chester, Stoke, Birmingham and Coventry] (Anna +4) | route:g13.14.19.20.000 | chosen
[3 for you: Chester, Stoke, Birmingham and Coventry] (Anna +3 and Bruno +2) | route:g13.14.19.20.100
Coventry (4 points) | end:coventry | chosen | on coventry | badge 4
Manchester (3 points) | end:manchester | on manchester | badge 3
Birmingham (3 points) | end:birmingham | on birmingham | badge 3
Stoke (2 points) | end:stoke | on stoke | badge 2
-- selected chester; route chester stoke birmingham coventry by 0 0 0;
-- about g13.14.19.20.000; does g13.14.19.20.000; back; looks first

R8.3 the other route, to be looked at @ routes cube:chester end:coventry route:g13.14.19.20.100
Cube: Chester → Coventry. Several routes lead there: see the points of every player, then deliver.
[Deliver] | act g13.14.19.20.100 | primary
[4 for you: Chester, Stoke, Birmingham and Coventry] (Anna +4) | route:g13.14.19.20.000
[3 for you: Chester, Stoke, Birmingham and Coventry] (Anna +3 and Bruno +2) | \
route:g13.14.19.20.100 | chosen
Coventry (4 points) | end:coventry | chosen | on coventry | badge 4
Manchester (3 points) | end:manchester | on manchester | badge 3
Birmingham (3 points) | end:birmingham | on birmingham | badge 3
Stoke (2 points) | end:stoke | on stoke | badge 2
-- selected chester; route chester stoke birmingham coventry by 1 0 0;
-- about g13.14.19.20.100; does g13.14.19.20.100; back; looks first

R8.1 the last section is one's own: from Burton by Bruno's first @ routes cube:burton end:manchester
Deliver the cube: Burton → Manchester?
[Deliver] | act g16.14.10.10 | primary
Northampton (4 points) | end:northampton | on northampton | badge 4
Coventry (3 points) | end:coventry | on coventry | badge 3
Manchester (2 points) | end:manchester | chosen | on manchester | badge 2
Chester (2 points) | end:chester | on chester | badge 2
Birmingham (2 points) | end:birmingham | on birmingham | badge 2
-- selected burton; route burton stoke manchester by 1 0;
-- about g16.14.10.10; does g16.14.10.10; back; looks first

R10.2 final deliveries @ final
Final deliveries: choose the cube to move.
Manchester (a cube, at most 5 points) | cube:manchester | on manchester | badge 5
Chester (a cube, at most 4 points) | cube:chester | on chester | badge 4
Burton (a cube, at most 4 points) | cube:burton | on burton | badge 4

R10.2 after a final delivery it is the next one's turn @ final cube:chester
From Chester: choose where the cube goes.
Coventry (4 points) | end:coventry | on coventry | badge 4
Manchester (3 points) | end:manchester | on manchester | badge 3
Birmingham (3 points) | end:birmingham | on birmingham | badge 3
Stoke (2 points) | end:stoke | on stoke | badge 2
Burton (a cube, at most 4 points) | cube:burton | on burton | badge 4
-- selected chester; back

R10.2 the only delivery left ends the game @ only
Deliver the cube: Tonbridge → Maidstone?
[Deliver] | act g39.35.0 | primary | final
Maidstone (2 points) | end:maidstone | chosen | on maidstone | badge 2
-- selected tonbridge; route tonbridge maidstone by 0; about g39.35.0; does g39.35.0; looks first
"""

# --- R5.4-R5.8 cubes -------------------------------------------------------------------------

OF_CUBES = """
R5.5 white stands for one of six colours @ white_goods colour:green
White goods: choose the colour for both cubes.
[Choose] | act k2 | primary
[red] | colour:red
[yellow] | colour:yellow
[green] | colour:green | chosen
[blue] | colour:blue
[black] | colour:black
[purple] | colour:purple
-- does k2; back

R5.7 towns without a canal give up their cubes first @ remove_towns
The basin lacks 2 cubes: choose one to remove from the map.
Oxford | remove:oxford | on oxford
Taunton | remove:taunton | on taunton

R5.7 then cities without one, Leeds chosen @ remove_cities remove:leeds
The basin lacks 1 cube: choose one to remove from the map.
[Remove the cube] | act m4 | primary
Leeds | remove:leeds | chosen | on leeds
London | remove:london | on london
-- does m4; back

R5.4 case 2 before case 3: only Burton is red and connected @ place_red
2 cubes to place (red goods): choose a place.
[Place the cube] | act p16 | primary
Burton | place:burton | chosen | on burton
-- does p16

R5.4 case 4: the towns without a canal and without a cube @ place_blue place:weybridge
1 cube to place (blue goods): choose a place.
[Place the cube] | act p34 | primary
Huddersfield | place:huddersfield | on huddersfield
Liverpool | place:liverpool | on liverpool
Coventry | place:coventry | on coventry
Weybridge | place:weybridge | chosen | on weybridge
-- does p34; back
"""

TABLES: Final = (OF_BUILDING, OF_TAKING_BACK, OF_GOODS, OF_CUBES)
QUESTIONS: Final = cases_of("".join(TABLES), on_the_board())


@pytest.mark.parametrize("case", QUESTIONS, ids=[case.rule for case in QUESTIONS])
def test_a_question_is_on_the_board_as_the_rules_have_it(case: Case) -> None:
    check(case)
