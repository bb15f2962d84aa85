"""What hosts are told: names with the content in them, and headers that are the same everywhere."""

import re
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools.headers import ASK_EACH_TIME, EVERYWHERE, FOR_EVER, LISTING, TYPES, headers_of
from tools.naming import TAG, TAGGED, is_tagged, plain, published, tag_of
from tools.places import ROOT, files_below
from tools.precache import TARGET, listed

GUIDE = ROOT / "docs" / "HOSTING.md"
WITHOUT_CHARSET = "; charset=utf-8"


def names_of(site: Path) -> list[str]:
    """Every file that is asked for by its name."""
    return sorted(
        path.relative_to(site).as_posix()
        for path in site.rglob("*")
        if path.is_file() and path.suffix != ".gz" and path.name != LISTING
    )


def blocks(language: str) -> list[str]:
    """The pieces of code in a language in the guide for hosts."""
    return re.findall(rf"^```{language}\n(.*?)^```", GUIDE.read_text("utf-8"), re.M | re.S)


# ---- names ----


def test_tags_are_made_from_the_content(dist: Path) -> None:
    for name in names_of(dist):
        path = dist / name
        if is_tagged(name) and TAG.search(path.name) and path.suffix != ".whl":
            assert f"-{tag_of([(plain(path.name), path.read_bytes())])}." in path.name
    folder = (dist / published(dist, "vendor/pyodide/pyodide.mjs")).parent
    inside = [
        (path.relative_to(folder).as_posix(), path.read_bytes())
        for path in files_below(folder)
        if path.suffix != ".gz" and not TAG.search(path.name)
    ]
    assert len(inside) >= 7
    assert folder.name == f"pyodide-{tag_of(inside)}"


def test_what_may_be_kept_for_ever_has_a_tag_and_nothing_else_has(dist: Path) -> None:
    names = names_of(dist)
    for name in names:
        assert bool(TAG.search(name)) == is_tagged(name), name
    assert {name.split("/")[0] for name in names if is_tagged(name)} == set(TAGGED)
    played = [name for name in names if not name.startswith(("docs/", "pictures/"))]
    kept = sum((dist / name).stat().st_size for name in played if is_tagged(name))
    assert kept > 0.9 * sum((dist / name).stat().st_size for name in played)


def test_a_plain_name_that_is_nobody_s_or_many_s_is_refused(dist: Path) -> None:
    for pattern in ("vendor/pyodide/nothing.zip", "scripts/*"):
        with pytest.raises(FileNotFoundError, match=re.escape(pattern)):
            published(dist, pattern)


def test_a_tag_changes_with_names_and_contents() -> None:
    told = {tag_of(inside) for inside in ([], [("a", b"b")], [("a", b"c")], [("ab", b"")])}
    assert len(told) == 4
    assert all(TAG.fullmatch(f"-{tag}") or TAG.match(f"-{tag}.") for tag in told)


def test_the_service_worker_knows_which_names_never_change(dist: Path) -> None:
    worker = (dist / TARGET).read_text("utf-8")
    (told,) = re.findall(r"const TAGGED = \[(.*?)\]", worker, re.S)
    assert tuple(re.findall(r'"(\w+)"', told)) == TAGGED
    assert LISTING not in listed(dist)  # page hosts do not serve it: it would fail every visit


# ---- headers ----


def test_the_server_says_of_every_file_what_the_table_says(dist: Path, site: str) -> None:
    address = urlsplit(site)
    connection = HTTPConnection(address.netloc)
    seen = set()
    for name in names_of(dist):
        wanted = headers_of(name)
        for encoding in ("gzip", "identity"):
            connection.request("GET", address.path + name, headers={"Accept-Encoding": encoding})
            answer = connection.getresponse()
            body = answer.read()
            assert answer.status == 200
            assert {key: answer.headers.get_all(key) for key in wanted} == {
                key: [value] for key, value in wanted.items()
            }, name
            assert answer.getheader("Vary") == "Accept-Encoding"
            if answer.getheader("Content-Encoding") is None:
                assert body == (dist / name).read_bytes()
        tag = str(answer.getheader("ETag"))
        again = {"If-None-Match": tag, "Accept-Encoding": encoding}
        connection.request("GET", address.path + name, headers=again)
        unchanged = connection.getresponse()
        unchanged.read()
        assert unchanged.status == 304
        assert unchanged.getheader("Cache-Control") == wanted["Cache-Control"]
        seen.add(wanted["Cache-Control"])
    assert seen == {FOR_EVER, ASK_EACH_TIME}
    connection.close()


