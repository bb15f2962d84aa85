"""The laws that every state of a game obeys, also a snapshot from outside.

They say that nothing was lost or doubled and that the pending decisions can be made, so that a game
can go on from there. They do not check whether the end of the game was triggered in time: another
version of the rules may decide that differently from the one that saved the game.
"""

from collections.abc import Callable
from typing import Final

from canalmania.catalogue import CARDS, CONTRACTS, HAND_LIMIT
from canalmania.ids import Card, EngineerId, Phase, PlayerColour
from canalmania.legal import legal_actions
from canalmania.rules.contracts import MOST_OPEN
from canalmania.rules.cubes import CUBES_A_SYMBOL, places_to_fill
from canalmania.rules.ending import ROUNDS_AFTER_TRIGGER
from canalmania.rules.engineers import cards_to_take, doubles_surveyors
from canalmania.rules.scoring import final_ranking
from canalmania.state import (
    Building,
    ColourChoice,
    CubePlacement,
    CubeRemoval,
    Decision,
    Declaration,
    ExtraDiscards,
    GameState,
    SecondContract,
    Taking,
)


def first_flaw(state: GameState) -> str | None:
    """Return the first law (a function's name) that the state breaks, None for a sound state.

    The types and ranges of all fields, and each canal alone, must have been checked before.
    """
    return next((law.__name__ for law in _LAWS if not law(state)), None)


def cards_are_all_there(state: GameState) -> bool:
    """R1.5 every build card is in one place; R2.5 hands are sorted."""
    cards: list[Card] = [card for card in state.display if card is not None]
    cards += state.deck + state.discards
    for player in state.players:
        cards += player.hand
    return sorted(cards) == list(range(len(CARDS))) and all(
        player.hand == tuple(sorted(player.hand)) for player in state.players
    )


def contracts_are_all_there(state: GameState) -> bool:
    """R1.6 every contract is in one place; R10.1 those of abandoned canals went back."""
    contracts = [*state.parliament, *state.contract_deck]
    for player in state.players:
        contracts += [canal.contract for canal in player.completed + player.canals]
    abandoned = [canal.contract for player in state.players for canal in player.abandoned]
    return (
        sorted(contracts) == sorted(CONTRACTS)
        and len(abandoned) == len(set(abandoned))
        and set(abandoned) <= set(state.parliament)
    )


def canals_are_where_they_belong(state: GameState) -> bool:
    """R4.1, R6.14, R10.1 complete canals are apart from open ones, which exist until the end."""
    at_the_end = state.phase > Phase.CLOSING
    for player in state.players:
        if any(not canal.course.is_complete for canal in player.completed):
            return False
        if any(canal.course.is_complete for canal in player.canals + player.abandoned):
            return False
        if player.canals if at_the_end else player.abandoned:
            return False
        if any((canal.laid_on < 0 < len(canal.kinds)) for canal in player.every_canal):
            return False
        if any(canal.laid_on > state.turn for canal in player.every_canal):
            return False
    return True


def barges_have_moved_up(state: GameState) -> bool:
    """R6.13 only while its owner builds, a barge may be behind the tiles of an open canal."""
    is_building = any(isinstance(decision, Building) for decision in state.pending)
    return all(
        canal.barge == len(canal.kinds) or (is_building and seat == state.active)
        for seat, player in enumerate(state.players)
        for canal in player.canals
    )


def tiles_are_enough(state: GameState) -> bool:
    """R6.10 nobody has laid more tiles than the supply holds."""
    return all(min(player.supply) >= 0 for player in state.players)


def engineers_and_colours_are_all_there(state: GameState) -> bool:
    """R1.7, R2.3, R2.4 each engineer is in one place; the colours differ, red plays first."""
    engineers = [player.engineer for player in state.players]
    colours = [player.colour for player in state.players]
    return (
        sorted((*engineers, *state.spare_engineers)) == list(EngineerId)
        and list(state.spare_engineers) == sorted(state.spare_engineers)
        and len(set(colours)) == len(colours)
        and colours[state.first] is PlayerColour.RED
    )


