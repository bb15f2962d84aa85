// In the worker that answers: gives samples to the workers that help it, and hears what came of them (helping.js).

const LOTS = 2; // that each helper has at a time, so that it need not wait for the next
const LOT = 12; // milliseconds that a lot of samples should take
const MOST = 64; // samples in a lot

/** The helpers of a worker, each behind a port. */
export class Helpers {
  #all = []; // {port, isReady, lots, each}: `each` is how many milliseconds a sample takes it
  #number = 0; // of the question that is shared
  #question = null;
  #thinker = null;

  /** One more, behind this port. */
  add(port) {
    const helper = { port, isReady: false, lots: [], each: LOT };
    this.#all.push(helper);
    port.onmessage = ({ data }) => this.#hear(helper, data);
  }

  /** `thinker` answers this question, and others can help with it. */
  begin(number, question, thinker) {
    this.end();
    [this.#number, this.#question, this.#thinker] = [number, question, thinker];
    for (const helper of this.#all) if (helper.isReady) this.#ask(helper);
  }

  /** Nobody is to work on the question any more. */
  end() {
    if (this.#number) for (const { port, isReady } of this.#all) if (isReady) port.postMessage({ stop: true });
    for (const helper of this.#all) helper.lots = [];
    this.#number = 0;
  }

  /** Give samples to every helper that has too few. */
  feed() {
    if (!this.#number) return;
    for (const helper of this.#all)
      while (helper.isReady && helper.lots.length < LOTS) {
        const lot = this.#thinker.share(Math.min(MOST, Math.max(1, Math.round(LOT / helper.each))));
        if (!lot) return;
        helper.lots.push(lot);
        helper.port.postMessage({ number: this.#number, lot });
      }
  }

  #ask(helper) {
    helper.port.postMessage({ number: this.#number, question: this.#question });
  }

  #hear(helper, { isReady, number, outcomes, took, reason }) {
    if (isReady) {
      helper.isReady = true;
      if (this.#number) this.#ask(helper);
    } else if (number !== this.#number || !number) return;
    else if (reason !== undefined) helper.isReady = false;
    else {
      helper.each = Math.max(0.1, took / JSON.parse(outcomes).length);
      this.#thinker.hear(helper.lots.shift(), outcomes);
    }
    this.feed();
  }
}