def test_a_missing_file_is_not_kept(site: str) -> None:
    """Or a page that came a moment before its files would miss them for a year."""
    address = urlsplit(site)
    connection = HTTPConnection(address.netloc)
    connection.request("GET", f"{address.path}vendor/nothing-00123456789.bin")
    answer = connection.getresponse()
    assert answer.status == 404
    assert "max-age" not in (answer.getheader("Cache-Control") or "")
    connection.close()


def test_every_kind_of_file_has_its_type(dist: Path) -> None:
    assert {Path(name).suffix for name in names_of(dist)} <= set(TYPES)


def rules_of(listing: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The rules of a `_headers` file."""
    for piece in re.findall(r"^/\S*\n(?:  .+\n)+", listing, re.M):
        place, *lines = piece.splitlines()
        yield place, dict(line.strip().split(": ", 1) for line in lines)


def test_page_hosts_are_told_the_same(dist: Path) -> None:
    """A path of `_headers` may end with a star. Where rules meet, such hosts join their values."""
    rules = list(rules_of((dist / LISTING).read_text("utf-8")))
    assert len(rules) <= 100  # as many as Cloudflare Pages reads
    for name in ("", *names_of(dist)):
        met = [
            headers
            for place, headers in rules
            if (place.endswith("*") and f"/{name}".startswith(place[:-1])) or place == f"/{name}"
        ]
        joined: dict[str, list[str]] = {}
        for headers in met:
            for key, value in headers.items():
                joined.setdefault(key, []).append(value)
        wanted = headers_of(name or "index.html")
        del wanted["Content-Type"]
        assert joined == {key: [value] for key, value in wanted.items()}, name


def test_the_nginx_example_says_the_same(dist: Path) -> None:
    (block,) = blocks("nginx")
    (types,) = re.findall(r"types \{(.*?)\}", block, re.S)
    by_suffix = {
        f".{suffix}": kind
        for kind, suffixes in re.findall(r"(\S+/\S+)\s+([\w ]+);", types)
        for suffix in suffixes.split()
    }
    (utf8,) = re.findall(r"charset_types (.*?);", block)
    with_charset = {*utf8.split(), "text/html"}  # which nginx counts among them anyway
    assert "charset utf-8;" in block
    assert "gzip_static on;" in block
    locations = re.findall(r"location (~ )?(\S+) \{(.*?)\}", block, re.S)
    for name in names_of(dist):
        # Patterns go before beginnings; of beginnings there is one, which fits all.
        fitting = [inside for sign, at, inside in locations if sign and re.search(at, f"/{name}")]
        fitting += [inside for sign, at, inside in locations if not sign and at == "/"]
        said = dict(re.findall(r'add_header (\S+) "(.*?)";', fitting[0]))
        kind = by_suffix[Path(name).suffix]
        said["Content-Type"] = kind + WITHOUT_CHARSET * (kind in with_charset)
        assert said == headers_of(name), name


def test_the_example_for_object_storage_says_the_same(dist: Path) -> None:
    """It copies the folders that are kept for ever first, then everything else."""
    first, second = (
        re.sub(r"\\\n\s*", "", line)
        for block in blocks("sh")
        for line in re.findall(r"^aws s3 (?:cp|sync) .*?(?<!\\)$", block, re.M | re.S)
    )
    assert FOR_EVER in first
    assert ASK_EACH_TIME in second
    assert FOR_EVER not in second
    assert set(re.findall(r'--include "(\w+)/\*"', first)) == set(TAGGED)
    assert set(re.findall(r'--exclude "(\w+)/\*"', second)) == set(TAGGED)


def test_the_guide_names_the_headers() -> None:
    text = GUIDE.read_text("utf-8")
    for said in (FOR_EVER, ASK_EACH_TIME, *EVERYWHERE, TYPES[".wasm"]):
        assert f"`{said}`" in text or said in text
    for folder in TAGGED:
        assert f"`{folder}/`" in text


# ---- publishing from the repository ----


def test_the_workflow_publishes_what_make_builds() -> None:
    text = (ROOT / ".github" / "workflows" / "pages.yml").read_text("utf-8")
    targets = set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    commands = re.findall(r"^\s*(?:- )?run: (.*)$", text, re.M)
    assert commands == ["make build"]
    for command in commands:
        assert command.removeprefix("make ") in targets
    steps = re.findall(r"uses: actions/([\w-]+)@([0-9a-f]{40}) # v\d+\.\d+\.\d+$", text, re.M)
    used = [name for name, _ in steps]
    assert len(used) == text.count("uses:")
    assert used == [
        "checkout",
        "setup-python",
        "configure-pages",
        "upload-pages-artifact",
        "deploy-pages",
    ]
    assert "SITE_URL: ${{ steps.pages.outputs.base_url }}" in text
    assert text.index("id: pages") < text.index("run: make build")
    assert "path: dist\n" in text
    for permission in ("contents: read", "pages: write", "id-token: write"):
        assert permission in text
