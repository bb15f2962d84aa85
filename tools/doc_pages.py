"""What Sphinx is told about the pages of `docs/` beyond its settings: an extension of it.

It turns links of included texts into links between pages, reads the indented code of docstrings as
code, and makes what scrolls reachable by keys.
"""

import re
from itertools import pairwise
from pathlib import PurePosixPath
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

from tools.docs import INCLUDED, SEARCH_SCRIPTS

LINK: Final = re.compile(r"\[([^\]]+)\]\((?![a-z]+:|#)([^)#\s]+)(#[^)\s]*)?\)")
NO_HEAD: Final = '<th class="head"><p></p></th>'
PARAMETERS: Final = re.compile(r"<dl>\s*((?:<dd>.*?</dd>\s*)+)</dl>", re.DOTALL)
TABLE: Final = re.compile(r"<table class=.*?</table>", re.DOTALL)


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect the functions of this module; Sphinx calls it."""
    app.connect("include-read", _between_pages)
    app.connect("autodoc-process-docstring", _code_in_docstring, priority=100)
    app.connect("html-page-context", _page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _between_pages(_app: Sphinx, _path: object, _page: str, content: list[str]) -> None:
    """Change the links of an included text; one to a file that is no page becomes its name."""
    content[0] = LINK.sub(_as_page, content[0])


def _as_page(link: re.Match[str]) -> str:
    text, target, anchor = link.groups()
    if target in INCLUDED:
        return f"[{text}]({INCLUDED[target]}{anchor or ''})"
    name = (PurePosixPath("docs") / target).as_posix()
    return f"`{name.removeprefix('docs/../')}`"


def _code_in_docstring(
    _app: Sphinx, _kind: str, _name: str, _object: object, _options: object, lines: list[str]
) -> None:
    """Mark what is indented after a paragraph as code, as docstrings of this project mean it."""
    marked: list[str] = []
    is_code = False
    for before, line in pairwise(["", *lines]):
        indented = line.startswith("    ")
        if indented and not before.strip() and not is_code and _is_plain(marked):
            marked += ["::", ""]
            is_code = True
        elif line.strip() and not indented:
            is_code = False
        marked.append(line)
    lines[:] = marked


def _is_plain(before: list[str]) -> bool:
    """Whether the latest line of text is one of a paragraph that stands at the margin."""
    latest = next((line for line in reversed(before) if line.strip()), "")
    return bool(latest) and not latest.startswith((" ", "- ", "* "))


def _page(
    _app: Sphinx,
    _name: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    """Mend what Sphinx writes for those who read by keys or by ear.

    Keys must reach what may scroll: code, and tables that are wider than a phone. A head of a table
    without words is none, and the parameters of a signature are no list of definitions.
    """
    context["search_scripts"] = SEARCH_SCRIPTS
    body = context.get("body")
    if body:
        body = body.replace("<pre>", '<pre tabindex="0">').replace(NO_HEAD, "<td></td>")
        body = PARAMETERS.sub(_parameters, body)
        context["body"] = TABLE.sub(r'<div class="scroll" tabindex="0">\g<0></div>', body)


def _parameters(found: re.Match[str]) -> str:
    lines = found[1].replace("<dd>", '<span class="parameter">').replace("</dd>", "</span>")
    return f'<span class="parameters">{lines}</span>'
