// A link on its way to somebody else: as a QR code, into the clipboard, by the device's own sharing.
import { correction, generate } from "lean-qr";
import { copied } from "../storage/export_game.js";
import { text } from "../site/texts.js";

// Versions above have squares too small to be read from a phone's screen: 141 to a side, with the margin.
const LARGEST_VERSION = 29;
const MISREAD = 23; // by jsQR, which many pages and apps read codes with: it looks for a mark four squares off

/** The QR code of a text: how many squares to a side, and a path round the dark ones; null if it is too long. */
export const qrCode = (content) => {
  try {
    const wish = { minCorrectionLevel: correction.L, maxVersion: LARGEST_VERSION };
    const first = generate(content, wish);
    const isMisread = first.size === 17 + 4 * MISREAD;
    const code = isMisread ? generate(content, { ...wish, minVersion: MISREAD + 1 }) : first;
    return { size: code.size, path: pathRound(code) };
  } catch {
    return null; // there is no such code
  }
};

// Of every row its dark stretches.
const pathRound = ({ size, get }) => {
  let path = "";
  for (let y = 0; y < size; y++)
    for (let x = 0, end = 0; x < size; x = end + 1) {
      for (end = x; get(end, y); ) end++;
      if (end > x) path += `M${x} ${y}h${end - x}v1H${x}z`;
    }
  return path;
};

/** Whether this device hands links on by a dialog of its own. */
export const canShare = () => typeof navigator.share === "function";

/** Copy what is in the field, and say in the element `said` whether that was allowed, which is the answer too. */
export const copyField = async (field, said) => {
  const isCopied = await copied(field);
  said.textContent = text(isCopied ? "copied" : "copy_by_hand");
  return isCopied;
};

// Only some kinds of files may be shared; plain text is one of them.
const asFile = (name, content) => new File([content], name.replace(/\.json$/, ".txt"), { type: "text/plain" });

/** Whether the device's dialog takes files. */
export const canShareFile = () => canShare() && navigator.canShare?.({ files: [asFile("game.json", "{}")] }) === true;

/** Send a sentence with a link, or with a file, by the device's dialog; "shared", "cancelled" or "refused". */
export const send = async (sentence, { url, name, content }) => {
  try {
    await navigator.share(url ? { text: sentence, url } : { text: sentence, files: [asFile(name, content)] });
    return "shared";
  } catch (reason) {
    return reason?.name === "AbortError" ? "cancelled" : "refused";
  }
};

/** The address that begins an e-mail. */
export const mailAddress = (subject, body) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

/** Hand on the link in the field by the device's dialog; where that is not to be had after all, copy it. */
export const share = async (title, field, said) => {
  try {
    await navigator.share({ title, url: field.value });
  } catch (reason) {
    if (reason?.name !== "AbortError") await copyField(field, said); // whoever closed the dialog knows
  }
};
