// What everything that this site keeps in a browser is called. SITE is put in by the build, see tools/page.py.
// `web/shell/start/first_message.js`, which runs where nothing can be imported, says the key of the language once more.

/** Every key of localStorage begins with this. */
export const PREFIX = `${SITE.id}:v1:`;

/** Keys of saved games, and the names of their locks, begin with this. */
export const SAVED_GAME_PREFIX = `${PREFIX}game:`;

/** Behind PREFIX, before a game's name: its last table, and the last one with a single person (last_table.js). */
export const LAST_TABLE = "table:";
export const LAST_ALONE = "alone:";

/** Behind PREFIX, before a game's name: its lesson was learned to the end (web/table/saving/storage.py). */
export const LEARNED = "learned:";
