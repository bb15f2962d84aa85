"""The screen offers exactly what the engine allows, and asks one thing after the other."""

from collections.abc import Iterator

import pytest

from canalmania import Action, GameState, action_from, apply, legal_actions, new_game
from canalmania import actions as a
from canalmania.actions import Payment
from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS
from canalmania.ids import ContractId, EngineerId, Hex, Phase, PlaceId, Side, TileKind
from canalmania.previews import delivery_shares, open_plans, routes_of
from canalmania.state import Building
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from tests.canalmania.positions import RED, game, with_canal, with_engineer
from tests.canalmania.walks import walk
from tests.canalmania.web.tables import Walk, new_session
from web.contract.choices import Act, Pick, Why, choice_read, written
from web.contract.prompt import Option, Prompt
from web.contract.questions import DO, Picks, Situation
from web.games.canalmania.board.marks import Drawn
from web.games.canalmania.board.spots import hex_of, hex_spot, place_spot
from web.games.canalmania.face import CANAL_MANIA, MAP
from web.games.canalmania.panels.hand import hand
from web.games.canalmania.questions.about import About
from web.games.canalmania.questions.reasons import last_tile, objects_of, refused, why_not_here
from web.page.spot import Spot
from web.table.play.prompts import picked, prompt_for, stepped_back
from web.table.screen.gather_view import table_shown

NAMES = ("Anna", "Bruno", "Carla", "Dirk", "Emma")
STYLES = ("even", "builder", "collector")


def gain_of(action: Action, seat: Seat) -> int:
    """R8.3 what a delivery brings somebody."""
    assert isinstance(action, a.MoveGoods)
    return sum(share.points for share in delivery_shares(action) if share.seat == seat)


def situation(state: GameState) -> Situation:
    names = NAMES[: len(state.players)]
    return Situation(CANAL_MANIA.game, CANAL_MANIA.questions, state, state.active, names)


def options_of(prompt: Prompt, question: str) -> list[tuple[Pick, Option]]:
    """The options that answer a question, each with its answer."""
    return [
        (option.choice, option)
        for option in prompt.options
        if isinstance(option.choice, Pick) and option.choice.question == question
    ]


def every_prompt(now: Situation, picks: Picks = ()) -> Iterator[Prompt]:
    """Every prompt that can be reached by picking, each once."""
    waiting, seen = [picks], {frozenset(picks)}
    while waiting:
        here = waiting.pop()
        prompt = prompt_for(now, here)
        yield prompt
        for option in prompt.options:
            if isinstance(option.choice, Pick):
                there = picked(now, here, option.choice)
                if frozenset(there) not in seen:
                    seen.add(frozenset(there))
                    waiting.append(there)


def offered(now: Situation) -> set[Action]:
    """Every action that some button carries out, as it is read from HTML."""
    found = set()
    for prompt in every_prompt(now):
        for option in prompt.options:
            do, argument = written(option.choice)
            assert choice_read(do, argument, action_from) == option.choice
            if do == "act" and option.enabled:
                found.add(action_from(argument))
    return found


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
        assert all(now.why_not(action) is None for action in actions)
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
                picks = (Pick("cube", str(action.places[0])),)
                ends = {str(route.places[-1]) for route in routes_of(state, action)}
                for end in ends:
                    assert picked(now, picks, Pick("end", end)) == (*picks, Pick("end", end))
                    compared += 1
    assert compared


def why_not(now: Situation, about: Pick | Act) -> Refusal | None:
    """Why nothing of a kind can be done, or not this action."""
    if isinstance(about, Act):
        assert action_from(about.code) == about.action
        return now.why_not(about.action)
    assert about.question == DO
    return now.why_not_do(about.answer)


@pytest.mark.parametrize("style", STYLES)
def test_what_is_dimmed_says_why_not(style: str) -> None:
    asked = set()
    for state in positions(3, style, every=13):
        now = situation(state)
        for option in prompt_for(now).options:
            if not option.enabled:
                assert isinstance(option.choice, Why)
                reason = why_not(now, option.choice.about)
                assert reason is not None, option
                asked.add((written(option.choice)[1].split(".")[0], reason.key))
    assert {what for what, _ in asked} >= {"do:goods", "do:build", "do:contract"}


def test_what_reveals_something_is_marked_before_the_click() -> None:
    state = new_game("marks", 3)
    state, _ = apply(state, legal_actions(state)[0])
    options = prompt_for(situation(state)).options
    marked = {written(option.choice)[1] for option in options if option.is_final}
    assert marked == {"w"}, "in phase 2 only drawing cannot be undone"


