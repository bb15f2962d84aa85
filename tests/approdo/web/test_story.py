"""Every event has a sentence in every language, and nobody is told what is hidden from them."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from approdo import GameRecord, Options, redact
from approdo import events as e
from approdo.events import Event
from approdo.game import APPRODO
from approdo.ids import CardKind, Hex, Intersection, Path, Resource, Terrain
from approdo.rules.setup import fixed_island
from tabletop.record import Record
from tabletop.seat import Seat
from tests.approdo.web.words import NAMES, in_all, own, t
from web.games.approdo.words.gist import gist
from web.games.approdo.words.places import Places
from web.games.approdo.words.story import IMPERSONAL, sentence_of, told, told_beside
from web.games.approdo.words.taken_back import came_back
from web.words.plural import LANGUAGES, Language

ANNA, BRUNO, CARLA = Seat(0), Seat(1), Seat(2)
PLACES = Places(fixed_island())
NOTHING = (0, 0, 0, 0, 0)
LUMBER, BRICK, WOOL, GRAIN, ORE = (
    (1, 0, 0, 0, 0),
    (0, 1, 0, 0, 0),
    (0, 0, 1, 0, 0),
    (0, 0, 0, 1, 0),
    (0, 0, 0, 0, 1),
)
AT, PATH = Intersection(8), Path(6)

TOLD: tuple[tuple[Event, str, str, str], ...] = (
    (
        e.SettlementBuilt(ANNA, AT, True),
        "Anna builds a settlement.",
        "Anna costruisce una colonia.",
        "Anna construit une colonie.",
    ),
    (
        e.SettlementBuilt(ANNA, AT, False),
        "Anna places a settlement.",
        "Anna piazza una colonia.",
        "Anna place une colonie.",
    ),
    (
        e.RoadBuilt(ANNA, PATH, True),
        "Anna builds a road.",
        "Anna costruisce una strada.",
        "Anna construit une route.",
    ),
    (
        e.RoadBuilt(ANNA, PATH, False),
        "Anna places a road.",
        "Anna piazza una strada.",
        "Anna place une route.",
    ),
    (
        e.CityBuilt(ANNA, AT),
        "Anna builds a city.",
        "Anna costruisce una città.",
        "Anna construit une ville.",
    ),
    (
        e.StartingCards(ANNA, (2, 0, 0, 1, 0)),
        "Anna gets 2 lumber and 1 grain for the second settlement.",
        "Anna riceve 2 legni e 1 grano per la seconda colonia.",
        "Anna reçoit 2 bois et 1 blé pour sa seconde colonie.",
    ),
    (
        e.StartingCards(ANNA, NOTHING),
        "Anna gets no card for the second settlement.",
        "Anna non riceve carte per la seconda colonia.",
        "Anna ne reçoit aucune carte pour sa seconde colonie.",
    ),
    (
        e.DiceRolled(ANNA, (3, 5)),
        "Anna rolls 8 (3 and 5).",
        "Anna tira 8 (3 e 5).",
        "Anna lance les dés : 8 (3 et 5).",
    ),
    (
        e.CardsProduced(ANNA, (0, 0, 2, 0, 1)),
        "Anna gets 2 wool and 1 ore.",
        "Anna riceve 2 lane e 1 minerale.",
        "Anna reçoit 2 laines et 1 minerai.",
    ),
    (
        e.BankTooSmall(ANNA, Resource.BRICK, None),
        "The bank does not have enough brick for everybody: nobody gets any.",
        "La riserva non ha abbastanza argilla per tutti: nessuno ne riceve.",
        "La banque n’a pas assez d’argile pour tout le monde : personne n’en reçoit.",
    ),
    (
        e.BankTooSmall(ANNA, Resource.ORE, BRUNO),
        "The bank does not have enough ore: Bruno gets only what is left.",
        "La riserva non ha abbastanza minerale: Bruno riceve solo ciò che resta.",
        "La banque n’a pas assez de minerai : Bruno ne reçoit que ce qui reste.",
    ),
    (
        e.DiscardOwed(ANNA, 4),
        "Anna must discard 4 cards.",
        "Anna deve scartare 4 carte.",
        "Anna doit défausser 4 cartes.",
    ),
    (
        e.DiscardChosen(ANNA, Resource.WOOL),
        "Anna puts 1 wool aside to discard.",
        "Anna mette da parte 1 lana da scartare.",
        "Anna met de côté 1 laine à défausser.",
    ),
    (
        e.DiscardTakenBack(ANNA, Resource.WOOL),
        "Anna keeps 1 wool after all.",
        "Anna ci ripensa e tiene 1 lana.",
        "Anna se ravise et garde 1 laine.",
    ),
    (
        e.DiscardConfirmed(ANNA),
        "Anna has chosen what to discard.",
        "Anna ha scelto gli scarti.",
        "Anna a choisi sa défausse.",
    ),
    (
        e.CardsDiscarded(ANNA, (3, 1, 0, 0, 0)),
        "Anna discards 3 lumber and 1 brick.",
        "Anna scarta 3 legni e 1 argilla.",
        "Anna défausse 3 bois et 1 argile.",
    ),
    (
        e.RobberMoved(ANNA, Hex(4), Terrain.HILLS, 6),
        "Anna moves the robber to hills 6.",
        "Anna sposta il brigante: collina 6.",
        "Anna déplace le voleur : colline 6.",
    ),
    (
        e.RobberMoved(ANNA, Hex(9), Terrain.DESERT, None),
        "Anna moves the robber to the desert.",
        "Anna sposta il brigante nel deserto.",
        "Anna déplace le voleur dans le désert.",
    ),
    (
        e.CardStolen(ANNA, BRUNO, Resource.ORE),
        "Anna steals 1 ore from Bruno.",
        "Anna deruba Bruno di 1 minerale.",
        "Anna vole 1 minerai à Bruno.",
    ),
    (
        e.CardStolen(ANNA, BRUNO, None),
        "Anna steals a card from Bruno.",
        "Anna deruba Bruno di una carta.",
        "Anna vole une carte à Bruno.",
    ),
    (
        e.Exchanged(ANNA, Resource.ORE, 4, Resource.LUMBER),
        "Anna gives the bank 4 ore for 1 lumber.",
        "Anna scambia con la riserva 4 minerali per 1 legno.",
        "Anna donne 4 minerais à la banque contre 1 bois.",
    ),
    (
        e.OfferMade(ANNA, ORE, BRICK, (BRUNO, CARLA)),
        "Anna offers Bruno and Carla 1 ore for 1 brick.",
        "Anna interpella Bruno e Carla: offre 1 minerale per 1 argilla.",
        "Anna propose à Bruno et Carla : 1 minerai contre 1 argile.",
    ),
    (
        e.OfferMade(ANNA, ORE, NOTHING, (BRUNO,)),
        "Anna offers Bruno 1 ore and waits for proposals.",
        "Anna interpella Bruno: offre 1 minerale e aspetta proposte.",
        "Anna offre 1 minerai à Bruno et attend des propositions.",
    ),
    (
        e.OfferMade(ANNA, NOTHING, BRICK, (BRUNO, CARLA)),
        "Anna asks Bruno and Carla for 1 brick and waits for proposals.",
        "Anna interpella Bruno e Carla: cerca 1 argilla e aspetta proposte.",
        "Anna demande 1 argile à Bruno et Carla et attend des propositions.",
    ),
    (
        e.OfferMade(ANNA, NOTHING, NOTHING, (CARLA,)),
        "Anna asks Carla for proposals.",
        "Anna interpella Carla e aspetta proposte.",
        "Anna demande des propositions à Carla.",
    ),
    (e.OfferAccepted(ANNA), "Anna accepts.", "Anna accetta.", "Anna accepte."),
    (e.OfferDeclined(ANNA), "Anna declines.", "Anna rifiuta.", "Anna refuse."),
    (
        e.CounterOffered(ANNA, BRICK, (1, 0, 0, 0, 1)),
        "Anna would give 1 brick for 1 lumber and 1 ore.",
        "Anna darebbe 1 argilla per 1 legno e 1 minerale.",
        "Anna donnerait 1 argile contre 1 bois et 1 minerai.",
    ),
    (
        e.Traded(ANNA, CARLA, (1, 0, 0, 0, 1), BRICK),
        "Anna trades with Carla: 1 lumber and 1 ore for 1 brick.",
        "Anna scambia con Carla: 1 legno e 1 minerale per 1 argilla.",
        "Anna échange avec Carla : 1 bois et 1 minerai contre 1 argile.",
    ),
    (
        e.OfferWithdrawn(ANNA),
        "Anna trades with nobody.",
        "Anna non scambia con nessuno.",
        "Anna n’échange avec personne.",
    ),
    (
        e.OfferEnded(ANNA),
        "Everybody has declined: the offer is over.",
        "Tutti hanno rifiutato: l’offerta è chiusa.",
        "Tout le monde a refusé : l’offre est close.",
    ),
    (
        e.CardBought(ANNA, CardKind.MONOPOLY),
        "Anna buys a development card: monopoly.",
        "Anna compra una carta sviluppo: Monopolio.",
        "Anna achète une carte développement : Monopole.",
    ),
    (
        e.CardBought(ANNA, None),
        "Anna buys a development card.",
        "Anna compra una carta sviluppo.",
        "Anna achète une carte développement.",
    ),
    (
        e.CardPlayed(ANNA, CardKind.KNIGHT),
        "Anna plays a knight.",
        "Anna gioca un cavaliere.",
        "Anna joue un chevalier.",
    ),
    (
        e.RoadWaived(ANNA),
        "Anna places no second road.",
        "Anna non piazza la seconda strada.",
        "Anna ne place pas de seconde route.",
    ),
    (
        e.CardTaken(ANNA, Resource.GRAIN),
        "Anna takes 1 grain from the bank.",
        "Anna prende 1 grano dalla riserva.",
        "Anna prend 1 blé à la banque.",
    ),
    (
        e.Monopolised(ANNA, Resource.WOOL, (0, 2, 0, 1)),
        "Anna names wool and gets 3 cards: Bruno 2 and Dirk 1.",
        "Anna nomina la lana e riceve 3 carte: Bruno 2 e Dirk 1.",
        "Anna désigne la laine et reçoit 3 cartes : Bruno 2 et Dirk 1.",
    ),
    (
        e.Monopolised(ANNA, Resource.BRICK, (0, 0, 0)),
        "Anna names brick, but nobody has any.",
        "Anna nomina l’argilla, ma nessuno ne ha.",
        "Anna désigne l’argile, mais personne n’en a.",
    ),
    (
        e.LongestRoadTaken(ANNA, 5),
        "Anna has the longest road now: 5 roads.",
        "Anna ottiene la strada più lunga: 5 strade.",
        "Anna prend la route la plus longue : 5 tronçons.",
    ),
    (
        e.LongestRoadSetAside(ANNA),
        "Anna loses the longest road; nobody has it now.",
        "Anna perde la strada più lunga: ora non è di nessuno.",
        "Anna perd la route la plus longue : elle n’est plus à personne.",
    ),
    (
        e.LargestArmyTaken(ANNA, 3),
        "Anna has the largest army now: 3 knights.",
        "Anna diventa il cavaliere più potente: 3 cavalieri.",
        "Anna prend l’armée la plus puissante : 3 chevaliers.",
    ),
    (e.TurnEnded(ANNA), "Anna ends the turn.", "Anna finisce il turno.", "Anna finit son tour."),
    (
        e.GameEnded(BRUNO, (7, 10, 8), (0, 0, 0)),
        "Bruno wins with 10 points. Final score: Bruno 10, Carla 8 and Anna 7.",
        "Bruno vince con 10 punti. Punteggio finale: Bruno 10, Carla 8 e Anna 7.",
        "Bruno gagne avec 10 points. Score final : Bruno 10, Carla 8 et Anna 7.",
    ),
    (
        e.GameEnded(BRUNO, (8, 10, 8), (1, 2, 0)),
        "Bruno wins with 10 points. Final score: Bruno 10, Carla 8 and Anna 8. "
        "Victory point cards shown: Bruno 2 and Anna 1.",
        "Bruno vince con 10 punti. Punteggio finale: Bruno 10, Carla 8 e Anna 8. "
        "Carte edificio scoperte: Bruno 2 e Anna 1.",
        "Bruno gagne avec 10 points. Score final : Bruno 10, Carla 8 et Anna 8. "
        "Cartes point de victoire dévoilées : Bruno 2 et Anna 1.",
    ),
)
BRIEF = {
    "CityBuilt": "Builds a city.",
    "CardStolen": "Steals a card from Bruno.",
    "DiceRolled": "Rolls 8 (3 and 5).",
    "BankTooSmall": "The bank does not have enough ore: Bruno gets only what is left.",
    "OfferEnded": "Everybody has declined: the offer is over.",
    "GameEnded": "Bruno wins with 10 points. Final score: Bruno 10, Carla 8 and Anna 8. "
    "Victory point cards shown: Bruno 2 and Anna 1.",
}
"""What is told beside the mark of the event's own seat, of the last event of each class above."""
PLACED: tuple[tuple[Event, str, str, str], ...] = (
    (
        e.SettlementBuilt(ANNA, AT, True),
        "Anna builds a settlement: pasture 2, hills 6 and mountains 10.",
        "Anna costruisce una colonia: pascolo 2, collina 6 e montagna 10.",
        "Anna construit une colonie : pâturage 2, colline 6 et montagne 10.",
    ),
    (
        e.SettlementBuilt(ANNA, AT, False),
        "Anna places a settlement: pasture 2, hills 6 and mountains 10.",
        "Anna piazza una colonia: pascolo 2, collina 6 e montagna 10.",
        "Anna place une colonie : pâturage 2, colline 6 et montagne 10.",
    ),
    (
        e.RoadBuilt(ANNA, Path(0), True),
        "Anna builds a road: north-west coast of mountains 10.",
        "Anna costruisce una strada: montagna 10, costa nord-ovest.",
        "Anna construit une route : montagne 10, côte nord-ouest.",
    ),
    (
        e.RoadBuilt(ANNA, Path(7), False),
        "Anna places a road: between mountains 10 and pasture 2.",
        "Anna piazza una strada: fra montagna 10 e pascolo 2.",
        "Anna place une route : entre montagne 10 et pâturage 2.",
    ),
    (
        e.CityBuilt(ANNA, Intersection(0)),
        "Anna builds a city: north tip of mountains 10.",
        "Anna costruisce una città: montagna 10, punta nord.",
        "Anna construit une ville : montagne 10, pointe nord.",
    ),
    (
        e.RobberMoved(ANNA, Hex(4), Terrain.HILLS, 6),
        "Anna moves the robber to hills 6.",
        "Anna sposta il brigante: collina 6.",
        "Anna déplace le voleur : colline 6.",
    ),
)
"""The same where the island is known."""


