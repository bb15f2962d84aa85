"""How likely each seat is to win, for whoever sees everything: for looking back on a game."""

from approdo.bots.table import shown_in
from approdo.bots.worth import chances
from approdo.ids import Phase
from approdo.state import GameState


def chances_in(state: GameState) -> tuple[float, ...]:
    """The chance of each seat to win, between 0 and 1, by the evaluation of the players.

    All hands and cards are known, the order of the deck is not. When the game is over, the winner
    has 1 and all others 0.
    """
    if state.phase is Phase.OVER:
        return tuple([float(seat == state.active) for seat in range(state.seats)])
    return chances(shown_in(state))
