"""The newspaper behind the curtain, and the others' turns as they are shown on the map."""

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape

import pytest

from canalmania import events as e
from canalmania import view_for
from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS, END_SCORE
from canalmania.ids import Card, ContractId, EngineerId, Hex, PlaceId
from canalmania.state import GameState
from canalmania.view import View
from tabletop.seat import Seat
from tests.canalmania.web.table_play import played, session
from tests.canalmania.web.tables import NAMES, Walk, new_session
from tests.canalmania.web.words import t, voice
from tests.toy.face import ISLANDERS
from tests.toy.rules import Bid
from web.contract.any_game import AnyRecord
from web.contract.table_view import Gazette, News, Pointer
from web.games.canalmania.board.about import about
from web.games.canalmania.board.marks import scene_of
from web.games.canalmania.face import CANAL_MANIA, MAP
from web.games.canalmania.news import masthead, news
from web.page.spot import Spot, spots_read
from web.table.history.gazette import FRONT_PAGE, gazette
from web.table.history.log import others_turns
from web.table.panels.curtain import curtain
from web.table.play.session import Session
from web.table.saving.storage import MemoryStore, Shelf
from web.table.screen.gather_view import as_bystander, table_shown
from web.table.screen.replay_schedule import ALL, LONGEST, SHORTEST, schedule
from web.words.plural import LANGUAGES, Language

ANNA, BRUNO, CARLA = Seat(0), Seat(1), Seat(2)
CANAL = ContractId("thames")
OXFORD, READING = PlaceId("oxford"), PlaceId("reading")
COMPLETED = (
    e.CanalCompleted(ANNA, CANAL, (1, 1, 1, 0)),
    e.PointsScored(ANNA, 3, "R6.14", CANAL),
)
DELIVERED = (
    e.GoodsMoved(BRUNO, (OXFORD, READING), (CARLA,)),
    e.PointsScored(CARLA, 4, "R8.3", (OXFORD, READING)),
    e.PointsScored(BRUNO, 2, "R8.3", (READING,)),
)
LURED = (e.EngineersSwapped(CARLA, EngineerId.RENNIE, EngineerId.JESSOP, ANNA),)
HIRED = (e.EngineersSwapped(CARLA, EngineerId.RENNIE, EngineerId.JESSOP, None),)
TAKEN = (e.ContractTaken(CARLA, CANAL, OXFORD),)
JOINED = (e.SectionJoined(BRUNO, CANAL, OXFORD, READING),)
ENDING = (e.EndTriggered(BRUNO, "score", 12),)
DULL = (e.CardTaken(ANNA, 0, Card(0)), e.DisplayRefilled(ANNA, (0,), (Card(1),)))


def view(**changes: object) -> View:
    now = view_for(new_session(3, "news").state, None)
    return replace(now, **changes)  # type: ignore[arg-type]  # a test names the fields of a view


def headlines(*actions: tuple[e.Event, ...]) -> list[str]:
    now = view()
    found = sorted(news(now, now, actions, NAMES), key=lambda piece: -piece.weight)
    return [t(piece.headline, "en") for piece in found]


def places(*names: str) -> set[Spot]:
    return {Spot("hex", BOARD.places[PlaceId(name)].hex) for name in names}


# --- headlines ------------------------------------------------------------------------------


def test_what_matters_more_comes_first() -> None:
    assert headlines(DULL, JOINED, TAKEN, HIRED, DELIVERED, LURED, COMPLETED, ENDING) == [
        "Bruno brings the end in sight: round 12 is the last",
        f"Anna completes the {CONTRACTS[CANAL].name}: +3",
        "Carla lures Rennie away from Anna",
        "Bruno ships goods from Oxford to Reading: +2 and Carla +4",
        "Carla hires Rennie",
        f"Carla is to dig the {CONTRACTS[CANAL].name}",
        "Bruno links Oxford and Reading",
    ]


def test_the_more_points_the_greater_the_news() -> None:
    more = (COMPLETED[0], e.PointsScored(ANNA, 7, "R6.14", CANAL))
    assert [text[-2:] for text in headlines(COMPLETED, more)] == ["+7", "+3"]
    little = (DELIVERED[0], e.PointsScored(CARLA, 2, "R8.3", (OXFORD, READING)))
    assert headlines(little, HIRED, DELIVERED) == [
        headlines(DELIVERED)[0],
        "Carla hires Rennie",
        "Bruno ships goods from Oxford to Reading: Carla +2",
    ]


def test_where_nothing_happened_the_paper_says_so() -> None:
    assert headlines(DULL) == ["Quiet days on the canals"]


