"""A drag from hex to hex lays tile after tile, and takes back those it comes back from."""

import pytest

from canalmania import GameState
from canalmania.board import BOARD
from canalmania.ids import Hex, Phase, PlaceId
from canalmania.previews import plan_for
from tests.canalmania.positions import RED, game, with_canal, with_hand
from tests.canalmania.web.test_selection import situation
from web.contract.choices import Act, Choice, Pick
from web.contract.prompt import Option, Prompt
from web.contract.questions import Picks
from web.games.canalmania.board.spots import hex_of, hex_spot
from web.games.canalmania.face import CANAL_MANIA, MAP
from web.page.spot import Spot
from web.table.play import prompts
from web.table.screen.drag_path import DragPath


class Pencil:
    """The game on the screen, as far as a drag needs it: every action is followed by the next
    question, and can be undone."""

    def __init__(self, state: GameState) -> None:
        self._states = [state]
        self._picks: Picks = ()
        self.trail = DragPath(self)

    @property
    def state(self) -> GameState:
        return self._states[-1]

    @property
    def prompt(self) -> Prompt:
        return prompts.prompt_for(situation(self.state), self._picks)

    @property
    def targets(self) -> dict[Spot, Option]:
        return self.prompt.targets_on(MAP.sheet)

    @property
    def step(self) -> int:
        return len(self._states)

    @property
    def laid(self) -> list[Hex]:
        """The hexes of all tiles, in order."""
        return [step.hex for canal in self.state.players[RED].canals for step in canal.course.steps]

    def choose(self, choice: Choice, *, only_select: bool = False) -> None:
        assert isinstance(choice, Pick)
        now = situation(self.state)
        self._picks = prompts.picked(now, self._picks, choice)
        asked = prompts.prompt_for(now, self._picks)
        if asked.action is not None and asked.carries_out and not only_select:
            state, _ = CANAL_MANIA.game.apply(self.state, asked.action, RED)
            self._states.append(state)
            self._picks = prompts.going_on(situation(self.state), asked.action)

    def back(self) -> None:
        self._picks = prompts.stepped_back(situation(self.state), self._picks)

    def undo(self) -> None:
        if len(self._states) > 1:
            self._states.pop()
            self._picks = ()

    def drag(self, *hexes: Hex) -> "Pencil":
        for number, hex_ in enumerate(hexes):
            self.trail.come_to(hex_spot(hex_), begins=not number)
        return self


def route(state: GameState) -> list[Hex]:
    """The hexes of a shortest way on for the first canal, and the place it ends in."""
    plan = plan_for(state, state.players[RED].canals[0].course.contract.id, RED)
    last = plan.tiles[-1]
    return [*(tile.hex for tile in plan.tiles), BOARD.neighbours[last.hex][last.exit]]


@pytest.fixture
def pencil() -> Pencil:
    """Red may build a canal from Gloucester towards Oxford."""
    state = with_canal(game(phase=Phase.BUILD), RED, "thames_severn", "gloucester")
    return Pencil(with_hand(state, RED, "4 stretch 4 lock 4 aqueduct 6 tunnel 4 surveyor"))


def barge(pencil: Pencil) -> Hex:
    return BOARD.places[pencil.state.players[RED].canals[0].course.places[-1]].hex


def test_one_drag_from_the_barge_lays_every_tile_it_comes_through(pencil: Pencil) -> None:
    way = route(pencil.state)
    pencil.drag(barge(pencil), *way)
    assert pencil.step == len(way), "a tile for each hex before the last"
    assert len(pencil.state.players[RED].completed) == 1


def test_a_drag_may_begin_on_the_first_hex(pencil: Pencil) -> None:
    way = route(pencil.state)
    pencil.drag(*way[:3])
    assert pencil.laid == way[:2]


def test_a_drag_that_comes_back_takes_the_tile_back(pencil: Pencil) -> None:
    way = route(pencil.state)
    pencil.drag(barge(pencil), *way[:3])
    assert pencil.laid == way[:2]
    pencil.trail.come_to(hex_spot(way[1]), begins=False)
    assert pencil.laid == way[:1]
    pencil.trail.come_to(hex_spot(way[0]), begins=False)
    assert pencil.laid == []
    assert hex_of(pencil.prompt.marks.selected[0]) == way[0], "the hex is chosen still"
    pencil.trail.come_to(hex_spot(barge(pencil)), begins=False)
    assert pencil.prompt.marks.selected == ()
    pencil.drag(barge(pencil), *way[:2])
    assert pencil.laid == way[:1], "and can be laid again"


def test_staying_on_a_hex_and_hexes_out_of_the_way_change_nothing(pencil: Pencil) -> None:
    way = route(pencil.state)
    far = next(Hex(n) for n in range(len(BOARD.axial)) if Hex(n) not in way)
    pencil.drag(barge(pencil), way[0], way[0], far, way[1], way[1])
    assert pencil.laid == way[:1]


def test_a_drag_chooses_nothing_but_what_may_be_traced(pencil: Pencil) -> None:
    """A tile that reaches a place may bring cubes to be placed: those are chosen by a click."""
    for spot in pencil.prompt.traced:
        assert spot.kind == "hex"
    idle = Pencil(game())
    contract = idle.prompt.options[0]
    assert not idle.prompt.traced
    idle.drag(Hex(3), Hex(4))
    assert idle.prompt.options[0] == contract


def test_whoever_lays_a_tile_goes_on_with_the_same_canal() -> None:
    state = with_canal(game(phase=Phase.BUILD), RED, "thames_severn", "gloucester")
    state = with_canal(state, RED, "medway", "tonbridge")
    pencil = Pencil(with_hand(state, RED, "3 stretch 3 lock 2 aqueduct 3 tunnel 2 surveyor"))
    way = route(pencil.state)
    pencil.drag(*way[:2])
    assert pencil.prompt.about.canal == "thames_severn"
    others = {hex_of(spot) for spot in pencil.targets}
    around = set(BOARD.neighbours[BOARD.places[PlaceId("tonbridge")].hex])
    assert others & around, "and may still turn to the other one"
    now = situation(pencil.state)
    single = with_hand(
        with_canal(game(phase=Phase.BUILD), RED, "medway", "tonbridge"), RED, "3 stretch 3 lock"
    )
    first = next(
        option.choice for option in Pencil(single).prompt.options if isinstance(option.choice, Act)
    )
    assert prompts.going_on(now, first.action) == (), "an action that says nothing of the next"


def test_spots_are_written_as_the_map_knows_them() -> None:
    assert Spot("hex", 3) == hex_spot(Hex(3))