def test_a_contract_is_taken_by_contract_and_terminus() -> None:
    now = situation(new_game(5, 3))
    first = now.view.parliament[0]
    prompt = prompt_for(now)
    shown = prompt.at(Spot("contract", first))
    assert shown is not None
    assert shown.choice == Pick("contract", first)
    picks = picked(now, (), Pick("contract", first))
    prompt = prompt_for(now, picks)
    assert prompt.action is None
    assert prompt.steps_back
    ends = options_of(prompt, "terminus")
    assert {option.spot for _, option in ends} == set(prompt.targets_on(MAP.sheet))
    end = ends[1][0]
    prompt = prompt_for(now, picked(now, picks, end))
    assert prompt.action == a.TakeContract(first, PlaceId(end.answer))
    assert prompt.carries_out
    assert stepped_back(now, (*picks, Pick("terminus", "x"))) == picks
    gone = Pick("contract", "oxford_canal")
    assert gone.answer not in now.view.parliament
    assert stepped_back(now, (gone, Pick("terminus", "x"))) == (), "what is left leads nowhere"


def test_another_answer_replaces_the_one_before() -> None:
    now = situation(new_game(5, 3))
    one, other = now.view.parliament[:2]
    picks = picked(now, (), Pick("contract", one))
    assert picked(now, picks, Pick("contract", other)) == (Pick("contract", other),)
    with pytest.raises(ValueError, match="nowhere"):
        picked(now, picks, Pick("contract", "nowhere"))


def building_positions() -> Iterator[tuple[Situation, a.LayTile]]:
    for players in (3, 4, 5):
        for ply in walk(3, players, "builder"):
            if isinstance(ply.action, a.LayTile):
                yield situation(ply.before), ply.action


def picks_for(now: Situation, tile: a.LayTile, *questions: str) -> Picks:
    answers = {"canal": tile.contract, "hex": str(tile.hex), "kind": tile.kind.name.lower()}
    picks: Picks = ()
    for question in questions:
        picks = picked(now, picks, Pick(question, answers[question]))
    return picks


def is_of_exits(option: Option) -> bool:
    """Whether it is an exit, possible or not, or lays the tile."""
    match option.choice:
        case Pick("exit") | Act(a.LayTile()) | Why(Act(a.LayTile())):
            return True
    return False


def test_exits_that_are_not_possible_stay_in_sight() -> None:
    dimmed = 0
    for now, tile in building_positions():
        prompt = prompt_for(now, picks_for(now, tile, "canal", "hex", "kind"))
        exits = [option for option in prompt.options if is_of_exits(option)]
        assert len(exits) in (3, 4), "three exits, and the button that lays the tile if it is clear"
        for option in exits:
            if not option.enabled:
                dimmed += 1
                assert isinstance(option.choice, Why)
                assert isinstance(option.choice.about, Act)
                assert why_not(now, option.choice.about) is not None
    assert dimmed


def test_the_hexes_of_the_other_canal_were_lit() -> None:
    """While one canal was built, once it was clear which one. They can be pressed all the same, and
    a button leads to the other canal."""
    compared = 0
    for now, tile in building_positions():
        reached: dict[str, set[str]] = {}
        for _, answers in now.legal:
            if "hex" in answers:
                reached.setdefault(answers["canal"], set()).add(answers["hex"])
        if len(reached) < 2 or any(
            str(tile.hex) in reached[c] for c in reached if c != tile.contract
        ):
            continue
        other = next(canal for canal in reached if canal != tile.contract)
        for questions in (("canal",), ("hex",), ("canal", "hex")):
            picks = picks_for(now, tile, *questions)
            asked = prompt_for(now, picks)
            hexes = {pick.answer: option for pick, option in options_of(asked, "hex")}
            lit = {hex_ for hex_, option in hexes.items() if option.is_lit}
            assert lit <= reached[tile.contract]
            elsewhere = reached[other] - reached[tile.contract]
            spots = [option.spot for option in asked.options if option.spot is not None]
            on_map = {str(hex_of(spot)) for spot in spots if spot.kind != "contract"}
            assert elsewhere <= hexes.keys() | on_map
            offered = {pick.answer for pick, _ in options_of(asked, "canal")}
            assert offered | {tile.contract} == reached.keys()
            for hex_ in elsewhere:
                there = prompt_for(now, picked(now, picks, Pick("hex", hex_)))
                assert there.about == About(canal=ContractId(other))
            assert prompt_for(now, picked(now, picks, Pick("canal", other))).about.canal == other
            compared += 1
    assert compared > 10


def test_the_cheapest_payment_is_chosen_until_another_is() -> None:
    several = 0
    for now, tile in building_positions():
        picks = picks_for(now, tile, "canal", "hex", "kind")
        prompt = prompt_for(now, picks)
        ways = options_of(prompt, "payment")
        if not ways:
            continue
        several += 1
        assert [o.is_chosen for _, o in ways] == [True] + [False] * (len(ways) - 1)
        last = ways[-1][0]
        other = prompt_for(now, picked(now, picks, last))
        assert [pick for pick, o in options_of(other, "payment") if o.is_chosen] == [last]
    assert several