def clock_agrees(state: GameState) -> bool:
    """R3.1, R9.2, D17 turn, round, active player and last round fit together."""
    seats, last = len(state.players), state.last_round
    if state.phase > Phase.CLOSING:
        return state.turn == state.round * seats - 1 and last == state.round
    place_in_round = (state.active - state.first) % seats
    return state.turn == (state.round - 1) * seats + place_in_round and (
        last is None or state.round <= last <= state.round + ROUNDS_AFTER_TRIGGER
    )


def hands_are_small(state: GameState) -> bool:
    """R3.8 a hand may be over the limit only in the player's own turn."""
    in_turn = state.active if state.phase <= Phase.CLOSING else None
    return all(
        len(player.hand) <= HAND_LIMIT or seat == in_turn
        for seat, player in enumerate(state.players)
    )


def decisions_belong_to_the_phase(state: GameState) -> bool:
    """R3.1 the pending decisions can occur in this phase."""
    match state.pending:
        case ():
            return True
        case (SecondContract(),):
            return (
                state.phase is Phase.CONTRACT
                and bool(state.parliament)
                and len(state.players[state.active].canals) == MOST_OPEN - 1
            )
        case (Taking() as taking, *goods):
            return _taking_fits(state, taking) and _goods_fit(state, tuple(goods))
        case (Building() as building, *extra):
            return _building_fits(state, building, tuple(extra))
    return Phase.CONTRACT < state.phase <= Phase.CLOSING and (
        _declaration_fits(state) or _goods_fit(state, state.pending)
    )


def _taking_fits(state: GameState, taking: Taking) -> bool:
    """R5.1, R11.5 as many slots of the display are empty as cards were taken, or more."""
    return (
        state.phase is Phase.BUILD
        and taking.limit == cards_to_take(state.players[state.active].engineer)
        and taking.taken <= min(taking.limit, state.display.count(None))
    )


def _building_fits(state: GameState, building: Building, extra: tuple[Decision, ...]) -> bool:
    """R6.1, R6.8, R11.2 only Smeaton has half a surveyor left, for an open canal."""
    player = state.players[state.active]
    if state.phase is not Phase.BUILD:
        return False
    if building.half is not None and not (
        doubles_surveyors(player.engineer)
        and building.half in [canal.contract for canal in player.canals]
    ):
        return False
    match extra:
        case ():
            return True
        case (ExtraDiscards(left),):
            return len(player.hand) >= left
    return False


def _goods_fit(state: GameState, pending: tuple[Decision, ...]) -> bool:
    """R5.4-R5.7 the cubes to be placed are in the basin, and there is a place for the next."""
    match pending:
        case () | (ColourChoice(),):
            return True
        case (CubePlacement(colour, left),):
            room = places_to_fill(colour, state.cubes, state.connected)[1]
            return left <= state.basin and bool(room)
        case (CubePlacement(colour, left), CubeRemoval(same, missing)):
            lacks = CUBES_A_SYMBOL - state.basin
            return colour is same and left == CUBES_A_SYMBOL and missing == lacks
    return False


def _declaration_fits(state: GameState) -> bool:
    """R3.7 the card just drawn is in the hand and has a symbol."""
    match state.pending:
        case (Declaration(card),):
            return card in state.players[state.active].hand and CARDS[card].goods is not None
    return False


def game_can_go_on(state: GameState) -> bool:
    """R10.2, R10.4 some seat can act until the game is over, and then there is a winner."""
    if state.phase is Phase.OVER:
        return not state.pending and state.active == final_ranking(state.players)[0]
    return bool(legal_actions(state))


_LAWS: Final[tuple[Callable[[GameState], bool], ...]] = (
    cards_are_all_there,
    contracts_are_all_there,
    canals_are_where_they_belong,
    barges_have_moved_up,
    tiles_are_enough,
    engineers_and_colours_are_all_there,
    clock_agrees,
    hands_are_small,
    decisions_belong_to_the_phase,
    game_can_go_on,
)
