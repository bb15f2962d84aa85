// Links and files that come to the installed app, as its manifest says (launch_handler, file_handlers). The browser hands
// them to the window that is open, which goes on: loading it anew would end a copy to try out, and take its time.
import { gameInAddress } from "../../embed/parameters.js";

/** Take such links, and hand files to `open`, once the page has read its own address. */
export const takeLaunches = (open) => {
  // What the browser has handed over already is, first of all, what this page was opened with. Browsers tell that again
  // when the page is loaded again. Others may have come meanwhile.
  let isQueued = true;
  let isFirst = true;
  window.launchQueue?.setConsumer(({ targetURL, files }) => {
    const isOwn = isQueued && isFirst;
    isFirst = false;
    if (isOwn && isLoadedAgain()) return;
    if (files?.length) openGiven(files[0], open);
    else if (targetURL && !(isOwn && targetURL === location.href)) follow(new URL(targetURL), isQueued);
  });
  isQueued = false;
};

const isLoadedAgain = () => performance.getEntriesByType("navigation")[0]?.type === "reload";

// A file that is gone meanwhile has no game in it, and that is said.
const openGiven = async (handle, open) => open(await handle.getFile().catch(() => new File([], handle.name)));

// A game goes the way of a link that is followed in this window, by the fragment. The icon of the app, which leads to
// the address without anything behind it, only brings the window to the front.
const follow = (address, isQueued) => {
  const game = gameInAddress(address);
  const isPlain = address.pathname === location.pathname && !address.search;
  if (game !== null) location.hash = `g=${game}`;
  else if (!isQueued && !isPlain) location.assign(address);
};
