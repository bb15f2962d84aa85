"""Every reason of a player whom the computer plays has a sentence in every language."""

from functools import cache
from typing import Any, Final

import pytest

from approdo import actions as a
from approdo import legal_actions, new_game, to_act, view_for
from approdo.bots.reasons import REASONS, aims, reasons_for
from approdo.bots.table import seen_by
from approdo.geometry import HEXES_AT
from approdo.ids import CardKind, Intersection, Resource
from approdo.opponents import OPPONENTS, VAGUER
from approdo.rules.setup import fixed_island
from approdo.state import GameState
from tabletop.opponents import Reason
from tests.approdo.peek import moments
from tests.approdo.positions import own as pieces
from tests.approdo.positions import position
from tests.approdo.web.words import NAMES, in_all, own, t
from web.games.approdo.words.places import Places
from web.games.approdo.words.reason_text import COUNTED, PLACED, WITHOUT, reason_in_words
from web.words.plural import LANGUAGES, Language

FIXED: Final = Places(fixed_island())
ANY: Final[dict[str, int | str]] = {
    "at": 8,
    "building": "city",
    "card": "year_of_plenty",
    "count": 4,
    "gets": "ore",
    "give": "wool,wool",
    "hex": 4,
    "kinds": 3,
    "knights": 3,
    "left": 12,
    "length": 5,
    "missing": 2,
    "path": 11,
    "pips": 9,
    "points": 7,
    "rate": 2,
    "resource": "ore",
    "seat": 1,
    "steps": 2,
    "take": "ore",
    "want": "ore",
}
"""A value for each fact that a reason can have."""
VALUES: Final = {
    "accepts": "seat gets",
    "accepts_for": "gets building",
    "blocks": "hex seat pips",
    "builds_city": "at pips",
    "builds_road": "path length",
    "builds_settlement": "at pips",
    "buys_card": "left",
    "cancels": "",
    "counters": "give want seat",
    "declines": "seat",
    "declines_bank_better": "give want",
    "declines_helps_to_win": "seat points",
    "declines_leader": "seat points",
    "discards": "count",
    "ends_turn": "",
    "exchanges": "give count take",
    "exchanges_for": "give count take building",
    "frees_own": "hex pips",
    "knight_army": "knights",
    "knight_frees": "hex pips",
    "lacks_cards": "want",
    "leads_to": "path at steps",
    "names_resource": "resource count",
    "new_resource": "at resource pips",
    "offers": "give want",
    "offers_for": "want building",
    "place_at_harbour": "at resource rate",
    "places_road": "path length",
    "places_settlement": "at pips kinds",
    "plays_card": "card",
    "plays_knight": "knights",
    "road_longest": "path length",
    "robs_leader": "seat points",
    "rolls": "",
    "saves_for": "building missing",
    "steals": "seat count",
    "takes_card": "resource",
    "takes_card_for": "resource building",
    "waives": "",
    "wins": "points",
    "withdraws": "",
}
"""The facts of every reason."""
OPEN: Final = {"offers_giving", "offers_open", "offers_wanting"}
"""Sentences of an offer with an open side."""
SAID: Final = {
    "accepts": (
        "The trade with Bruno brings 1 ore.",
        "Lo scambio con Bruno porta 1 minerale.",
        "L’échange avec Bruno apporte 1 minerai.",
    ),
    "declines_bank_better": (
        "For 2 wool the bank gives 1 ore as well.",
        "Per 2 lane anche la riserva dà 1 minerale.",
        "Contre 2 laines, la banque aussi donne 1 minerai.",
    ),
    "exchanges_for": (
        "For 4 ore the bank gives 1 wool: it is for a city.",
        "Per 4 minerali la riserva dà 1 lana: serve per una città.",
        "Contre 4 minerais, la banque donne 1 laine : c’est pour une ville.",
    ),
    "leads_to": (
        "The road leads towards a place for a settlement, 2 roads away.",
        "La strada porta verso un posto per una colonia, a 2 strade di distanza.",
        "La route mène vers un emplacement de colonie, à 2 routes de là.",
    ),
    "names_resource": (
        "The others are known to hold 4 ore.",
        "Si sa che gli altri hanno 4 minerali.",
        "On sait que les autres ont 4 minerais.",
    ),
    "place_at_harbour": (
        "The place has the ore harbour 2:1.",
        "Il posto ha il porto del minerale 2:1.",
        "L’emplacement a le port du minerai 2:1.",
    ),
    "plays_card": (
        "This is the time to play the card: year of plenty.",
        "È il momento di giocare la carta: Scoperta.",
        "C’est le moment de jouer la carte : Invention.",
    ),
    "saves_for": (
        "2 cards are missing for a city.",
        "Per una città mancano ancora 2 carte.",
        "Il manque encore 2 cartes pour une ville.",
    ),
    "takes_card": (
        "Of what the bank has, ore is of most use.",
        "Di ciò che ha la riserva, serve di più il minerale.",
        "Dans ce qu’a la banque, c’est le minerai qui sert le plus.",
    ),
}
OTHER: Final[dict[str, dict[str, int | str]]] = {
    "exchanges": {"give": "wool"},
    "exchanges_for": {"give": "ore", "take": "wool"},
}
"""Facts of reasons that are others than in `ANY`: an exchange takes cards of one kind."""


