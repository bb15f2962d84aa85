"""The example of docs/EMBEDDING.md: two members of a club page, each with a seat, play by links."""

import time
from typing import Final

from canalmania import Action, GameRecord, to_act
from canalmania.bots import greedy
from e2e.clicking import Player, awaited, record_of
from e2e.embedding.hosting import Host, hosting
from e2e.engines.visitor import Visitor
from tabletop.seat import Seat
from tools.embedding import CLUB
from web.games.canalmania.face import CANAL_MANIA
from web.table.history.log import carries_itself_out
from web.table.saving.links import opened_link

SEED: Final = "club-2"
"""Anna begins."""
TURNS: Final = 2
MEMBERS: Final = ("Anna", "Bruno")
LINK: Final = "localStorage.getItem('club.link')"


class Member(Player):
    """Plays one seat; the computer may go on before anybody looks."""

    def follow(self, action: Action) -> None:
        before = self.record.length
        self.record.play(action)
        while (only := carries_itself_out(CANAL_MANIA, self.record.state)) is not None:
            self.record.play(only)
        awaited(self.page, f"#table:not([data-step='{before}'])")


def club(host: Host, site: str) -> str:
    """The address of the example, with this site's game."""
    page = CLUB.read_text("utf-8").replace("https://game.example/", site)
    assert page.count(site) == 1
    host.pages["/club"] = page.replace("players: 3", f'players: 3, seed: "{SEED}"')
    return f"{host.origin}/club"


def kept(visitor: Visitor, after: str | None = None) -> str:
    """The link that the page keeps, once it is another one than `after`."""
    until = time.monotonic() + visitor.patience
    while (link := visitor.page.evaluate(LINK)) in (None, after):
        assert time.monotonic() < until, "no turn was handed on"
        time.sleep(0.1)
    return str(link)


def record_in(link: str) -> GameRecord:
    """The game in an address."""
    return opened_link([CANAL_MANIA], link.partition("#g=")[2])[1]


def test_two_members_of_a_club_play_by_links(visitor: Visitor, site: str) -> None:
    """The computer has the third seat; each hand is shown to its member alone."""
    page = visitor.page
    with hosting() as host:
        address = club(host, site)
        record, link = record_of(3, SEED), None
        for _ in range(TURNS):
            (seat,) = to_act(record.state)
            page.goto(f"{address}?member={seat:d}")
            game = visitor.inside("iframe")
            awaited(game, f"#table[data-step='{record.length}']")
            assert game.locator("#table").get_attribute("data-curtain") == "up"
            player = Member(game, record, greedy.choose)
            while to_act(record.state) == (seat,):
                player.move()
            link = kept(visitor, link)
            assert record_in(link).until(record.length).actions == record.actions
            assert to_act(record_in(link).state) == (Seat(1 - seat),), (
                "computers play before it is sent"
            )
            assert f"{MEMBERS[1 - seat]} may go on." in page.locator("#said").inner_text()
            record = record_in(link)
        page.goto(f"{address}?member=0")
        game = visitor.inside("iframe")
        awaited(game, f"#table[data-step='{record.length}'][data-curtain=up]")
