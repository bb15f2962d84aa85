"""Makes the site's font: Source Serif 4, reduced to the letters that the game needs.

So every device shows the same letters, and the map knows their widths before the browser has drawn
one. `python -m tools.fonts` writes the widths to `web/map/letter_widths.py`.

The upright letters have all weights from 400 to 700, the italic ones 400. All other characters (a
player's name in Greek, an arrow) are shown in a font of the device. The licence reserves the name
"Source" for Adobe's original font, so this one has another name.
"""

import json
import string
import sys
import textwrap
from pathlib import Path
from typing import Any, Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from tools.naming import published, tag_file
from tools.offered import left_out
from tools.places import NODE_MODULES, ROOT, WEB
from tools.vendored import npm_packages

FAMILY: Final = "Table Serif"
"""The name of the font in the style sheets and on the canvas."""
PACKAGE: Final = NODE_MODULES / "@fontsource-variable" / "source-serif-4"
FOLDER: Final = "vendor/fonts"
UPRIGHT: Final = f"{FOLDER}/serif.woff2"
ITALIC: Final = f"{FOLDER}/serif-italic.woff2"
WEIGHTS: Final = (400, 700)
FEATURES: Final = ("kern", "liga", "locl", "ccmp", "mark", "tnum")
LACKING: Final = frozenset("→⌘\u202f\u2009")
"""Characters of the texts that the font does not have: shown in a font of the device."""
WIDTHS: Final = WEB / "map" / "letter_widths.py"
FACE: Final = (
    '@font-face{{font-family:"{family}";font-style:{style};font-weight:{weight};'
    'font-display:swap;src:url("{address}") format("woff2")}}'
)


def letters() -> set[str]:
    """All characters that the font must have.

    They are those of the catalogues, and those of players' names in western Europe.
    """
    found = set(string.printable) | {chr(code) for code in range(0xA0, 0x100)}
    found |= set("Œœ–—‘’‚“”„•…‹›−×€™\u2002\u2009\u202f")
    for path in catalogues():
        found |= set("".join(texts_in(json.loads(path.read_text("utf-8")))))
    return {letter for letter in found if letter.isprintable() or letter == "\xad"}


def catalogues() -> list[Path]:
    """Every file of texts that a player reads; games that are not offered have none on the site."""
    others = left_out()
    every = sorted(WEB.glob("games/*/words/*/*.json"))
    own = [path for path in every if not any(map(path.is_relative_to, others))]
    return [*sorted(WEB.glob("words/**/*.json")), *sorted(WEB.glob("about/*.json")), *own]


def texts_in(value: Any) -> list[str]:
    """All texts of a catalogue, at any depth."""
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value
    return [text for part in inner for text in texts_in(part)]


def source(style: str) -> TTFont:
    """The font as in its package: "normal" or "italic"."""
    return TTFont(PACKAGE / "files" / f"source-serif-4-latin-wght-{style}.woff2")


def write_fonts(site: Path) -> None:
    """Write both fonts below `site`, with tags in their names."""
    (site / FOLDER).mkdir(parents=True)
    upright = instancer.instantiateVariableFont(source("normal"), {"wght": WEIGHTS})
    italic = instancer.instantiateVariableFont(source("italic"), {"wght": WEIGHTS[0]})
    for font, name in ((upright, UPRIGHT), (italic, ITALIC)):
        cut(font)
        font.save(site / name)
        tag_file(site / name)


def cut(font: TTFont) -> None:
    """Remove from a font all that the game does not need, and rename it."""
    options = Options(
        layout_features=list(FEATURES), hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 14]
    )
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(letters()))
    subsetter.subset(font)
    for record in font["name"].names:
        if record.nameID == 1:
            record.string = FAMILY
    font["head"].modified = font["head"].created  # so that every build gives the same file
    font.recalcTimestamp = False
    font.flavor = "woff2"


def faces(site: Path, to_site: str) -> str:
    """The style rules that name the fonts; `to_site` leads from the style sheet to the site."""
    bold = f"{WEIGHTS[0]} {WEIGHTS[1]}"
    return "".join(
        FACE.format(
            family=FAMILY, style=style, weight=weight, address=to_site + published(site, name)
        )
        for style, weight, name in (("normal", bold, UPRIGHT), ("italic", "400", ITALIC))
    )


def preload(site: Path) -> str:
    """A link that lets the browser fetch the upright letters before it has read the styles."""
    return (
        f'<link rel="preload" as="font" type="font/woff2" crossorigin '
        f'href="./{published(site, UPRIGHT)}">'
    )


def widths(weight: int) -> dict[str, int]:
    """The width of each ASCII character, in thousandths of the font size."""
    font = instancer.instantiateVariableFont(source("normal"), {"wght": weight})
    names, across = font.getBestCmap(), font["hmtx"]
    return {
        chr(code): across[names[code]][0] * 1000 // font["head"].unitsPerEm
        for code in range(32, 127)
    }


def table() -> str:
    """The source text of `WIDTHS`."""
    lines = [
        '"""The widths of the letters of the page\'s own font, in thousandths of its size.',
        "",
        "From the space to the tilde. Written by `python -m tools.fonts`.",
        '"""',
        "",
        "from typing import Final",
    ]
    for name, weight in (("REGULAR", WEIGHTS[0]), ("BOLD", WEIGHTS[1])):
        row = ", ".join(map(str, widths(weight).values()))
        lines += [
            "",
            f"{name}: Final = (",
            *textwrap.wrap(row, 96, initial_indent="    ", subsequent_indent="    "),
            ")  # fmt: skip",
        ]
    return "\n".join([*lines, ""])


def main() -> int:
    """Write the widths."""
    npm_packages()
    WIDTHS.write_text(table(), "utf-8")
    print(f"Wrote {WIDTHS.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
