"""Every menu, every ending, and every question about contracts and cards: as `test_every_question`.

At the end: that these tables leave no verb, no question and no menu out.
"""

import re
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from canalmania import GameState
from canalmania.ids import EngineerId, Phase
from canalmania.state import Building, Declaration, ExtraDiscards, SecondContract, Taking
from tests.canalmania.positions import (
    RED,
    WHITE,
    game,
    with_canal,
    with_deck,
    with_display,
    with_engineer,
    with_hand,
    with_parliament,
)
from tests.canalmania.web.test_every_question import (
    BUILD,
    MEDWAY,
    QUESTIONS,
    SEVERN,
    Case,
    asked_for,
    cases_of,
    check,
    on_the_board,
)
from web.contract.choices import Act, Pick, Why
from web.contract.questions import DO
from web.games.canalmania.questions.verbs import MENUS, PENDING, VERBS
from web.table.play.prompts import asked_about, doing


def positions() -> dict[str, GameState]:
    parliament = with_parliament(game(), "medway kennet_avon thames_medway")
    opened = with_canal(parliament, RED, "severn", "shrewsbury")
    last = with_parliament(opened, "medway", "thames wey_arun")
    tiled = with_canal(parliament, RED, "severn", SEVERN)
    lock = with_hand(BUILD, RED, "lock")
    short = with_display(lock, "stretch/red lock - tunnel/white surveyor")
    no_deck = with_deck(with_display(BUILD, "- - - - -"), "", rest=WHITE)
    drawn = with_hand(BUILD, RED, "stretch/red")
    extra = with_hand(BUILD, RED, "2 stretch 3 lock surveyor")
    severn = with_canal(game(phase=Phase.GOODS), RED, "severn", SEVERN)
    closing = with_canal(game(phase=Phase.CLOSING), RED, "severn", SEVERN)
    eight = with_hand(game(phase=Phase.CLOSING), RED, "4 stretch aqueduct 3 surveyor")
    three = with_canal(game(3, "jessop telford smeaton"), RED, "severn", "shrewsbury")
    board = on_the_board()
    return {
        "parliament": parliament,
        "open": opened,
        "last": last,
        "second": asked_for(with_parliament(opened, "wey_arun thames"), SecondContract()),
        "second_last": asked_for(last, SecondContract()),
        "three": three,
        "tiled_rennie": with_engineer(tiled, RED, EngineerId.RENNIE),
        "two_open": with_canal(opened, RED, "wey_arun", "arundel"),
        "no_parliament": with_parliament(game(), "", ""),
        "build": board["medway"],
        "build_rennie": with_engineer(replace(severn, phase=Phase.BUILD), RED, EngineerId.RENNIE),
        "no_cards": with_canal(no_deck, RED, "severn", "shrewsbury"),
        "goods": board["routes"],
        "goods_rennie": with_engineer(severn, RED, EngineerId.RENNIE),
        "no_goods": replace(no_deck, phase=Phase.GOODS),
        "closing": game(phase=Phase.CLOSING),
        "closing_severn": closing,
        "eight": eight,
        "nine_severn": with_hand(closing, RED, "8 lock tunnel"),
        "short": short,
        "rennie": with_engineer(short, RED, EngineerId.RENNIE),
        "taken_one": asked_for(short, Taking(1, 3)),
        "taken_seven": asked_for(with_hand(short, RED, "7 lock"), Taking(1, 3)),
        "one_left": asked_for(with_display(lock, "- - lock - -"), Taking(2, 3)),
        "fourth": asked_for(with_display(lock, "- - lock - surveyor"), Taking(3, 4)),
        "taken": asked_for(with_display(lock, "- - lock - surveyor"), Taking(3, 3)),
        "none_left": asked_for(no_deck, Taking(2, 3)),
        "declared": asked_for(drawn, Declaration(drawn.players[RED].hand[0])),
        "extra_2": asked_for(extra, ExtraDiscards(2)),
        "extra_1": asked_for(extra, Building(None), ExtraDiscards(1)),
        "building": asked_for(board["medway"], Building(None)),
        "built": asked_for(with_canal(BUILD, RED, "medway", MEDWAY), Building(None)),
    }


