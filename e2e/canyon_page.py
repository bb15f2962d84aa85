"""A page with Canyon on it, as long as the site does not offer that game: its modules are laid into
the page, as those of the toy are."""

import re
from typing import Final

from playwright.sync_api import Page, Route

from e2e.marks import READY
from tools.page import embedded, games_told
from tools.places import ROOT
from web.faces import FACES
from web.games.canyon.face import CANYON

FOLDERS: Final = (ROOT / "canyon", ROOT / "web" / "games" / "canyon")
START: Final = """
    import json, os, sys
    import web.games
    for path, text in json.loads(js.document.getElementById("more").textContent).items():
        os.makedirs(os.path.dirname(f"/more/{path}"), exist_ok=True)
        with open(f"/more/{path}", "w") as file:
            file.write(text)
    sys.path.insert(0, "/more")
    web.games.__path__.append("/more/web/games")
    from web.games.canyon.face import CANYON
    from web.faces import FACES

    web.app.start((*FACES, CANYON))
"""


def modules() -> dict[str, str]:
    """Everything that Canyon needs, by path."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
        for folder in FOLDERS
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".py", ".json")
    }


def with_canyon(page_source: str) -> str:
    """The page with a second game: its modules, its styles, and what the form has to know."""
    games = embedded(games_told((*FACES, CANYON)))
    styles = "".join(path.read_text("utf-8") for path in sorted(FOLDERS[1].glob("styles/*.css")))
    source, filled = re.subn(
        r'(<script type="application/json" id="games">).*?(</script>)',
        lambda found: (
            f"{found[1]}{games}{found[2]}"
            f'<script type="application/json" id="more">{embedded(modules())}</script>'
        ),
        page_source,
        count=1,
    )
    assert filled == 1
    assert source.count("\n    web.app.start()\n") == 1
    return source.replace("\n    web.app.start()\n", START).replace(
        "</head>", f"<style>{styles}</style></head>"
    )


def open_page(page: Page, site: str) -> None:
    """Go to the start page of a site with both games. The context of the page has to be one with
    `bypass_csp`, since the page's policy knows no styles but its own."""

    def filled(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=with_canyon(answer.text()))

    page.add_init_script("delete Navigator.prototype.serviceWorker")  # it would answer
    page.route(site, filled)
    page.goto(site)
    page.wait_for_selector(READY)
