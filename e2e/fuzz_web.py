"""Spoilt saves and strange names in the page: `python -m e2e.fuzz_web [--count 10000]`.

One page, never loaded again, is handed them as the start page would hand them over: as a file, as a
saved game, in the form of a new game. Saves are of every game of the repository, the form has those
that are offered. Each must lead to a game or to a sentence, never to the failure screen and never
to nothing; a save of a game that is not offered to a sentence.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from benchmarks.fuzz_saves import GAMES, mutants
from e2e import late_games
from e2e.browsers import chromium
from e2e.conftest import SUB_PATH
from e2e.marks import READY
from tools.places import DIST
from tools.serve_site import serving
from web.faces import GAMES as OFFERED

TOGETHER: Final = 25
"""Cases handed to the page at a time."""
OFFERED_GAMES: Final = tuple(one.game for one in OFFERED)
GOOD: Final = {"game", "sentence"}
EXPECTED: Final = {
    *(f"{game}: {found}" for game in OFFERED_GAMES for found in GOOD),
    *(f"{game}: sentence" for game in GAMES if game not in OFFERED_GAMES),
}
MARKS: Final = (
    "Anna", "  ", "\u200b", "\u200d", "\u202e", "\ud800", "\udfff", "\ufeff", "é", "e\u0301", "Ａ",
    "\x00", "\x1b", "\n", "<b>", "&amp;", "\"'", "\U0001f600", "\ufe0f", "\u3164", "مرحبا", "漢字",
    "\u0300" * 30, "x" * 99, "__proto__", "constructor", "{player}", "%s", "\\", "../",
)  # fmt: skip
PLAY: Final = """async (cases) => {
  const element = (id) => document.getElementById(id), shell = window.tableShell;
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  const claimed = (name) => new Promise((resolve) => {
    shell.addEventListener("claimed", function hear({ detail }) {
      if (detail.name !== name) return;  // of the game before this one
      shell.removeEventListener("claimed", hear);
      setTimeout(resolve); });
    setTimeout(resolve, 10_000); });
  const type = (names, game) => {
    document.querySelector(`#offers input[value="${game}"]`).click();
    const fields = [...document.querySelectorAll("#seats input[maxlength]")];
    fields.forEach((field, place) => (field.value = names[place] ?? ""));
    element("seed").value = names.at(-1);
    element("form-notice").hidden = true;
    element("new-game").click();
    element("start").click(); };
  const act = {
    open: async ({ name, text }) => { shell.want({ kind: "open", name, text }); await pause(); },
    saved: async ({ name, text }) => {
      localStorage.setItem(`canalmania:v1:game:${name}`, text);
      shell.list_games();
      const answer = claimed(name);
      shell.want({ kind: "saved", name });
      await answer; },
    names: async ({ names, game }) => {
      type(names, game);
      await pause();
      const table = document.getElementById("table");
      if (table && table.dataset.game !== game) throw new Error(`${table.dataset.game} began`); },
  };
  const outcome = () => {
    const failure = element("failure");
    if (failure.open) return `failure: ${element("failure-details").textContent}`;
    if (document.querySelector("#game:not([hidden]) #table")) return "game";
    const unread = element("open-sheet").open ? [element("open-said")] : [];
    const told = [element("notice"), element("form-notice"), ...unread];
    return told.some((line) => !line.hidden && line.textContent) ? "sentence" : "nothing"; };
  const found = [];
  // What reads texts that are no saves is fetched with the first of them.
  const readsAll = () => new Promise((resolve) => {
    const look = () => (element("open-sheet").open ? resolve() : setTimeout(look, 50));
    look(); });
  shell.want({ kind: "open", name: "", text: "no game" });
  await readsAll();
  element("open-sheet").close();
  for (const one of cases) {
    shell.say("");
    try { await act[one.kind](one); found.push(outcome()); }
    catch (reason) { found.push(`thrown: ${reason.stack}`); }
    if (element("failure").open) element("failure").close();
    if (!element("game").hidden) {
      document.querySelector("#topbar [data-do=menu]").click();
      document.querySelector("#dialog [data-do=new-game]").click(); }
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    for (const name of JSON.parse(shell.saved_names())) shell.forget_game(name);
    localStorage.clear();
  }
  return found; }"""


def cases(seed: int) -> Iterator[dict[str, Any]]:
    """What is handed to the page, without end."""
    random = Random(seed)
    saves = {name: mutants(game, seed) for name, game in GAMES.items()}
    while True:
        kind = random.choices(("open", "saved", "names"), (80, 15, 5))[0]
        game = random.choice(OFFERED_GAMES if kind == "names" else tuple(saves))
        case = {"kind": kind, "game": game}
        if kind == "names":
            yield case | {"names": [strange(random) for _ in range(7)]}
        else:
            yield case | {"name": strange(random), "text": next(saves[game])}


def strange(random: Random) -> str:
    """A name."""
    return "".join(random.choices(MARKS, k=random.randint(0, 4)))


def fuzz(page: Page, count: int, seed: int) -> Counter[str]:
    """How often what came of it, by the game; what is not in `GOOD` is wrong."""
    for game in late_games.BEGIN:  # from here on they are there
        late_games.get(page, game)
    results: Counter[str] = Counter()
    supply = cases(seed)
    for _ in range(0, count, TOGETHER):
        together = list(islice(supply, TOGETHER))
        for case, found in zip(together, page.evaluate(PLAY, together), strict=True):
            good = f"{case['game']}: {found}"
            results[good if found in GOOD else f"{found} <- {str(case)[:300]!a}"] += 1
    return results


def main(arguments: list[str]) -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m e2e.fuzz_web", description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    served = serving(DIST, prefix=SUB_PATH)
    with served as site, sync_playwright() as started, chromium(started) as browser:
        page = browser.new_page()
        page.goto(site)
        page.wait_for_selector(READY)
        results = fuzz(page, wanted.count, wanted.seed)
    for found, number in results.most_common():
        print(f"{number:6} {found}")
    return 0 if set(results) <= EXPECTED else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
