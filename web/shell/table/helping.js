// In a worker that helps another: makes the samples that it is given (helpers.js).

/** Help whoever is behind `port` with `thinker`, a promise of one (tabletop/thinking.py). `now` is a clock in milliseconds. */
export const help = (port, thinker, now) => {
  let current = 0;

  const hear = async ({ number, question, lot, stop }) => {
    const { begin, work } = await thinker;
    if (stop) current = 0;
    else if (question !== undefined) {
      begin(question);
      current = number;
    } else if (number === current) {
      const began = now();
      const outcomes = work(lot);
      port.postMessage({ number, outcomes, took: now() - began });
    }
  };

  port.onmessage = ({ data }) =>
    hear(data).catch((reason) => port.postMessage({ number: data.number, reason: String(reason) }));
  thinker.then(
    () => port.postMessage({ isReady: true }),
    () => {}, // the page hears of it
  );
};