def reason(name: str, **values: int | str) -> Reason:
    """The reason with all its facts, as `ANY` has them where nothing else is said."""
    facts = {**ANY, **OTHER.get(name, {}), **values}
    return Reason(name, {fact: facts[fact] for fact in VALUES[name].split()})


def said(name: str, language: Language = "en", **values: int | str) -> str:
    return t(reason_in_words(reason(name, **values), NAMES), language)


def sentences(one: Reason, language: Language, names: tuple[str, ...]) -> set[str]:
    """Its sentence with and without the name of a place, each without a hole."""
    found = {t(reason_in_words(one, names, places), language) for places in (None, FIXED)}
    for text in found:
        assert text.endswith("."), text
        assert text.strip() == text != ".", text
        assert not set(text) & set("{}"), text
    return found


def moment(seat: int, state: GameState, *actions: a.Action) -> dict[str, dict[str, Any]]:
    """The reasons for these actions by name."""
    assert to_act(state)[0] == seat
    return {one.name: one.values for one in reasons_for(view_for(state, to_act(state)[0]), actions)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence_without_a_hole(language: Language) -> None:
    """With any figure, and with exactly the facts it has; `t` raises for one that is missing."""
    for name in REASONS:
        for figure in (0, 1, 2, 14):
            figures = dict.fromkeys(
                ("count", "knights", "left", "missing", "pips", "points", "steps"), figure
            )
            sentences(reason(name, **figures), language, NAMES)


@cache
def met() -> tuple[Reason, ...]:
    """The reasons for what could be done in two games, each once."""
    found: dict[str, Reason] = {}
    for seed, seats in ((2, 4), (3, 3)):
        for state in moments(seed, seats, every=5):
            seat = to_act(state)[0]
            view = view_for(state, seat)
            for action in legal_actions(state, seat):
                found |= {str(one): one for one in reasons_for(view, (action,))}
    return tuple(found.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_of_games_are_sentences(language: Language) -> None:
    """To the seat and to the table, each with the facts that it is known to have."""
    assert len({one.name for one in met()}) > 25
    for one in met():
        assert set(one.values) == set(VALUES[one.name].split()), one
        sentences(one, language, NAMES)
        public = OPPONENTS.in_public(one)
        if public is not None:
            sentences(public, language, NAMES)


def test_every_sentence_belongs_to_a_reason() -> None:
    others = {other for _, other in WITHOUT.values()}
    plain = {*REASONS, *others, *OPEN}
    assert plain >= PLACED
    wanted = plain | {f"{name}_at" for name in PLACED}
    keys = {key.removeprefix("reason.") for key in own("en") if key.startswith("reason.")}
    assert keys == wanted
    assert set(VALUES) == set(REASONS)
    assert {name for facts in VALUES.values() for name in facts.split()} == set(ANY)
    assert {name for name in VAGUER.values() if name is not None} <= set(REASONS)


def test_every_plural_goes_by_a_figure_of_its_reason() -> None:
    """A sentence without plural has no such figure."""
    for name, facts in VALUES.items():
        has_plural = isinstance(own("en")[f"reason.{name}"], dict)
        assert has_plural == (name in COUNTED or name in {"discards", "steals"}), name
        assert COUNTED.get(name, "") in {"", *facts.split()}, name
    for name, (figure, _) in WITHOUT.items():
        assert figure in VALUES[name].split()


@pytest.mark.parametrize(("name", "wanted"), SAID.items())
def test_what_a_reason_speaks_of_is_named(name: str, wanted: tuple[str, str, str]) -> None:
    assert in_all(reason_in_words(reason(name), NAMES)) == wanted


def test_where_the_island_is_known_the_place_is_named() -> None:
    """R2.2 intersection 8 and hex 4 of the fixed island."""
    settled = reason_in_words(reason("builds_settlement"), NAMES, FIXED)
    assert in_all(settled) == (
        "A settlement brings 9 cards in 36 rolls on average: pasture 2, hills 6 and mountains 10.",
        "Una colonia porta in media 9 carte ogni 36 tiri: pascolo 2, collina 6 e montagna 10.",
        "Une colonie apporte en moyenne 9 cartes en 36 lancers : "
        "pâturage 2, colline 6 et montagne 10.",
    )
    blocked = t(reason_in_words(reason("blocks"), NAMES, FIXED))
    assert blocked == "This costs Bruno 9 cards in 36 rolls on average: hills 6."
    freed = t(reason_in_words(reason("frees_own"), NAMES, FIXED))
    assert freed.endswith("9 more cards in 36 rolls on average (hills 6).")
    assert reason_in_words(reason("rolls"), NAMES, FIXED) == reason_in_words(reason("rolls"), NAMES)


def test_figures_that_are_nothing_have_sentences_of_their_own() -> None:
    assert said("blocks", pips=0) == "There the robber costs no opponent a card."
    assert said("leads_to", steps=0) == "The road reaches a place for a settlement."
    assert said("names_resource", count=0) == "Nobody is known to hold ore."
    assert said("names_resource", "fr", count=0, resource="brick").endswith("n’a d’argile.")


def test_an_offer_may_have_open_sides() -> None:
    """R8.5."""
    assert said("offers") == "2 wool for 1 ore would be a good trade."
    assert said("offers", want="") == "The others may propose what they give for 2 wool."
    assert said("offers", give="") == "The others may propose what they want for 1 ore."
    assert said("offers", give="", want="") == "The others may make proposals."


def test_harbours_are_named_with_their_rate() -> None:
    """R9.2, R9.3."""
    generic = said("place_at_harbour", resource="any", rate=3)
    assert generic == "The place has the harbour 3:1."


# --- the figures are true -------------------------------------------------------------------


def test_the_cards_in_36_rolls_are_those_of_the_dice() -> None:
    """R7.2, E20 an 8 comes 5 times in 36 rolls, a 10 three times, a 2 once.

    The sentences say "in 36 rolls": each terrain beside the place gives a settlement a card, or a
    city one card more, each time its number is rolled.
    """
    state = position(pieces(roads="", settlements="8 39"), hands=("ggooo",))
    numbers = [state.setup.island.numbers[hex_] for hex_ in HEXES_AT[8]]
    ways = sum(
        first + second == number
        for number in numbers
        for first in range(1, 7)
        for second in range(1, 7)
    )
    found = moment(0, state, a.BuildCity(Intersection(8)))
    assert found["builds_city"]["pips"] == ways
    begun = new_game("dice", 4)
    numbers = [begun.setup.island.numbers[hex_] for hex_ in HEXES_AT[20]]
    rolls = [6 - abs(7 - number) for number in numbers if number is not None]
    placed = moment(to_act(begun)[0], begun, a.PlaceSettlement(Intersection(20)))
    assert placed["places_settlement"]["pips"] == sum(rolls)


def test_what_can_be_saved_for_has_names() -> None:
    """R10.1."""
    state = position(pieces(roads="", settlements="20 39"))
    told = {aim.building for aim in aims(seen_by(view_for(state, to_act(state)[0])), 0)}
    assert told >= {"card", "city", "road"}
    for building in (*told, "settlement"):
        for language in LANGUAGES:
            assert said("saves_for", language, building=building)


def test_all_kinds_of_cards_are_named() -> None:
    """R1.3, R1.7."""
    for kind in CardKind:
        assert said("plays_card", card=kind.name.lower())
    for resource in Resource:
        assert said("takes_card", "it", resource=resource.name.lower())
