/** Whether the browser lends out its digest; on a plain http address in the home network it does not. */
export const canDigest = () => Boolean(globalThis.crypto?.subtle);

/** The hash of these bytes, as `integrity` wants it. */
export const digestOf = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
};
