// How a worker thinks about questions: sample by sample, and between two it looks whether something else is wanted.

/**
 * Answers questions with `thinker`, a promise of one (tabletop/thinking.py); `tell` gets what is to be said of a
 * question: {number, isAlive} now and then, {number, answer} in the end, or {number, reason} where it broke down.
 * `now` is a clock in milliseconds, `pause()` a promise that lets messages arrive first. Gives {ask, stop}.
 */
export const thinkingLoop = (thinker, tell, now, pause) => {
  let wanted = 0;

  const ask = async ({ number, question, milliseconds }) => {
    wanted = number;
    const end = now() + milliseconds;
    try {
      const { begin, go_on } = await thinker;
      if (wanted !== number) return;
      tell({ number, isAlive: true });
      begin(question);
      let answer = null;
      let last = now();
      for (let next = go_on(); next; next = go_on()) {
        answer = next;
        const took = now() - last;
        if (milliseconds && now() + took > end) break; // the next sample would take as long
        await pause();
        if (wanted !== number) return;
        tell({ number, isAlive: true });
        last = now();
      }
      if (!answer) throw new Error("no answer");
      tell({ number, answer });
    } catch (reason) {
      tell({ number, reason: String(reason) });
    }
  };

  const stop = () => {
    wanted = 0;
  };

  return { ask, stop };
};