@pytest.mark.parametrize(("event", "english", "italian", "french"), TOLD)
def test_an_event_is_told(event: Event, english: str, italian: str, french: str) -> None:
    (said,) = told((event,), NAMES)
    assert in_all(said) == (english, italian, french)
    (brief,) = told_beside(event.seat, (event,), NAMES)
    name = NAMES[event.seat]
    for short, sentence in zip(in_all(brief), (english, italian, french), strict=True):
        rest = sentence.removeprefix(f"{name} ")
        is_short = sentence_of(event) not in IMPERSONAL
        assert short == (rest[0].upper() + rest[1:] if is_short else sentence)
    (beside_another,) = told_beside(Seat(3), (event,), NAMES)
    assert beside_another == said


@pytest.mark.parametrize(("event", "english", "italian", "french"), PLACED)
def test_an_event_is_told_with_its_place(
    event: Event, english: str, italian: str, french: str
) -> None:
    (said,) = told((event,), NAMES, PLACES)
    assert in_all(said) == (english, italian, french)
    (brief,) = told_beside(ANNA, (event,), NAMES, PLACES)
    assert t(brief) == english.removeprefix("Anna ").capitalize()


def test_the_winner_is_told_first_also_with_fewer_points() -> None:
    """R15.3, D45: Anna had 11 points in Bruno's turn, who has won with 10."""
    (said,) = told((e.GameEnded(BRUNO, (11, 10, 4), (0, 0, 0)),), NAMES)
    assert t(said).endswith("Final score: Bruno 10, Anna 11 and Carla 4.")


