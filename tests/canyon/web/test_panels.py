"""What stands beside the river: hands, bids, tricks, the race, the end."""

import re
from random import Random

import pytest

from canyon import GameState, legal_actions, redact
from canyon import events as e
from canyon.actions import Bid, PlayCard
from canyon.catalogue import SUIT_OF, VALUE_OF
from canyon.game import CANYON as RULES
from canyon.ids import Phase, Suit
from canyon.river import RIVER
from tabletop.frozen import changed
from tabletop.loading import load
from tabletop.seat import Seat
from tests.canyon.positions import cards, playing, racing, space
from tests.canyon.web.play import NAMES, at_random, of_record, of_state, session, t
from tests.canyon.web.test_every_question import bidding
from tests.sources import ROOT
from web.contract.choices import Pick
from web.contract.table_view import TableView
from web.games.canyon import palette
from web.games.canyon.face import CANYON
from web.games.canyon.panels.bids import bids
from web.games.canyon.panels.ending import decided
from web.games.canyon.panels.hand import hand
from web.games.canyon.panels.player_mark import canoe_mark
from web.games.canyon.panels.race import leads, place_of, race
from web.games.canyon.panels.scores import scores
from web.games.canyon.panels.trick import taken, trick
from web.page.html import Html
from web.table.history.log import lines, moment
from web.table.panels.actions import actions
from web.table.panels.curtain import curtain
from web.table.panels.log import log
from web.table.play.session import Session
from web.table.screen.gather_view import table_shown


def shown(state: GameState, *, lifted: bool = True) -> TableView:
    game = of_state(state)
    if lifted:
        game.lift_curtain()
    return table_shown(game, "en")


def text_of(html: Html) -> str:
    """What can be read of it: pictures have no words."""
    return " ".join(re.sub(r"<[^>]*>", " ", html.text).split())


def rows_of(html: Html) -> list[str]:
    return [text_of(Html(row)) for row in re.findall(r"<li[^>]*>(.*?)</li>", html.text, re.S)]


# --- the hand -------------------------------------------------------------------------------

FOLLOWS = playing(["r3 b7", "r1 v2 b9 b2 r10", "g1 g2"], "v1", trick="b3")


def test_a_hand_lies_by_suit_then_by_value() -> None:
    """R5.2 what may be played is raised, the rest says why not."""
    table = shown(FOLLOWS)
    markup, _, turned_up = hand(table).text.partition('<div class="turned-up">')
    found = re.findall(r'<(button|span) class="?|class="(playing-card [^"]*)"', markup)
    looks = [one for _, one in found if one]
    assert looks == [
        *["playing-card printed suit-red asleep"] * 2,
        *["playing-card printed suit-blue offered"] * 2,
        "playing-card printed suit-violet asleep trump",
    ]
    words = re.findall(r'class="unseen">((?:red|blue|violet) \d+)<', markup)
    assert words == ["red 1", "red 10", "blue 2", "blue 9", "violet 2"]
    assert markup.count('data-do="why"') == 3
    assert markup.count('data-do="pick"') == 2
    assert text_of(Html(turned_up)) == "Trump 1 violet 1 violet"
    assert "the lit ones may be played" in markup


def test_a_card_says_whether_it_would_be_the_highest() -> None:
    """R5.4 the engine compares it with the trick: not the highest figure, but trump and suit."""
    state = playing(["r3 b7", "b9 b2 v2", "g1 g2"], "v1", leader=0, trick="b3")
    told = re.findall(r'<p class="means"[^>]*>([^<]*)<', hand(shown(state)).text)
    assert told == ["Anna’s blue 3 stays the highest.", "Higher than Anna’s blue 3."]
    void = playing(["r3 b7", "g9 v2", "g1 g2"], "v1", leader=0, trick="b3")
    told = re.findall(r'<p class="means"[^>]*>([^<]*)<', hand(shown(void)).text)
    assert told == ["Anna’s blue 3 stays the highest.", "Higher than Anna’s blue 3."]


def test_a_card_that_has_to_wait_says_why() -> None:
    game = of_state(FOLLOWS)
    game.lift_curtain()
    refusal = game.situation.why_not(PlayCard(cards("r1")[0]))
    assert refusal is not None
    said = t(CANYON.why(refusal, NAMES))
    assert said == "You must follow suit: blue was led, and you have some. The red 1 has to wait."


