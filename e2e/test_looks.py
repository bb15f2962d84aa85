"""What looks at pages sees every kind of fault, and calls nothing a fault that is none.

Each kind on a small page of its own that has it, and on the same page mended.
"""

from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.looks import asking, faults

STYLE: Final = """
  * { box-sizing: border-box; }
  body { margin: 0; }
  p { margin: 0; }
  #table { position: relative; width: 100vw; height: 100vh; overflow: hidden; background: #eee; }
  #table { font: 16px/1.3 serif; }
  #map { position: absolute; inset: 0 0 0 300px; background: #cde; }
  #board { position: absolute; inset: 0; overflow: hidden; }
  #prompt { position: absolute; left: 0; top: 0; width: 300px; height: 300px; background: #fff; }
  #prompt { scrollbar-width: none; }
  #a { position: absolute; left: 20px; top: 400px; }
  #over { position: absolute; left: 20px; top: 400px; width: 28px; height: 28px; }
  #zoom { position: absolute; right: 0; top: 0; width: 60px; height: 200px; background: #fff8; }
  #beside { position: absolute; top: 100px; width: 120px; height: 50px; background: #fff; }
  .map-arrow { position: absolute; top: 100px; width: 28px; height: 28px; background: red; }
  .map-arrow { pointer-events: none; }
  .map-note { position: absolute; left: 60px; top: 100px; width: 90px; height: 40px; }
  .map-note { background: #fff; }
  #column { position: absolute; left: 0; top: 0; width: 300px; height: 300px; }
  #tall { width: 400px; height: 300px; background: #fff; }
  .foot { position: sticky; bottom: 0; height: 60px; background: #fff; }
  .next { position: absolute; top: 300px; width: 300px; height: 90px; background: #fff; }
"""
PAINT: Final = """
  const board = document.getElementById("board");
  const canvas = board.appendChild(document.createElement("canvas"));
  canvas.width = board.clientWidth; canvas.height = board.clientHeight;
  canvas.style.position = "absolute"; canvas.style.left = canvas.style.top = "0";
  const brush = canvas.getContext("2d");
  const write = (text, x, y, size = 16) => {
    brush.font = `${size}px serif`; brush.textAlign = "center";
    brush.strokeStyle = "#fff"; brush.lineWidth = 4; brush.strokeText(text, x, y);
    brush.fillStyle = "#000"; brush.fillText(text, x, y);
  };
  const disc = (x, y, radius, colour = "#a00") => {
    const path = new Path2D(); path.arc(x, y, radius, 0, 7);
    brush.fillStyle = colour; brush.fill(path);
  };
  const plate = (x, y) => { brush.fillStyle = "#fff"; brush.fillRect(x, y, 90, 40); };
  const words = (kind, left, top, right, bottom) => {
    window.tableWords = () => JSON.stringify([{ kind, spot: "", box: [left, top, right, bottom] }]);
  };
  const target = (x, y, badge = "") => {
    window.tableTargets = () => JSON.stringify([{ spot: "hex:7", badge, x, y, is_lit: true }]);
  };
  target(500, 500);
"""


@pytest.fixture
def bare(context: BrowserContext) -> Page:
    """A page that has nothing yet."""
    page = context.new_page()
    page.set_viewport_size({"width": 1000, "height": 700})
    return page


def found_on(page: Page, inside: str = "", *, over: str = "", painted: str = "") -> list[str]:
    """The faults of a table with this inside, this over its map, and this painted on the map."""
    parts = (
        f"<!doctype html><style>{STYLE}</style>",
        f"<div id='table'><main id='map'><div id='board'></div>{over}</main>{inside}</div>",
        f"<script>{{ {PAINT}{painted} }}</script>",
    )
    page.set_content("".join(parts))
    return faults(page)


def beside(left: int) -> str:
    """The choices beside a spot, so far from the left of the map."""
    return f"<div id='beside' style='left:{left}px'></div>"


def arrow(left: int) -> str:
    return f"<div class='map-arrow' style='left:{left}px'></div>"


