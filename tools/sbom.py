"""Lists what the site is made of for programs that look for known weaknesses: an SBOM in CycloneDX.

`tools/notices.py` knows the parts and their licences. The list depends on the site and on the
commit's date alone: the same commit gives the same bytes.
"""

import os
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, Property, XsUri
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from tools import notices, project
from tools.naming import tag_of
from tools.places import ROOT, files_below

SOURCE_DATE_EPOCH: Final = "SOURCE_DATE_EPOCH"
GITHUB: Final = "https://github.com/"


def sbom(site: Path) -> str:
    """The SBOM of the built site as JSON, version 1.6 of CycloneDX.

    Raises `subprocess.CalledProcessError` outside of a checkout if `SOURCE_DATE_EPOCH` is not set.
    """
    own = Component(
        name=f"{project.name()}-site",
        version=project.version(),
        type=ComponentType.APPLICATION,
        licenses=[LicenseFactory().make_from_string("MIT")],
        bom_ref="site",
    )
    parts = [part(component) for component in notices.all_components(site)]
    told = Bom(
        components=parts,
        serial_number=uuid5(NAMESPACE_URL, f"{own.name}@{own.version}#{tag_of(content(site))}"),
        metadata=BomMetaData(component=own, timestamp=dated()),
    )
    told.register_dependency(own, parts)
    return str(JsonV1Dot6(told).output_as_string(indent=1)) + "\n"


def part(component: notices.Component) -> Component:
    """A work of others as CycloneDX has it; which files hold it is a property."""
    package = component.package or from_github(component.source)
    purl = PackageURL.from_string(package) if package else None
    if purl and component.version:
        purl = PackageURL.from_string(f"{package}@{component.version}")
    return Component(
        name=component.name,
        version=component.version or None,
        type=ComponentType.LIBRARY,
        licenses=[LicenseFactory().make_from_string(spdx(component.license))],
        purl=purl,
        bom_ref=f"{component.name} in {component.within}",
        external_references=[
            ExternalReference(type=kind_of(component.source), url=XsUri(component.source))
        ],
        properties=[Property(name=f"{project.name()}:within", value=component.within)],
    )


def kind_of(source: str) -> ExternalReferenceType:
    """What lies at an address: a repository, or a page that leads to one."""
    is_repository = bool(from_github(source))
    return ExternalReferenceType.VCS if is_repository else ExternalReferenceType.WEBSITE


def spdx(license_: str) -> str:
    """A licence as SPDX writes it: npm packages may tell theirs in capitals."""
    return license_.replace("APACHE", "Apache")


def from_github(source: str) -> str:
    """The package URL of a repository, "" if the address is not that of one."""
    owner, _, name = source.removeprefix(GITHUB).partition("/")
    return f"pkg:github/{owner}/{name}" if source.startswith(GITHUB) and name else ""


def content(site: Path) -> list[tuple[str, bytes]]:
    """Every file of the site by its path."""
    return [(path.relative_to(site).as_posix(), path.read_bytes()) for path in files_below(site)]


def dated() -> datetime:
    """When the commit was made, or what `SOURCE_DATE_EPOCH` says, in seconds since 1970."""
    told = os.environ.get(SOURCE_DATE_EPOCH)
    if told is None:
        command = ["git", "log", "-1", "--format=%ct"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True)
        told = done.stdout
    return datetime.fromtimestamp(int(told), UTC)
