"""A state as plain JSON data, and back.

What follows from the rest is left out: the dealer (from the draw and the round, R3.2), the phase
(from bids, plays and moves) and the tricks (from the plays, R5.4). Data from outside is not
trusted: each value is read strictly, the tricks are worked out again, and the state must be sound
(`canyon.saving.soundness`).
"""

from typing import Any, Final

from canyon.catalogue import CARDS, FEWEST_PLAYERS, MOST_PLAYERS, hand_size
from canyon.ids import Card, Phase, Space
from canyon.river import RIVER
from canyon.rules.bidding import MOST
from canyon.rules.ranking import ranking
from canyon.rules.setup import Draws, highest
from canyon.rules.tricks import tricks_played
from canyon.saving.soundness import first_flaw
from canyon.state import GameState
from tabletop.frozen import changed
from tabletop.seat import Seat
from tabletop.strict_json import keyed, listed, text, whole

ROUND_LIMIT: Final = 9_999
"""The highest number of a round in a snapshot."""
_MOST_ROWS: Final = 100
"""R2.1 more rows than a draw for the dealer ever has."""
_MOST_SPARE: Final = 10
"""R9.2 the most spare points: of eleven points at least one is used."""
_KEYS: Final = {
    *("rng", "short", "draws", "round", "trump", "hands", "bids", "plays"),
    *("canoes", "moved", "spare"),
}


def snapshot_of(state: GameState) -> dict[str, Any]:
    """The state as JSON data.

    The generator's 64 bits are written as hex digits: they are too many for a JSON number.
    """
    return {
        "rng": f"{state.rng:016x}",
        "short": state.is_short,
        "draws": [list(row) for row in state.draws],
        "round": state.round,
        "trump": state.trump,
        "hands": [list(hand) for hand in state.hands],
        "bids": list(state.bids),
        "plays": list(state.plays),
        "canoes": [None if space is None else RIVER.ids[space] for space in state.canoes],
        "moved": state.moved,
        "spare": list(state.spare),
    }


def state_from(data: object, seats: int) -> GameState:
    """The state that `snapshot_of` wrote as `data`, of a game with so many seats.

    Raises ValueError for data that it could not have written.
    """
    given = keyed(data, _KEYS)

    def row(value: object, least: int, most: int) -> tuple[int | None, ...]:
        return listed(value, seats, seats, lambda item: _or_none(item, least, most))

    if seats not in range(FEWEST_PLAYERS, MOST_PLAYERS + 1) or type(given["short"]) is not bool:
        raise ValueError("not a game of so many, or of no table")
    draws: Draws = listed(
        given["draws"], 1, _MOST_ROWS, lambda item: listed(item, seats, seats, _card_or_none)
    )
    round_ = whole(given["round"], 0, ROUND_LIMIT)
    state = GameState(
        rng=_rng_from(given["rng"]),
        is_short=given["short"],
        draws=draws,
        round=round_,
        phase=Phase.PLACING,
        dealer=_dealer(draws, round_, seats),
        active=Seat(0),
        trump=_card_or_none(given["trump"]),
        hands=listed(given["hands"], seats, seats, _cards_from),
        bids=row(given["bids"], 0, MOST),
        leader=Seat(0),
        trick=(),
        plays=_cards_from(given["plays"]),
        taken=(0,) * seats,
        canoes=listed(given["canoes"], seats, seats, _space_or_none),
        moved=whole(given["moved"], 0, seats),
        spare=row(given["spare"], 0, _MOST_SPARE),
    )
    state = _with_what_follows(state)
    flaw = first_flaw(state)
    if flaw is not None:
        raise ValueError(flaw)
    return state


def _with_what_follows(state: GameState) -> GameState:
    """R3.1, R5.5 the state with what follows from the rest: tricks, phase, and the seat to act."""
    seats, first = len(state.hands), state.first
    tricks = tricks_played(state.plays, seats, first, state.trump)
    winners = [trick.winner for trick in tricks]
    leader = winners[-1] if winners else first
    trick = state.plays[len(tricks) * seats :]
    phase = _phase(state)
    done = {
        Phase.PLACING: seats - state.canoes.count(None),
        Phase.BIDDING: seats - state.bids.count(None),
        Phase.MOVING: state.moved,
    }
    active = Seat((first + done[phase]) % seats) if phase in done else leader
    if phase is Phase.TRICKS:
        active = Seat((leader + len(trick)) % seats)
    changes = {
        "phase": phase,
        "active": active,
        "leader": leader,
        "trick": trick,
        "taken": tuple([winners.count(Seat(seat)) for seat in range(seats)]),
    }
    made = changed(state, **changes)
    if phase is Phase.OVER and None not in made.canoes:
        return changed(made, active=ranking(made)[0])
    return made


def _phase(state: GameState) -> Phase:
    if not state.round:
        return Phase.PLACING
    if None in state.bids:
        return Phase.BIDDING
    size = hand_size(state.round, is_short=state.is_short)
    if len(state.plays) < size * len(state.hands):
        return Phase.TRICKS
    return Phase.MOVING if state.moved < len(state.hands) else Phase.OVER


def _dealer(draws: Draws, round_: int, seats: int) -> Seat:
    """R2.1, R3.2 the dealer of a round: the one drawn, then one seat further each round."""
    return Seat((highest(draws[-1])[0] + max(round_ - 1, 0)) % seats)


def _rng_from(value: object) -> int:
    if type(value) is not str or len(value) != 16 or not set(value) <= set("0123456789abcdef"):
        raise ValueError("not 16 hex digits")
    return int(value, 16)


def _or_none(value: object, least: int, most: int) -> int | None:
    return None if value is None else whole(value, least, most)


def _card_or_none(value: object) -> Card | None:
    return None if value is None else _card_from(value)


def _card_from(value: object) -> Card:
    return Card(whole(value, 0, len(CARDS) - 1))


def _cards_from(value: object) -> tuple[Card, ...]:
    return listed(value, 0, len(CARDS), _card_from)


def _space_or_none(value: object) -> Space | None:
    if value is None:
        return None
    space = RIVER.by_id.get(text(value, 3))
    if space is None:
        raise ValueError("not a space")
    return space