# --- R3.2-R3.8 menus -------------------------------------------------------------------------

OF_MENUS = """
R3.2, R3.7, R11.5, R7.1 phase 1 with a contract open @ tiled_rennie
Take a contract?
[Take a contract] | do:contract | primary
[Swap engineer] | do:engineer
[Discard the display] | act d | final
[Draw the top card] | act w | final
[Draw from the display (Rennie)] | do:draw-display
[Take back tiles] | do:take-back | quiet
[Skip this phase] | act f | quiet
Medway Navigation | contract:medway | on contract medway
Kennet & Avon Canal | contract:kennet_avon | on contract kennet_avon
Thames & Medway Canal | contract:thames_medway | on contract thames_medway

R4.1 phase 1 with two contracts open @ two_open
Take a contract?
[Take a contract] | why do:contract | dim
[Swap engineer] | do:engineer
[Discard the display] | act d | final
[Draw the top card] | act w | final
[Skip this phase] | act f | primary

R4.6 phase 1 with no contract to be had @ no_parliament
Take a contract?
[Take a contract] | why do:contract | dim
[Swap engineer] | do:engineer
[Discard the display] | act d | final
[Draw the top card] | act w | final
[Skip this phase] | act f | primary

R3.3, R6.8 phase 2 @ build
Build, or take cards?
[Take cards] | do:take
[Build] | do:build | primary
[Draw the top card] | act w | final
[Skip this phase] | act f | quiet
Card 1: Stretch | slot:0 | on slot 0
Card 2: Lock | slot:1 | on slot 1
Card 3: Aqueduct | slot:2 | on slot 2
Card 4: Tunnel | slot:3 | on slot 3
Card 5: Surveyor | slot:4 | on slot 4
Tonbridge, east (1 lock) | hex:2,13 | on 2,13 | badge 1
Tonbridge, north-east (1 lock and 2 more cards) | hex:2,12 | on 2,12 | badge 1+2
Tonbridge, north-west (2 tunnels) | hex:1,12 | on 1,12 | badge 2

R6.5, R11.5, R7.1 phase 2 of Rennie, with tiles but without a card @ build_rennie
Build, or take cards?
[Take cards] | do:take | primary
[Build] | why do:build | dim
[Draw the top card] | act w | final
[Draw from the display (Rennie)] | do:draw-display
[Take back tiles] | do:take-back | quiet
[Skip this phase] | act f | quiet
Card 1: Stretch | slot:0 | on slot 0
Card 2: Lock | slot:1 | on slot 1
Card 3: Aqueduct | slot:2 | on slot 2
Card 4: Tunnel | slot:3 | on slot 3
Card 5: Surveyor | slot:4 | on slot 4

D15, D23 phase 2 with no card anywhere @ no_cards
Build, or take cards?
[Take cards] | why do:take | dim
[Build] | why do:build | dim
[Draw the top card] | why do:draw | dim
[Skip this phase] | act f | primary

R3.4, R8.3 phase 3 @ goods
Move goods?
[Move goods] | do:goods | primary
[Draw the top card] | act w | final
[Skip this phase] | act f | quiet
Manchester (a cube, at most 5 points) | cube:manchester | on manchester | badge 5
Chester (a cube, at most 4 points) | cube:chester | on chester | badge 4
Burton (a cube, at most 4 points) | cube:burton | on burton | badge 4

R8.1, R11.5, R7.1 phase 3 of Rennie, with tiles but without a cube @ goods_rennie
Move goods?
[Move goods] | why do:goods | dim
[Draw the top card] | act w | final
[Draw from the display (Rennie)] | do:draw-display
[Take back tiles] | do:take-back | quiet
[Skip this phase] | act f | primary

R3.4, D23 phase 3 with nothing to move, to draw or to take back @ no_goods
Move goods?
[Move goods] | why do:goods | dim
[Draw the top card] | why do:draw | dim
[Skip this phase] | act f | primary

R3.8 the end of the turn @ closing
End your turn?
[End turn] | act q | primary | final

D11 before the end of the turn tiles may be taken back @ closing_severn
End your turn?
[End turn] | act q | primary | final
[Take back tiles] | do:take-back | quiet

R3.8, D11 too many cards, and tiles to take back @ nine_severn
Discard down to 7 cards, then end your turn.
[Discard cards] | do:discard | primary
[Take back tiles] | do:take-back | quiet
"""

