"""The build refuses pages of the documentation that lead nowhere."""

import shutil
from pathlib import Path

import pytest

from tests.sources import ROOT
from tools import docs
from tools.docs import DeadLinkError, dead_links, require_live_links

PAGE = '<h1 id="top">A page</h1><a href="{}">there</a><a href="https://elsewhere.example/x">no</a>'


def site_with(tmp_path: Path, address: str) -> Path:
    """A site with a page of documentation that names an address."""
    (tmp_path / "docs" / "deep").mkdir(parents=True)
    (tmp_path / "index.html").write_text("the game")
    (tmp_path / "docs" / "deep" / "other.html").write_text('<p id="here">')
    (tmp_path / "docs" / "index.html").write_text(PAGE.format(address))
    return tmp_path


@pytest.mark.parametrize(
    "address", ["#top", "deep/other.html", "deep/other.html#here", "../", "../index.html?lang=it"]
)
def test_a_link_to_what_is_there_is_none(tmp_path: Path, address: str) -> None:
    require_live_links(site_with(tmp_path, address))


@pytest.mark.parametrize("address", ["#bottom", "other.html", "deep/other.html#there", "deep/"])
def test_a_dead_link_is_found_and_fails_the_build(tmp_path: Path, address: str) -> None:
    site = site_with(tmp_path, address)
    assert [*dead_links(site)] == [f"docs/index.html: {address}"]
    with pytest.raises(DeadLinkError, match=address):
        require_live_links(site)


DEAD = ("[x](nowhere.md)", "[x](#no-such-place)", "{py:func}`tabletop.nothing`", "![x](gone.png)")


def test_sphinx_refuses_every_reference_that_leads_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "docs"
    source.mkdir()
    shutil.copyfile(ROOT / "docs" / "conf.py", source / "conf.py")
    shutil.copytree(ROOT / "docs" / "theme", source / "theme")
    (source / "index.md").write_text("\n\n".join(["# A page", *DEAD, ""]))
    monkeypatch.setattr(docs, "BUILD", tmp_path / "build")
    with pytest.raises(ChildProcessError) as refused:
        docs.write_docs(tmp_path / "site", source=source)
    for target in ("nowhere.md", "no-such-place", "tabletop.nothing", "gone.png"):
        assert target in str(refused.value)
