"""What the engine tells of a moment besides the view, for the panels."""

from dataclasses import dataclass

from approdo import GameState
from approdo.catalogue import Cards
from approdo.previews import Aim, aims, bank_rates, sides
from tabletop.seat import Seat
from web.contract.prompt import Prompt
from web.games.approdo.questions.trade import after_answer
from web.words.message import Message


@dataclass(frozen=True, slots=True)
class Facts:
    """What the panels of a moment need besides the view.

    - `aims`: R10 by seat, what it could pay for and what it lacks. It tells of the hand: only that
      of the seat whose hand is on the screen may be shown.
    - `rates`: R9.5 how many cards of each resource the active player gives the bank for one.
    - `sides`: R8.5 what is given and wanted in the offer that is put together, None without one. Of
      a counter-offer only its seat may see it.
    - `after_trade`: R10.1 what accepting the offer would make possible for the seat that answers,
      None if a side is open. It tells of that seat's hand.
    """

    aims: tuple[tuple[Aim, ...], ...]
    rates: Cards
    sides: tuple[Cards, Cards] | None
    after_trade: Message | None


def facts(state: GameState, _: Prompt) -> Facts:
    """The facts of a moment."""
    by_seat = tuple(aims(state, Seat(seat)) for seat in range(state.seats))
    return Facts(by_seat, bank_rates(state), sides(state), after_answer(state))
