"""Seeded walks: whole games played at random, with a leaning towards one style or another.

The rules draw no line between likely and unlikely positions, so neither may the tests: the styles
differ in what they do often, and everything legal happens in each of them now and then.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random

from canalmania import Action, Event, GameState, apply, legal_actions, new_game, to_act
from canalmania import actions as a

Style = Mapping[type, float]
"""How likely an action's verb is against the others on offer; 1 unless named."""

STYLES: Mapping[str, Style] = {
    "even": {},
    "builder": {
        a.LayTile: 8,
        a.TakeContract: 3,
        a.MoveGoods: 5,
        a.TakeCard: 2,
        a.StopTaking: 0.3,
        a.EndBuild: 0.3,
        a.EndPhase: 0.3,
        a.TakeBack: 0.02,
        a.SwapEngineer: 0.3,
        a.DiscardDisplay: 0.3,
    },
    "collector": {
        a.TakeContract: 30,
        a.LayTile: 10,
        a.EndBuild: 0.05,
        a.MoveGoods: 0.2,
        a.TakeBack: 0.005,
        a.TakeCard: 3,
        a.StopTaking: 0.2,
        a.SwapEngineer: 0.1,
        a.DiscardDisplay: 0.1,
    },
}
MOST_PLIES = 8000
"""More than any walk has been seen to need; without take-backs a game cannot go on for ever."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One action of a walk: `after` and `events` are what came of `action` in `before`."""

    before: GameState
    action: Action
    after: GameState
    events: tuple[Event, ...]


def choose(state: GameState, style: Style, random: Random) -> Action:
    """A legal action: first the verb, by the style's weights, then any action of that verb."""
    offered: dict[type, list[Action]] = {}
    for action in legal_actions(state):
        offered.setdefault(type(action), []).append(action)
    verbs = list(offered)
    verb = random.choices(verbs, [style.get(verb, 1) for verb in verbs])[0]
    return random.choice(offered[verb])


def walk(seed: int, players: int, style: str) -> Iterator[Ply]:
    """A whole game. The same arguments always give the same one."""
    random = Random(f"{seed} {players} {style}")
    state = new_game(seed, players)
    for _ in range(MOST_PLIES):
        if not to_act(state):
            return
        action = choose(state, STYLES[style], random)
        after, events = apply(state, action)
        yield Ply(state, action, after, tuple(events))
        state = after
    raise AssertionError(f"walk {seed}, {players} players, {style}: no end in sight")


@cache
def opening(seed: int, players: int, style: str, plies: int) -> tuple[Ply, ...]:
    """The first plies of a walk, all of them where it is shorter."""
    return tuple(ply for ply, _ in zip(walk(seed, players, style), range(plies), strict=False))
