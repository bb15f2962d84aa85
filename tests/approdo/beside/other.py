"""A game of catanatron that is told what happens in a game of ours.

Its `execute` takes the outcome of chance from the value of an action: the dice, the stolen card and
so on. Some of our actions are one there: it is told of them with the last one.
"""

from collections.abc import Sequence
from typing import Any, Final

from catanatron import Action as Their
from catanatron import ActionType, Color, Game, Player
from catanatron.models.actions import generate_playable_actions

from approdo import actions as a
from approdo.actions import Action
from approdo.catalogue import STARTS
from approdo.events import (
    CardBought,
    CardsDiscarded,
    CardStolen,
    DiceRolled,
    Event,
    Exchanged,
)
from approdo.ids import CardKind, Hex, Phase, Resource
from approdo.state import Discards, GameState, Monopoly, Plenty, Theft
from tabletop.seat import Seat
from tests.approdo.beside.island import CUBES, EDGES, NODES, RESOURCES, map_of


class There:
    """A game there, with our seats. `first`: the one who begins."""

    def __init__(self, game: Any, first: Seat) -> None:
        self.game: Final = game
        order = self.state.colors
        self.colours: Final = tuple(
            order[(seat - first) % len(order)] for seat in range(len(order))
        )
        """The colour of each seat there."""

    @property
    def state(self) -> Any:
        """The state there: it changes with each action."""
        return self.game.state

    def seat_of(self, colour: Any) -> Seat:
        """The seat of a colour."""
        return Seat(self.colours.index(colour))

    def key(self, seat: int, name: str) -> str:
        """The key of something of a seat in `player_state`."""
        return f"P{self.state.color_to_index[self.colours[seat]]}_{name}"

    def of(self, seat: int, name: str) -> Any:
        """Something of a seat in `player_state`."""
        return self.state.player_state[self.key(seat, name)]


