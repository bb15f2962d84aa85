"""A game of catanatron as a state of ours, for players of ours who play there.

What the hands hold is followed action by action, as everybody at the table can follow it, so that
a view says which cards all know of. All else is read from the position there.
"""

from typing import Any, Final

from catanatron.models.enums import SETTLEMENT, ActionPrompt

from approdo.board import Board
from approdo.catalogue import NONE, Cards
from approdo.draft import Draft
from approdo.geometry import mask
from approdo.ids import CardKind, Colour, Phase
from approdo.options import Options
from approdo.state import Decision, FirstRoad, FreeRoads, GameState, RobberMove, Setup, one_more
from tabletop.drafts import drafted, settled
from tabletop.seat import Seat
from tests.approdo.beside.island import HEX_OF, INTERSECTION_OF, RESOURCES, island_of
from tests.approdo.beside.other import There
from tests.approdo.beside.sides import their_side

_KIND_OF: Final = {name: kind for kind, name in RESOURCES.items()}


class Ours(There):
    """What is known of a game there: `follow` every action, then ask for the `position`."""

    def __init__(self, game: Any) -> None:
        super().__init__(game, Seat(0))
        seats = len(self.colours)
        self._setup: Final = Setup(
            island=island_of(self.state.board.map),
            colours=tuple(Colour)[:seats],
            rolls=(),
            first=Seat(0),
            options=Options(goal=game.vps_to_win, without_trade=True),
        )
        self._turn = 0
        self._dice: tuple[int, int] | None = None
        self._known = self._read((NONE,) * seats)

    # --- following --------------------------------------------------------------------------

    def follow(self, action: Any, *, was_preparation: bool) -> None:
        """Take note of an action that was carried out there, with its outcome."""
        name = action.action_type.name
        if name == "ROLL":
            self._dice = action.value
        elif name == "END_TURN" or (name == "BUILD_ROAD" and was_preparation):
            self._turn += 1
            self._dice = None
        draft = drafted(Draft, self._known)
        hands = self._hands()
        if name == "MOVE_ROBBER" and action.value[1] is not None:
            _, victim, stolen = action.value
            draft.steal(self.seat_of(victim), self.seat_of(action.color), _KIND_OF[stolen])
        else:
            for seat, hand in enumerate(hands):
                _tell(draft, Seat(seat), hand)
        assert draft.hands == hands, f"not followed: {action}"
        self._known, _ = settled(GameState, draft)

    def _hands(self) -> tuple[Cards, ...]:
        hands: tuple[Cards, ...] = their_side(self, 0)["hands"]
        return hands

    # --- the position -----------------------------------------------------------------------

    def position(self) -> GameState:
        """The position of now as a state of ours."""
        return self._read(self._known.hidden)

    def _read(self, hidden: tuple[Cards, ...]) -> GameState:
        state, there = self.state, their_side(self, self.game.vps_to_win)
        active = self.seat_of(state.current_color())
        decision = self._decision()
        phase = Phase.AFTER_ROLL if there["has rolled"] else Phase.BEFORE_ROLL
        cards = there["cards"]
        roads, settlements, cities = [tuple(map(mask, there[kind])) for kind in _PIECES]
        return GameState(
            setup=self._setup,
            rng=0,
            phase=Phase.PREPARATION if state.is_initial_build_phase else phase,
            turn=self._turn,
            active=active,
            pending=() if decision is None else (decision,),
            board=Board(roads, settlements, cities),
            robber=HEX_OF[state.board.robber_coordinate],
            hands=there["hands"],
            hidden=hidden,
            bank=there["bank"],
            deck=tuple(CardKind[name] for name in sorted(state.development_listdeck)),
            cards=cards,
            bought=self._not_playable(cards[active]),
            played=there["played"],
            has_played=there["has played"][active],
            road_holder=there["road holder"],
            army_holder=there["largest army"],
            dice=self._dice,
            pairs=(),
            offers=0,
            refused=(),
        )

    def _decision(self) -> Decision | None:
        state = self.state
        if state.current_prompt is ActionPrompt.MOVE_ROBBER:
            return RobberMove()
        if state.current_prompt is ActionPrompt.BUILD_INITIAL_ROAD:
            placed = state.buildings_by_color[state.current_color()][SETTLEMENT]
            return FirstRoad(INTERSECTION_OF[placed[-1]])
        return FreeRoads(2) if state.is_road_building else None  # D33 none can be waived there

    def _not_playable(self, cards: Cards) -> Cards:
        """R11.5 road building asks there for the cards of a road: else it waits, as if bought."""
        names = [action.action_type.name for action in self.state.playable_actions]
        kind = CardKind.ROAD_BUILDING
        return NONE if "PLAY_ROAD_BUILDING" in names else one_more(NONE, kind, cards[kind])


_PIECES: Final = ("roads", "settlements", "cities")


def _tell(draft: Draft, seat: Seat, hand: Cards) -> None:
    """R16.1 what a player has paid and got, openly."""
    changes = [now - before for now, before in zip(hand, draft.hands[seat], strict=True)]
    a, b, c, d, e = [max(0, -change) for change in changes]
    draft.pay(seat, (a, b, c, d, e))
    a, b, c, d, e = [max(0, change) for change in changes]
    draft.receive(seat, (a, b, c, d, e))
