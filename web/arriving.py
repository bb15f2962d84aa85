"""Games (`web/faces.py`) become known to the page once they are there."""

from web.faces import offered
from web.page import browser
from web.table.around.host import Host


def meet_games(app: Host) -> None:
    """What is there by now can be played; a worker has to know it too."""
    while isinstance(name := app.shell.arrived_game(), str):
        game = offered(name)
        if app.shell.is_packed(name):
            browser.unpack(app.shell.pack_of(name))
            app.thinking.renew()
        app.shell.keep_styles(name, game.styles())
        app.faces = (*app.faces, game.face())
