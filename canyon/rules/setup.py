"""R2 the beginning of a game: drawing for the dealer, and placing the canoes."""

from canyon.actions import PlaceCanoe
from canyon.catalogue import CARDS, VALUE_OF
from canyon.events import CanoePlaced, Event
from canyon.ids import Card, Phase, Water
from canyon.river import RIVER
from canyon.rules.dealing import dealt
from canyon.state import GameState, with_item
from tabletop.frozen import with_fields
from tabletop.refusals import Refusal
from tabletop.rng import seeded, shuffled
from tabletop.seat import Seat

Draws = tuple[tuple[Card | None, ...], ...]


def set_up(seed: str | int, seats: int, *, is_short: bool) -> GameState:
    """R2.1, D3 a game before its first canoe is placed; the dealer has been drawn."""
    draws, rng = draw_for_dealer(seeded(seed), seats)
    dealer = highest(draws[-1])[0]
    return GameState(
        rng=rng,
        is_short=is_short,
        draws=draws,
        round=0,
        phase=Phase.PLACING,
        dealer=dealer,
        active=Seat((dealer + 1) % seats),
        trump=None,
        hands=((),) * seats,
        bids=(None,) * seats,
        leader=Seat((dealer + 1) % seats),
        trick=(),
        plays=(),
        taken=(0,) * seats,
        canoes=(None,) * seats,
        moved=0,
        spare=(None,) * seats,
    )


def draw_for_dealer(
    rng: int, seats: int, pile: tuple[Card, ...] | None = None
) -> tuple[Draws, int]:
    """R2.1, D2 draw for the dealer: the rows of the draw, and the next state of the generator.

    Cards are dealt from the front of `pile` (None: all cards, shuffled). When it has too few for
    those who are tied, all cards are shuffled again.
    """
    if pile is None:
        pile, rng = shuffled(rng, CARDS)
    rows: list[tuple[Card | None, ...]] = []
    tied = [Seat(seat) for seat in range(seats)]
    while len(tied) > 1:
        if len(pile) < len(tied):
            pile, rng = shuffled(rng, CARDS)
        drawn = dict(zip(tied, pile, strict=False))
        pile = pile[len(tied) :]
        rows.append(tuple(drawn.get(Seat(seat)) for seat in range(seats)))
        tied = highest(rows[-1])
    return tuple(rows), rng


def highest(row: tuple[Card | None, ...]) -> list[Seat]:
    """R2.1 the seats that drew the highest value; the suits do not matter."""
    values = [0 if card is None else VALUE_OF[card] for card in row]
    return [Seat(seat) for seat, value in enumerate(values) if value == max(values)]


def legal_placements(state: GameState) -> tuple[PlaceCanoe, ...]:
    """R2.2 the placements on each free start space."""
    return tuple([_PLACE[space] for space in RIVER.starts if space not in state.canoes])


def why_not_place(state: GameState, action: PlaceCanoe) -> Refusal | None:
    """R2.2 refuse a space that is no start space or is taken."""
    space = action.space
    if RIVER.kinds[space] is not Water.START:
        return Refusal("R2.2", "NOT_A_START", {"space": RIVER.ids[space]})
    if space in state.canoes:
        by = state.canoes.index(space)
        return Refusal("R2.2", "START_TAKEN", {"space": RIVER.ids[space], "by": by})
    return None


def place(state: GameState, action: PlaceCanoe) -> tuple[GameState, list[Event]]:
    """R2.2 place the canoe of the seat to act; after the last one the first round begins."""
    seat = state.active
    canoes = with_item(state.canoes, seat, action.space)
    placed = CanoePlaced(seat, action.space)
    if None in canoes:
        following = Seat((seat + 1) % len(canoes))
        return with_fields(state, {"canoes": canoes, "active": following}), [placed]
    after, events = dealt(with_fields(state, {"canoes": canoes}), state.dealer)
    return after, [placed, *events]


_PLACE = {space: PlaceCanoe(space) for space in RIVER.starts}
