// Who plays a seat in the form of a new game: a person, here or on another device, or the computer, how well and in
// what manner.
import { language, text } from "../site/texts.js";

const make = (tag, settings) => Object.assign(document.createElement(tag), settings);

const chooser = (className, values) => {
  const select = make("select", { className });
  select.append(...values.map((value) => make("option", { value })));
  select.value = values[0];
  return select;
};

const AFAR = "afar"; // a person on another device

/** The name of the element that says what a manner of playing means, once for all seats. */
export const meaningOf = (style) => `manner-${style}`;

/**
 * What of a seat's row asks for it; null for a game that only people play. `said(key)` is a text of the game.
 * `who` and `how` are to stand in the row; `chosen` is {} for a person, {afar: true} for one on another device,
 * {level, style} for the computer; `choose` takes the same.
 */
export const drawPlayer = (game, place, said) => {
  if (!game.levels.length) return null;
  const who = chooser("played-by", ["", AFAR, ...game.levels]);
  const how = chooser("manner", game.styles);
  return {
    who,
    how,
    get chosen() {
      if (who.value === AFAR) return { afar: true };
      return who.value ? { level: who.value, style: how.value } : {};
    },
    choose(wanted) {
      who.value = wanted.level ?? (wanted.afar ? AFAR : "");
      how.value = wanted.style ?? game.styles[0];
    },
    label() {
      const number = place + 1;
      who.setAttribute("aria-label", text("who_is_n", { number }));
      how.setAttribute("aria-label", text("style_of_n", { number }));
      how.setAttribute("aria-describedby", meaningOf(how.value));
      const people = { "": "person", [AFAR]: "person_afar" };
      for (const option of who.children) {
        const level = said(`level.${option.value}`).toLocaleLowerCase(language());
        option.textContent = option.value in people ? text(people[option.value]) : text("computer", { level });
      }
      for (const option of how.children) option.textContent = said(`style.${option.value}`);
      who.title = this.chosen.level ? said(`level.${who.value}-means`) : "";
      how.hidden = !this.chosen.level;
    },
  };
};
