// What can be chosen, and the buttons for it.
const LEAST_FREE = 0.5; // of a button: so much of it can be hit
const GRID = [0.1, 0.3, 0.5, 0.7, 0.9]; // where a button is tried, as parts of its sides

/** Whether a button is in sight as it is: nothing of it is cut, and most of it can be hit. */
const isInSight = (node) => {
  const box = boxOf(node), seen = seenOf(box, node);
  if (!isShown(node) || isForEars(node) || !isThere(box, GRACE)) return false;
  if (wide(box) - wide(seen) > SLIVER || high(box) - high(seen) > SLIVER) return false;
  const hits = GRID.flatMap((across) => GRID.map((down) => {
    const hit = document.elementFromPoint(seen.left + across * wide(seen), seen.top + down * high(seen));
    return hit !== null && node.contains(hit);
  }));
  return hits.filter(Boolean).length >= LEAST_FREE * hits.length;
};
const FOR_EARS = "#mirror, #in-words, #cells";
const buttonsFor = ([intent, argument]) =>
  [...document.querySelectorAll(`#table [data-do="${intent}"]`)].filter(
    (node) => (node.dataset.arg ?? "") === argument && !node.closest(FOR_EARS),
  );
/** Of choices those that no button in sight stands for; with `isAnywhere` those of which there is none to scroll to. */
const outOfSight = (choices, isAnywhere = false) => {
  const isThereOne = isAnywhere ? (node) => isShown(node) && !isForEars(node) : isInSight;
  return choices.filter((choice) => !buttonsFor(choice).some(isThereOne));
};

const textOf = (node) => (node.getAttribute("aria-label") ?? node.innerText).trim().replace(/\s+/g, " ");
/** The buttons in sight that bring more into sight, and say how much: { place: among all of them, count }. */
const OPENERS = "#table :is(summary, [aria-expanded=false], [data-do=tab][aria-pressed=false], .option:has(> .behind))";
const openers = () =>
  [...document.querySelectorAll(OPENERS)].flatMap((node, place) => {
    const count = /\d+/.exec(node.innerText);
    return count && isInSight(node) && !node.closest("#topbar") ? [{ place, count: Number(count[0]) }] : [];
  });

const press = ({ place }) => document.querySelectorAll(OPENERS)[place].click();

const FLAG = "⚑";
const buttonsInSight = () => [...document.querySelectorAll("#table button")].filter(isInSight);
const mainButtons = () => buttonsInSight().filter((node) => node.matches(".option.primary"));
/** An icon without a word to read, as the tick on the map. */
const isWordless = (node) => !node.innerText.trim();
/** What of the main button and of warnings is not as it should be. */
const faultsOfHierarchy = (needsMain) => {
  const faults = [], table = document.querySelector("#table"), main = mainButtons();
  if (main.length > 1 || (needsMain && !main.length))
    faults.push(`${main.length} main buttons: ${main.map((node) => `"${textOf(node)}"`).join(", ")}`);
  for (const name of new Set(main.map(textOf))) {
    const same = buttonsInSight().filter((node) => textOf(node) === name && !isWordless(node));
    if (same.length > 1) faults.push(`${same.length} buttons "${name}"`);
  }
  const flags = linesIn(table).filter((line) => line.text.includes(FLAG) && isThere(line.seen, GRACE));
  if (flags.length > 1) faults.push(`${flags.length} flags: ${flags.map((line) => regionOf(line.node)).join(", ")}`);
  return faults;
};
