// Regions and buttons: out of sight, over one another, too small for a finger.
const STICKS_OUT = 10; // pixels
const faultsOfBoxes = (touch) => {
  const faults = [], width = innerWidth, height = innerHeight;
  const page = document.documentElement;
  if (page.scrollWidth > width) faults.push(`the page is ${page.scrollWidth} wide`);
  if (page.scrollHeight > height) faults.push(`the page is ${page.scrollHeight} high`);
  const sheet = sheetOver();
  const top = sheet ? [sheet] : document.querySelectorAll("#table > :not(#mirror, #why, #curtain)");
  const shown = (node) => {
    const box = node.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && !node.closest(".unseen, svg, #board") ? box : null;
  };
  const isScrolledAway = (node, x, y) => {
    for (let box = node.parentElement; box; box = box.parentElement) {
      const style = getComputedStyle(box), sight = box.getBoundingClientRect();
      const scrolls = (overflow) => ["auto", "scroll"].includes(overflow);
      if (scrolls(style.overflowX) && (x < sight.left || x > sight.right - 1)) return true;
      if (scrolls(style.overflowY) && (y < sight.top || y > sight.bottom - 1)) return true;
    }
    return false;
  };
  /** A number on the corner of a card may stick out, where nothing cuts it. */
  const isTooWide = (node) =>
    node.clientWidth && node.scrollWidth > node.clientWidth + (getComputedStyle(node).overflowX === "visible" ? STICKS_OUT : 1);
  const named = (node) => `${node.tagName}.${node.className} "${node.textContent.slice(0, 40)}"`;
  const boxes = [...top].map((node) => [node, shown(node)]).filter(([, box]) => box);
  for (const [node, box] of boxes) {
    if (box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1)
      faults.push(`out of sight: #${node.id}`);
    for (const [other, rival] of boxes) {
      const apart = box.right <= rival.left + 1 || rival.right <= box.left + 1
        || box.bottom <= rival.top + 1 || rival.bottom <= box.top + 1;
      const laidOver = [node.id, other.id].some((id) => id === "status" || id === "zoom");
      if (node !== other && !apart && !laidOver) faults.push(`#${node.id} covers #${other.id}`);
    }
  }
  const curtain = document.querySelector("#curtain > *");
  for (const part of top) for (const node of part.querySelectorAll("*")) {
    const box = shown(node);
    if (!box) continue;
    const scrolls = ["auto", "scroll"].includes(getComputedStyle(node).overflowX);
    // names, beside the sign of whose they are; and what leaves out whole what has no room
    const isCut = (node.matches(".name, .means") && endsInDots(node)) || leavesOut(node);
    if (isTooWide(node) && !scrolls && !isCut && ![...node.querySelectorAll("*")].some(isTooWide))
      faults.push(`too wide for its box: ${named(node)}`);
    if (node.tagName !== "BUTTON" || curtain) continue;
    const words = document.createRange();
    words.selectNodeContents(node);
    const isOneWord = node.childElementCount === 0 && !/\s/.test(node.textContent.trim());
    const isBroken = isOneWord && words.getClientRects().length > 1;
    if (isBroken) faults.push(`a broken word: ${named(node)}`);
    const isMouse = matchMedia("(pointer: fine)").matches;
    const isLine = isMouse && node.matches(".line-text, .canal");
    const isSign = isMouse && node.matches(".about, .explain, .ask, #beside .option") && Math.min(box.width, box.height) >= 24;
    if (!isLine && !isSign && (box.width < touch - 0.5 || box.height < touch - 0.5))
      faults.push(`small: ${named(node)} ${box.width}x${box.height}`);
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (isScrolledAway(node, x, y)) continue;
    const hit = document.elementFromPoint(x, y);
    if (hit && isScrolledUnder(node, hit)) continue;
    if (!hit || !node.contains(hit)) faults.push(`covered: ${named(node)} by ${hit && named(hit)}`);
  }
  return [...new Set(faults)];
};
