// Changes of the markup of a region: see web/page/markup_changes.py. All of them in one call, since each call from Python
// costs more than what it does.

/** Replace `taken` nodes, from index `first` on, of an element by those of the markup `added`. */
const exchange = (parent, { first, taken, added }) => {
  let here = parent.childNodes[first] ?? null;
  for (let left = taken; left > 0; left--) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
  if (!added) return;
  const range = document.createRange();
  range.selectNodeContents(parent);
  parent.insertBefore(range.createContextualFragment(added), here);
};

/** Set attributes; null takes one away. */
const dress = (element, attributes) => {
  for (const [name, value] of Object.entries(attributes))
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
};

/** Carry changes out, in their order, below an element. */
export const changeMarkup = (root, changes) => {
  for (const change of changes) {
    let node = root;
    for (const index of change.path) node = node.childNodes[index];
    if (change.attributes) dress(node, change.attributes);
    else exchange(node, change);
  }
};
