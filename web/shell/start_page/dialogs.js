// The sheets over the start page: opening, closing, and the short introduction to the game.
import { chosenGame, primerOf } from "./game_choice.js";

/** Mark a sheet while there is more below what is in sight: the style sheet shows an arrow over its buttons. */
export const watchRest = (dialog) => {
  const mark = () =>
    dialog.toggleAttribute("data-more", dialog.scrollHeight - dialog.clientHeight - dialog.scrollTop > 4);
  dialog.addEventListener("scroll", mark, { passive: true });
  const sizes = new ResizeObserver(mark);
  for (const part of [dialog, ...dialog.children]) sizes.observe(part);
};

/** Let every [data-close] button, and a click beside the sheet, close the sheet. What is unfolded comes into sight. */
export const watchDialogs = () => {
  for (const dialog of document.querySelectorAll("dialog.sheet")) {
    dialog.addEventListener("click", (event) => {
      if (event.detail > 1) return; // the rest of the double click that has opened it
      const closes = event.target.closest("[data-close]");
      if (closes || (event.target === dialog && !dialog.hasAttribute("closedby"))) dialog.close();
    });
    const reveal = ({ target }) => target.open && target !== dialog && target.scrollIntoView({ block: "nearest" });
    dialog.addEventListener("toggle", reveal, true); // it does not bubble
    watchRest(dialog);
  }
};

/** Show the introduction to the game that is chosen. */
export const showHowToPlay = () => {
  const points = primerOf(chosenGame()).map((sentence) => {
    const point = document.createElement("li");
    point.textContent = sentence;
    return point;
  });
  document.getElementById("primer").replaceChildren(...points);
  const sheet = document.getElementById("how-to-play-sheet");
  sheet.showModal();
  sheet.scrollTop = 0; // it is read from its beginning, though the focus is on the button at its end
};
