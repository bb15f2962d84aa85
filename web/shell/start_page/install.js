// The start page's word on installing the game: a button where the browser offers it, a sentence on iPhones and
// iPads, which never offer. Browsers' own banners would come up in the middle of a turn.
import { page } from "../../embed/asked.js";
import { savedNames } from "../storage/saved_games.js";

const element = (id) => document.getElementById(id);

// Only there does a page learn that it was not started from the home screen. Whoever has not played yet is left alone.
const isByHand = () =>
  navigator.standalone === false && navigator.maxTouchPoints > 1 && !page && savedNames().length > 0;

/** Offer it as soon as the browser does, until it is done. */
export const watchInstalling = () => {
  let offer = null;
  const show = (offered) => {
    offer = offered;
    element("install").hidden = offer === null;
  };
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    show(event);
  });
  addEventListener("appinstalled", () => show(null));
  element("install").addEventListener("click", () => {
    const asked = offer;
    show(null); // an offer can be taken once; the browser makes another one when it likes
    asked?.prompt();
  });
  element("install-by-hand").hidden = !isByHand();
};
