"""Which game a link is of where it does not name one, names one that is not here, or is no link.

Of links that name their game: `tests.laws.test_links`.
"""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from canalmania.link import link_of
from tabletop.links import sealed
from tabletop.loading import load
from tabletop.record import Record
from tabletop.saves import SaveError
from tests.toy.face import ISLANDERS
from web.contract.any_game import AnyRecord
from web.contract.face import AnyFace
from web.games.canalmania.face import CANAL_MANIA
from web.table.dialogs.menu import Menu, menu
from web.table.saving.links import link_to, opened_link
from web.words.catalogue import voice

VERSIONS = {"link_format": 1, "rules_version": ISLANDERS.game.rules_version}
BOTH: tuple[AnyFace, ...] = (CANAL_MANIA, ISLANDERS)
VECTORS = Path(__file__).parents[1] / "canalmania" / "fixtures" / "links" / "format-1.json"


def begun() -> AnyRecord:
    record: AnyRecord = Record.of(ISLANDERS.game, "toy", 2)
    record.play(ISLANDERS.game.legal_actions(record.state, record.game.to_act(record.state)[0])[1])
    record.table = {"names": "Anna\nZoë"}
    return record


def why(text: str, faces: tuple[AnyFace, ...] = BOTH) -> str:
    """The key of the error."""
    with pytest.raises(SaveError) as raised:
        opened_link(faces, text)
    return raised.value.key


@pytest.mark.parametrize("faces", [BOTH, BOTH[::-1]])
def test_a_link_that_names_no_game_is_of_the_one_that_had_links_first(
    faces: tuple[AnyFace, ...],
) -> None:
    for vector in json.loads(VECTORS.read_text("ascii")):
        face, record = opened_link(faces, vector["link"])
        assert face is CANAL_MANIA
        assert record.save() == load(CANAL_MANIA.game, json.dumps(vector["save"])).save()
    assert [face for face in faces if face.links and face.links.takes_unnamed] == [CANAL_MANIA]


def test_a_link_of_a_game_that_is_not_here_says_so() -> None:
    assert why(link_to(ISLANDERS, begun()), (CANAL_MANIA,)) == "LINK_OTHER_GAME"
    assert why("canyon.l8ZAEAAQAC") == "LINK_OTHER_GAME"
    assert why(link_of(Record.of(CANAL_MANIA.game, "x", 3)), (ISLANDERS,)) == "NOT_A_LINK"


@pytest.mark.parametrize("text", ["", "x", "%00", "...", ".", ".x", "Canal Mania.x", "é.x", "1.x"])
def test_what_is_no_link_is_of_no_game(text: str) -> None:
    assert why(text) == "NOT_A_LINK"


def test_a_link_under_a_wrong_name_is_of_no_game() -> None:
    own = link_of(Record.of(CANAL_MANIA.game, "x", 3))
    assert why(f"islanders.{own}") == "LINK_TOO_NEW"  # it is of rules that these have not yet
    assert why(f"islanders.{sealed(b'x', **VERSIONS)}") == "LINK_BROKEN"
    assert why(f"canalmania.canalmania.{own}") == "NOT_A_LINK"


def test_a_game_without_links_is_not_taken_along() -> None:
    bare = replace(ISLANDERS, links=None)
    assert why(link_to(ISLANDERS, begun()), (CANAL_MANIA, bare)) == "LINK_OTHER_GAME"
    with pytest.raises(ValueError, match="no links to islanders"):
        link_to(bare, begun())
    for has_links in (True, False):
        shown = menu(Menu((), "x", is_framed=True, has_links=has_links), voice("en")).text
        assert ('data-do="full-page"' in shown) == has_links