# --- R4 contracts, R3.5 engineers ------------------------------------------------------------

OF_CONTRACTS = """
R4.2 without an open contract one must be taken @ parliament
Choose a contract
Medway Navigation | contract:medway | on contract medway
Kennet & Avon Canal | contract:kennet_avon | on contract kennet_avon
Thames & Medway Canal | contract:thames_medway | on contract thames_medway
[Swap engineer] | why do:engineer | dim
[Discard the display] | why do:discard-display | dim
[Draw the top card] | why do:draw | dim
[Skip this phase] | why do:end-phase | quiet | dim

R4.3 one of the two termini, the via place pointed out @ parliament contract:kennet_avon
Kennet & Avon Canal: from which end?
[Start at Bristol] | terminus:bristol | on bristol
[Start at Reading] | terminus:reading | on reading
Medway Navigation | contract:medway | on contract medway
Kennet & Avon Canal | contract:kennet_avon | chosen | on contract kennet_avon
Thames & Medway Canal | contract:thames_medway | on contract thames_medway
-- outlined bristol; outlined reading; outlined bath; back

R4.3 another contract, the other end @ open contract:kennet_avon contract:medway terminus:maidstone
Medway Navigation: from which end?
[Take the contract] | act c30.35 | primary
[Start at Tonbridge] | terminus:tonbridge | on tonbridge
[Start at Maidstone] | terminus:maidstone | chosen | on maidstone
Medway Navigation | contract:medway | chosen | on contract medway
Kennet & Avon Canal | contract:kennet_avon | on contract kennet_avon
Thames & Medway Canal | contract:thames_medway | on contract thames_medway
-- outlined tonbridge; outlined maidstone; does c30.35; back

R4.4 the last contract of Parliament turns up others @ last do:contract
Medway Navigation: from which end?
[Start at Tonbridge] | terminus:tonbridge | final | on tonbridge
[Start at Maidstone] | terminus:maidstone | final | on maidstone
Medway Navigation | contract:medway | chosen | on contract medway
-- outlined tonbridge; outlined maidstone; back

R4.5 a second contract may be taken @ second
A second contract?
Wey & Arun Canal | contract:wey_arun | on contract wey_arun
River Thames Navigation | contract:thames | on contract thames
[No second contract] | act n

R4.5 of one contract left it was not said that it is a second one @ second_last
A second contract? Medway Navigation: from which end?
[Start at Tonbridge] | terminus:tonbridge | final | on tonbridge
[Start at Maidstone] | terminus:maidstone | final | on maidstone
Medway Navigation | contract:medway | chosen | on contract medway
[No second contract] | act n
-- outlined tonbridge; outlined maidstone

R4.5 the one that is left may be taken, which turns up others @ second_last terminus:tonbridge
A second contract? Medway Navigation: from which end?
[Take the contract] | act c30.39 | primary | final
[Start at Tonbridge] | terminus:tonbridge | chosen | final | on tonbridge
[Start at Maidstone] | terminus:maidstone | final | on maidstone
Medway Navigation | contract:medway | chosen | final | on contract medway
[No second contract] | act n
-- outlined tonbridge; outlined maidstone; does c30.39; back

R4.5 the one that is left has been pressed @ second_last contract:medway
Medway Navigation: from which end?
[Start at Tonbridge] | terminus:tonbridge | final | on tonbridge
[Start at Maidstone] | terminus:maidstone | final | on maidstone
Medway Navigation | contract:medway | chosen | on contract medway
[No second contract] | act n
-- outlined tonbridge; outlined maidstone; back

R3.5 somebody's engineer or one beside the board @ three do:engineer
Choose the engineer to swap yours for.
[Brindley] (Jessop goes beside the board) | engineer:1
[Smeaton] (Carla gets Jessop) | engineer:2
[Telford] (Bruno gets Jessop) | engineer:4
[Rennie] (Jessop goes beside the board) | engineer:5
-- back

R3.5 Smeaton chosen @ three do:engineer engineer:2
Choose the engineer to swap yours for.
[Swap] | act e2 | primary
[Brindley] (Jessop goes beside the board) | engineer:1
[Smeaton] (Carla gets Jessop) | engineer:2 | chosen
[Telford] (Bruno gets Jessop) | engineer:4
[Rennie] (Jessop goes beside the board) | engineer:5
-- does e2; back
"""

