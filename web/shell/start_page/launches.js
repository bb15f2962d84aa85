// Links that come to the installed app while its window is open. As the manifest says (launch_handler), the browser hands
// their addresses to this page, which goes on: loading it anew would end a copy to try out, and take its time.
import { gameInAddress } from "../../embed/parameters.js";

/** Take such links, once the page has read its own address. */
export const takeLaunches = () => {
  // What the browser has handed over already is, first of all, what this page was opened with. Browsers tell that again
  // when the page is loaded again. Others may have come meanwhile.
  let isQueued = true;
  let isFirst = true;
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const isKnown = isQueued && isFirst && (isLoadedAgain() || targetURL === location.href);
    isFirst = false;
    if (targetURL && !isKnown) follow(new URL(targetURL), isQueued);
  });
  isQueued = false;
};

const isLoadedAgain = () => performance.getEntriesByType("navigation")[0]?.type === "reload";

// A game goes the way of a link that is followed in this window, by the fragment. The icon of the app, which leads to
// the address without anything behind it, only brings the window to the front.
const follow = (address, isQueued) => {
  const game = gameInAddress(address);
  const isPlain = address.pathname === location.pathname && !address.search;
  if (game !== null) location.hash = `g=${game}`;
  else if (!isQueued && !isPlain) location.assign(address);
};
