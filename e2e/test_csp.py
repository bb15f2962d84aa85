"""The page's content security policy is there, strict and in force; micropip works under it."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from e2e.conftest import Watch
from e2e.marks import READY
from tools.naming import published
from tools.page import write_page

POLICY = "meta[http-equiv=Content-Security-Policy]"
REFUSED = """attempt => new Promise(resolve => {
    document.addEventListener("securitypolicyviolation", event =>
        resolve(event.effectiveDirective), {once: true});
    setTimeout(() => resolve("nothing was refused"), 5000);
    const script = document.createElement("script");
    if (attempt === "inline") script.textContent = "window.ran = true";
    if (attempt === "foreign") script.src = "https://example.org/x.js";
    if (attempt === "fetch") fetch("https://example.org/").catch(() => null);
    else if (attempt === "style") document.body.setAttribute("style", "color: red");
    else document.head.append(script);
})"""
INSTALL = """async ([pyodide_at, wheel]) => {
    const { loadPyodide } = await import(new URL(pyodide_at, document.baseURI));
    const pyodide = await loadPyodide();
    await pyodide.loadPackage("micropip");
    pyodide.globals.set("wheel", new URL(wheel, document.baseURI).href);
    return pyodide.runPythonAsync(`
import micropip
await micropip.install(wheel)
import tabletop
tabletop.__file__
`);
}"""


def page_of(site: Path) -> str:
    """The source of a site's start page."""
    return (site / "index.html").read_text("utf-8")


def test_the_policy_allows_no_evaluation_and_no_other_origin(page: Page) -> None:
    policy = page.locator(POLICY).get_attribute("content") or ""
    assert policy.startswith("default-src 'none';")
    assert "unsafe-eval" not in policy.replace("'wasm-unsafe-eval'", "")
    assert "unsafe-inline" not in policy
    assert not re.search(r"https?:|\*", policy)


def test_the_policy_names_the_site_where_its_address_is_known(dist: Path, tmp_path: Path) -> None:
    copy = tmp_path / "site"
    shutil.copytree(dist, copy)
    write_page(copy, address="https://game.example/a/")
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]+)"', page_of(copy))
    assert "script-src 'self' https://game.example/a/ 'wasm-unsafe-eval'" in policy
    assert policy.count("'self'") == policy.count("'self' https://game.example/a/") > 0


def test_the_policy_is_in_force(watched: Callable[[], tuple[Page, Watch]], site: str) -> None:
    page, watch = watched()
    page.goto(site)
    page.wait_for_selector(READY)
    assert page.evaluate(REFUSED, "inline") == "script-src-elem"
    assert page.evaluate(REFUSED, "foreign") == "script-src-elem"
    assert page.evaluate(REFUSED, "fetch") == "connect-src"
    assert page.evaluate(REFUSED, "style") == "style-src-attr"
    assert page.evaluate("() => window.ran") is None
    watch.clear()


def test_the_policy_stands_before_anything_it_governs(dist: Path) -> None:
    source = page_of(dist)
    first = min(source.index(tag) for tag in ("<link", "<script", "<style") if tag in source)
    assert source.index("Content-Security-Policy") < first


def test_micropip_installs_the_wheel_from_the_own_origin(page: Page, dist: Path) -> None:
    needed = [published(dist, name) for name in ("vendor/pyodide/pyodide.mjs", "wheels/*.whl")]
    assert "/tabletop/" in page.evaluate(INSTALL, needed)
