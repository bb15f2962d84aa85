"""What Canal Mania calls places and hexes."""

from canalmania.board import BOARD
from canalmania.catalogue import CONTRACTS
from canalmania.ids import PlaceId
from tests.canalmania.web.words import t, voice
from web.games.canalmania.board.spots import place_spot
from web.games.canalmania.questions.words import spot_name
from web.games.canalmania.words.names import place_name, where
from web.words.catalogue import in_words
from web.words.plural import LANGUAGES


def test_a_hex_is_told_by_its_place_or_the_nearest_one() -> None:
    leeds = BOARD.places[PlaceId("leeds")].hex
    assert t(where(leeds), "en") == "in Leeds"
    assert t(where(BOARD.neighbours[leeds][0]), "en") == "near Leeds"
    assert t(where(BOARD.neighbours[leeds][0]), "fr") == "près de Leeds"
    oxford = BOARD.places[PlaceId("oxford")].hex
    assert t(where(BOARD.neighbours[oxford][0]), "fr") == "près d’Oxford"
    assert t(where(BOARD.neighbours[oxford][0]), "it") == "presso Oxford"


def test_places_keep_their_names() -> None:
    terminus = next(iter(CONTRACTS.values())).termini[0]
    place = place_name(terminus)
    assert in_words(place, voice("it")) == in_words(place, voice("en"))
    assert {t(spot_name(place_spot(terminus)), language) for language in LANGUAGES} == {place}
