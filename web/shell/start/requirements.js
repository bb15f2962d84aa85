// What a browser must have to run the game. A browser that cannot read this script gets first_message.js.
const NEEDS = {
  WebAssembly: () => typeof WebAssembly === "object",
  BigInt64Array: () => typeof BigInt64Array === "function",
  "Object.hasOwn": () => typeof Object.hasOwn === "function",
  structuredClone: () => typeof structuredClone === "function",
  "dialog.showModal": () => typeof HTMLDialogElement?.prototype.showModal === "function",
  Path2D: () => typeof Path2D === "function",
};

/** The names of what this browser lacks. */
export const lacks = () =>
  Object.keys(NEEDS).filter((name) => {
    try {
      return !NEEDS[name]();
    } catch {
      return true;
    }
  });
