// What a player, or a saved game, may be called. The same rule for what comes out of files is in web/table/saving/player_names.py;
// tests/web/names.json holds both to it.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const JOINERS = /[\u200C\u200D\uFE0F]/; // inside a word they shape letters and pictures; they stay
const BLANKS = /[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+/gu;

/** A name as it is shown: composed, without characters that are not seen, blanks made one, cut to `limit`. */
export const cleanName = (name, limit = 20) => {
  const seen = name.replace(BLANKS, " ").replace(UNSEEN, (mark) => (JOINERS.test(mark) ? mark : ""));
  const short = [...seen.normalize("NFC").replace(BLANKS, " ").trim()].slice(0, limit).join("");
  return nameKey(short) ? short.trim() : "";
};

/** Two names with the same key look the same. */
export const nameKey = (name) => name.normalize("NFKC").replace(UNSEEN, "").replace(BLANKS, " ").trim().toLowerCase();
