"""Every refusal of the rules is a sentence in every language."""

from random import Random

import pytest

import tabletop.refusals
from approdo import Options, actions, refusal, refusal_keys
from approdo.game import APPRODO
from approdo.geometry import INTERSECTIONS, PATHS
from approdo.ids import CardKind, Hex, Phase, Resource
from approdo.state import GameState
from tabletop.moments import barrier_causes
from tabletop.record import Record
from tabletop.refusals import Refusal
from tabletop.seat import Seat
from tests.approdo.web.words import FACTS, NAMES, in_all, own, refusals_in_rules, t
from web.games.approdo.words.names import resource_name
from web.games.approdo.words.refusal_text import rule_of, why
from web.words.catalogue import catalogue
from web.words.plural import LANGUAGES, Language

MADE = tuple(refusals_in_rules())
KEYS = {one.key for one in MADE}
SAID = {
    "CARDS_MISSING": (
        "You are 2 cards short: lumber and ore.",
        "Ti mancano 2 carte: legno e minerale.",
        "Il vous manque 2 cartes : bois et minerai.",
    ),
    "RATE_NOT_MET": (
        "For one card the bank wants 4 ore; you have 3.",
        "Per una carta la riserva chiede 4 minerali; tu ne hai 3.",
        "Pour une carte, la banque demande 4 minerais ; vous en avez 3.",
    ),
    "BANK_EMPTY": (
        "The bank has no ore left.",
        "Nella riserva non c’è più minerale.",
        "La banque n’a plus de minerai.",
    ),
    "PATH_TAKEN": (
        "Bruno already has a road here.",
        "Qui Bruno ha già una strada.",
        "Bruno a déjà une route ici.",
    ),
    "TOO_NEAR": (
        "Too near: there is a building on a neighbouring intersection.",
        "Troppo vicino: c’è una costruzione su un incrocio adiacente.",
        "Trop près : il y a une construction sur un croisement voisin.",
    ),
    "DECISION_FIRST": (
        "Something else has to be decided first: where the robber goes.",
        "Prima c’è altro da decidere: dove va il brigante.",
        "Il y a d’abord autre chose à décider : où va le voleur.",
    ),
    "OTHER_PHASE": (
        "This belongs to another moment (preparation and before the dice); "
        "now it is: after the dice.",
        "Questo si fa in un altro momento (preparazione e prima dei dadi); "
        "ora siamo qui: dopo i dadi.",
        "Cela se fait à un autre moment (mise en place et avant les dés) ; "
        "en ce moment : après les dés.",
    ),
    "FRIENDLY_ROBBER": (
        "The friendly robber spares whoever shows fewer than 3 points; "
        "such a player has a building here.",
        "Il brigante amichevole risparmia chi mostra meno di 3 punti; "
        "qui un giocatore così ha una costruzione.",
        "Le voleur bienveillant épargne qui montre moins de 3 points ; "
        "un tel joueur a une construction ici.",
    ),
    "BOUGHT_THIS_TURN": (
        "You bought this card in this turn, so it has to wait for another one: year of plenty.",
        "Hai comprato questa carta in questo turno, quindi deve aspettare un altro turno: "
        "Scoperta.",
        "Vous avez acheté cette carte pendant ce tour, elle doit attendre un autre tour : "
        "Invention.",
    ),
    "NOT_BESIDE_ROBBER": (
        "Carla has no building beside the robber.",
        "Carla non ha costruzioni accanto al brigante.",
        "Carla n’a aucune construction à côté du voleur.",
    ),
    "NOT_YOUR_SEAT": (
        "It is Bruno’s turn.",
        "È il turno di Bruno.",
        "C’est à Bruno de jouer.",
    ),
}