@pytest.mark.parametrize(("kind", "sentence"), BRIEF.items())
def test_beside_its_mark_a_seat_is_not_named(kind: str, sentence: str) -> None:
    event = [event for event, *_ in TOLD if type(event).__name__ == kind][-1]
    (said,) = told_beside(event.seat, (event,), NAMES)
    assert t(said) == sentence


def test_every_event_and_every_sentence_is_in_the_tables() -> None:
    assert {type(event) for event, *_ in TOLD} == set(APPRODO.event_types)
    sentences = {told((event,), NAMES)[0].key for event, *_ in TOLD}
    sentences |= {told((event,), NAMES, PLACES)[0].key for event, *_ in PLACED}
    everything = own("en")
    assert sentences == {key for key in everything if key.startswith("story.")}
    names = {key.removeprefix("story.") for key in sentences} - IMPERSONAL
    assert {f"brief.{name}" for name in names} == {
        key for key in everything if key.startswith("brief.")
    }


# --- what is hidden -------------------------------------------------------------------------

HIDDEN: dict[type[Event], list[Event]] = {
    e.CardStolen: [e.CardStolen(ANNA, BRUNO, kind) for kind in Resource],
    e.DiscardChosen: [e.DiscardChosen(ANNA, kind) for kind in Resource],
    e.DiscardTakenBack: [e.DiscardTakenBack(ANNA, kind) for kind in Resource],
    e.CardBought: [e.CardBought(ANNA, kind) for kind in CardKind],
}