def test_behind_the_curtain_there_are_backs() -> None:
    """R10.2 nothing of a hand is in the page until its owner is there."""
    table = shown(FOLLOWS, lifted=False)
    assert table.is_curtain_down
    markup = hand(table).text
    assert markup.count("playing-card printed back") == 5
    assert "Bruno holds 5 cards." in markup
    assert not re.search(r"suit-(red|blue)", markup)
    assert "Bruno" in curtain(CANYON, table).text


def test_while_bids_are_made_a_hand_is_only_looked_at() -> None:
    markup = hand(shown(bidding("r3 g5 b1"))).text
    assert "offered" not in markup
    assert "asleep" not in markup
    assert "<button" not in markup


# --- tricks that lie face down --------------------------------------------------------------


def in_the_fourth_trick() -> Session:
    """Of a first round; one card is played to it."""
    game = session("face down", 3)
    record = game.record
    while len(record.state.plays) < 3 * 3 + 1:
        record.play(legal_actions(record.state)[0])
    return of_record(load(CANYON.game, record.save()))


def test_the_log_told_the_cards_of_tricks_that_lie_face_down() -> None:
    """R10.1, R10.2, D29 the last trick and the current one are open, and earlier rounds."""
    game = in_the_fourth_trick()
    game.lift_curtain()
    told = [event for line in table_shown(game, "en").log for event in line.events]
    played = [event.card for event in told if isinstance(event, e.CardPlayed)]
    assert tuple(played) == game.record.state.plays[-4:]
    taken = [event.trick for event in told if isinstance(event, e.TrickTaken)]
    assert taken == [3]


def test_history_showed_tricks_that_lie_face_down() -> None:
    """R10.2, D29 step by step, and by the number of a moment."""
    game = in_the_fourth_trick()
    game.lift_curtain()
    state, seen, wanted = game.record.state, list[GameState](), "previous"
    while game.step:
        game.look_at(moment(CANYON, game.record, wanted, game.step))
        seen.append(game.record.at(game.step))
    shown = {card for then in seen for card in then.trick or then.plays[-3:]}
    assert shown == set(state.plays[-4:-1])
    for step in range(game.record.length):
        game.look_at(moment(CANYON, game.record, str(step), game.step))
        assert not set(game.record.at(game.step).trick) & set(state.plays[:6])


def test_once_the_round_is_over_its_tricks_may_be_looked_at() -> None:
    game = in_the_fourth_trick()
    record = game.record
    while record.state.round == 1:
        record.play(legal_actions(record.state)[0])
    plays = [event for step in range(record.length) for event in record.events(step)]
    log = lines(CANYON, record, None, 0, record.length)
    told = [event for line in log for event in line.events]
    for kind in (e.CardPlayed, e.TrickTaken):
        assert [one for one in told if isinstance(one, kind)] == [
            one for one in plays if isinstance(one, kind)
        ]


# --- bids and tricks ------------------------------------------------------------------------


def test_bids_lie_face_up_from_the_first_player_on() -> None:
    """R4.6, R4.7 a box for each trick that is bid, in the order of the bids, then those left."""
    table = shown(bidding("r3 g5 b1 b2 b3 b4", 3, 1))
    boxes = re.findall(r"<li[^>]*>.*?</li>", bids(table).text, re.S)
    assert len(boxes) == 6
    anna, bruno = (canoe_mark(table.view, Seat(seat)).text for seat in (0, 1))
    assert [anna in box for box in boxes] == [True] * 3 + [False] * 3
    assert [bruno in box for box in boxes] == [False] * 3 + [True] + [False] * 2
    assert ['class="next"' in box for box in boxes] == [False] * 4 + [True, False]
    assert text_of(bids(table)) == "Tricks bid so far: 4 of 6"
    told = text_of(race(table))
    assert "0 of 3 0 taken of 3 bid" in told
    assert "0 of 1 0 taken of 1 bid" in told
    assert "bids now" in told


