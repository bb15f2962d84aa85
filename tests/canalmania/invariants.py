"""What is true of every position of every game: the laws that no single rule states alone.

Each function takes a state (or a ply, or a whole history) and asserts. They are written against
the components in the box and the printed board, with as little of the engine as can be: geometry
in (q, r), counting by hand.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import chain, pairwise

from canalmania import GameState, action_from, code_of, outcome, to_act
from canalmania.board import BOARD
from canalmania.catalogue import CARDS, CONTRACTS
from canalmania.events import EndTriggered, Event, GameEnded, PointsScored, TurnBegan
from canalmania.ids import EngineerId, Phase, PlaceId, Terrain, TileKind
from canalmania.legal import legal_actions
from canalmania.network import connected_by, network_of, tiled_by
from canalmania.state import Canal, Taking
from tabletop.hexes import STEPS
from tabletop.seat import Seat

END_SCORE = {3: 60, 4: 50, 5: 40}
TILES_IN_THE_BOX = (16, 12, 4, 3)
LIGHT = (TileKind.STRETCH, TileKind.LOCK)
CODE_LETTERS = set("abcdefghijklmnopqrstuvwxyz0123456789.")
SCORING_RULES = ("R6.14", "R8.3", "R10.1", "R10.2", "R10.3")


def check_state(state: GameState) -> None:
    """Every law that can be seen in one state."""
    check_cards(state)
    check_contracts(state)
    check_cubes_and_tiles(state)
    check_turn(state)
    check_derived(state)
    for player in state.players:
        for canal in player.every_canal:
            check_canal(canal, is_whole=canal in player.completed)


# --- 1, 2: nothing is lost, nothing comes from nowhere ----------------------------------------


def check_cards(state: GameState) -> None:
    """R1.5, R1.7 every build card and every engineer is somewhere, once."""
    shown = [card for card in state.display if card is not None]
    hands = chain.from_iterable(player.hand for player in state.players)
    assert sorted([*shown, *hands, *state.deck, *state.discards]) == list(range(len(CARDS)))
    assert len(state.display) == 5
    for player in state.players:
        assert list(player.hand) == sorted(player.hand)
    held = [player.engineer for player in state.players]
    assert sorted([*held, *state.spare_engineers]) == list(EngineerId)
    if None in state.display and not any(isinstance(d, Taking) for d in state.pending):
        # D15 only too few cards leave a gap; those discarded since then do not fill it at once.
        assert not state.deck


def check_contracts(state: GameState) -> None:
    """R1.6, R4.1, R4.4 the thirty contracts; those abandoned are back in Parliament (R10.1)."""
    owned = [
        canal.contract for player in state.players for canal in player.canals + player.completed
    ]
    everywhere = [*owned, *state.parliament, *state.contract_deck]
    assert sorted(everywhere) == sorted(CONTRACTS)
    assert all(len(player.canals) <= 2 for player in state.players)
    assert len(state.contract_deck) % 5 == 0
    if state.phase <= Phase.CLOSING:
        assert len(state.parliament) <= 5
        assert state.parliament or not state.contract_deck
        assert not any(player.abandoned for player in state.players)


def check_cubes_and_tiles(state: GameState) -> None:
    """R1.3, R1.4, R6.6, R6.10."""
    assert len(state.cubes) + state.basin == 15
    assert state.basin >= 0
    assert state.cubes <= set(BOARD.places)
    for player in state.players:
        laid = Counter(kind for canal in player.every_canal for kind in canal.kinds)
        for kind, in_the_box in zip(TileKind, TILES_IN_THE_BOX, strict=True):
            assert player.supply[kind] + laid[kind] == in_the_box
            assert player.supply[kind] >= 0


# --- whose turn it is, the end (9) ------------------------------------------------------------


def check_turn(state: GameState) -> None:
    """R2.4, R3.8, R9.1, R9.2 rounds, turns, hands between turns, and the last round."""
    seats = len(state.players)
    if state.phase <= Phase.CLOSING:
        assert state.active == (state.first + state.turn) % seats
        assert state.round == state.turn // seats + 1
        waiting = [player for seat, player in enumerate(state.players) if seat != state.active]
        assert all(len(player.hand) <= 7 for player in waiting)
    else:
        assert state.turn == state.round * seats - 1
        assert state.round == state.last_round
        assert not state.pending
    if state.last_round is None:
        assert all(player.score < END_SCORE[seats] for player in state.players)
        assert state.contract_deck
    else:
        assert state.round <= state.last_round
        highest = max(player.score for player in state.players)
        assert highest >= END_SCORE[seats] or not state.contract_deck


def check_end(history: Iterable[Event], last: GameState) -> None:
    """R9.1, R9.2 triggered once, then two more full rounds; R10.4 a strict ranking."""
    round_, triggered = 1, []
    for event in history:
        if isinstance(event, TurnBegan):
            round_ = event.round
        elif isinstance(event, EndTriggered):
            triggered.append(round_)
            assert event.last_round == round_ + 2
        elif isinstance(event, GameEnded):
            check_ranking(event.ranking, last)
            assert outcome(last) == event.ranking
            assert last.active == event.seat == event.ranking[0]
    assert triggered == [last.round - 2]
    assert last.phase is Phase.OVER
    assert to_act(last) == ()
    assert legal_actions(last) == ()


def check_ranking(ranking: tuple[Seat, ...], state: GameState) -> None:
    """R10.4, D3 all the seats, by points and then by the later engineer."""
    assert sorted(ranking) == list(range(len(state.players)))
    merits = [(state.players[seat].score, state.players[seat].engineer) for seat in ranking]
    assert all(better > worse for better, worse in pairwise(merits))


# --- 3: points --------------------------------------------------------------------------------


def check_scores(history: Iterable[Event], start: GameState, state: GameState) -> None:
    """R10, H1.1 scores are those of the start and what PointsScored told, each with a rule and a
    source that exists."""
    totals = Counter({seat: player.score for seat, player in enumerate(start.players)})
    for event in history:
        assert 0 <= event.seat < len(state.players)
        if isinstance(event, PointsScored):
            check_points(event, len(state.players))
            totals[event.seat] += event.points
    assert [totals[seat] for seat in range(len(state.players))] == [
        player.score for player in state.players
    ]


def check_points(event: PointsScored, seats: int) -> None:
    """One event of points: the amount fits its source."""
    assert event.points > 0
    assert event.rule in SCORING_RULES
    if event.rule in ("R6.14", "R10.1"):
        assert event.source in CONTRACTS
        assert event.points <= 3 * 8
    elif event.rule == "R10.3":
        assert isinstance(event.source, int)
        assert 1 <= event.source <= seats
        assert event.points <= 10
    else:
        run = event.source
        assert isinstance(run, tuple)
        assert event.points == len(run)  # R8.3: one for each place of the run
        assert len({BOARD.places[PlaceId(place)].colour for place in run}) == len(run)
        assert len(run) >= 2


# --- 8: the law of canals ---------------------------------------------------------------------


def check_canal(canal: Canal, *, is_whole: bool) -> None:
    """R6.2-R6.12, D7, D21 a chain of tiles from a terminus, through the via place, to the other."""
    contract = CONTRACTS[canal.contract]
    assert canal.course.start in contract.termini
    assert len(canal.kinds) == len(canal.course.steps) <= contract.value
    at = _axial_of(canal.course.start)
    leaving: int | None = None  # the side of `at` that leads on, None at a place
    before: TileKind | None = None
    places = [canal.course.start]
    hexes = [at]
    for (hex_, entry, exit_), kind in zip(canal.course.steps, canal.kinds, strict=True):
        here = BOARD.axial[hex_]
        assert _beyond(here, entry) == at  # R6.2 tiles join side to side
        assert leaving is None or _beyond(at, leaving) == here
        assert (exit_ - entry) % 6 in (2, 3, 4)  # D21
        assert BOARD.terrain[hex_] is (Terrain.CLEAR if kind in LIGHT else Terrain.DIFFICULT)
        assert leaving is None or kind is not before  # R6.7
        hexes.append(here)
        place = BOARD.place_at[BOARD.hex_by_axial[_beyond(here, exit_)]]
        at, leaving, before = here, exit_, kind
        if place is not None:
            places.append(place)
            at, leaving = _axial_of(place), None
    assert len(set(places)) == len(places)  # D7
    assert len(set(hexes)) == len(hexes)
    assert tuple(places) == canal.course.places
    if is_whole:
        assert {places[0], places[-1]} == set(contract.termini)
        assert contract.via in (None, *places)
    else:
        assert not set(contract.termini) <= set(places)  # R6.14


def _beyond(at: tuple[int, int], side: int) -> tuple[int, int]:
    return at[0] + STEPS[side][0], at[1] + STEPS[side][1]


def _axial_of(place: PlaceId) -> tuple[int, int]:
    return BOARD.axial[BOARD.places[place].hex]


# --- what is carried along for speed ----------------------------------------------------------


def check_derived(state: GameState) -> None:
    """R5.8, D6, R6.8 network, places connected and hexes tiled follow from the canals."""
    courses = list(state.courses)
    assert state.network.links == network_of(courses).links
    assert state.connected == connected_by(courses)
    assert state.tiled == tiled_by(courses)


# --- 4: legal actions -------------------------------------------------------------------------


def check_legal(state: GameState) -> None:
    """Some action until the end, none twice, each with a code of its own that leads back to it."""
    actions = legal_actions(state)
    assert bool(actions) == (state.phase is not Phase.OVER)
    assert len(set(actions)) == len(actions)
    codes = [code_of(action) for action in actions]
    assert len(set(codes)) == len(codes)
    assert all(set(code) <= CODE_LETTERS for code in codes)
    assert [action_from(code) for code in codes] == list(actions)


# --- 6: states never change -------------------------------------------------------------------


def content_of(state: GameState) -> tuple[object, ...]:
    """All there is in a state, also what equality leaves out, in new containers."""
    fields = {name: value for name, value in vars(state).items() if not name.startswith("_")}
    links = {place: tuple(links) for place, links in state.network.links.items()}
    players = tuple(tuple(vars(player).items()) for player in state.players)
    canals = tuple(
        tuple(vars(canal).items()) for player in state.players for canal in player.every_canal
    )
    fields |= {"network": sorted(links.items()), "players": players, "canals": canals}
    return tuple(fields.items())
