"""Canyon in words: its events and refusals told, and one word for one thing."""

import re

import pytest

from canyon import events as e
from canyon import new_game
from canyon.events import Event
from canyon.game import CANYON as RULES
from canyon.ids import Card, Phase, Suit, Water
from canyon.refusal_keys import KEYS
from canyon.river import RIVER
from tabletop.moments import barrier_causes, key_of
from tabletop.refusals import Argument, Refusal
from tabletop.seat import Seat
from tests.canyon.web.play import NAMES, t
from tests.laws.catalogues import texts_of
from tests.web.test_terms import wrong_words
from web.games.canyon.face import CANYON
from web.games.canyon.news import DRIFTED, FELL, PUSHED
from web.games.canyon.words.names import KINDS
from web.games.canyon.words.story import IMPERSONAL, sentence_of, told, told_beside
from web.words import catalogue as words
from web.words.plural import LANGUAGES, Language

# --- events ---------------------------------------------------------------------------------

H7, G7, F1 = (RIVER.by_id[name] for name in ("h7", "g7", "f1"))
ANNA, BRUNO = Seat(0), Seat(1)
TOLD: tuple[tuple[Event, str, str, str], ...] = (
    (e.CanoePlaced(ANNA, F1), "Anna starts from f1.", "Starts from f1.", "Anna parte da f1."),
    (
        e.RoundBegan(ANNA, 8, 1),
        "Round 8: Anna deals 1 card to each player.",
        "Round 8: Anna deals 1 card to each player.",
        "Giro 8: Anna distribuisce 1 carta a testa.",
    ),
    (
        e.TrumpTurned(ANNA, Card(26)),
        "Trump is green: the green 7 is turned up.",
        "Trump is green: the green 7 is turned up.",
        "La briscola è verde: carta scoperta, 7 verde.",
    ),
    (e.BidMade(ANNA, 1, (1,)), "Anna bids 1 trick.", "Bids 1 trick.", "Anna dichiara 1 presa."),
    (
        e.BidMade(ANNA, 6, (4, 2)),
        "Anna bids 6 tricks, with the time cards 4 and 2.",
        "Bids 6 tricks, with the time cards 4 and 2.",
        "Anna dichiara 6 prese, con le carte tempo 4 e 2.",
    ),
    (
        e.CardPlayed(ANNA, Card(37)),
        "Anna plays the blue 8.",
        "Plays the blue 8.",
        "Anna gioca 8 blu.",
    ),
    (
        e.TrickTaken(ANNA, Card(28), 3),
        "Anna takes trick 3 with the green 9.",
        "Takes trick 3 with the green 9.",
        "Anna vince la presa 3 con 9 verde.",
    ),
    (
        e.PointsCounted(ANNA, 1, 1, 2, 3),
        "Anna bid 1 and took just as many: 3 points, bonus 2 included.",
        "Anna bid 1 and took just as many: 3 points, bonus 2 included.",
        "Anna aveva dichiarato 1 e ha mantenuto: 3 punti, bonus 2 compreso.",
    ),
    (
        e.PointsCounted(ANNA, 4, 2, 0, 2),
        "Anna bid 4, but took 2: 2 points, no bonus.",
        "Anna bid 4, but took 2: 2 points, no bonus.",
        "Anna aveva dichiarato 4, prese vinte: 2; 2 punti, niente bonus.",
    ),
    (
        e.CanoeMoved(ANNA, RIVER.cave, RIVER.by_id["g10"], 1, 1),
        "Anna paddles 1 space: cave → g10.",
        "Paddles 1 space: cave → g10.",
        "Anna pagaia per 1 casella: grotta → g10.",
    ),
    (
        e.CanoeMoved(ANNA, RIVER.by_id["c7"], RIVER.by_id["d8"], 1, 3),
        "Anna paddles 1 space: c7 → d8. Points lost: 2.",
        "Paddles 1 space: c7 → d8. Points lost: 2.",
        "Anna pagaia per 1 casella: c7 → d8. Punti persi: 2.",
    ),
    (
        e.CanoeMoved(ANNA, RIVER.by_id["i3"], RIVER.by_id["h2"], 1, 3),
        "Anna paddles 1 space: i3 → h2.",
        "Paddles 1 space: i3 → h2.",
        "Anna pagaia per 1 casella: i3 → h2.",
    ),
    (
        e.CanoeStayed(ANNA, 3),
        "Anna is blocked and stays; 3 points are lost.",
        "Is blocked and stays; 3 points are lost.",
        "Anna ha la via sbarrata e non si muove; 3 punti vanno persi.",
    ),
    (
        e.CanoeStayed(ANNA, 0),
        "Anna has no points and stays.",
        "Has no points and stays.",
        "Anna non ha punti e non si muove.",
    ),
    (
        e.CanoeDrifted(ANNA, H7, G7),
        "Anna drifts with the current: h7 → g7.",
        "Drifts with the current: h7 → g7.",
        "Anna va alla deriva: h7 → g7.",
    ),
    (
        e.CanoeDrifted(ANNA, G7, RIVER.cave),
        "Anna drifts over the waterfall (g7) and comes out in the cave.",
        "Drifts over the waterfall (g7) and comes out in the cave.",
        "Anna va alla deriva oltre la cascata (g7) e ricompare nella grotta.",
    ),
    (
        e.CanoePushed(BRUNO, ANNA, H7, G7),
        "Anna pushes Bruno: h7 → g7.",
        "Anna pushes Bruno: h7 → g7.",
        "Anna spinge Bruno: h7 → g7.",
    ),
    (
        e.CanoePushed(BRUNO, ANNA, G7, RIVER.cave),
        "Anna pushes Bruno over the waterfall (g7), to the cave.",
        "Anna pushes Bruno over the waterfall (g7), to the cave.",
        "Anna spinge Bruno giù dalla cascata (g7), fino alla grotta.",
    ),
    (
        e.FinishReached(ANNA, RIVER.by_id["h2"], 1),
        "Anna reaches the finish (h2) with 1 point to spare.",
        "Reaches the finish (h2) with 1 point to spare.",
        "Anna taglia il traguardo (h2) con 1 punto d’avanzo.",
    ),
    (
        e.GameEnded(ANNA, (ANNA, BRUNO), (1, 2)),
        "Anna wins the race. Final ranking: Anna and Bruno.",
        "Anna wins the race. Final ranking: Anna and Bruno.",
        "Anna vince la corsa. Classifica finale: Anna e Bruno.",
    ),
)


