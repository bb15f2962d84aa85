"""Random games of ours, told to catanatron: every difference is one that a ruling explains.

    python -m tests.approdo.beside.compare [--games 200] [--first 0]

After every step the whole position is compared, and all that can be done in it. What a rule or
ruling explains is counted under its ID and put right there; then the game goes on.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random

from approdo import actions as a
from approdo import apply, legal_actions, new_game, to_act
from approdo.actions import Action
from approdo.events import Event
from approdo.options import Options
from approdo.state import Discards, GameState
from tabletop.seat import Seat
from tests.approdo.beside import rulings
from tests.approdo.beside.other import Other
from tests.approdo.beside.sides import our_actions, our_side, their_actions, their_side

_ROADS = {"road lengths", "road holder"}


class Pair:
    """A game here and the same one there.

    - `counts`: for each rule or ruling, in how many positions it explains a difference.
    - `wrong`: the differences that nothing explains.
    - `positions`: how many were compared.
    """

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.other = Other(state)
        self.counts = Counter[str]()
        self.wrong: list[str] = []
        self.positions = 0
        self._before = state
        self._compare(())

    def play(self, action: Action, seat: Seat) -> None:
        """Carry out an action here and there, and compare."""
        state, events = apply(self.state, action, seat)
        self.state = state
        if self.other.tell(seat, action, events, state):
            self._compare(events, {a.ConfirmDiscard: "D36", a.Steal: "D38"}.get(type(action)))

    def _compare(self, events: Sequence[Event], form: str | None = None) -> None:
        """Compare the positions. `form`: the ruling by which they are told in another way."""
        found = {form} if form else set[str]()
        found |= self._positions(events)
        if to_act(self.state):
            found |= self._actions()
        self.counts.update(found)
        self.positions += 1
        self._before = self.state

    def _positions(self, events: Sequence[Event]) -> set[str]:
        """The reasons why the positions differ; what has one is put right."""
        state, found = self.state, set[str]()
        ours, theirs = our_side(state), their_side(self.other, state.setup.options.goal)
        wrong = {name for name in ours if ours[name] != theirs[name]}
        if wrong & {"hands", "bank"} and rulings.was_one_given_the_rest(events):
            found.add("D20")
            self.other.set_cards(state)
        if wrong & _ROADS:
            reasons = rulings.why_other_roads(self._before, state, theirs)
            found.update(reasons - {""})
            if "" in reasons:
                self._note("roads", ours, theirs)
            self.other.set_longest_road(state)
        if "free roads" in wrong and rulings.ends_free_roads(state):
            found.add("R11.5")
            self.other.set_free_roads(ours["free roads"])
        theirs = their_side(self.other, state.setup.options.goal)
        if rulings.is_another_winner(state, theirs["winners"]):
            found.add("D45")
            theirs["winners"] = ours["winners"]
        for name, value in ours.items():
            if value != theirs[name]:
                self._note(name, value, theirs[name])
        return found

    def _actions(self) -> set[str]:
        """The reasons why something can be done on one side alone."""
        state, found = self.state, set[str]()
        ours, theirs = our_actions(state), their_actions(self.other)
        if isinstance(state.decision, Discards):  # D36 one after another there, in any order here
            ours = {told for told in ours if told in theirs}
        for told in ours ^ theirs:
            is_ours = told in ours
            why = rulings.why_only_ours if is_ours else rulings.why_only_theirs
            reason = why(state, told)
            if reason:
                found.add(reason)
            else:
                self._note("action", told if is_ours else None, None if is_ours else told)
        return found

    def _note(self, name: str, ours: object, theirs: object) -> None:
        self.wrong.append(f"turn {self.state.turn}: {name}: here {ours}, there {theirs}")


def played(number: int) -> Pair:
    """A random game: of four and of three, on a random and on the fixed island."""
    options = Options(fixed_island=number % 4 > 1, without_trade=True)
    pair = Pair(new_game(f"beside {number}", 4 - number % 2, options))
    chance = Random(number)
    while (acting := to_act(pair.state)) and not pair.wrong:
        seat = chance.choice(acting)
        pair.play(chance.choice(legal_actions(pair.state, seat)), seat)
    return pair


def main(arguments: Sequence[str] | None = None) -> int:
    """Print how many differences each ruling explains; 1 if there are others."""
    parser = argparse.ArgumentParser(prog="python -m tests.approdo.beside.compare")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    chosen = parser.parse_args(arguments)
    counts, games, wrong, positions = Counter[str](), Counter[str](), list[str](), 0
    for number in range(chosen.first, chosen.first + chosen.games):
        pair = played(number)
        counts += pair.counts
        games.update(pair.counts.keys())
        wrong += [f"game {number}, {one}" for one in pair.wrong]
        positions += pair.positions
    print(f"{chosen.games} games, {positions} positions: {len(wrong)} without a ruling")
    for ruling, count in counts.most_common():
        print(f"  {ruling}: {count} positions in {games[ruling]} games")
    print(*wrong, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