def test_a_payment_that_is_chosen_takes_neither_other_payments_nor_kinds_away() -> None:
    kinds_seen = ways_seen = 0
    for now, tile in building_positions():
        picks = picks_for(now, tile, "canal", "hex")
        prompt = prompt_for(now, picks)
        kinds = [pick for pick, _ in options_of(prompt, "kind")]
        ways = [pick for pick, _ in options_of(prompt, "payment")]
        for way in ways:
            paid = picked(now, picks, way)
            after = prompt_for(now, paid)
            assert [pick for pick, _ in options_of(after, "payment")] == ways
            assert [pick for pick, _ in options_of(after, "kind")] == kinds
            assert [pick for pick, o in options_of(after, "payment") if o.is_chosen] == [way]
            ways_seen += len(ways) > 2
            for kind in kinds:
                other = picked(now, paid, kind)
                assert ("hex", str(tile.hex)) in other, "the hex stays chosen with another kind"
                kinds_seen += 1
    assert kinds_seen
    assert ways_seen


def test_hexes_on_a_shortest_way_are_offered_first() -> None:
    """Whoever goes through the hexes one by one comes to these soon."""
    preceded = 0
    for now, _ in building_positions():
        planned = {
            tile.hex
            for plan in open_plans(now.state)
            if plan.seat == now.seat
            for tile in plan.tiles
        }
        picks = picked(now, (), Pick(DO, "build"))
        hexes = [Hex(int(pick.answer)) for pick, _ in options_of(prompt_for(now, picks), "hex")]
        on_the_way = [hex_ in planned for hex_ in hexes]
        assert on_the_way == sorted(on_the_way, reverse=True)
        preceded += on_the_way != [True] * len(hexes) and any(on_the_way)
    assert preceded


def test_a_tile_that_can_be_paid_in_two_ways_is_not_laid_by_the_click_on_its_hex() -> None:
    looked_at = 0
    for now, tile in building_positions():
        prompt = prompt_for(now, picks_for(now, tile, "canal", "hex"))
        if prompt.action is not None and options_of(prompt, "payment"):
            looked_at += 1
            assert not prompt.carries_out
    assert looked_at


def test_a_delivery_shows_its_points_before_it_is_carried_out() -> None:
    shown = 0
    for ply in walk(7, 4, "builder"):
        if isinstance(ply.action, a.MoveGoods):
            now = situation(ply.before)
            route = ply.action
            picks = picked(now, (), Pick("cube", route.places[0]))
            picks = picked(now, picks, Pick("end", route.places[-1]))
            prompt = prompt_for(now, picks)
            assert isinstance(prompt.about, About)
            assert isinstance(prompt.about.delivery, a.MoveGoods)
            assert isinstance(prompt.marks.drawn, Drawn)
            (way,) = prompt.marks.drawn.routes
            assert way.places == prompt.about.delivery.places
            assert way.owners == prompt.about.delivery.owners
            assert not prompt.carries_out
            shown += 1
    assert shown


def test_the_route_that_brings_the_mover_most_is_meant_until_another_is_picked() -> None:
    seen = 0
    for ply in walk(7, 4, "builder"):
        if isinstance(ply.action, a.MoveGoods):
            now, cube = situation(ply.before), ply.action.places[0]
            picks = picked(
                now, picked(now, (), Pick("cube", cube)), Pick("end", ply.action.places[-1])
            )
            meant = prompt_for(now, picks)
            gain = gain_of(meant.action, now.seat)
            for pick, option in options_of(meant, "route"):
                seen += not option.is_chosen
                other = prompt_for(now, picked(now, picks, pick))
                assert option.is_chosen == (other.action == meant.action)
                assert gain_of(other.action, now.seat) <= gain
    assert seen


def test_a_destination_of_the_only_cube_leads_on_from_the_menu() -> None:
    """The cube need not be picked; and a click on what is offered never does nothing."""
    seen = 0
    for seed in range(1, 9):
        for ply in walk(seed, 3, "builder"):
            now = situation(ply.before)
            ends = [pick for pick, _ in options_of(prompt_for(now), "end")]
            for pick in ends:
                seen += 1
                prompt = prompt_for(now, picked(now, (), pick))
                assert isinstance(prompt.action, a.MoveGoods)
                assert prompt.action.places[-1] == pick.answer
    assert seen