def heard_by(viewer: Seat | None, events: list[Event], language: str) -> list[str]:
    known = [redact(event, viewer) for event in events]
    return [t(told((event,), NAMES)[0], language) for event in known if event is not None]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", HIDDEN, ids=lambda kind: kind.__name__)
def test_hidden_things_are_said_to_those_who_know_them_alone(
    kind: type[Event], language: Language
) -> None:
    """R16.2, R16.3: all others hear the same sentence whatever it was, or nothing."""
    events = HIDDEN[kind]
    others = 0 if kind in (e.DiscardChosen, e.DiscardTakenBack) else 1
    assert len(set(heard_by(ANNA, events, language))) == len(events)
    assert len(set(heard_by(CARLA, events, language))) == others
    assert len(set(heard_by(None, events, language))) == others
    to_victim = set(heard_by(BRUNO, events, language))
    assert len(to_victim) == (len(events) if kind is e.CardStolen else others)


# --- whole games ----------------------------------------------------------------------------


@cache
def played(seats: int, *, is_fixed: bool) -> GameRecord:
    """A game of random players."""
    chance = Random(f"{seats} {is_fixed}")
    record = Record.of(APPRODO, "words", seats, Options(fixed_island=is_fixed, goal=8))
    while acting := APPRODO.to_act(record.state):
        seat = chance.choice(acting)
        record.play(chance.choice(APPRODO.legal_actions(record.state, seat)), seat)
    return record


