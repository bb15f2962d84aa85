// Wood, water and paper, made of nothing but noise and swinging: no file is loaded. Silent until the player has chosen
// otherwise (data-sounds of the root: "off", "quiet" or "loud"; data-silent: those that are off by themselves); where the
// browser has no sound, or forbids it, silent too.
const VOLUMES = { quiet: 0.12, loud: 0.35 };
const LATE = 400; // milliseconds after which a sound the browser held back is not made any more

let context = null;
let noise = null;

/** What swings, from one pitch to another, for so many seconds; `loud` is how loud it begins. */
const tone = (to, at, { from, until, lasts, loud, shape = "sine", after = 0 }) => {
  const swing = context.createOscillator();
  swing.type = shape;
  swing.frequency.setValueAtTime(from, at + after);
  swing.frequency.exponentialRampToValueAtTime(until, at + after + lasts);
  started(swing, to, at + after, lasts, loud);
};

/** Noise of which only the pitches about one are heard, which goes from one value to another. */
const rush = (to, at, { from, until, lasts, loud, narrow = 1, after = 0 }) => {
  const source = context.createBufferSource();
  source.buffer = noise ??= whiteNoise();
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = narrow;
  filter.frequency.setValueAtTime(from, at + after);
  filter.frequency.exponentialRampToValueAtTime(until, at + after + lasts);
  source.connect(filter);
  filter.connect(faded(to, at + after, lasts, loud));
  source.start(at + after);
  source.stop(at + after + lasts);
};

const started = (source, to, at, lasts, loud) => {
  source.connect(faded(to, at, lasts, loud));
  source.start(at);
  source.stop(at + lasts);
};

/** Where a sound goes in that comes up at once and dies away: no edge is to be heard. */
const faded = (to, at, lasts, loud) => {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.min(0.012, lasts / 3));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  gain.connect(to);
  return gain;
};

const whiteNoise = () => {
  const buffer = context.createBuffer(1, context.sampleRate * 0.3, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return buffer;
};

// Each ends within 300 milliseconds.
const SOUNDS = {
  wood(to, at) {
    rush(to, at, { from: 2400, until: 900, lasts: 0.03, loud: 0.7, narrow: 2 });
    tone(to, at, { from: 410, until: 290, lasts: 0.11, loud: 0.8, shape: "triangle" });
    tone(to, at, { from: 980, until: 860, lasts: 0.05, loud: 0.25 });
  },
  water(to, at) {
    rush(to, at, { from: 420, until: 1300, lasts: 0.28, loud: 0.5, narrow: 0.8 });
    tone(to, at, { from: 320, until: 760, lasts: 0.09, loud: 0.35, after: 0.04 });
    tone(to, at, { from: 430, until: 1050, lasts: 0.07, loud: 0.25, after: 0.15 });
  },
  paper(to, at) {
    rush(to, at, { from: 2600, until: 5200, lasts: 0.12, loud: 0.45, narrow: 0.7 });
    rush(to, at, { from: 5600, until: 2200, lasts: 0.11, loud: 0.35, narrow: 0.7, after: 0.13 });
  },
  card(to, at) {
    rush(to, at, { from: 1800, until: 4200, lasts: 0.09, loud: 0.45, narrow: 0.9 });
  },
  coin(to, at) {
    tone(to, at, { from: 2350, until: 2300, lasts: 0.12, loud: 0.3 });
    tone(to, at, { from: 3140, until: 3100, lasts: 0.22, loud: 0.25, after: 0.06 });
  },
  dice(to, at) {
    for (const after of [0, 0.07, 0.12, 0.21]) {
      rush(to, at, { from: 1900, until: 1100, lasts: 0.025, loud: 0.7, narrow: 3, after });
      tone(to, at, { from: 620, until: 480, lasts: 0.04, loud: 0.4, shape: "triangle", after });
    }
  },
  bell(to, at) {
    tone(to, at, { from: 174, until: 172, lasts: 0.3, loud: 0.8 });
    tone(to, at, { from: 415, until: 411, lasts: 0.2, loud: 0.35 });
    tone(to, at, { from: 522, until: 518, lasts: 0.12, loud: 0.2 });
  },
  gull(to, at) {
    tone(to, at, { from: 950, until: 1500, lasts: 0.08, loud: 0.3, shape: "triangle" });
    tone(to, at, { from: 1500, until: 880, lasts: 0.2, loud: 0.35, shape: "triangle", after: 0.07 });
  },
};

const make = (cues, volume) => {
  const now = context.currentTime;
  const master = context.createGain();
  master.gain.value = volume;
  master.connect(context.destination);
  for (const { sound, after } of cues) SOUNDS[sound](master, now + 0.01 + after / 1000);
};

/** Make sounds: each `sound`, so many milliseconds `after` now; as loud as is chosen. */
export const play = (cues) => {
  const { sounds, silent = "" } = document.documentElement.dataset;
  const [volume, off] = [VOLUMES[sounds], silent.split(" ")];
  cues = cues.filter(({ sound }) => !off.includes(sound));
  if (!volume || !cues.length || typeof AudioContext === "undefined") return;
  try {
    context ??= new AudioContext();
    if (context.state === "running") return make(cues, volume);
    // The browser wakes it up only after an input: what it makes of that late nobody would understand.
    const asked = performance.now();
    const onTime = () => performance.now() - asked < LATE && make(cues, volume);
    context.resume().then(onTime).catch(() => {});
  } catch {
    // Sound is never missed.
  }
};
