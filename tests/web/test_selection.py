"""The screen offers exactly what the engine allows, and asks one thing after the other."""

from collections.abc import Iterator

import pytest

from canalmania import Action, GameState, action_from, apply, legal_actions, new_game, view_for
from canalmania import actions as a
from canalmania.actions import Payment
from canalmania.board import BOARD
from canalmania.ids import ContractId, EngineerId, Hex, Phase, PlaceId, Side, TileKind
from canalmania.previews import delivery_shares
from tests.positions import RED, game, with_engineer
from tests.walks import walk
from web.games.canalmania.questions.asked import Picks, Situation
from web.games.canalmania.questions.pointing import objects_of, why_not_here
from web.games.canalmania.questions.referee import Referee
from web.table.prompt import Option, Prompt
from web.table.questions import picked, prompt_for, stepped_back

NAMES = ("Anna", "Bruno", "Carla", "Dirk", "Emma")
STYLES = ("even", "builder", "collector")


def situation(state: GameState) -> Situation:
    names = NAMES[: len(state.players)]
    return Situation(view_for(state, state.active), Referee(state), names)


def every_prompt(now: Situation, picks: Picks = ()) -> Iterator[Prompt]:
    """Every prompt that can be reached by picking, each once."""
    waiting, seen = [picks], {frozenset(picks)}
    while waiting:
        here = waiting.pop()
        prompt = prompt_for(now, here)
        yield prompt
        for option in prompt.options:
            if option.do == "pick":
                facet, value = option.arg.split(":", 1)
                there = picked(now, here, facet, value)
                if frozenset(there) not in seen:
                    seen.add(frozenset(there))
                    waiting.append(there)


def offered(now: Situation) -> set[Action]:
    """Every action that some button carries out."""
    return {
        action_from(option.arg)
        for prompt in every_prompt(now)
        for option in prompt.options
        if option.do == "act" and option.enabled
    }


def effect(action: Action) -> object:
    """Deliveries count as the same when they are for everybody (R8.3)."""
    if not isinstance(action, a.MoveGoods):
        return action
    points = [0] * 5
    for share in delivery_shares(action):
        points[share.seat] += share.points
    return action.places[0], tuple(points)


def positions(players: int, style: str, every: int) -> list[GameState]:
    plies = list(walk(11, players, style))
    return [ply.before for ply in plies[::every]] + [plies[-1].before]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("style", STYLES)
def test_the_screen_offers_exactly_what_is_legal(players: int, style: str) -> None:
    seen = set()
    for state in positions(players, style, every=29):
        now = situation(state)
        actions = offered(now)
        legal = legal_actions(state)
        assert {effect(action) for action in actions} == {effect(action) for action in legal}
        assert all(now.referee.why_not(action) is None for action in actions)
        seen |= {type(action) for action in actions}
    assert len(seen) > 12


@pytest.mark.parametrize("style", STYLES)
def test_every_end_of_a_delivery_can_be_chosen(style: str) -> None:
    compared = 0
    for state in positions(4, style, every=17):
        if state.phase is not Phase.GOODS:
            continue
        now = situation(state)
        for action in legal_actions(state):
            if isinstance(action, a.MoveGoods):
                picks = (("cube", str(action.places[0])),)
                ends = {str(route.places[-1]) for route in now.referee.routes(action)}
                for end in ends:
                    assert picked(now, picks, "end", end) == (*picks, ("end", end))
                    compared += 1
    assert compared


@pytest.mark.parametrize("style", STYLES)
def test_what_is_dimmed_says_why_not(style: str) -> None:
    asked = set()
    for state in positions(3, style, every=13):
        now = situation(state)
        for option in prompt_for(now).options:
            if not option.enabled:
                assert option.do == "why"
                kind, _, what = option.arg.partition(":")
                reason = (
                    now.referee.why_not_do(what)
                    if kind == "do"
                    else now.referee.why_not(action_from(option.arg))
                )
                assert reason is not None, option
                asked.add((option.arg.split(".")[0], reason.key))
    assert {what for what, _ in asked} >= {"do:goods", "do:build", "do:contract"}


def test_what_reveals_something_is_marked_before_the_click() -> None:
    state = new_game("marks", 3)
    state, _ = apply(state, legal_actions(state)[0])
    options = prompt_for(situation(state)).options
    marked = {option.arg for option in options if option.is_final}
    assert marked == {"w"}, "in phase 2 only drawing cannot be undone"


def test_a_contract_is_taken_by_contract_and_terminus() -> None:
    now = situation(new_game(5, 3))
    first = now.view.parliament[0]
    prompt = prompt_for(now)
    assert prompt.option("pick", f"contract:{first}") is not None
    picks = picked(now, (), "contract", first)
    prompt = prompt_for(now, picks)
    assert prompt.action is None
    assert prompt.steps_back
    ends = [o for o in prompt.options if o.arg.startswith("terminus:")]
    assert {o.hex for o in ends} == set(prompt.targets)
    prompt = prompt_for(now, picked(now, picks, *ends[1].arg.split(":")))
    assert prompt.action == a.TakeContract(first, PlaceId(ends[1].arg.split(":")[1]))
    assert prompt.carries_out
    assert stepped_back(now, (*picks, ("terminus", "x"))) == picks


