// The games of this site, the first of them first: what the form of a new game has to know, put in by the build
// (tools/page.py): [{"id": "chess", "seats": [2, 2], ...}, ...].
export const games = JSON.parse(document.getElementById("games").textContent);