@pytest.mark.parametrize(("event", "story", "brief", "italian"), TOLD)
def test_an_event_is_told(event: Event, story: str, brief: str, italian: str) -> None:
    (said,) = told((event,), NAMES)
    assert (t(said), t(said, "it")) == (story, italian)
    assert t(said, "fr")
    (said,) = told_beside(ANNA, (event,), NAMES)
    assert t(said) == brief


def test_every_event_is_told_or_means_nothing_to_others() -> None:
    events = {type(event) for event, *_ in TOLD} | {e.HandDealt, e.CanoeFell}
    assert events == set(RULES.event_types)
    assert (
        told((e.HandDealt(ANNA, None), e.HandDealt(ANNA, (Card(1),)), e.CanoeFell(ANNA)), NAMES)
        == ()
    )
    sentences = {sentence_of(event) for event, *_ in TOLD}
    everything = texts_of("canyon").texts("en")
    assert {f"story.{name}" for name in sentences} == {
        key for key in everything if key.startswith("story.")
    }
    assert {f"brief.{name}" for name in sentences - IMPERSONAL} == {
        key for key in everything if key.startswith("brief.")
    }


def test_canoes_come_back_to_where_they_were() -> None:
    drifted = (e.CanoeDrifted(ANNA, H7, G7), e.CanoePushed(BRUNO, ANNA, G7, RIVER.cave))
    back = [t(said) for said in CANYON.came_back((*drifted, e.CanoeFell(BRUNO)), NAMES)]
    assert back == ["Bruno lies on g7 again.", "Anna lies on h7 again."]
    assert (
        t(CANYON.came_back((e.CanoePlaced(ANNA, F1),), NAMES)[0])
        == "The start space f1 is free again."
    )
    assert t(CANYON.came_back((e.CanoeStayed(ANNA, 0),), NAMES)[0]) == "Anna is to move again."
    assert {f"back.{key_of(kind).lower()}" for kind in (
        e.CanoePlaced, e.CanoeMoved, e.CanoeStayed, e.CanoeDrifted, e.CanoePushed
    )} == {key for key in texts_of("canyon").texts("en") if key.startswith("back.")}  # fmt: skip


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ((e.CanoeDrifted(ANNA, H7, G7),), [(DRIFTED, "news.drifted", ANNA)]),
        (  # who falls has not only drifted
            (e.CanoeDrifted(ANNA, G7, RIVER.cave), e.CanoeFell(ANNA)),
            [(FELL, "news.fell", ANNA)],
        ),
        (
            (e.CanoeDrifted(ANNA, H7, G7), e.CanoePushed(BRUNO, ANNA, G7, RIVER.cave)),
            [(DRIFTED, "news.drifted", ANNA), (PUSHED, "news.pushed", BRUNO)],
        ),
    ],
)
def test_who_drifts_and_who_falls_makes_a_headline(
    events: tuple[Event, ...], told: list[tuple[int, str, Seat]]
) -> None:
    view = RULES.view_for(new_game(1, 3), None)
    found = CANYON.news(view, view, (events,), NAMES)
    assert [(news.weight, news.headline.key, news.seat) for news in found] == told