ZOOM: Final = "<div id='zoom'></div>"
ASKED: Final = "<section id='prompt'><p id='prompt-line'>Where to, from Leeds?</p></section>"
LEEDS: Final = "write('Leeds', 100, 120);"
WALES: Final = "write('WALES', 4, 300); words('legend', 200, 280, 400, 310);"
AT_LEEDS: Final = f"{LEEDS} target(400, 90);"
WASH: Final = "disc(95, 115, 30, 'rgba(0, 0, 255, 0.2)');"
COLUMN: Final = "<div id='column' style='{}'><div id='tall'></div></div>"

MAP: Final = {
    "letters cut at the edge": (
        ("", "", WALES),
        ("", "", WALES.replace("4,", "60,")),
        'cut by the edge of the map: "WALES"',
    ),
    "the name of a place at the edge that is asked about": (
        (ASKED, "", "write('Leeds', 4, 300);"),
        ("", "", "write('Leeds', 4, 300);"),
        'cut by the edge of the map: "Leeds"',
    ),
    "a pin on a name": (
        ("", "", f"{LEEDS} disc(95, 115, 9);"),
        ("", "", f"disc(95, 115, 9); {LEEDS} disc(95, 90, 9); {WASH}"),
        'painted over on the map: "Leeds"',
    ),
    "a bubble on a name": (
        ("", "", f"{LEEDS} plate(60, 90);"),
        ("", "", f"{LEEDS} plate(60, 130);"),
        'painted over on the map: "Leeds"',
    ),
    "a name on a name": (
        ("", "", f"{LEEDS} write('Huddersfield', 120, 126);"),
        ("", "", f"{LEEDS} write('Huddersfield', 120, 150); {LEEDS}"),
        'painted over on the map: "Leeds"',
    ),
    "small letters": (
        ("", "", "write('The Wash', 100, 100, 9);"),
        ("", "", "write('The Wash', 100, 100, 13);"),
        'letters of 9.0 px on the map: "The Wash"',
    ),
    "a name under the buttons of the map": (
        (ZOOM + ASKED, "", "write('Leeds', 650, 120);"),
        (ZOOM + ASKED, "", "write('Leeds', 590, 120);"),
        'under div#zoom: "Leeds"',
    ),
    "a name under an arrow": (
        ("", arrow(95), LEEDS),
        ("", arrow(130), LEEDS),
        'under div.map-arrow: "Leeds"',
    ),
    "a name that is asked about under the choices beside a spot": (
        (ASKED, beside(80), LEEDS),
        ("", beside(80), LEEDS),
        'under div#beside: "Leeds"',
    ),
    "the name of a target under the choices beside a spot": (
        ("", beside(80), AT_LEEDS),
        ("", beside(130), AT_LEEDS),
        'under div#beside: "Leeds"',
    ),
    "a name that is asked about under a note on the map": (
        (ASKED, "<div class='map-note'></div>", LEEDS),
        ("", "<div class='map-note'></div>", LEEDS),
        'under div.map-note: "Leeds"',
    ),
    "a name under a panel that its column does not hold back": (
        (COLUMN.format(""), "", LEEDS),
        (COLUMN.format("overflow:hidden"), "", LEEDS),
        'under div#tall: "Leeds"',
    ),
    "a target out of sight": (
        ("", "", "target(290, 90, '3');"),
        ("", "", "target(310, 90, '3');"),
        "asked about, and out of sight: hex:7 (3)",
    ),
    "a target under the buttons of the map": (
        (ZOOM, "", "target(970, 90);"),
        (ZOOM, "", "target(900, 90);"),
        "asked about, and under div#zoom: hex:7",
    ),
    "the choices beside a spot on the buttons of the map": (
        (ZOOM, beside(550), ""),
        (ZOOM, beside(500), ""),
        "over the map div#beside and div#zoom overlap",
    ),
}
"""By kind: what has the fault, the same mended, and what is told."""


def section(style: str, inside: str = "Leighton Buzzard", name: str = "a") -> str:
    return f"<section id='{name}' style='{style}'>{inside}</section>"


def over(style: str) -> str:
    """Something that lies on the section, at its beginning."""
    return f"<b id='over' style='{style}'></b>"


