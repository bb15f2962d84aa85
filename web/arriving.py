"""Games that come late (`web/faces.py`) become known to the page once their packs are there."""

from web.faces import late_game
from web.page import browser
from web.table.host import Host


def meet_late_games(app: Host) -> None:
    """What has been downloaded by now can be played; a worker has to know it too."""
    while isinstance(name := app.shell.arrived_game(), str):
        browser.unpack(app.shell.pack_of(name))
        late = late_game(name)
        app.shell.adopt_styles(late.styles())
        app.faces = (*app.faces, late.face())
        app.thinking.renew()