def test_the_paper_tells_when_the_end_comes_near() -> None:
    score = END_SCORE[3]
    before = view()
    close = replace(before.players[1], score=score - 5)
    after = view(players=(before.players[0], close, before.players[2]))
    told = [piece.headline for piece in news(before, after, (), NAMES)]
    assert [t(headline, "en") for headline in told] == [
        f"Bruno has {score - 5} of the {score} points that end the game"
    ]
    assert news(after, after, (), NAMES)[0].headline.key == "news.quiet", "said once"
    few = view(contract_deck_size=5)
    assert [p.headline.key for p in news(before, few, (), NAMES)] == ["news.contracts_near"]
    last = view(round=9, last_round=9)
    assert [p.headline.key for p in news(before, last, (), NAMES)] == ["news.last_round"]
    assert news(last, last, (), NAMES)[0].headline.key == "news.quiet"


def test_the_paper_is_dated_by_the_round() -> None:
    state: GameState = new_session(3, "date").state
    head = masthead(state)
    assert [t(part, "en") for part in head] == ["Canal Gazette", "Anno 1760, round 1"]
    assert t(masthead(replace(state, round=12)).date, "fr") == "An 1815, manche 12"


def test_a_headline_points_at_its_places() -> None:
    now = view()
    spots = {
        piece.headline.key: set(piece.spots)
        for piece in news(now, now, (COMPLETED, DELIVERED, JOINED, LURED), NAMES)
    }
    printed = CONTRACTS[CANAL]
    via = () if printed.via is None else (printed.via,)
    assert spots["news.canal_completed"] == places(*printed.termini, *via)
    assert spots["news.delivery"] == spots["news.section_joined"] == places("oxford", "reading")
    assert spots["news.engineer_lured"] == set()


def test_what_an_event_is_about() -> None:
    taken_back = e.TilesTakenBack(ANNA, CANAL, (Hex(200), Hex(201)))
    assert about([taken_back]) == (Spot("hex", 200), Spot("hex", 201))
    scored = e.PointsScored(ANNA, 2, "R8.3", (OXFORD, READING))
    assert set(about([scored, *DELIVERED])) == places("oxford", "reading"), "each once"
    assert set(about([e.PointsScored(ANNA, 3, "R6.14", CANAL)])) == set(about(COMPLETED[:1]))
    assert about([e.PointsScored(ANNA, 10, "R10.3", 1)]) == ()
    assert about(DULL) == ()


# --- the page -------------------------------------------------------------------------------


def pages(seats: int = 3, steps: int = 400) -> Iterator[tuple[Session, Gazette]]:
    """The page of every hand-over in a game."""
    game = new_session(seats, "gazette")
    walk = Walk(game)
    for _ in range(steps):
        turn = game.state.turn
        game.play(walk.next_action())
        page = table_shown(game, "en").gazette
        if game.state.turn != turn and page is not None:
            yield game, page
        game.lift_curtain()


def test_the_page_tells_of_the_others_turns_and_of_them_only() -> None:
    found = 0
    for game, page in pages():
        found += 1
        own = [step for step in range(game.record.length) if game.record.seat(step) == game.acts]
        first = own[-1] + 1 if own else 0
        assert [line.step for line in page.lines] == list(range(first, game.record.length))
        assert len(page.headlines) in range(1, FRONT_PAGE + 1)
        weights = [piece.weight for piece in page.headlines]
        assert weights == sorted(weights, reverse=True)
    assert found > 15


def test_the_page_shows_the_scores_and_how_they_have_changed() -> None:
    gained = 0
    for game, page in pages():
        then = game.record.at(page.lines[0].step)
        scores = [player.score for player in game.state.players]
        assert [row.score for row in page.standings] == sorted(scores, reverse=True)
        for row in page.standings:
            assert row.score == scores[row.seat]
            assert row.gained == row.score - then.players[row.seat].score
            gained += row.gained
        shown = curtain(CANAL_MANIA, table_shown(game, "en")).text
        for row in page.standings:
            looks = ' class="gained"' if row.gained else ""
            assert f'<i{looks} aria-hidden="true">{row.gained:+d}</i>' in shown
    assert gained > 10


def test_nothing_private_is_in_the_page() -> None:
    """R5.2 of cards drawn it knows no more than a bystander."""
    drawn = 0
    game = session("secrets")
    for _ in played(game, 300):
        page = table_shown(game, "en").gazette
        for line in () if page is None else page.lines:
            events = game.record.events(line.step)
            drawn += any(isinstance(event, e.CardDrawn) for event in events)
            redacted = [CANAL_MANIA.game.redact(event, None) for event in events]
            assert list(line.events) == [event for event in redacted if event is not None]
    assert drawn


