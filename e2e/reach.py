"""Whether everything on a screen can be reached by scrolling one way, and none of its words is cut.

For windows as small as 1280x1024 at 400 % (WCAG 1.4.10), and for text as large or as widely spaced
as its reader wants it (1.4.4, 1.4.12).
"""

from playwright.sync_api import Frame, Page

from e2e.looks import asking

FAULTS = """(isOneWay) => {
  const faults = new Set();
  const open = [...document.querySelectorAll("dialog[open]")].at(-1)
    ?? dialogOver()
    ?? document.querySelector("#why > *") // put away with one press
    ?? document.getElementById("first-word")
    ?? companyOver();
  const root = open ?? document.body;
  const page = document.scrollingElement;
  const isDown = !open && document.getElementById("table")?.dataset.curtain === "down";
  const named = (node) => [node.localName, node.id && `#${node.id}`,
    ...[...node.classList].map((name) => `.${name}`),
    ` "${node.textContent.trim().slice(0, 40)}"`].join("");
  const isRead = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !node.closest(".unseen, [inert], svg, #board, #mirror")
    && !isClipped(node);
  // Only to be read aloud.
  const isClipped = (node) => {
    for (let box = node; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).clipPath.startsWith("inset(50%")) return true;
    return false;
  };
  // What has no room there is told by a title, or left out whole.
  const isToldByTitle = (node) =>
    getComputedStyle(node).textOverflow === "ellipsis" && node.title === node.textContent;
  const isLeftOut = (node) => {
    for (let box = node; box; box = box.parentElement)
      if (isToldByTitle(box) || leavesOut(box)) return true;
    return false;
  };
  // Tables and what is printed word for word need two dimensions.
  const wide = "pre, textarea, .scroll, .qr-code, #dialog .wide";
  const mayBeWide = (node) => node.closest(wide) !== null;
  const isSideways = (node) => {
    for (let box = node.parentElement; box; box = box.parentElement)
      if (box.scrollLeft && !mayBeWide(box)) return true;
    return false;
  };
  const scrollsSideways = (node) => {
    for (let box = node; box; box = box.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(box).overflowX)) return true;
    return false;
  };
  const rewind = () => {
    for (const node of [page, ...document.querySelectorAll("*")])
      if (node.scrollLeft || node.scrollTop) node.scrollTo(0, 0);
  };
  if (page.scrollWidth > innerWidth) faults.add(`the page is ${page.scrollWidth} wide`);

  for (const node of root.querySelectorAll("*")) {
    if (!isRead(node) || !node.clientWidth || mayBeWide(node)) continue;
    const style = getComputedStyle(node), box = node.getBoundingClientRect();
    if (isToldByTitle(node) || leavesOut(node)) continue;
    const isWide = node.scrollWidth > node.clientWidth + 1 && box.width > 2;
    const isHigh = node.scrollHeight > node.clientHeight + 1 && box.height > 2;
    const hasWords = node.textContent.trim() || node.matches("input, select");
    if (isOneWay && isWide && ["auto", "scroll"].includes(style.overflowX))
      faults.add(`scrolls sideways: ${named(node)}`);
    if (isWide && hasWords && ["hidden", "clip"].includes(style.overflowX) && cuts(node, "right"))
      faults.add(`cut at its side: ${named(node)}`);
    if (isHigh && hasWords && ["hidden", "clip"].includes(style.overflowY) && cuts(node, "bottom"))
      faults.add(`cut at its foot: ${named(node)}`);
  }
  // What sticks out need not be words: a ring, a picture, something only read aloud.
  function cuts(node, side) {
    const edge = node.getBoundingClientRect()[side];
    const room = (box) => (side === "bottom" ? Math.max(2, box.height / 5) : 2); // below letters
    return [...textsIn(node)].some(([, box]) => box[side] > edge + room(box));
  }
  function* textsIn(root) {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      if (!text.data.trim() || !isRead(text.parentElement)) continue;
      if (isLeftOut(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) yield [text, box];
    }
  }
  for (const field of root.querySelectorAll("input:is(:not([type]), [type=text], [type=search])"))
    if (isRead(field) && field.clientWidth < 96) faults.add(`too narrow: ${named(field)}`);
  for (const [text, box] of textsIn(root))
    if ((box.right > innerWidth + 1 || box.left < -1) && !mayBeWide(text.parentElement)
        && (isOneWay || !scrollsSideways(text.parentElement)))
      faults.add(`outside: ${named(text.parentElement)}`);

  // Words of one cell over those of the next, or at the very line that is drawn round them.
  for (const row of root.querySelectorAll("tr")) {
    const cells = [...row.cells].map((cell) => [...textsIn(cell)].map(([, box]) => box));
    const isOver = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    const isLaidOver = (one, at) => cells.slice(at + 1).some((other) =>
      one.some((box) => other.some((rival) => isOver(box, rival))));
    if (cells.some(isLaidOver)) faults.add(`words over words: ${named(row)}`);
  }
  for (const [text, box] of textsIn(root)) {
    const node = text.parentElement, style = getComputedStyle(node);
    const hasLine = (side) => parseFloat(style[`border${side}Width`])
      && !style[`border${side}Color`].endsWith(", 0)"); // nothing to be seen
    const isFramed = hasLine("Left") && hasLine("Right");
    const { left, right } = node.getBoundingClientRect();
    if (isFramed && (box.left < left + 3 || box.right > right - 3))
      faults.add(`at its frame: ${named(node)}`);
  }

  const pressable = "button, select, summary, a[href], textarea, input:not([type=file])";
  for (const node of root.querySelectorAll(pressable)) {
    if (!node.checkVisibility({ visibilityProperty: true })) continue;
    if (node.closest(".unseen, [inert], #mirror")) continue;
    if (isDown && !node.closest("#topbar, #zoom, #curtain")) continue;
    const isHigh = node.getBoundingClientRect().height > heightRound(node);
    node.scrollIntoView({ block: isHigh ? "start" : "center", inline: "nearest" });
    if (isOneWay && isSideways(node)) faults.add(`to be scrolled to sideways: ${named(node)}`);
    const box = [...node.getClientRects()][0];
    const x = box.x + box.width / 2, y = box.y + Math.min(box.height, heightRound(node)) / 2;
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(node.contains(hit) || hit.closest("label")?.contains(node)))
      faults.add(`out of reach: ${named(node)}, there ${hit && named(hit)}`);
  }
  for (const text of new Set([...textsIn(root)].map(([text]) => text))) {
    const node = text.parentElement;
    if (isDown && !node.closest("#topbar, #zoom, #curtain")) continue;
    if (node.closest("#scores, [aria-hidden]")) continue;
    if (getComputedStyle(node).pointerEvents === "none") continue;
    const under = ["center", "start", "end"].map((block) => coveredBy(text, node, block));
    if (under.every((one) => one !== ""))
      faults.add(`under something: ${named(node)}, ${under[0]}`);
  }
  // What it scrolls in.
  function roundAbout(node) {
    for (let box = node.parentElement; box; box = box.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(box).overflowY)) return box;
    return page;
  }
  function heightRound(node) { return Math.min(roundAbout(node).clientHeight, innerHeight / 2); }
  // The first line of a text; "" if it is in sight, also where its paragraph is higher than that.
  function coveredBy(text, node, block) {
    node.scrollIntoView({ block, inline: "nearest" });
    const range = document.createRange();
    range.selectNodeContents(text);
    const above = range.getClientRects()[0].y - node.getClientRects()[0].y;
    if (above > heightRound(node) / 2)
      roundAbout(node).scrollBy({ top: above, behavior: "instant" });
    const box = range.getClientRects()[0];
    if (box.right < 0 || box.left > innerWidth) return ""; // told above, if it must not be
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const isSeen = hit && (node.contains(hit) || hit.contains(node)
      || hit.closest("label")?.contains(node));
    return isSeen ? "" : `there ${hit && named(hit)}`;
  }
  rewind();
  return [...faults];
}"""
MAP = """() => {
  const map = document.getElementById("map"), table = document.getElementById("table");
  if (!map?.checkVisibility() || document.querySelector("dialog[open]")) return null;
  const { width, height } = map.getBoundingClientRect();
  return [width, height];
}"""


def faults_of_reach(place: Page | Frame, *, is_one_way: bool = True) -> list[str]:
    """What cannot be reached, by scrolling one way if that is asked, and which words are cut."""
    found: list[str] = place.evaluate(asking(f"({FAULTS})(argument)"), is_one_way)
    return found


def map_size(place: Page | Frame) -> list[float] | None:
    """Width and height of the map, None where there is none."""
    size: list[float] | None = place.evaluate(MAP)
    return size