def test_more_tricks_bid_than_there_are_have_boxes_of_their_own() -> None:
    """R4.7 the bids together may be more."""
    markup = bids(shown(bidding("r3 g5 b1", 3, 2))).text
    assert markup.count("<li") == 5
    assert markup.count('class="beyond"') == 2
    assert "Tricks bid so far: 5 of 3" in markup


def prompt_of(state: GameState) -> str:
    return CANYON.panels(shown(state))["prompt"].text


def test_the_bonus_table_is_pressed() -> None:
    """R6.2 what each bid brings if it is exact."""
    markup = prompt_of(bidding("r3 g5 b1 b2 b3 b4 v1 v2"))
    found = re.findall(
        r'class="number" aria-hidden="true">(\d)</b>.*?class="exact"[^>]*>(\d+)<', markup
    )
    assert found == [
        *zip("012345678", ("1", "3", "5", "6", "7", "8", "9", "10", "11"), strict=True)
    ]


def test_a_bid_shows_where_it_would_lead() -> None:
    """R6.2, R6.5 pointing at it points out on the river what its points reach, and says so."""
    state = changed(bidding("r3 g5 b1"), canoes=tuple(map(space, ("c1", "f1", "e1"))))
    markup = prompt_of(state)
    spots = dict(re.findall(r'data-arg="bid:(\d)"[^>]*data-spots="([^"]*)"', markup))
    assert spots["2"] == "place:a6 place:b6 place:c6 place:d6"
    means = re.findall(r'<p class="means"[^>]*>(.*?)</p>', markup)
    assert text_of(Html(means[2])) == (
        "Exactly 2: 5 points; as the canoes lie, 17 to go. Otherwise one point a trick."
    )


def test_in_the_rapids_a_bid_brings_its_bonus_alone() -> None:
    """R7.2, R7.3, R8.1 and its canoe drifts if it is missed."""
    state = changed(bidding("r3 g5 b1"), canoes=tuple(map(space, ("i3", "f1", "e1"))))
    means = re.findall(r'<p class="means"[^>]*>(.*?)</p>', prompt_of(state))
    assert [text_of(Html(one)) for one in means] == [
        f"Exactly {said} Otherwise the canoe drifts."
        for said in (
            "0: 1 point; as the canoes lie, the finish.",
            "1: 2 points; as the canoes lie, the finish.",
            "2: 3 points; as the canoes lie, the finish.",
            "3: 3 points; as the canoes lie, the finish.",
        )
    ]


def test_a_finger_chooses_a_bid_and_the_main_button_repeats_it() -> None:
    """The spaces that it leads to are lit; nothing is carried out, another may be chosen."""
    game = of_state(bidding("r3 g5 b1"))
    game.lift_curtain()
    for tricks in ("1", "2"):
        game.pick(Pick("bid", tricks))
    table = table_shown(game, "en")
    buttons = [o for o in table.prompt.options if o.kind == "primary"]
    assert [t(option.label) for option in buttons] == ["Bid 2"]
    assert table.prompt.marks.outlined
    (chosen,) = (option for option in table.prompt.options if option.is_chosen)
    assert chosen.choice == Pick("bid", "2")
    assert all(option.previews for option in table.prompt.options if option.kind == "choice")


@pytest.mark.parametrize(
    ("taken_", "hand_", "said"),
    [
        (0, 3, "You bid 2 and have 0: with 2 more the bid is exact."),
        (1, 1, "You bid 2 and have 1: with one more the bid is exact."),
        (2, 1, "You bid 2 and have 2: exact, if you take no more."),
        (3, 1, "You bid 2 and have 3: the bid is missed."),
        (0, 1, "You bid 2 and have 0: the bid is missed."),
    ],
)
def test_how_far_the_bid_has_come(taken_: int, hand_: int, said: str) -> None:
    """R6.2 by what can still be taken."""
    held = ("r1 r2 r3", "g1 g2 g3", "b1 b2 b3")
    hands = [" ".join(one.split()[:hand_]) for one in held]
    others = 8 - hand_ - taken_
    state = changed(playing(hands, "v1"), bids=(2, 1, 1), taken=(taken_, others, 0), round=1)
    assert said in text_of(Html(prompt_of(state)))


