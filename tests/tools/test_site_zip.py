"""The site for hosts: a zip file with the list of its parts, the same bytes for the same site."""

import json
import os
import shutil
from pathlib import Path
from zipfile import ZipFile

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from tools import notices, project, sbom, site_zip
from tools.decoder import DECODER
from tools.vendored import micropip_wheel

COMMITTED = "1790000000"
FREE = "public domain"
"""What SPDX has no name for."""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what the list of parts is read from, and two files of a site."""
    monkeypatch.setenv(sbom.SOURCE_DATE_EPOCH, COMMITTED)
    folder = tmp_path / "site"
    wheel = folder / "vendor" / "pyodide" / "micropip-0.11.1-py3-none-any.whl"
    wheel.parent.mkdir(parents=True)
    shutil.copyfile(micropip_wheel(), wheel)
    (folder / DECODER).write_bytes(b"\0asm")
    (folder / "index.html").write_text("<title>Games</title>")
    (folder / "_headers").write_text("/*\n")
    return folder


def test_every_part_of_the_site_is_listed_with_version_licence_and_place(site: Path) -> None:
    told = json.loads(sbom.sbom(site))
    listed = {part["bom-ref"]: part for part in told["components"]}
    expected = notices.all_components(site)
    assert len(listed) == len(expected) >= 40
    for one in expected:
        part = listed[f"{one.name} in {one.within}"]
        assert part["name"] == one.name
        assert part.get("version", "") == one.version
        assert part["properties"] == [{"name": "canalmania:within", "value": one.within}]
        assert part["externalReferences"][0]["url"] == one.source
        (license_,) = part["licenses"]
        named = license_.get("expression") or license_["license"].get("id", FREE)
        assert named.lower() == one.license.lower()
        if one.version:
            assert part["purl"].endswith(f"@{one.version}")
    (edge,) = (one for one in told["dependencies"] if one["ref"] == "site")
    assert {*edge["dependsOn"]} == {*listed}


def test_it_is_cyclonedx_and_says_of_what_it_is_and_when(site: Path) -> None:
    text = sbom.sbom(site)
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    about = json.loads(text)["metadata"]
    assert about["component"]["version"] == project.version()
    assert about["timestamp"] == "2026-09-21T14:13:20+00:00"
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text.replace('"vcs"', '"x"'))


def test_the_date_is_that_of_the_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(sbom.SOURCE_DATE_EPOCH, raising=False)
    assert sbom.dated() == sbom.dated()
    assert sbom.dated().year >= 2026


def test_another_site_has_another_number(site: Path) -> None:
    number = json.loads(sbom.sbom(site))["serialNumber"]
    assert json.loads(sbom.sbom(site))["serialNumber"] == number
    (site / "index.html").write_text("<title>Other games</title>")
    assert json.loads(sbom.sbom(site))["serialNumber"] != number


def test_the_zip_file_holds_the_site_and_the_list(site: Path, tmp_path: Path) -> None:
    packed, told = site_zip.build(tmp_path / "packed", site)
    assert told.read_text("utf-8") == sbom.sbom(site)
    with ZipFile(packed) as inside:
        content = {name: inside.read(name) for name in inside.namelist()}
    assert content.pop(site_zip.SBOM) == told.read_bytes()
    assert content == dict(sbom.content(site))
    assert {"_headers", "index.html"} < content.keys()


def test_two_copies_of_a_site_give_the_same_bytes(site: Path, tmp_path: Path) -> None:
    other = shutil.copytree(site, tmp_path / "elsewhere" / "a site")
    for path in other.rglob("*"):
        path.chmod(0o700)
        os.utime(path, (1, 1))
    one = site_zip.build(tmp_path / "one", site)
    again = site_zip.build(tmp_path / "other", other)
    assert [path.name for path in one] == [path.name for path in again]
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in again]