# --- R5.1-R5.3, R3.7, R3.8, R6.8 build cards -------------------------------------------------

OF_CARDS = """
R5.1, D15 the first card, of those there are @ short do:take
Take cards: choose the first one from the display.
Card 1: Stretch (red goods) | slot:0 | on slot 0
Card 2: Lock | slot:1 | on slot 1
Card 4: Tunnel (goods of any colour) | slot:3 | on slot 3
Card 5: Surveyor | slot:4 | on slot 4
-- back

R5.1 the second card chosen, with fewer than seven in the hand @ taken_one slot:3
Card 2 of 3: choose one from the display.
[Take the card] | act t3 | primary
Card 1: Stretch (red goods) | slot:0 | on slot 0
Card 2: Lock | slot:1 | on slot 1
Card 4: Tunnel (goods of any colour) | slot:3 | chosen | on slot 3
Card 5: Surveyor | slot:4 | on slot 4
[Done taking] | why do:stop | dim
-- does t3; back

R5.1, D15 the only card left waits for a click @ one_left
Card 3 of 3: choose one from the display.
[Take the card] | act t2 | primary
Card 3: Lock | slot:2 | chosen | on slot 2
[Done taking] | why do:stop | dim
-- does t2

R11.5 Rennie takes instead of drawing, which turns up another @ rennie do:draw-display
Choose the card of the display you draw.
Card 1: Stretch (red goods) | draw-slot:0 | final | on slot 0
Card 2: Lock | draw-slot:1 | final | on slot 1
Card 4: Tunnel (goods of any colour) | draw-slot:3 | final | on slot 3
Card 5: Surveyor | draw-slot:4 | final | on slot 4
-- back

R11.5 the card Rennie chose @ rennie do:draw-display draw-slot:3
Choose the card of the display you draw.
[Take the card] | act r3 | primary | final
Card 1: Stretch (red goods) | draw-slot:0 | final | on slot 0
Card 2: Lock | draw-slot:1 | final | on slot 1
Card 4: Tunnel (goods of any colour) | draw-slot:3 | chosen | final | on slot 3
Card 5: Surveyor | draw-slot:4 | final | on slot 4
-- does r3; back

R3.7 declaring shows the card, being quiet does not @ declared
You drew a card with red goods. Declare it and place two cubes, or keep it secret?
[Declare the goods] | openly:yes | final
[Keep it secret] | openly:no

R3.7 being quiet chosen @ declared openly:no
You drew a card with red goods. Declare it and place two cubes, or keep it secret?
[Confirm] | act y0 | primary
[Declare the goods] | openly:yes | final
[Keep it secret] | openly:no | chosen
-- does y0; back

R3.8 down to seven cards @ eight
More than seven cards in your hand: choose one to discard.
Discard one (you hold 4 stretches) | discard:stretch | on kind stretch
Discard one (you hold 1 aqueduct) | discard:aqueduct | on kind aqueduct
Discard one (you hold 3 surveyors) | discard:surveyor | on kind surveyor

R3.8 the card chosen @ nine_severn do:discard discard:tunnel
More than seven cards in your hand: choose one to discard.
[Discard] | act o3 | primary
Discard one (you hold 8 locks) | discard:lock | on kind lock
Discard one (you hold 1 tunnel) | discard:tunnel | chosen | on kind tunnel
-- does o3; back

R6.8 two more cards of any kind @ extra_2
Building over: choose 2 more cards to discard.
Discard one (you hold 2 stretches) | extra:stretch | on kind stretch
Discard one (you hold 3 locks) | extra:lock | on kind lock
Discard one (you hold 1 surveyor) | extra:surveyor | on kind surveyor

R6.8 the other of the two chosen @ extra_1 extra:surveyor
Building over: choose 1 more card to discard.
[Discard] | act a4 | primary
Discard one (you hold 2 stretches) | extra:stretch | on kind stretch
Discard one (you hold 3 locks) | extra:lock | on kind lock
Discard one (you hold 1 surveyor) | extra:surveyor | chosen | on kind surveyor
-- does a4; back
"""