def test_the_trick_lies_from_its_leader_on() -> None:
    state = changed(
        playing(["r3 b7", "r1 b2", "g1 g2"], "v1", leader=2, trick="g3 g4"),
        taken=(1, 0, 2),
        bids=(1, 3, 0),
    )
    assert rows_of(trick(shown(state))) == [
        "3 green 3 Carla leads",
        "4 green 4 Anna highest",
        "no card yet Bruno",
    ]
    assert "Carla led green" in text_of(trick(shown(state)))
    assert "Trick 4 of 8" in text_of(Html(prompt_of(state)))
    assert text_of(taken(shown(state))) == "Tricks taken: 3 of 8"


def test_the_highest_card_is_marked_a_trump_before_others() -> None:
    """R5.4"""
    state = playing(["r3 b7", "r1 b2", "g1 g2"], "v1", leader=2, trick="g9 v2")
    rows = re.findall(r"<li[^>]*>.*?</li>", trick(shown(state)).text, re.S)
    assert ["best" in row for row in rows] == [False, True, False]


def test_between_two_tricks_the_last_one_lies_there() -> None:
    """R10.1 until the next lead, with who took it."""
    game = of_state(playing(["b7 r3", "b2 r1", "g1 g2 b9"], "v1", leader=0, trick="b3 b4"))
    game.lift_curtain()
    game.play(PlayCard(cards("b9")[0]))
    game.lift_curtain()
    rows = rows_of(trick(table_shown(game, "en")))
    assert rows == ["3 blue 3 Anna leads", "4 blue 4 Bruno", "9 blue 9 Carla takes it"]
    assert "The last trick" in text_of(trick(table_shown(game, "en")))


@pytest.mark.parametrize("suit", list(Suit))
def test_trump_is_always_in_sight(suit: Suit) -> None:
    """D33."""
    state = playing(["r3 b7", "r1 b2", "g1 g2"], f"{suit.name[0].lower()}4")
    name = suit.name.lower()
    assert f"Trump: {name} 4" in text_of(race(shown(state)))
    _, _, beside = hand(shown(state)).text.partition("turned-up")
    assert f"{name} 4" in text_of(Html(beside))
    assert f"suit-{name}" in beside


# --- what carries itself out ----------------------------------------------------------------


def test_a_hand_of_one_card_costs_no_click() -> None:
    """The last trick of a round lays itself down; then canoes without a choice move, too."""
    state = changed(
        playing(["r3", "r1", "g1"], "v1", leader=1),
        phase=Phase.BIDDING,
        bids=(None, 1, 1),
        active=Seat(0),
        round=8,
    )
    game = of_state(state)
    game.lift_curtain()
    game.play(Bid(1))
    assert game.state.phase is Phase.MOVING
    assert sum(game.state.taken) == 1
    assert len(RULES.legal_actions(game.state, game.state.active)) > 1, "where there is a choice"


def test_the_only_card_of_a_suit_would_give_away_the_hand() -> None:
    """R5.2, R10.2 so it waits for a click, and nobody learns that there was no other."""
    game = of_state(playing(["r3 b7", "r1 b2", "g1 g2"], "v1", leader=2, trick="r2"))
    game.lift_curtain()
    before = game.record.length
    game.play(PlayCard(cards("r3")[0]))
    assert game.record.length == before + 1, "Bruno has one red card, and another"
    assert RULES.legal_actions(game.state, Seat(1)) == (PlayCard(cards("r1")[0]),)


def test_where_players_want_a_click_they_get_it() -> None:
    state = racing(("i6", "a1", "b1"), (2,), (4,))
    game = of_state(state)
    assert text_of(actions(table_shown(game, "en"), shows_all=False)) == "⚑ cannot be undone Drift"


# --- the race -------------------------------------------------------------------------------


