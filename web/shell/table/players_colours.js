// Chromium can be told to darken every page, whatever the page says of its colours. Then dark fills of drawings become
// light, and a player has another colour beside the map than on it; gradients it leaves as they are. So dark colours of
// what has `data-player` are drawn as gradients there.
const SVG = "http://www.w3.org/2000/svg";
const DARK = 150; // below this brightness Chromium takes a colour for ink
const gradients = new Map(); // by colour

/** Keep the players' colours in this element, whatever comes into it, where the browser changes them. */
export const keepPlayersColours = (root) => {
  if (!isDarkened()) return;
  keepAll(root);
  const changes = new MutationObserver(() => keepAll(root));
  changes.observe(root, { childList: true, subtree: true });
};

const isDarkened = () => {
  if (matchMedia("(forced-colors: active)").matches) return false;
  const probe = document.createElement("div");
  probe.style.cssText = "color-scheme: only light; background: canvas";
  document.body.append(probe);
  const ground = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return ground !== "rgb(255, 255, 255)";
};

const keepAll = (root) => {
  for (const name of ["fill", "stroke"])
    for (const node of root.querySelectorAll(`[data-player] [${name}^="#"]`)) {
      const colour = node.getAttribute(name);
      if (isDark(colour)) node.setAttribute(name, `url(#${gradientOf(colour)})`);
    }
};

const isDark = (colour) => {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return (299 * red + 587 * green + 114 * blue) / 1000 < DARK;
};

const gradientOf = (colour) => {
  const id = `kept-${colour.slice(1)}`;
  if (!gradients.has(colour)) gradients.set(colour, drawGradient(id, colour));
  return id;
};

const drawGradient = (id, colour) => {
  const [picture, gradient, stop] = ["svg", "linearGradient", "stop"].map((name) => document.createElementNS(SVG, name));
  for (const size of ["width", "height"]) picture.setAttribute(size, 0);
  gradient.id = id;
  gradient.setAttribute("gradientUnits", "userSpaceOnUse"); // a straight line has no box of its own
  stop.setAttribute("stop-color", colour);
  gradient.append(stop);
  picture.append(gradient);
  document.body.append(picture);
  return gradient;
};
