"""The engine against the naive implementations.

    python -m tests.canyon.oracle.compare [--positions 100000] [--seed 1]

A position is a crowded river and a trick, by chance; in it are compared all ends of a move and
their steps, a drift, the points, the cards that may be played, who wins, and the ranking.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random

from canyon.actions import Move
from canyon.catalogue import SUIT_OF, VALUE_OF
from canyon.ids import Card, Phase, Suit
from canyon.legal import legal_actions
from canyon.river import RIVER
from canyon.rules.moving import legal_ends, own_points
from canyon.rules.ranking import ranking
from canyon.rules.rapids import drifted
from canyon.rules.tricks import playable, winning
from canyon.state import GameState
from tabletop.frozen import changed
from tabletop.seat import Seat
from tests.canyon.oracle import naive
from tests.canyon.positions import racing

_BY_PATHS = 3
"""Points up to which every way is looked at: more would take minutes."""
_NAMES = tuple(RIVER.ids.values())


def crowd(chance: Random) -> list[str]:
    """Three to six canoes, mostly near one another, where a river has them: one on a space, but
    any number in the cave."""
    middle = naive.point(chance.choice(_NAMES))
    near = [
        name
        for name in _NAMES
        if max(abs(a - b) for a, b in zip(naive.point(name), middle, strict=True)) <= 2
    ]
    canoes: list[str] = []
    for _ in range(chance.randint(3, 6)):
        name = chance.choice(near if chance.random() < 0.8 else _NAMES)
        if name not in canoes or RIVER.by_id[name] == RIVER.cave:
            canoes.append(name)
    while len(canoes) < 3:
        canoes += [name for name in chance.sample(_NAMES, 1) if name not in canoes]
    return canoes


def position(chance: Random) -> GameState:
    """A moving phase; who is on a finish space has spare points, and others move."""
    canoes = crowd(chance)
    bids = [chance.randint(0, 8) for _ in canoes]
    taken = [bid if chance.random() < 0.5 else chance.randint(0, 8) for bid in bids]
    finished = {RIVER.ids[at] for at in RIVER.finishes}
    spare = [chance.randint(0, 2) if name in finished else None for name in canoes]
    moving = [seat for seat, one in enumerate(spare) if one is None]
    mover = chance.choice(moving or [0])
    state = racing(canoes, bids, taken, mover=mover, spare=spare)
    return changed(state, dealer=Seat(chance.randrange(len(canoes))))


def differences(state: GameState, chance: Random) -> list[str]:
    """What the two do not agree on in a position."""
    found = [*_movement(state), *_tricks(chance)]
    order = [(state.first + place) % state.seats for place in range(state.seats)]
    bids = [bid or 0 for bid in state.bids]
    if ranking(state) not in naive.rankings(_canoes(state), state.spare, bids, order):
        found.append("ranking")
    return found


def _canoes(state: GameState) -> list[str]:
    return [RIVER.ids[at] for at in state.canoes if at is not None]


def _movement(state: GameState) -> list[str]:
    canoes, mover = _canoes(state), state.active
    ends = legal_ends(state) if own_points(state) is not None else {}
    offered = {action.space for action in legal_actions(state) if isinstance(action, Move)}
    if offered != set(ends):
        return ["legal actions"]
    here, others = canoes[mover], canoes[:mover] + canoes[mover + 1 :]
    points = naive.points_to_move(here, state.bids[mover] or 0, state.taken[mover])
    if own_points(state) != points:
        return ["points"]
    if points is None:
        after = list(canoes)
        for carried in drifted(state.canoes, mover):
            after[carried.seat] = RIVER.ids[carried.end]
        return [] if after == naive.after_drift(canoes, mover) else ["drift"]
    ours = {RIVER.ids[end]: steps for end, steps in legal_ends(state).items()}
    found = [] if ours == naive.ends_by_circles(here, points, others) else ["ends by circles"]
    if points <= _BY_PATHS and ours != naive.ends_by_paths(here, points, others):
        found.append("ends by paths")
    return found


def _tricks(chance: Random) -> list[str]:
    cards = [Card(number) for number in chance.sample(range(50), chance.randint(4, 14))]
    split = chance.randint(1, min(6, len(cards) - 1))
    trick, hand = tuple(cards[:split]), tuple(sorted(cards[split:]))
    trump = chance.choice(list(Suit))
    found = []
    if winning(trick, trump) != naive.winner([_plain(card) for card in trick], int(trump)):
        found.append("winner")
    for played in (trick, ()):
        led = _plain(played[0]) if played else None
        ours = {_plain(card) for card in playable(hand, played)}
        if ours != naive.playable([_plain(card) for card in hand], led):
            found.append("playable")
    return found


def _plain(card: Card) -> naive.Card:
    return int(SUIT_OF[card]), VALUE_OF[card]


def compared(positions: int, seed: int) -> tuple[Counter[str], Counter[str]]:
    """The differences by kind, and how many positions there were of each sort."""
    chance = Random(seed)
    wrong, sorts = Counter[str](), Counter[str]()
    for _ in range(positions):
        state = position(chance)
        assert state.phase is Phase.MOVING
        sorts[_sort_of(state)] += 1
        wrong.update(differences(state, chance))
    return wrong, sorts


def _sort_of(state: GameState) -> str:
    """What there is to be done, of drifting how many canoes go over the waterfall or are carried
    along."""
    if own_points(state) is not None:
        return "move" if legal_ends(state) else "blocked"
    carried = drifted(state.canoes, state.active)
    if any(one.end == RIVER.cave for one in carried):
        return "fall"
    return {1: "drift", 2: "push"}.get(len(carried), "chain")


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the differences; 1 if there are any."""
    parser = argparse.ArgumentParser(prog="python -m tests.canyon.oracle.compare")
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    differing, tried = compared(chosen.positions, chosen.seed)
    print(f"{chosen.positions} positions ({dict(tried)}): {differing.total()} differences")
    for kind, count in differing.most_common():
        print(f"  {kind}: {count}")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
