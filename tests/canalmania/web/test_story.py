"""Every event has a sentence in every language, with its points and reasons."""

import pytest

from canalmania import events as facts
from canalmania.actions import Payment
from canalmania.events import Event
from canalmania.ids import Card, Colour, ContractId, EngineerId, Hex, Phase, PlaceId, Side, TileKind
from tabletop.seat import Seat
from tests.canalmania.web.tables import NAMES, finished_game
from tests.canalmania.web.words import catalogue, t
from web.games.canalmania.words.story import payment_named, told, told_all
from web.games.canalmania.words.taken_back import UNSAID, came_back
from web.words.plural import LANGUAGES, Language

ANNA, BRUNO = Seat(0), Seat(1)
OXFORD, READING = PlaceId("oxford"), PlaceId("reading")
CANAL = ContractId("thames")
TILES = (2, 1, 0, 1)
PAID = Payment((0, 1, 0, 0, 1))


def laid(over: bool) -> facts.TileLaid:
    return facts.TileLaid(
        ANNA, CANAL, Hex(200), TileKind.LOCK, Side(0), Side(3), PAID, over, half_left=False
    )


SAMPLES: list[Event] = [
    facts.TurnBegan(ANNA, 3),
    facts.PhaseSkipped(ANNA, Phase.GOODS),
    facts.TurnEnded(ANNA),
    facts.ContractTaken(ANNA, CANAL, OXFORD),
    facts.ContractSkipped(ANNA),
    facts.ParliamentOpened(ANNA, (CANAL, ContractId("nene"))),
    facts.EngineersSwapped(ANNA, EngineerId.RENNIE, EngineerId.JESSOP, None),
    facts.EngineersSwapped(ANNA, EngineerId.RENNIE, EngineerId.JESSOP, BRUNO),
    facts.DisplayDiscarded(ANNA, (Card(0), Card(69))),
    facts.DisplayRefilled(ANNA, (0, 1), (Card(0), Card(69))),
    facts.DeckReshuffled(ANNA, 31),
    facts.CardTaken(ANNA, 2, Card(0)),
    facts.CardDrawn(ANNA, Card(69)),
    facts.CardDrawn(ANNA, None),
    facts.GoodsDeclared(ANNA, Card(0)),
    facts.GoodsKeptQuiet(ANNA),
    facts.ColourChosen(ANNA, Colour.PURPLE),
    facts.CubeRemoved(ANNA, OXFORD, 4),
    facts.CubePlaced(ANNA, OXFORD, 1),
    facts.CubeReturned(ANNA, Colour.RED),
    laid(over=False),
    laid(over=True),
    facts.SectionJoined(ANNA, CANAL, OXFORD, READING),
    facts.CardsDiscarded(ANNA, "R6.5", (Card(0),)),
    facts.CardsDiscarded(ANNA, "R6.8", (Card(0),)),
    facts.CardsDiscarded(ANNA, "R3.8", (Card(0),)),
    facts.CanalCompleted(ANNA, CANAL, TILES),
    facts.BargeMoved(ANNA, CANAL, Hex(200)),
    facts.TilesTakenBack(ANNA, CANAL, (Hex(200), Hex(201))),
    facts.GoodsMoved(ANNA, (OXFORD, READING), (ANNA,)),
    facts.PointsScored(ANNA, 1, "R6.14", CANAL),
    facts.PointsScored(ANNA, 2, "R8.3", (OXFORD, READING)),
    facts.PointsScored(ANNA, 3, "R10.1", CANAL),
    facts.PointsScored(ANNA, 2, "R10.2", (OXFORD, READING)),
    facts.PointsScored(ANNA, 10, "R10.3", 1),
    facts.EndTriggered(ANNA, "score", 12),
    facts.EndTriggered(ANNA, "contracts", 12),
    facts.FinalScoringBegan(ANNA),
    facts.CanalAbandoned(ANNA, CANAL, TILES),
    facts.CanalAbandoned(ANNA, CANAL, (0, 0, 0, 0)),
    facts.FinalDeliveriesBegan(ANNA, (ANNA, BRUNO)),
    facts.DeliveryPassed(ANNA),
    facts.BuilderRanked(ANNA, 1, (CANAL,), 7, EngineerId.RENNIE),
    facts.GameEnded(ANNA, (ANNA, BRUNO)),
]