def own_arrow(side: str) -> str:
    """A section that paints an arrow by itself."""
    look = f"content:'';position:absolute;{side};top:0;width:28px;height:28px;background:red"
    return f"<style>#a::before {{ {look} }}</style>{section('')}"


def rows(count: int) -> str:
    return "".join(f"<p>row {number}</p>" for number in range(count))


def listed(inside: str, style: str = "") -> str:
    """A list in a box of 300 px that scrolls."""
    return section(f"overflow:hidden auto;{style}", inside, "prompt")


def across(words: int) -> str:
    """A row of words in a box that scrolls to its side."""
    return section("overflow:auto hidden;white-space:nowrap", "word " * words, "prompt")


LONG: Final = rows(24)
SHORT: Final = rows(12)
LITTLE: Final = section("width:200px;height:200px", "little")
LINE: Final = "box-shadow:inset 0 0 0 2px #000;background:linear-gradient(#000 0 0)"
FADES: Final = "linear-gradient(#000 90%, transparent)"
STRIP: Final = "<p style='position:sticky;bottom:0;height:20px;background:{}'></p>"
GOES_ON: Final = "goes on below without a sign: section#prompt"
CUT: Final = "overflow:hidden;white-space:nowrap;width:40px;"
PICTURE: Final = (
    "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 20 10%22"
    " width=%2220%22 height=%2210%22/%3E"
)
IMAGE: Final = "<img style='position:absolute;width:90px;height:90px;object-fit:{}' src='{}'>"

PAGE: Final = {
    "a line cut by its box": (
        section("height:30px;overflow:hidden", "one<br>two"),
        section("height:21px;overflow:hidden", "one<br>two"),
        'cut by section#a: "two"',
    ),
    "words cut by their box": (
        section(CUT),
        section(f"{CUT}text-overflow:ellipsis"),
        'cut by section#a: "Leighton Buzzard"',
    ),
    "words cut by the window": (
        section("position:fixed;top:690px"),
        section("position:fixed;top:670px"),
        'cut by the window: "Leighton Buzzard"',
    ),
    "small letters": (
        section("font-size:11px"),
        section("font-size:13px"),
        'letters of 11.0 px in #a: "Leighton Buzzard"',
    ),
    "words under something": (
        section("") + over("background:#fff"),
        section("") + over(""),
        'covered by b#over: "Leighton Buzzard"',
    ),
    "words under an arrow that the pointer goes through": (
        section("") + over("background:red;pointer-events:none"),
        section("") + over("background:red;pointer-events:none;margin:28px 0"),
        'covered by b#over: "Leighton Buzzard"',
    ),
    "words under an arrow that a button paints itself": (
        own_arrow("left:0"),
        own_arrow("right:100%"),
        'covered by ::before of section#a: "Leighton Buzzard"',
    ),
    "a line on a line": (
        section("", "<p>Stretch</p><p style='margin-top:-12px'>Lock</p>"),
        section("", "<p>Stretch</p><p>Lock</p>"),
        'one over the other: "Stretch" and "Lock"',
    ),
    "a cropped picture": (
        IMAGE.format("cover", PICTURE),
        IMAGE.format("contain", PICTURE),
        "a picture is cropped",
    ),
    "a list that goes on, and nothing says so": (listed(LONG), listed(SHORT), GOES_ON),
    "a line along the edge, which is no sign, and a shadow, which is one": (
        listed(LONG, LINE),
        listed(LONG, "box-shadow:inset 0 -8px 8px #0005"),
        GOES_ON,
    ),
    "a list that goes on, or fades away": (
        listed(LONG),
        listed(LONG, f"mask-image:{FADES}"),
        GOES_ON,
    ),
    "a list that goes on, or has a shadow in its background": (
        listed(LONG, f"background:{FADES}"),
        listed(LONG, f"background:{FADES} local"),
        GOES_ON,
    ),
    "a list that goes on, or fades under a strip": (
        listed(LONG + STRIP.format("#fff")),
        listed(LONG + STRIP.format(FADES)),
        GOES_ON,
    ),
    "a list that goes on, or lies under the shadow of what follows": (
        listed(LONG) + "<section class='next'>next</section>",
        listed(LONG) + "<section class='next' style='box-shadow:0 -4px 9px #0006'>next</section>",
        GOES_ON,
    ),
    "what is under buttons that stay in sight": (
        listed(rows(13) + "<p class='foot'>buttons</p>"),
        listed(rows(13) + "<p class='foot'>buttons</p>", "height:420px"),
        GOES_ON,
    ),
    "a row that goes on": (across(30), across(5), "goes on right without a sign: section#prompt"),
    "a void below a list that has no room": (
        listed(SHORT, "height:150px") + LITTLE,
        listed(SHORT, "height:150px") + section("width:200px;height:60px", "little"),
        "section#prompt has 150 px, 96 px are out of sight; 183 px are empty in section#a",
    ),
    "a void that would hold the rest of a list": (
        listed(SHORT, "height:200px") + LITTLE,
        listed(LONG, "height:200px") + LITTLE,
        "section#prompt has 200 px, 46 px are out of sight; 183 px are empty in section#a",
    ),
}


