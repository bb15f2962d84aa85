// How a worker thinks about questions: sample by sample, and between two it looks whether something else is wanted.

/**
 * Answers questions with `thinker`, a promise of one (tabletop/thinking.py); `tell` gets what is to be said of a
 * question: {number, isShared} where others can help, {number, isAlive} now and then, {number, answer} in the end, or
 * {number, reason} where it broke down. `now` is a clock in milliseconds, `pause()` a promise that lets messages arrive
 * first, `helpers` whoever helps (helpers.js). Gives {ask, stop}. An answer has `took`, the milliseconds that were
 * thought about it, for measurements.
 */
export const thinkingLoop = (thinker, tell, now, pause, helpers) => {
  let wanted = 0;

  const ask = async ({ number, question, milliseconds }) => {
    wanted = number;
    const end = now() + milliseconds;
    try {
      const player = await thinker;
      if (wanted !== number) return;
      const began = now();
      tell({ number, isAlive: true });
      if (player.begin(question)) {
        tell({ number, isShared: true });
        helpers.begin(number, question, player);
      }
      let answer = null;
      let last = now();
      for (let next = player.go_on(); next !== null; next = player.go_on()) {
        answer = next;
        const took = now() - last;
        if (milliseconds && now() + took > end) break; // the next sample would take as long
        helpers.feed();
        await pause();
        if (wanted !== number) return;
        tell({ number, isAlive: true });
        last = now();
      }
      helpers.end();
      if (!answer) throw new Error("no answer");
      tell({ number, answer, took: now() - began });
    } catch (reason) {
      tell({ number, reason: String(reason) });
    }
  };

  const stop = () => {
    wanted = 0;
    helpers.end();
  };

  return { ask, stop };
};