def test_there_is_no_page_before_anybody_has_done_anything() -> None:
    game = session()
    table = table_shown(game, "en")
    assert table.is_curtain_down
    assert (table.gazette, table.has_others_turns) == (None, False)
    assert "gazette" not in curtain(CANAL_MANIA, table).text
    assert "show-me" not in curtain(CANAL_MANIA, table).text


def test_in_the_middle_of_ones_turn_it_is_the_page_of_its_beginning() -> None:
    """After a reload the curtain is down once more; and "Show me" goes on meaning the same."""
    game = new_session(3, "again")
    walk = Walk(game)
    while game.state.round < 3:
        game.play(walk.next_action())
        if game.is_curtain_down:
            page, turns = table_shown(game, "en").gazette, game.others_turns
            game.lift_curtain()
    assert page is not None
    turn = game.state.turn
    game.play(walk.next_action())
    assert game.state.turn == turn
    game.drop_curtain()
    again = table_shown(game, "en").gazette
    assert again is not None
    assert (again.headlines, again.lines) == (page.headlines, page.lines)
    assert game.others_turns == turns == others_turns(game.face, game.record, game.acts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_in_words(language: Language) -> None:
    for game, page in pages(steps=120):
        shown = curtain(CANAL_MANIA, table_shown(game, language)).text
        words = unescape(re.sub(r"<[^>]+>", "", shown))
        for piece in page.headlines:
            assert t(piece.headline, language) in words
        told = [line for line in page.lines if CANAL_MANIA.told(line.events, NAMES)]
        rows = re.search(r'<ol class="recap">(.*?)</ol>', shown)
        assert rows is not None
        assert 0 < rows[1].count("<li") <= len(told)
        for spots in re.findall(r'data-spots="([^"]*)"', shown):
            assert all(MAP.sheet.has(spot) for spot in spots_read(spots))


def test_another_game_has_a_page_of_its_own() -> None:
    record: AnyRecord = AnyRecord.of(ISLANDERS.game, "toy", 3)
    table = Session(ISLANDERS, record, NAMES[:3], Shelf(MemoryStore()), "Sunday")
    for coins in (4, 1, 2):
        table.lift_curtain()
        table.play(Bid(coins))
    builds = table.acts
    while table.state.winner is not None:
        table.play(table.face.game.legal_actions(table.state, builds)[0])
    page = gazette(ISLANDERS, record, Seat(1), table.names)
    assert page is not None
    assert [piece.weight for piece in page.headlines] == [5, 1], "what is built weighs more"
    assert page.headlines[0].spots == (Spot("corner", 0),)
    text = curtain(ISLANDERS, table_shown(table, "it")).text
    assert "Il Corriere dell’isola" in text
    assert "Canal" not in text
    assert isinstance(page.headlines[0], News)


# --- on the map -----------------------------------------------------------------------------


@pytest.mark.parametrize("count", [*range(30), 99, 1000])
def test_the_others_turns_take_no_longer_than_they_may(count: int) -> None:
    steps = list(range(7, 7 + 3 * count, 3))
    groups, pace = schedule(steps)
    assert [step for group in groups for step in group] == steps
    assert pace * (len(groups) + 1) <= ALL
    assert SHORTEST <= pace <= LONGEST
    sizes = {len(group) for group in groups}
    assert not sizes or max(sizes) - min(sizes) <= 1
    if count <= 10:
        assert sizes <= {1}
        assert count > 3 or pace == LONGEST, "few stand for longer"


def test_the_map_shows_the_past_as_bystanders_knew_it() -> None:
    for game, page in pages(steps=150):
        game.lift_curtain()
        now = table_shown(game, "en")
        for line in page.lines:
            then = as_bystander(game, now, line.step)
            assert then.view == CANAL_MANIA.without_hands(view_for(game.record.at(line.step), None))
            assert all(player.hand is None for player in then.view.players)
            assert then.prompt.options == ()
            scene = scene_of(then, Pointer())
            assert scene.targets == ()
        assert table_shown(game, "en") == now, "nothing but the map is of the past"


def test_the_words_of_the_paper_are_whole_in_every_language() -> None:
    """No name is left without its sentence."""
    for language in LANGUAGES:
        say = voice(language)
        for piece in news(view(), view(), (COMPLETED, DELIVERED, LURED, HIRED, TAKEN), NAMES):
            assert "{" not in say(piece.headline)
            assert NAMES[piece.seat or 0] in say(piece.headline)