# --- R5.1, R6.13 endings ---------------------------------------------------------------------

OF_ENDINGS = """
R5.1, D4 with seven cards one may stop @ taken_seven
Card 2 of 3: choose one from the display, or be done.
Card 1: Stretch (red goods) | slot:0 | on slot 0
Card 2: Lock | slot:1 | on slot 1
Card 4: Tunnel (goods of any colour) | slot:3 | on slot 3
Card 5: Surveyor | slot:4 | on slot 4
[Done taking] | act s | final

R11.5, D24 Rennie may leave the fourth card @ fourth
Card 4 of 4: choose one from the display, or be done.
Card 3: Lock | slot:2 | on slot 2
Card 5: Surveyor | slot:4 | on slot 4
[Done taking] | act s | final

R5.1 after three cards the display is refilled @ taken
All cards taken. New ones are turned up when you finish.
[Done taking] | act s | primary | final

D15 with nothing to turn up it was said that cards would be, and nothing is revealed @ none_left
All cards taken. There are none left to be turned up.
[Done taking] | act s | primary

R6.1, R6.13 building goes on or ends @ building
Where does the next tile go?
Tonbridge, east (1 lock) | hex:2,13 | on 2,13 | badge 1
Tonbridge, north-east (1 lock and 2 more cards) | hex:2,12 | on 2,12 | badge 1+2
Tonbridge, north-west (2 tunnels) | hex:1,12 | on 1,12 | badge 2
[Done building] | act b
-- about medway; looks first

R6.1 a step of building under way, and it may end @ building hex:2,12
Choose where the tile leads.
[Stretch] (1 stretch and 2 more cards) | kind:stretch | badge 1+2 | key kind | at hand
[Lock] (1 lock and 2 more cards) | kind:lock | chosen | badge 1+2 | key kind | at hand
[Pay 1 lock] | payment:lock1 | quiet | chosen | at hand
[Pay 1 surveyor] | payment:surveyor1 | quiet | at hand
[Bend left] | why act l30.(2,12).1.2.l | dim | key left
[Straight on] (Maidstone, west) | exit:NE | on 3,11 | key straight
[Bend right] (Maidstone, south-west) | exit:E | on 3,12 | key right
Tonbridge, east (1 lock) | hex:2,13 | on 2,13
Tonbridge, north-east (1 lock and 2 more cards) | hex:2,12 | chosen | on 2,12 | badge 1+2
Tonbridge, north-west (2 tunnels) | hex:1,12 | on 1,12
[Done building] | act b
-- selected 2,12; about medway; back; choices beside 2,12; looks first

R6.5, R6.13 without a card building ends @ built
Nothing more can be built now.
[Done building] | act b | primary
"""