def test_a_round_in_a_few_words() -> None:
    events = [
        e.BidMade(ANNA, 2, (2,)),
        e.CardPlayed(ANNA, Card(3)),
        e.TrickTaken(ANNA, Card(3), 1),
        e.TrickTaken(BRUNO, Card(9), 2),
        e.CanoeMoved(ANNA, RIVER.by_id["c1"], RIVER.by_id["c2"], 1, 1),
    ]
    said = [t(one) for one in CANYON.gist(ANNA, events, NAMES)]
    assert said == ["Bids 2 tricks.", "Takes 1 trick.", "Paddles 1 space: c1 → c2."]
    assert [t(one) for one in CANYON.gist(ANNA, [e.CardPlayed(ANNA, Card(3))], NAMES)] == [
        "Plays the red 4."
    ]


# --- refusals -------------------------------------------------------------------------------

FACTS: dict[str, Argument] = {
    "active": 1,
    "bid": 9,
    "by": 1,
    "card": 36,
    "direction": "NW",
    "ends": ("c5", "d5"),
    "latest": 9,
    "most": 8,
    "nearest": 15,
    "phase": int(Phase.BIDDING),
    "points": 2,
    "space": "c7",
    "step": 4,
    "suit": int(Suit.RED),
    "to_go": 16,
    "wanted": int(Phase.TRICKS),
}
SAID = {
    "FOLLOW_SUIT": "You must follow suit: red was led, and you have some. The blue 7 has to wait.",
    "SPACE_TAKEN": "Bruno lies on c7: no two canoes on one space.",
    "OUT_OF_REACH": "c7 is too far for 2 points.",
    "NO_WAY_NEARER": "With 2 points no way leads nearer to the finish: the canoe stays.",
    "NEARER_POSSIBLE": "c7 would leave 16 to go; a move has to come as near to the finish as it "
    "can: 15 to go.",
    "OTHER_PHASE": "That belongs to another phase (tricks); now it is: bids.",
    "NOT_YOUR_SEAT": "It is Bruno’s turn.",
    "BID_TOO_HIGH": "A bid of 9 could never be exact: "
    "there are only as many tricks as cards in a hand, 8.",
    "MUST_DRIFT": "The bid was missed in the rapids: from c7 the canoe drifts to the north-west, "
    "and nothing else.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: Language) -> None:
    everything = words.catalogue(language, CANYON.words)
    for key in KEYS - {"UNDO_BARRIER", "NOT_OFFERED"}:
        if f"refusals.{key}" not in everything:
            raise AssertionError(key)
        assert t(CANYON.why(Refusal("R3.1", key, dict(FACTS)), NAMES), language)
    for cause in barrier_causes(RULES):
        assert t(CANYON.why(Refusal("R4.6", "UNDO_BARRIER", {"cause": cause}), NAMES), language)


@pytest.mark.parametrize(("key", "sentence"), SAID.items())
def test_a_refusal_names_what_stands_in_the_way(key: str, sentence: str) -> None:
    assert t(CANYON.why(Refusal("R5.2", key, dict(FACTS)), NAMES)) == sentence


def test_a_refusal_leads_to_a_rule_that_is_there() -> None:
    assert CANYON.rule_of(Refusal("D17", "NO_POINTS")) == "R6.2"
    assert CANYON.rule_of(Refusal("R5.2", "FOLLOW_SUIT")) == "R5.2"


def test_kinds_of_water_have_a_name_each() -> None:
    assert set(KINDS) == set(Water)
    assert len({t(name, "it") for name in KINDS.values()}) == len(Water)


TERMS: dict[Language, dict[str, tuple[str, ...]]] = {
    "en": {
        "bid": ("contracts?", "announce(?:s|d|ments?)?"),
        "canoe": ("boats?", "kayaks?", "vessels?"),
        "finish": ("goal", "destination"),
        "first player": ("starting player",),
        "river": ("stream",),
        "space": ("fields?", "cells?"),
        "trump": ("trumps", "trump colou?r"),
        "waterfall": ("the falls", "cataract"),
    },
    "it": {
        "briscola": ("atout",),
        "canoa": ("barc(?:a|he)", "kayak", "imbarcazion[ei]"),
        "carte tempo": ("carte velocità",),
        "casella": ("spazi[o]?", "camp[oi]"),
        "dichiarazione": ("scommess[ae]", "offert[ae]", "puntat[ae]", "annunci[o]?"),
        "giro": ("round", "manche", "turn[oi]"),
        "mazziere": ("cartaio",),
        "presa": ("basse?", "levat[ae]"),
        "seme": ("color[ei]",),
        "traguardo": ("arrivo", "meta"),
    },
    "fr": {
        "annonce": ("enchères?", "paris?", "contrats?"),
        "arrivée": ("ligne d’arrivée", "but"),
        "canoë": ("bateaux?", "kayaks?", "pirogues?", "canot"),
        "cascade": ("chutes?",),
        "case": ("espaces?", "carrés?"),
        "couleur": ("séries?", "enseignes?"),
        "donneur": ("distributeur",),
        "manche": ("rounds?",),
        "pli": ("levées?",),
    },
}
"""One word for one thing, and what must not stand for it; the gazette has a voice of its own."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_stands_for_one_thing(language: Language) -> None:
    assert [*wrong_words(texts_of("canyon").sentences(language), TERMS[language])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_that_can_be_one_stood_before_a_plural(language: Language) -> None:
    """ "Bid so far: 0 of 1 tricks", "1 plis faits sur 2": only what is counted goes by number."""
    nouns = "tricks|cards|points|spaces|prese|carte|punti|caselle|plis|cartes|cases"
    for key, text in texts_of("canyon").texts(language).items():
        if isinstance(text, str):
            assert not re.search(rf"\{{\w+\}} (?:{nouns})\b", text), key