def every_event_type() -> set[type[Event]]:
    defined = [thing for thing in vars(facts).values() if isinstance(thing, type)]
    return {thing for thing in defined if issubclass(thing, Event)} - {Event}


def test_the_samples_are_of_every_type() -> None:
    assert {type(event) for event in SAMPLES} == every_event_type()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_of_its_own(language: Language) -> None:
    final = facts.PointsScored(ANNA, 2, "R10.2", (OXFORD, READING))
    assert final in SAMPLES  # told like a delivery of the game
    sentences = [t(told(event, NAMES), language) for event in SAMPLES if event != final]
    assert len(set(sentences)) == len(sentences)
    assert all(sentence[0].isupper() for sentence in sentences)


def test_every_sentence_of_the_story_is_told_by_an_event() -> None:
    used = {told(event, NAMES).key for event in SAMPLES} | {"story.for_rank"}
    assert {key for key in catalogue("en") if key.startswith("story.")} == used


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told(language: Language) -> None:
    record = finished_game(3).record
    for step in range(record.length):
        for sentence in told_all(record.events(step), NAMES):
            assert t(sentence, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_that_comes_back_has_a_sentence_of_its_own(language: Language) -> None:
    found = {t(one, language) for event in SAMPLES for one in came_back([event], NAMES)}
    worth_it = [event for event in SAMPLES if not isinstance(event, UNSAID)]
    scored = [event for event in worth_it if isinstance(event, facts.PointsScored)]
    alike = laid(over=True), *scored[:1], scored[1]  # by rule or price alone
    assert len(worth_it) - len(found) <= len(alike)
    assert all(
        sentence[0].isupper() or sentence[0] in "“«" or sentence[0].isdigit() for sentence in found
    )


def test_every_sentence_of_what_comes_back_is_said_by_an_event() -> None:
    said = {one.key for event in SAMPLES for one in came_back([event], NAMES)}
    assert {key for key in catalogue("en") if key.startswith("back.")} == said


def test_a_tile_that_is_taken_up_brings_its_cards_back() -> None:
    paid = facts.CardsDiscarded(ANNA, "R6.5", (Card(0),))
    back = [t(one, "en") for one in came_back([laid(over=False), paid], NAMES)]
    (said,) = back
    assert said.endswith("Cards returned: 1 lock and 1 surveyor.")
    assert "Card" not in " ".join(t(one, "en") for one in came_back([paid], NAMES))


def test_a_delivery_names_its_places_and_their_points() -> None:
    scored = facts.PointsScored(BRUNO, 2, "R8.3", (OXFORD, READING))
    assert t(told(scored, NAMES), "en") == "Bruno scores 2 points: Oxford and Reading."
    moved = facts.GoodsMoved(ANNA, (OXFORD, READING), (ANNA,))
    assert "Oxford → Reading" in t(told(moved, NAMES), "fr")


def test_a_card_nobody_may_see_is_not_told() -> None:
    assert told(facts.CardDrawn(ANNA, None), NAMES).key == "story.card_drawn_unseen"


def test_a_payment_lists_its_cards() -> None:
    assert t("table.listed", "en", things=payment_named(PAID)) == "1 lock and 1 surveyor"
    half = payment_named(Payment((0, 0, 2, 0, 0), half=True))
    assert t("table.listed", "it", things=half) == "2 acquedotti e mezzo ispettore"


def test_what_is_seen_on_the_map_has_no_line() -> None:
    assert told_all([facts.TurnEnded(ANNA), facts.BargeMoved(ANNA, CANAL, Hex(3))], NAMES) == ()