@pytest.mark.sampled(every=1)
@pytest.mark.parametrize("kind", MAP)
def test_a_fault_of_the_map_is_seen(bare: Page, kind: str) -> None:
    *pages, told = MAP[kind]
    found, mended = (
        found_on(bare, inside, over=over_map, painted=painted)
        for inside, over_map, painted in pages
    )
    assert [fault for fault in found if fault.startswith(told)], found
    assert mended == []


@pytest.mark.sampled(every=1)
@pytest.mark.parametrize("kind", PAGE)
def test_a_fault_of_the_page_is_seen(bare: Page, kind: str) -> None:
    *pages, told = PAGE[kind]
    found, mended = (
        [fault for fault in found_on(bare, page) if fault.startswith(told)] for page in pages
    )
    assert len(found) == 1
    assert mended == []


def test_letters_of_twelve_pixels_are_large_enough_on_phones(bare: Page) -> None:
    small = section("font-size:12px", "Lock")
    assert len(found_on(bare, small, painted="write('Leeds', 50, 50, 12);")) == 2
    bare.set_viewport_size({"width": 390, "height": 844})
    assert found_on(bare, small, painted="write('Leeds', 50, 50, 12); target(350, 50);") == []


MERGED: Final = """
  const layer = new OffscreenCanvas(400, 400), top = layer.getContext("2d");
  top.setTransform(2, 0, 0, 2, 0, 0);
  top.font = "10px serif";
  top.fillText("Leeds", 100, 50);
  const merged = new OffscreenCanvas(400, 400);
  merged.getContext("2d").drawImage(layer, 0, 0);
  const shown = board.appendChild(document.createElement("canvas"));
  shown.getContext("bitmaprenderer").transferFromImageBitmap(merged.transferToImageBitmap());
  shown.style.cssText = "position:absolute;left:0;top:0;width:400px;height:400px";
  shown.style.transform = "translate(SHIFTpx, 0)";
"""


def test_words_are_known_through_layers_and_where_the_map_was_moved_to(bare: Page) -> None:
    """As `web/map/picture.py` shows them: layers, merged, handed over, and moved by a style."""
    assert found_on(bare, painted=MERGED.replace("SHIFT", "0")) == []
    moved = found_on(bare, ASKED, painted=MERGED.replace("SHIFT", "-210"))
    assert moved == ['cut by the edge of the map: "Leeds"']


LAYERS: Final = """
  const layer = (paint) => {
    const one = new OffscreenCanvas(400, 400), top = one.getContext("2d");
    top.font = "16px serif";
    paint(top);
    brush.drawImage(one, 0, 0);
  };
  layer((top) => top.fillText("Thames", 100, 50));
  layer((top) => top.fillRect(90, 30, 40, 40));
"""


