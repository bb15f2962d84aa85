// What is printed on the keys of this keyboard, where the browser tells: Chromium, outside foreign frames.

let printed = null;

/** What each key types, by `KeyboardEvent.code`; {} until that is known: then `tell` is called. */
export const keyboardLayout = (tell) => {
  if (!printed) {
    printed = {};
    ask(tell);
  }
  return printed;
};

const ask = async (tell) => {
  try {
    printed = Object.fromEntries(await navigator.keyboard.getLayoutMap());
    tell();
  } catch {
    // It stays unknown.
  }
};
