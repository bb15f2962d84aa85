// A page with the web component, as somebody writes it who has the types. The site of the games is in the address.
import "canal-mania-game";
import type { CanalManiaGame, State } from "canal-mania-game";

const game: CanalManiaGame = document.createElement("canal-mania-game");
game.setAttribute("src", new URLSearchParams(location.search).get("site") ?? "");
game.setAttribute("save", "none");
game.addEventListener("cm-turn", ({ detail }) => document.body.setAttribute("data-seat", String(detail.seat)));
game.addEventListener("cm-ready", async ({ detail }) => {
  document.body.setAttribute("data-storage", detail.storage);
  const state: State = await game.newGame({ game: "canyon", players: 4, opponents: ["easy", "normal.careful"] });
  document.body.setAttribute("data-scores", String(state.scores.length));
});
document.querySelector("#place")?.append(game);

// Each of these is wrong, and the types say so.
// @ts-expect-error a language that there is not
void (() => game.setLang("de"));
// @ts-expect-error a seat is a number
void (() => game.seat("0"));
// @ts-expect-error an event has a detail of its own
game.addEventListener("cm-saved", ({ detail }) => detail.seat);
// @ts-expect-error a level that there is not
void (() => game.newGame({ opponents: ["strongest"] }));