def heard(record: GameRecord) -> Iterator[tuple[Seat, tuple[Event, ...]]]:
    """The events of every step, as each viewer knows them."""
    for step in range(record.length):
        for viewer in (None, *map(Seat, range(record.seats))):
            known = (APPRODO.redact(event, viewer) for event in record.events(step))
            yield record.seat(step), tuple(event for event in known if event is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told(language: Language) -> None:
    kinds, seen = set[type](), set[object]()
    for record in (played(3, is_fixed=False), played(4, is_fixed=True)):
        places = Places(record.state.setup.island)
        for seat, events in heard(record):
            new = tuple(event for event in events if event not in seen)
            seen |= set(new)
            kinds |= set(map(type, new))
            sentences = (
                *told(new, NAMES, places),
                *told_beside(seat, new, NAMES),
                *(gist(seat, new, NAMES) if new else ()),
            )
            for one in sentences:
                text = t(one, language)
                assert text.strip() == text != ""
                assert not set(text) & set("{}")
    assert len(kinds) > 25


def test_a_turn_in_a_few_words() -> None:
    events = [
        e.DiceRolled(ANNA, (2, 4)),
        e.CardsProduced(ANNA, ORE),
        e.CardsProduced(BRUNO, ORE),
        e.Exchanged(ANNA, Resource.ORE, 4, Resource.WOOL),
        e.Exchanged(ANNA, Resource.ORE, 4, Resource.WOOL),
        e.Traded(ANNA, CARLA, ORE, BRICK),
        e.Traded(ANNA, CARLA, ORE, WOOL),
        e.CardBought(ANNA, None),
        e.RoadBuilt(ANNA, PATH, True),
        e.RoadBuilt(ANNA, Path(1), True),
        e.SettlementBuilt(ANNA, AT, True),
        e.CityBuilt(ANNA, AT),
        e.RoadBuilt(ANNA, Path(2), False),
        e.LongestRoadTaken(ANNA, 6),
        e.TurnEnded(ANNA),
    ]
    assert [t(one) for one in gist(ANNA, events, NAMES)] == [
        "Rolls 6.",
        "Places 1 road.",
        "Builds 2 roads, 1 settlement and 1 city.",
        "Buys 1 development card.",
        "Trades with Carla.",
        "2 exchanges with the bank.",
        "Has the longest road now: 6 roads.",
    ]
    assert [t(one) for one in gist(BRUNO, events, NAMES)] == ["Gets 1 ore."]
    assert gist(CARLA, events, NAMES) == ()


# --- what is taken back ---------------------------------------------------------------------

BACK: tuple[tuple[Event, str, str, str], ...] = (
    (
        e.SettlementBuilt(ANNA, AT, True),
        "Anna has the settlement back.",
        "Anna riprende la colonia.",
        "Anna reprend la colonie.",
    ),
    (
        e.RoadBuilt(ANNA, PATH, False),
        "Anna has the road back.",
        "Anna riprende la strada.",
        "Anna reprend la route.",
    ),
    (
        e.CityBuilt(ANNA, AT),
        "The city is a settlement again.",
        "La città torna a essere una colonia.",
        "La ville redevient une colonie.",
    ),
    (
        e.RobberMoved(ANNA, Hex(4), Terrain.HILLS, 6),
        "The robber is where it was before.",
        "Il brigante è di nuovo dov’era.",
        "Le voleur est de nouveau où il était.",
    ),
    (
        e.Exchanged(ANNA, Resource.ORE, 3, Resource.WOOL),
        "Anna has 3 ore again.",
        "Anna ha di nuovo 3 minerali.",
        "Anna a de nouveau 3 minerais.",
    ),
    (
        e.CardPlayed(ANNA, CardKind.KNIGHT),
        "Anna holds this card again: knight.",
        "Anna ha di nuovo questa carta: cavaliere.",
        "Anna a de nouveau cette carte : chevalier.",
    ),
    (
        e.CardTaken(ANNA, Resource.BRICK),
        "The bank has 1 brick again.",
        "La riserva ha di nuovo 1 argilla.",
        "La banque a de nouveau 1 argile.",
    ),
    (
        e.LongestRoadTaken(ANNA, 5),
        "The longest road is as it was before.",
        "La strada più lunga torna com’era.",
        "La route la plus longue est comme avant.",
    ),
    (
        e.LongestRoadSetAside(ANNA),
        "The longest road is as it was before.",
        "La strada più lunga torna com’era.",
        "La route la plus longue est comme avant.",
    ),
    (
        e.LargestArmyTaken(ANNA, 3),
        "The largest army is as it was before.",
        "Il cavaliere più potente torna com’era.",
        "L’armée la plus puissante est comme avant.",
    ),
)


@pytest.mark.parametrize(("event", "english", "italian", "french"), BACK)
def test_what_is_taken_back_is_as_it_was(
    event: Event, english: str, italian: str, french: str
) -> None:
    (said,) = came_back((event,), NAMES)
    assert in_all(said) == (english, italian, french)


def test_the_latest_comes_back_first_and_choices_stay_silent() -> None:
    """R16.2: what was chosen to be discarded is not said."""
    events: list[Event] = [e.RoadBuilt(ANNA, PATH, True), e.CityBuilt(ANNA, AT)]
    choices: list[Event] = [
        *(e.DiscardChosen(BRUNO, kind) for kind in Resource),
        e.DiscardTakenBack(BRUNO, Resource.ORE),
        e.DiscardConfirmed(BRUNO),
    ]
    assert [said.key for said in came_back([*events, *choices], NAMES)] == [
        "back.city_built",
        "back.road_built",
    ]
    assert {came_back((event,), NAMES)[0].key for event, *_ in BACK} == {
        key for key in own("en") if key.startswith("back.")
    }
