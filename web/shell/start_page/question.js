// A question that Python asks on the start page, or over the table, about games that have come from outside.
import { headOf, linesAbout } from "../storage/save_summary.js";
import { watchRest } from "./dialogs.js";

const NO = -1;

const made = (tag, fields = {}, ...parts) => {
  const node = Object.assign(document.createElement(tag), fields);
  node.append(...parts);
  return node;
};

/**
 * Ask; `answered` is called once, with the number of the game that was chosen, -1 for none. `games` are JSON texts
 * as the heads of saves; of several each has a button of its own.
 */
export const ask = ({ title, said, games, yes, no }, answered) => {
  const button = (choice, className, ...parts) =>
    made("button", { type: "button", className, onclick: ({ detail }) => detail > 1 || close(choice) }, ...parts);
  const told = games.map((content) => {
    const head = headOf(content);
    const name = head.players.join(", ");
    const lines = linesAbout({ ...head, name });
    return [made("span", { className: "plate-title" }, name), ...lines.map((line) => made("span", {}, line))];
  });
  const isOne = games.length === 1;
  const dialog = made(
    "dialog",
    { className: "sheet", id: "question" },
    made("h2", { id: "question-title" }, title),
    made("p", { id: "question-said" }, said),
    isOne
      ? made("p", { className: "come" }, ...told[0])
      : made("div", { className: "come choosing" }, ...told.map((parts, number) => button(number, "plate", ...parts))),
    made("div", { className: "choices" }, button(NO, "plate", no), isOne ? button(0, "plate primary", yes) : ""),
  );
  dialog.setAttribute("aria-labelledby", "question-title");
  dialog.setAttribute("aria-describedby", "question-said");
  const earlier = document.getElementById("question"); // nobody has to answer it any more
  if (earlier) earlier.onclose = null;
  earlier?.remove();
  let answer = NO;
  const close = (choice) => {
    answer = choice;
    dialog.close();
  };
  dialog.onclose = () => {
    dialog.remove();
    answered(answer);
  };
  document.body.append(dialog);
  watchRest(dialog);
  dialog.showModal();
};