def test_pieces_may_lie_on_what_is_printed_on_the_sheet(bare: Page) -> None:
    """The lowest layer is the sheet, and legends are printed on it: rivers run under canals."""
    assert found_on(bare, painted=LAYERS) == []
    higher = LAYERS.replace(
        "layer((top) => top.fillText", "layer(() => {}); layer((top) => top.fillText"
    )
    (found,) = found_on(bare, painted=higher)
    assert found.startswith('painted over on the map: "Thames"'), "it was laid on it"
    legend = "words('legend', 300, 0, 600, 300);"
    assert found_on(bare, painted=f"{higher}{legend}") == []


def test_words_that_were_painted_away_are_not_looked_at(bare: Page) -> None:
    assert len(found_on(bare, painted=WALES)) == 1
    assert found_on(bare, painted=f"{WALES} brush.clearRect(0, 0, 700, 700);") == []
    assert found_on(bare, painted=f"{WALES} canvas.width = canvas.width;") == []


HAND: Final = """<section id='prompt' style='height:120px;overflow:hidden auto'>{}<p>
  <button data-do='pick' data-arg='bid:1' class='option {}'>One</button>
  <button data-do='act' data-arg='b' class='option primary'>Bid</button></p></section>"""
CHOICES: Final = [["pick", "bid:1"], ["act", "b"]]
FIVE: Final = "<p>line</p>" * 5
OUT_OF_SIGHT: Final = asking("outOfSight(argument)")
"""What is asked with a list of choices."""


def test_a_choice_is_out_of_sight_that_has_to_be_scrolled_to(bare: Page) -> None:
    found_on(bare, HAND.format("", ""))
    assert bare.evaluate(OUT_OF_SIGHT, CHOICES) == []
    assert bare.evaluate(OUT_OF_SIGHT, [["pick", "bid:2"]]) == [["pick", "bid:2"]]
    found_on(bare, HAND.format(FIVE, ""))
    assert bare.evaluate(OUT_OF_SIGHT, CHOICES) == CHOICES, "cut by 8 px"
    assert bare.evaluate(asking("outOfSight(argument, true)"), CHOICES) == [], "but to be had"


def test_a_choice_is_out_of_sight_that_something_covers(bare: Page) -> None:
    cover = "<b style='position:absolute;left:0;top:0;width:{}px;height:90px;background:#fff'></b>"
    found_on(bare, HAND.format("", "") + cover.format(300))
    assert bare.evaluate(OUT_OF_SIGHT, CHOICES) == CHOICES
    found_on(bare, HAND.format("", "") + cover.format(8))
    assert bare.evaluate(OUT_OF_SIGHT, CHOICES) == [], "a part of a button is hit all the same"


def test_a_button_that_brings_more_says_how_much(bare: Page) -> None:
    opener = "<section id='prompt'><button aria-expanded='{}'>{}</button></section>"
    for is_open, words, told in (
        ("false", "More (3)", [{"place": 0, "count": 3}]),
        ("false", "More", []),
        ("true", "Fewer (3)", []),
    ):
        found_on(bare, opener.format(is_open, words))
        assert bare.evaluate(asking("openers()")) == told


@pytest.mark.parametrize(
    ("inside", "needs_main", "told"),
    [
        (HAND.format("", ""), True, []),
        (HAND.format("", "primary"), True, ['2 main buttons: "One", "Bid"']),
        ("<section id='prompt'>Where?</section>", True, ["0 main buttons: "]),
        ("<section id='prompt'>Where?</section>", False, []),
        (
            HAND.format("", "")
            + "<div style='position:absolute;top:300px'><button>Bid</button></div>",
            True,
            ['2 buttons "Bid"'],
        ),
        (
            HAND.format("", "") + "<div style='position:absolute;top:300px'><button aria-label=Bid>"
            "<svg width=9 height=9></svg></button></div>",
            True,
            [],
        ),
        (HAND.format("<p>⚑ cannot be undone</p>", ""), True, []),
        (HAND.format("<p>⚑ One</p><p>⚑ Two</p>", ""), True, ["2 flags: #prompt, #prompt"]),
    ],
)
@pytest.mark.sampled(every=1)
def test_one_main_button_one_name_and_one_flag(
    bare: Page, inside: str, needs_main: bool, told: list[str]
) -> None:
    found_on(bare, inside)
    assert bare.evaluate(asking("faultsOfHierarchy(argument)"), needs_main) == told
