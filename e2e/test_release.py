"""What a release publishes, used as strangers do; `python -m e2e.release` does all of it."""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.embedding.conftest import around, complaints  # noqa: F401
from e2e.release import element, rules, site
from tools import element_package, site_zip
from tools.embedding import COMPONENT
from tools.serve_site import serving


@pytest.fixture
def unpacked(dist: Path, tmp_path: Path) -> Path:
    """The site out of its zip file, in an empty folder."""
    packed, _ = site_zip.build(tmp_path / "packages", dist)
    return site.unpacked(packed, tmp_path / "site")


def test_the_unpacked_site_plays_from_a_plain_server(
    context: BrowserContext, unpacked: Path
) -> None:
    """With nothing that it misses there, nor anything thrown."""
    failed: list[str] = []
    context.on("response", lambda got: failed.append(got.url) if got.status >= 400 else None)
    context.on("weberror", lambda error: failed.append(str(error.error)))
    with site.by_python(unpacked) as address:
        assert site.play_a_turn(context.new_page(), address) >= 3
        context.close()  # before the server is gone
    assert not failed


def test_the_component_is_used_without_a_bundler(
    around: Page,  # noqa: F811
    dist: Path,
    tmp_path: Path,
) -> None:
    package = element_package.build(tmp_path / "packages", dist / COMPONENT)
    pages = element.laid_out(package, tmp_path / "pages")
    with site.by_python(pages) as address, serving(dist) as games:
        elsewhere = address.replace("localhost", "127.0.0.1")
        element.comes_to_the_table(around, f"{elsewhere}plain.html", games)


def test_commands_and_example_are_those_of_the_page() -> None:
    assert len(rules.commands()) >= 5
    assert {command.split()[0] for command in rules.commands()} == {
        "approdo",
        "canalmania",
        "canyon",
    }
    compile(rules.example(), "example", "exec")
    assert "outcome(state)" in rules.example()