def is_a_sentence(text: str) -> bool:
    return text.endswith((".", "!", "?")) and text == text.strip() and not set(text) & set("{}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: Language) -> None:
    """It uses only the facts that its refusal has."""
    for one in MADE:
        assert is_a_sentence(t(why(one, NAMES), language)), one
    for cause in barrier_causes(APPRODO):
        barrier = Refusal(APPRODO.undo_rule, "UNDO_BARRIER", {"cause": cause})
        assert is_a_sentence(t(why(barrier, NAMES), language)), cause
    for key in tabletop.refusals.KEYS - {"UNDO_BARRIER"}:
        facts = {"active": 1, "step": 2, "latest": 5}
        assert is_a_sentence(t(why(Refusal("R6.1", key, facts), NAMES), language)), key


def test_every_sentence_belongs_to_a_refusal() -> None:
    general = catalogue("en", "").keys()
    causes = {f"refusals.UNDO_BARRIER_{cause}" for cause in barrier_causes(APPRODO)} - general
    wanted = causes | {f"refusals.{key}" for key in KEYS}
    assert {key for key in own("en") if key.startswith("refusals.")} == wanted


def test_every_fact_of_the_rules_was_tried() -> None:
    assert KEYS == refusal_keys.KEYS - tabletop.refusals.KEYS
    assert {name for one in MADE for name in one.args} | {"active"} == set(FACTS)


@pytest.mark.parametrize(("key", "sentences"), SAID.items())
def test_a_refusal_names_what_stands_in_the_way(key: str, sentences: tuple[str, str, str]) -> None:
    turn = Refusal("R6.1", "NOT_YOUR_SEAT", {"active": 1})
    found = next(one for one in (*MADE, turn) if one.key == key)
    assert in_all(why(found, NAMES)) == sentences


@pytest.mark.parametrize("kind", Resource)
def test_every_resource_is_refused_in_every_language(kind: Resource) -> None:
    """French shortens "de" before "argile" alone."""
    facts = {"kind": kind.name.lower()}
    said = t(why(Refusal("R12.3", "NOT_IN_HAND", facts), NAMES), "fr")
    assert ("plus d’argile " in said) == (kind is Resource.BRICK)
    both = t(why(Refusal("R8.3", "ON_BOTH_SIDES", facts), NAMES), "fr")
    assert both.endswith(f" {t(resource_name(kind), 'fr')}.")


def test_a_seat_where_nobody_sits_has_a_number() -> None:
    """With three players an action may name a fourth seat."""
    nobody = Refusal("R8.5", "NOT_ASKED", {"seat": 3})
    assert t(why(nobody, NAMES[:3])) == "Seat 4 is not among those who are asked."
    assert t(why(nobody, NAMES)) == "Dirk is not among those who are asked."


def test_a_refusal_leads_to_a_rule() -> None:
    """Or to the option of the table that forbids it."""
    for one in (*MADE, Refusal(APPRODO.undo_rule, "NOTHING_TO_UNDO")):
        assert rule_of(one).startswith(("R", "H")), one
    options = {one.key: rule_of(one) for one in MADE if rule_of(one).startswith("H")}
    assert options == {"FRIENDLY_ROBBER": "H1.2", "NO_TRADE": "H1.5"}
    assert rule_of(Refusal("D33", "NO_ROAD_POSSIBLE")) == "R11.5"
    assert rule_of(Refusal("R10.5", "TOO_NEAR")) == "R10.5"


# --- whole games ----------------------------------------------------------------------------

POOL: tuple[actions.Action, ...] = (
    *(actions.PlaceSettlement(at) for at in INTERSECTIONS[::9]),
    *(actions.PlaceRoad(path) for path in PATHS[::9]),
    actions.Roll(),
    *map(actions.Discard, Resource),
    *map(actions.TakeBack, Resource),
    actions.ConfirmDiscard(),
    *(actions.MoveRobber(Hex(hex_)) for hex_ in range(0, 19, 3)),
    *(actions.Steal(Seat(seat)) for seat in range(4)),
    *(actions.BuildRoad(path) for path in PATHS[::5]),
    *(actions.BuildSettlement(at) for at in INTERSECTIONS[::5]),
    *(actions.BuildCity(at) for at in INTERSECTIONS[::5]),
    actions.BuyCard(),
    *(actions.Exchange(give, take) for give in Resource for take in Resource),
    *map(actions.PlayCard, CardKind),
    actions.Waive(),
    *map(actions.TakeCard, Resource),
    *map(actions.NameResource, Resource),
    actions.StartOffer(),
    *map(actions.Give, Resource),
    *map(actions.Want, Resource),
    *(actions.LeaveOut(Seat(seat)) for seat in range(4)),
    actions.Propose(),
    actions.Cancel(),
    actions.Accept(),
    actions.Decline(),
    *(actions.Deal(Seat(seat)) for seat in range(4)),
    actions.Withdraw(),
    actions.EndTurn(),
)


def states(seats: int, options: Options) -> list[GameState]:
    """Every tenth state of a game of random players, and the last one."""
    chance = Random(seats)
    record = Record.of(APPRODO, "refused", seats, options)
    found = [record.state]
    while acting := APPRODO.to_act(record.state):
        seat = chance.choice(acting)
        record.play(chance.choice(APPRODO.legal_actions(record.state, seat)), seat)
        if not record.length % 10:
            found.append(record.state)
    assert record.state.phase is Phase.OVER
    return [*found, record.state]


def test_refusals_of_whole_games_are_sentences() -> None:
    seen: dict[str, Refusal] = {}
    for seats, options in ((3, Options(goal=8)), (4, Options(goal=8, friendly_robber=True))):
        names = NAMES[:seats]
        for state in states(seats, options):
            for seat in map(Seat, range(seats)):
                for one in (refusal(state, action, seat) for action in POOL):
                    if one is not None and f"{seats}{one}" not in seen:
                        seen[f"{seats}{one}"] = one
                        for language in LANGUAGES:
                            assert is_a_sentence(t(why(one, names), language)), one
    assert len({one.key for one in seen.values()}) > 35
