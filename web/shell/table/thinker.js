// The worker in which the computer's players think, started when it is first asked for, and kept for the table.
// Should it break down, it is started anew and asked once more; then whoever asked is told that nothing comes. Others of
// its kind help it where a question is one that several can work on.

const SILENCE = 20000; // milliseconds without a word, beyond what it may think, after which it counts as broken down
const LOOKS = 4; // looks in that time: on a busy device a timer may be heard before what has arrived

/**
 * `start()` makes a worker; it throws where there may be none. `told(number, answer)` is called once for each question
 * that is not stopped, null where there is nothing to think with. `wanted()` is how many others are to help.
 */
export class Thinker {
  #start;
  #told;
  #silence;
  #wanted;
  #worker = null;
  #helpers = null;
  #question = null;
  #quiet = 0;
  #watch = null;

  constructor(start, told, wanted = () => 0, silence = SILENCE) {
    this.#start = start;
    this.#told = told;
    this.#wanted = wanted;
    this.#silence = silence;
  }

  /** Begin with a question; any before it is given up. */
  ask(number, question, milliseconds) {
    this.#question = { number, question, milliseconds, isRepeated: false };
    this.#send();
  }

  /** Give up the question. */
  stop() {
    if (!this.#question) return;
    this.#settle();
    this.#worker?.postMessage({ stop: true });
  }

  /** Start the worker, if it does not run: there will be questions. */
  wake() {
    try {
      this.#worker ??= this.#started();
    } catch {
      // whoever asks it hears of it
    }
  }

  /** End the worker: the next question, or the one that is not answered yet, starts another. */
  renew() {
    this.#end();
    if (this.#question) this.#send();
  }

  /** For tests: the worker is gone, as if the browser had ended it. */
  breakDown() {
    this.#broken("ended");
  }

  #send() {
    const { number, question, milliseconds } = this.#question;
    this.#quiet = 0;
    clearInterval(this.#watch);
    this.#watch = setInterval(() => this.#look(), (this.#silence + milliseconds) / LOOKS);
    try {
      this.#worker ??= this.#started();
      this.#worker.postMessage({ number, question, milliseconds });
    } catch (reason) {
      // Not at once: whoever asks is not ready yet for an answer.
      const asked = this.#question;
      queueMicrotask(() => asked === this.#question && this.#broken(reason));
    }
  }

  #started() {
    const worker = this.#start();
    worker.onmessage = ({ data }) => worker === this.#worker && this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#broken(event.message);
    };
    return worker;
  }

  #look() {
    this.#quiet += 1;
    if (this.#quiet > LOOKS) this.#broken("silent");
  }

  #hear({ number, answer, isShared, reason }) {
    this.#quiet = 0;
    if (isShared) this.#hire();
    else if (reason !== undefined && (number === undefined || number === this.#question?.number)) this.#broken(reason);
    else if (answer !== undefined && number === this.#question?.number) {
      this.#settle();
      this.#told(number, answer);
    }
  }

  // Once for a worker, when it first has something to share: before, they would only take its place on the processor.
  #hire() {
    if (this.#helpers) return;
    this.#helpers = [];
    for (let place = 0; place < this.#wanted(); place++) {
      let helper;
      try {
        helper = this.#start();
      } catch {
        return; // it does without
      }
      const end = (why) => {
        console.info("A helper of the computer's players has broken down:", why);
        helper.terminate(); // the first does without
      };
      helper.onmessage = ({ data }) => data.reason !== undefined && end(data.reason);
      helper.onerror = (event) => {
        event.preventDefault();
        end(event.message);
      };
      const { port1, port2 } = new MessageChannel();
      this.#helpers.push(helper);
      helper.postMessage({ help: port2 }, [port2]);
      this.#worker.postMessage({ helper: port1 }, [port1]);
    }
  }

  #broken(reason) {
    console.info("The computer's players have broken down:", reason);
    this.#end();
    if (!this.#question) return;
    const { number, isRepeated } = this.#question;
    if (isRepeated) {
      this.#settle();
      this.#told(number, null);
      return;
    }
    this.#question.isRepeated = true;
    this.#send();
  }

  #settle() {
    this.#question = null;
    clearInterval(this.#watch);
  }

  #end() {
    for (const one of [this.#worker, ...(this.#helpers ?? [])]) one?.terminate();
    this.#worker = this.#helpers = null;
  }
}
