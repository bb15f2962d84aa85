"""While the computer plays the screen shows nothing that whoever looks cannot know."""

import pytest

from canalmania import view_for
from canalmania.bots import random_bot
from tabletop.opponents import Opponent
from tabletop.record import Record
from tabletop.seat import Seat
from tests.canalmania.web.table_play import session
from web.games.canalmania.face import CANAL_MANIA
from web.table.panels.all_panels import panels_by_region
from web.table.play.session import Session
from web.table.screen.gather_view import table_shown

NORMAL = Opponent("normal", "allrounder")
TABLES = {
    "alone": (None, NORMAL, NORMAL, NORMAL),
    "two people": (None, NORMAL, None, NORMAL),
    "nobody": (NORMAL,) * 4,
}


def shown(game: Session) -> str:
    """All that is on the screen, the story of the game left out."""
    table = table_shown(game, "en")
    panels = panels_by_region(CANAL_MANIA, table, None, "hand")
    return "".join(html.text for name, html in panels.items() if name not in ("log", "topbar"))


def dealt_anew(game: Session) -> Session:
    """The same moment, all that nobody who looks knows being something else."""
    record, looks = game.record, game.looks
    knows = () if looks is None else (looks,)
    origin = CANAL_MANIA.game.redealt(game.state, knows, f"anew {record.length}")
    copy = Record(CANAL_MANIA.game, record.seed, record.seats, record.options, origin)
    copy.table = dict(record.table)
    return Session(CANAL_MANIA, copy, game.names, game.shelf, "")


@pytest.mark.parametrize("seated", TABLES.values(), ids=TABLES)
def test_nothing_hidden_is_on_the_screen(seated: tuple[Opponent | None, ...]) -> None:
    game, rng, compared, hands = session("hands", 4), 5, 0, set[Seat]()
    game.seat_opponents(seated)
    while game.record.length < 260 and not game.is_over:
        state = game.state
        action, rng = random_bot.choose(view_for(state, state.active), rng)
        if game.seats.opponent is None:
            game.lift_curtain()
            game.play(action)
            continue
        assert game.looks == (Seat(0) if seated.count(None) == 1 else None)
        assert not game.is_curtain_down
        hands |= {player.seat for player in game.view.players if player.hand}
        if game.record.length % 5 == 0:
            other = dealt_anew(game)
            compared += other.state != game.state
            assert shown(other) == shown(game)
        game.play_opponent(action)
    assert compared > 15
    assert hands == ({Seat(0)} if seated.count(None) == 1 else set())