def test_the_race_goes_by_what_is_to_go() -> None:
    """R6.2, R7.2, D28 with what each canoe moves with."""
    state = racing(
        ("c5", "h5", "f11", "h7", "c5"),
        bids=(2, 3, 1, 2, 0),
        taken=(2, 3, 0, 4, 2),
    )
    assert rows_of(race(shown(state)))[3:] == [
        "Anna the red canoe, place 4 18 18 to go to go to act 2 of 2 2 taken of 2 bid 5 points",
        "Bruno ahead the yellow canoe, place 1 3 3 to go to go 3 of 3 3 taken of 3 bid "
        "bonus only: 3 points in the rapids",
        "Carla the green canoe, place 3 9 9 to go to go 0 of 1 0 taken of 1 bid 0 points "
        "in the cave",
        "Dirk the blue canoe, place 2 5 5 to go to go 4 of 2 4 taken of 2 bid "
        "missed: drifts in the rapids",
        "Emma dealer the white canoe, place 4 18 18 to go to go 2 of 0 2 taken of 0 bid 2 points",
    ]


def test_in_the_race_the_most_points_to_spare_come_first_then_what_is_to_go() -> None:
    """D28 who has finished lies before the others, who share a place with equals."""
    state = racing(("h2", "h2", "c5", "h2", "c5"), mover=3, spare=(1, 3, None, 1, None))
    view = shown(state).view
    assert [place_of(view, player) for player in view.players] == [2, 1, 4, 2, 4]
    assert [leads(view, player) for player in view.players] == [False, True, False, False, False]
    assert "finish, 3 points to spare" in rows_of(race(shown(state)))[-4]


def test_figures_are_those_of_the_events() -> None:
    """R6.2 in whole games: points, tricks and places on the screen are what the rules told."""
    game = session("figures", 4)
    taken, round_ = [0] * 4, 0
    for now in at_random(game, Random(2)):
        if now.record.length == round_:
            continue
        for step in range(round_, now.record.length):
            for event in now.record.events(step):
                match event:
                    case e.RoundBegan():
                        taken = [0] * 4
                    case e.TrickTaken(seat=seat):
                        taken[seat] += 1
                    case e.PointsCounted(seat=seat, taken=counted):
                        assert counted == taken[seat]
        round_ = now.record.length
        view = RULES.view_for(now.state, None)
        assert [player.taken for player in view.players] == taken
        if None in now.state.canoes:
            continue
        ahead = [RIVER.to_go[player.space or RIVER.cave] for player in view.players]
        if now.state.phase is not Phase.OVER and not any(p.spare is not None for p in view.players):
            assert [place_of(view, p) for p in view.players] == [
                1 + sum(other < mine for other in ahead) for mine in ahead
            ]
        scores = CANYON.public(now.state)["scores"]
        spare = [player.spare or 0 for player in view.players]
        assert scores == [22 - left + more for left, more in zip(ahead, spare, strict=True)]


# --- the end --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bids", "spare", "said"),
    [
        (
            (2, 3, 0),
            (2, 1, None),
            "Anna and Bruno both finished; more points to spare decide: 2 to 1.",
        ),
        (
            (2, 3, 0),
            (1, 1, None),
            "Bruno and Anna have as many points to spare; the higher bid decides: 3 to 2.",
        ),
        (
            (3, 3, 0),
            (1, 1, None),
            "Anna and Bruno have as many points to spare and the same bid; who moved earlier is in "
            "front.",
        ),
    ],
)
def test_what_decides_between_equals_is_told(
    bids: tuple[int, ...], spare: tuple[int | None, ...], said: str
) -> None:
    """R9.4, X13 to X15."""
    state = changed(racing(("h2", "i2", "c5"), bids, spare=spare), phase=Phase.OVER)
    ranking = RULES.outcome(state)
    assert ranking is not None
    view = RULES.view_for(state, None)
    assert [t(why) for why in decided(view, ranking, NAMES)] == [said]


def test_the_result_has_all_players_in_their_places() -> None:
    game = session("end", 5)
    for _ in at_random(game, Random(1)):
        pass
    ended = CANYON.result(game.record, game.names)
    ranking = RULES.outcome(game.state)
    assert ranking is not None
    assert tuple(place.seat for place in ended.places) == ranking
    assert [place.number for place in ended.places] == [
        game.view.players[seat].place for seat in ranking
    ]
    with pytest.raises(ValueError, match="not over"):
        CANYON.result(session().record, NAMES)
    with pytest.raises(ValueError, match="not over"):
        CANYON.final_steps(session().record)