def test_pointing_at_a_wrong_hex_answers_and_points_back() -> None:
    answered = set()
    for now, tile in list(building_positions())[:40]:
        picks: Picks = (Pick("canal", tile.contract),)
        prompt = prompt_for(now, picks)
        targets = {*prompt.targets_on(MAP.sheet), *prompt.marks.selected}
        for hex_ in range(0, len(BOARD.axial), 7):
            here = hex_spot(Hex(hex_))
            if here not in targets:
                reason = why_not_here(now, picks, "build", here)
                assert reason is not None
                answered.add(reason.key)
                assert all(MAP.sheet.has(there) for there in objects_of(reason))
                assert all(0 <= hex_of(there) < len(BOARD.axial) for there in objects_of(reason))
    assert {"NOT_AT_BARGE", "PLACE_HEX"} <= answered


def test_a_refusal_points_at_its_places_and_hexes() -> None:
    now = situation(new_game(1, 3))
    tile = a.LayTile(
        ContractId("oxford_canal"), Hex(5), TileKind.LOCK, Side(0), Payment((0, 1, 0, 0, 0))
    )
    reason = now.why_not(a.TakeContract(now.view.parliament[0], PlaceId("ripon")))
    if reason is not None:
        assert place_spot("ripon") in objects_of(reason)
    assert now.why_not(tile) is not None


def test_what_can_be_begun_has_no_reason_against_it_and_the_rest_has_one() -> None:
    now = situation(new_game(5, 3))
    possible = {answers[DO] for _, answers in now.legal}
    reasons = {
        verb.name: now.why_not_do(verb.name)
        for verb in now.questions.verbs
        if verb.why_not is not None
    }
    assert {name for name, reason in reasons.items() if reason is None} == possible
    assert {"build", "take-back", "end-turn"} <= reasons.keys() - possible


def test_what_is_refused_is_an_example_or_made_of_the_state() -> None:
    now = situation(new_game(5, 3))
    plain = refused(a.EndBuild())(now)
    assert plain is not None
    assert plain == now.why_not(a.EndBuild())
    tile = refused(last_tile)(now)
    assert tile is not None
    assert tile == now.why_not(last_tile(now.state))


def test_tiles_that_cannot_be_taken_back_are_asked_about_by_the_last_one() -> None:
    state = game()
    assert last_tile(state) == a.TakeBack(state.parliament[0], 1), "there is no canal"
    medway = with_canal(state, RED, "medway", "tonbridge 2,13:lock 3,12")
    assert last_tile(medway) == a.TakeBack(ContractId("medway"), 1)


def test_a_place_where_a_canal_does_not_begin_says_so_once_the_canal_is_chosen() -> None:
    now = situation(game())
    wanted = now.view.parliament[0]
    place = next(p for p in BOARD.places if p not in CONTRACTS[wanted].termini)
    mute = why_not_here(now, (), "contract", place_spot(place))
    assert mute is not None
    assert mute.key == "PHASE_USED"
    picks = (Pick("contract", wanted),)
    reason = why_not_here(now, picks, "contract", place_spot(place))
    assert reason is not None
    assert (reason.key, reason.args["place"]) == ("NOT_A_TERMINUS", place)


@pytest.mark.parametrize("hex_", [0, 120])
def test_the_map_was_mute_while_nothing_was_asked_of_it(hex_: int) -> None:
    reason = why_not_here(situation(game()), (), None, hex_spot(Hex(hex_)))
    assert reason is not None
    assert (reason.rule, reason.key) == ("R3.1", "PHASE_USED")


def test_a_card_in_the_hand_was_mute_outside_of_building() -> None:
    players = Walk(new_session(3, "mute"))
    players.to(a.EndTurn)
    session = players.session
    assert session.state.players[session.acts].hand
    shown = hand(table_shown(session, "en")).text
    assert 'data-do="why" data-arg="do:build"' in shown
    reason = session.why(Pick(DO, "build"))
    assert reason is not None
    assert reason.key == "PHASE_USED"
    while not isinstance(session.state.decision, Building):
        players.step()
    assert 'data-do="why"' not in hand(table_shown(session, "en")).text


def test_rennies_fourth_card_may_be_left() -> None:
    """D24 the question says so, and the button that stops is there."""
    state = with_engineer(game(phase=Phase.BUILD), RED, EngineerId.RENNIE)
    for slot in range(3):
        state, _ = apply(state, a.TakeCard(slot))
        now = situation(state)
        prompt = prompt_for(now)
        last = slot == 2
        assert prompt.line.key == ("prompts.take_next_or_stop" if last else "prompts.take_next")
        stop = [o for o in prompt.options if written(o.choice)[1] in ("s", "do:stop")]
        assert [option.enabled for option in stop] == [last]
        on_display = [o for o in prompt.options if o.spot is not None and o.spot.kind == "slot"]
        assert not any(option.is_button for option in on_display)
        assert [(o.choice, o.spot) for o in on_display] == [
            (Pick("slot", str(there)), Spot("slot", there)) for there in range(slot + 1, 5)
        ]