TABLES: Final = (OF_MENUS, OF_CONTRACTS, OF_CARDS, OF_ENDINGS)
CASES: Final = cases_of("".join(TABLES), positions())


@pytest.mark.parametrize("case", CASES, ids=[case.rule for case in CASES])
def test_a_menu_or_question_is_on_the_screen_as_the_rules_have_it(case: Case) -> None:
    check(case)


# --- nothing is left out ---------------------------------------------------------------------

EVERY: Final = (*QUESTIONS, *CASES)


def test_every_question_of_every_verb_is_asked_and_answered_somewhere() -> None:
    told, legal, asked, answered = set(), set(), set(), set()
    for case in EVERY:
        now, picks = case.moment
        for _, answers in now.legal:
            legal.add(answers[DO])
            told |= set(answers)
        what = doing(now, picks)
        if what is not None and now.questions.verb(what).asks is not None:
            asked.add(what)
            answered |= set(asked_about(now, what, picks).picked)
    assert legal == {verb.name for verb in VERBS}, "so that these are all the answers there are"
    assert asked == {verb.name for verb in VERBS if verb.asks is not None}
    assert answered == told - {DO}
    shown = [o.choice for case in EVERY for o in case.prompt.options]
    assert {choice.question for choice in shown if isinstance(choice, Pick)} == told


def test_every_entry_of_every_menu_is_shown_possible_and_not() -> None:
    seen: set[tuple[Phase, str, str]] = set()
    for case in EVERY:
        phase, (now, picks) = case.state.phase, case.moment
        for option in () if picks or case.state.pending else case.prompt.options:
            match option.choice:
                case Pick("do", name):
                    seen.add((phase, name, "possible"))
                case Act(action, _):
                    seen.add((phase, now.questions.verb_of(action).name, "possible"))
                case Why(Pick("do", name)):
                    seen.add((phase, name, "dimmed"))
        if case.prompt.line == MENUS[phase][0]:
            seen.add((phase, "", "asked"))
    verbs = {verb.name: verb for verb in VERBS}
    wanted = {(phase, "", "asked") for phase in MENUS}
    for phase, (_, names) in MENUS.items():
        if phase is not Phase.DELIVERIES:  # "goods" alone: asked at once, and never impossible
            wanted |= {(phase, name, "possible") for name in names}
            wanted |= {(phase, name, "dimmed") for name in names if not verbs[name].is_unsaid}
    can_always_be_skipped = {(Phase.BUILD, "end-phase"), (Phase.GOODS, "end-phase")}
    assert wanted - seen == {(*entry, "dimmed") for entry in can_always_be_skipped}


def test_every_decision_is_shown_with_its_ending() -> None:
    assert {type(case.state.decision) for case in EVERY} >= set(PENDING)
    shown = [o.choice for case in EVERY for o in case.prompt.options]
    ends = {verb.action for verb in VERBS if verb.name in {end for _, end in PENDING.values()}}
    assert {type(act.action) for act in shown if isinstance(act, Act)} >= ends
    lines = {case.prompt.line.key for case in EVERY}
    ended = [verb.ended for verb in VERBS if verb.ended is not None]
    assert lines >= {said(case.moment[0]).key for case in EVERY for said in ended}


def test_every_case_names_its_rule() -> None:
    rules = (Path(__file__).parents[3] / "RULES.md").read_text(encoding="utf-8")
    known = set(re.findall(r"^- ([RDE][\d.]+) ", rules, re.MULTILINE))
    for case in EVERY:
        named = re.findall(r"\b[RDE]\d+(?:\.\d+)?", case.rule)
        assert named, case.rule
        assert known >= set(named), case.rule
