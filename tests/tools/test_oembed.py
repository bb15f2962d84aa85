"""oEmbed: valid, absolute, and only where the site's address is known."""

import re
from html.parser import HTMLParser

import pytest

from tools.embedding import SITE_URL, oembed, oembed_links, oembed_name, site_url
from web.words.plural import LANGUAGES


class Attributes(HTMLParser):
    """The attributes of the elements of a piece of HTML, by tag."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, dict[str, str | None]] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found[tag] = dict(attrs)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_answer_has_all_that_oembed_asks_of_rich_content(code: str) -> None:
    told = oembed("https://game.example/a/", code)
    assert (told["version"], told["type"]) == ("1.0", "rich")
    assert isinstance(told["width"], int)
    assert isinstance(told["height"], int)
    assert {"thumbnail_url", "thumbnail_width", "thumbnail_height"} <= set(told)
    frame = Attributes(told["html"]).found["iframe"]
    assert frame["src"] == f"https://game.example/a/?embed=1&lang={code}"
    assert frame["width"] == str(told["width"])
    assert "allow-forms" in str(frame["sandbox"])
    assert told["thumbnail_url"].startswith("https://game.example/a/")
    assert len({oembed_name(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_without_an_address_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SITE_URL, raising=False)
    assert site_url() is None
    assert oembed_links() == ""


def test_the_address_ends_with_a_slash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SITE_URL, "https://game.example/a")
    assert site_url() == "https://game.example/a/"
    links = re.findall(r'href="([^"]+)"', oembed_links())
    assert links == [f"https://game.example/a/{oembed_name(code)}" for code in LANGUAGES]
    assert oembed_links().count('type="application/json+oembed"') == 3


@pytest.mark.parametrize(
    "wrong", ["game.example", "ftp://game.example", "https://", "https://a/?x", "https://a/b c;'"]
)
def test_what_is_no_address_is_refused(monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    monkeypatch.setenv(SITE_URL, wrong)
    with pytest.raises(ValueError, match=SITE_URL):
        site_url()