# --- the log --------------------------------------------------------------------------------


def test_nobody_reads_of_another_hand_in_the_log() -> None:
    dealt = e.HandDealt(Seat(1), cards("r1 b2"))
    assert redact(dealt, Seat(0)) == e.HandDealt(Seat(1), None)
    assert CANYON.told_beside(Seat(0), (dealt,), NAMES) == ()


# --- colours --------------------------------------------------------------------------------


def test_the_style_sheet_has_the_inks_of_the_palette() -> None:
    text = (ROOT / "web/games/canyon/styles/cards.css").read_text("utf-8")
    for suit in Suit:
        name = suit.name.lower()
        assert f"--suit-{name}: {palette.SUIT_INKS[suit].lower()};" in text
        assert f"--tint-{name}: {palette.SUIT_TINTS[suit].lower()};" in text


def light(colour: str) -> float:
    parts = [part / 255 for part in bytes.fromhex(colour.removeprefix("#"))]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(a: str, b: str) -> float:
    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("suit", list(Suit))
def test_figures_can_be_read_on_their_cards(suit: Suit) -> None:
    assert contrast(palette.SUIT_INKS[suit], "#fbf6e9") >= 4.5
    assert contrast(palette.SUIT_INKS[suit], palette.SUIT_TINTS[suit]) >= 4.5


def test_signs_are_all_different_and_stand_out() -> None:
    styles = palette.CANOE_STYLES.values()
    assert len({style.sign for style in styles}) == len(styles)
    assert all(contrast(style.fill, style.sign_fill) >= 4.5 for style in styles)
    assert len(set(palette.SUIT_THINGS.values())) == len(Suit)


def test_cards_are_sorted_as_they_are_numbered() -> None:
    held = cards("v2 r10 r1 b9")
    in_order = sorted(held, key=lambda card: (SUIT_OF[card], VALUE_OF[card]))
    assert sorted(held) == in_order


def test_the_race_in_one_line_has_every_seat_in_its_place() -> None:
    """R6.3 each with what is to go; who acts is marked, and who is ahead."""
    state = racing(["h10", "b3", "f1"], [1, 1, 1], [1, 1, 1], mover=1)
    table = shown(state)
    rows = re.findall(r"<li[^>]*>.*?</li>", scores(table).text, re.S)
    to_go = [RIVER.to_go[RIVER.by_id[name]] for name in ("h10", "b3", "f1")]
    figures = [re.findall(r'class="score"[^>]*>(\d+)<', row) for row in rows]
    assert figures == [[str(left)] for left in to_go]
    assert ['aria-current="true"' in row for row in rows] == [False, True, False]
    assert ["ahead" in row for row in rows] == [left == min(to_go) for left in to_go]
    for seat, row in enumerate(rows):
        assert canoe_mark(table.view, Seat(seat)).text in row
        assert NAMES[seat] in row


def test_the_race_in_one_line_says_what_matters_in_each_phase() -> None:
    """R4.6, R5.5, R6.2 bids, then tricks of bid, then points."""
    assert "bid 2" in text_of(scores(shown(bidding("r3 g5 b1", 2))))
    playing_ = changed(playing(["r3", "r1", "g1"], "v1"), bids=(1, 2, 0), taken=(1, 0, 0))
    assert "1 of 1" in text_of(scores(shown(playing_)))
    moving = racing(("c5", "i6", "a1"), bids=(2, 2, 0), taken=(2, 4, 0))
    told = text_of(scores(shown(moving)))
    assert "5 points" in told
    assert "drifts" in told


def test_the_switch_of_the_form_leaves_out_the_dark_spaces() -> None:
    """R4.3 off unless it is chosen; a table says that it is on."""
    seats = [{"name": name} for name in NAMES[:3]]
    assert CANYON.form.switches == ("short-table",)
    for on in ([], ["short-table"]):
        options = CANYON.options_from_form(seats, on)
        assert options.short_table == bool(on)
        assert list(CANYON.switched_on(options)) == on
    table = table_shown(session(is_short=True), "en")
    assert t("form.short-table") in log(CANYON, table).text
    assert t("form.short-table") not in log(CANYON, table_shown(session(), "en")).text