def test_another_answer_replaces_the_one_before() -> None:
    now = situation(new_game(5, 3))
    one, other = now.view.parliament[:2]
    picks = picked(now, (), "contract", one)
    assert picked(now, picks, "contract", other) == (("contract", other),)
    with pytest.raises(ValueError, match="nowhere"):
        picked(now, picks, "contract", "nowhere")


def building_positions() -> Iterator[tuple[Situation, a.LayTile]]:
    for players in (3, 4, 5):
        for ply in walk(3, players, "builder"):
            if isinstance(ply.action, a.LayTile):
                yield situation(ply.before), ply.action


def picks_for(now: Situation, tile: a.LayTile, *facets: str) -> Picks:
    values = {"canal": tile.contract, "hex": str(tile.hex), "kind": tile.kind.name.lower()}
    picks: Picks = ()
    for facet in facets:
        picks = picked(now, picks, facet, values[facet])
    return picks


def test_exits_that_are_not_possible_stay_in_sight() -> None:
    dimmed = 0
    for now, tile in building_positions():
        prompt = prompt_for(now, picks_for(now, tile, "canal", "hex", "kind"))
        exits = [o for o in prompt.options if o.arg.startswith(("exit:", "l"))]
        assert len(exits) in (3, 4), "three exits, and the button that lays the tile if it is clear"
        for option in exits:
            if not option.enabled:
                dimmed += 1
                assert now.referee.why_not(action_from(option.arg)) is not None
    assert dimmed


def test_the_cheapest_payment_is_chosen_until_another_is() -> None:
    several = 0
    for now, tile in building_positions():
        picks = picks_for(now, tile, "canal", "hex", "kind")
        prompt = prompt_for(now, picks)
        ways = [o for o in prompt.options if o.arg.startswith("payment:")]
        if not ways:
            continue
        several += 1
        assert [o.is_chosen for o in ways] == [True] + [False] * (len(ways) - 1)
        other = prompt_for(now, picked(now, picks, *ways[-1].arg.split(":", 1)))
        chosen = [o.arg for o in other.options if o.is_chosen and o.arg.startswith("payment:")]
        assert chosen == [ways[-1].arg]
    assert several


def test_a_tile_that_can_be_paid_in_two_ways_is_not_laid_by_the_click_on_its_hex() -> None:
    looked_at = 0
    for now, tile in building_positions():
        prompt = prompt_for(now, picks_for(now, tile, "canal", "hex"))
        if prompt.action is not None and any(o.arg.startswith("payment:") for o in prompt.options):
            looked_at += 1
            assert not prompt.carries_out
    assert looked_at


def test_a_delivery_shows_its_points_before_it_is_carried_out() -> None:
    shown = 0
    for ply in walk(7, 4, "builder"):
        if isinstance(ply.action, a.MoveGoods):
            now = situation(ply.before)
            route = ply.action
            picks = picked(now, (), "cube", route.places[0])
            picks = picked(now, picks, "end", route.places[-1])
            prompt = prompt_for(now, picks)
            if prompt.action is None:
                picks = picked(now, picks, *first_route(prompt).arg.split(":", 1))
                prompt = prompt_for(now, picks)
            assert isinstance(prompt.delivery, a.MoveGoods)
            assert prompt.marks.route == prompt.delivery.places
            assert not prompt.carries_out
            shown += 1
    assert shown


def first_route(prompt: Prompt) -> Option:
    return next(option for option in prompt.options if option.arg.startswith("route:"))


def test_pointing_at_a_wrong_hex_answers_and_points_back() -> None:
    answered = set()
    for now, tile in list(building_positions())[:40]:
        picks: Picks = (("canal", tile.contract),)
        prompt = prompt_for(now, picks)
        targets = {*prompt.targets, *prompt.marks.selected}
        for hex_ in range(0, len(BOARD.axial), 7):
            if Hex(hex_) not in targets:
                here = Hex(hex_)
                reason = why_not_here(now.view, now.referee, picks, "build", here)
                assert reason is not None
                answered.add(reason.key)
                assert all(0 <= there < len(BOARD.axial) for there in objects_of(reason))
    assert {"NOT_AT_BARGE", "PLACE_HEX"} <= answered


def test_a_refusal_points_at_its_places_and_hexes() -> None:
    state = new_game(1, 3)
    tile = a.LayTile(
        ContractId("oxford_canal"), Hex(5), TileKind.LOCK, Side(0), Payment((0, 1, 0, 0, 0))
    )
    reason = Referee(state).why_not(a.TakeContract(state.parliament[0], PlaceId("ripon")))
    if reason is not None:
        assert BOARD.places[PlaceId("ripon")].hex in objects_of(reason)
    assert Referee(state).why_not(tile) is not None


def test_rennies_fourth_card_may_be_left() -> None:
    """D24 the question says so, and the button that stops is there."""
    state = with_engineer(game(phase=Phase.BUILD), RED, EngineerId.RENNIE)
    for slot in range(3):
        state, _ = apply(state, a.TakeCard(slot))
        now = situation(state)
        prompt = prompt_for(now)
        last = slot == 2
        assert prompt.line.key == ("prompts.take_next_or_stop" if last else "prompts.take_next")
        stop = [option for option in prompt.options if option.arg in ("s", "do:stop")]
        assert [option.enabled for option in stop] == [last]
        assert [o.arg for o in prompt.options if o.where == "display"] == [
            f"slot:{there}" for there in range(slot + 1, 5)
        ]