class Other(There):
    """A game that is told of ours.

    The first card of a year of plenty waits to be told with the second one.
    """

    def __init__(self, begun: GameState) -> None:
        colours = list(Color)[: begun.seats]
        players = [Player(colour) for colour in colours]
        super().__init__(
            Game(players, seed=1, catan_map=map_of(begun.setup.island)), begun.setup.first
        )
        self._taken: list[Resource] = []
        if begun.phase is not Phase.PREPARATION:
            self._set_up(begun)

    # --- telling ----------------------------------------------------------------------------

    def _set_up(self, begun: GameState) -> None:
        """R3.3 the pieces of the fixed island; the starred settlement is the second one."""
        seats = [Seat((begun.setup.first + place) % begun.seats) for place in range(begun.seats)]
        for turn, seat in enumerate([*seats, *reversed(seats)]):
            start = STARTS[begun.setup.colours[seat]]
            number = start.settlements.index(start.star)
            if turn < len(seats):
                number = 1 - number
            self._do(seat, ActionType.BUILD_SETTLEMENT, NODES[start.settlements[number]])
            self._do(seat, ActionType.BUILD_ROAD, EDGES[start.roads[number]])

    def tell(self, seat: Seat, action: Action, events: Sequence[Event], after: GameState) -> bool:
        """Tell of an action and what came of it. False: it is told later, with others."""
        match action:
            case a.PlaceSettlement(at) | a.BuildSettlement(at):
                self._do(seat, ActionType.BUILD_SETTLEMENT, NODES[at])
            case a.PlaceRoad(path) | a.BuildRoad(path):
                self._do(seat, ActionType.BUILD_ROAD, EDGES[path])
            case a.BuildCity(at):
                self._do(seat, ActionType.BUILD_CITY, NODES[at])
            case a.BuyCard():
                kinds = [event.kind for event in events if isinstance(event, CardBought)]
                assert kinds[0] is not None
                self._do(seat, ActionType.BUY_DEVELOPMENT_CARD, kinds[0].name)
            case a.Exchange(give, take):
                count = next(one.count for one in events if isinstance(one, Exchanged))
                given = [RESOURCES[give]] * count + [None] * (4 - count)
                self._do(seat, ActionType.MARITIME_TRADE, (*given, RESOURCES[take]))
            case a.Roll():
                dice = [event.dice for event in events if isinstance(event, DiceRolled)]
                self._do(seat, ActionType.ROLL, dice[0])
            case a.EndTurn():
                self._do(seat, ActionType.END_TURN, None)
            case a.Waive():
                self.set_free_roads(0)
            case _:
                return self._tell_of_many(seat, action, events, after)
        return True

    def _tell_of_many(
        self, seat: Seat, action: Action, events: Sequence[Event], after: GameState
    ) -> bool:
        """Tell of an action that is one of several for what is one action there."""
        if isinstance(after.decision, Discards | Theft | Plenty | Monopoly):
            if isinstance(action, a.TakeCard):
                self._taken.append(action.resource)
            return False
        match action:
            case a.ConfirmDiscard():
                self._discard([event for event in events if isinstance(event, CardsDiscarded)])
            case a.MoveRobber() | a.Steal():
                self._move_robber(seat, after.robber, events)
            case a.PlayCard(kind):
                name = "PLAY_KNIGHT_CARD" if kind is CardKind.KNIGHT else f"PLAY_{kind.name}"
                self._do(seat, ActionType[name], None)
            case a.TakeCard(resource):
                taken = tuple(RESOURCES[kind] for kind in sorted([*self._taken, resource]))
                self._taken.clear()
                self._do(seat, ActionType.PLAY_YEAR_OF_PLENTY, taken)
            case a.NameResource(resource):
                self._do(seat, ActionType.PLAY_MONOPOLY, RESOURCES[resource])
            case _:
                raise AssertionError(f"not told: {action}")
        return True

    def _discard(self, discarded: Sequence[CardsDiscarded]) -> None:
        """R12.3, D36 one after another there, in the order of seats."""
        by_seat = {event.seat: event.cards for event in discarded}
        while self.state.is_discarding:
            seat = self.seat_of(self.state.current_color())
            cards = [RESOURCES[kind] for kind in Resource for _ in range(by_seat[seat][kind])]
            del by_seat[seat]
            self._do(seat, ActionType.DISCARD, cards)
        assert not by_seat, "somebody discards here and not there"

    def _move_robber(self, seat: Seat, hex_: Hex, events: Sequence[Event]) -> None:
        victim = stolen = None
        for event in events:
            if isinstance(event, CardStolen):
                assert event.resource is not None
                victim, stolen = self.colours[event.victim], RESOURCES[event.resource]
        self._do(seat, ActionType.MOVE_ROBBER, (CUBES[hex_], victim, stolen))

    def _do(self, seat: int, kind: Any, value: object) -> None:
        self.game.execute(Their(self.colours[seat], kind, value), validate_action=False)

    # --- putting right ----------------------------------------------------------------------

    def set_free_roads(self, left: int) -> None:
        """D33, R11.5 so many free roads are left."""
        self.state.is_road_building = left > 0
        self.state.free_roads_available = left
        self._list_anew()

    def set_cards(self, state: GameState) -> None:
        """Give everybody there the resource cards that they have here."""
        for seat, hand in enumerate(state.hands):
            for kind, name in RESOURCES.items():
                self.state.player_state[self.key(seat, f"{name}_IN_HAND")] = hand[kind]
        self.state.resource_freqdeck = list(state.bank)
        self._list_anew()

    def set_longest_road(self, state: GameState) -> None:
        """R13 make the lengths and the special card the same there as here."""
        board, lengths, players = self.state.board, state.board.lengths, self.state.player_state
        for seat, length in enumerate(lengths):
            board.road_lengths[self.colours[seat]] = length
            players[self.key(seat, "LONGEST_ROAD_LENGTH")] = length
            has_road = state.road_holder == seat
            change = 2 * (has_road - self.of(seat, "HAS_ROAD"))
            players[self.key(seat, "HAS_ROAD")] = has_road
            for points in ("VICTORY_POINTS", "ACTUAL_VICTORY_POINTS"):
                players[self.key(seat, points)] += change
        holder = state.road_holder
        board.road_color = None if holder is None else self.colours[holder]
        board.road_length = max(lengths)

    def _list_anew(self) -> None:
        self.state.playable_actions = generate_playable_actions(self.state)
