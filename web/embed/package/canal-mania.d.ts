// Types of the web component <canal-mania-game>. What each thing means is told in docs/EMBEDDING.md of the project.

export type Language = "en" | "it" | "fr";
export type Theme = "auto" | "light" | "dark" | "contrast";
export type Motion = "auto" | "normal" | "fast" | "off";
export type GameId = "canalmania" | "canyon" | "approdo";

/** A seat at the table, counted from 0. */
export type Seat = number;

/** A player of the computer's: its level, or its level and style: "hard.builder". */
export type Opponent = "easy" | "normal" | "hard" | `${"easy" | "normal" | "hard"}.${string}`;

/** What a new game is to be; whatever is left out is as usual. */
export interface NewGame {
  game?: GameId;
  players?: number;
  names?: readonly string[];
  opponents?: readonly Opponent[];
  seed?: string;
}

export interface Ready {
  capabilities: string[];
  storage: "local" | "host" | "none";
}

export interface Resize {
  height: number;
  minHeight: number;
}

/** What everybody at the table sees. */
export interface State {
  phase: string;
  round: number;
  seat: Seat;
  scores: number[];
  ended: boolean;
}

/** Who has to act now. All but `seat` is told only after `seat()`, where the game goes on elsewhere. */
export interface Turn {
  seat: Seat;
  table?: string;
  step?: number;
  next?: Seat[];
  link?: string;
}

export interface Saved {
  bytes: number;
  where: "local" | "host";
}

/** The text of a save file. */
export interface Save {
  data: string;
}

export interface Place {
  seat: Seat;
  rank: number;
  score: number;
}

export interface GameOver {
  ranking: Place[];
  durationMs: number;
}

export interface GameError {
  code: string;
  recoverable: boolean;
  field?: string;
}

/** A parameter that makes no sense, or messages that were dropped. */
export interface Warning {
  parameter?: string;
  dropped?: string[];
  count?: number;
  ids?: (string | number)[];
}

export interface OpenFullPage {
  url: string;
}

/** The events of the component; they bubble. `preventDefault()` on `cm-save` says that the page keeps the game. */
export interface CanalManiaGameEvents {
  "cm-ready": CustomEvent<Ready>;
  "cm-resize": CustomEvent<Resize>;
  "cm-state": CustomEvent<State>;
  "cm-turn": CustomEvent<Turn>;
  "cm-saved": CustomEvent<Saved>;
  "cm-save": CustomEvent<Save>;
  "cm-gameover": CustomEvent<GameOver>;
  "cm-error": CustomEvent<GameError>;
  "cm-warning": CustomEvent<Warning>;
  "cm-openfullpage": CustomEvent<OpenFullPage>;
}

/** The attributes of the component. */
export interface CanalManiaGameAttributes {
  /** The address of the site that has the game; needed where the script does not come from there. */
  src?: string;
  lang?: Language | "auto";
  game?: GameId;
  players?: string | number;
  names?: string;
  opponents?: string;
  seed?: string;
  theme?: Theme;
  motion?: Motion;
  sound?: string;
  ui?: "full" | "compact" | "board";
  hands?: "hidden" | "peek" | "open";
  takeback?: "strict" | "friendly";
  save?: "auto" | "local" | "host" | "none";
  fullscreen?: "1" | "0";
  start?: "menu" | "new" | "continue";
  advice?: "1" | "0";
  /** A frame without an origin of its own. */
  opaque?: boolean | "";
  /** The game is loaded at once, without "Play". */
  autostart?: boolean | "";
  loading?: "lazy" | "eager";
}

/** What a promise of the component is rejected with. */
export interface CanalManiaGameError extends Error {
  code: string;
}

export interface CanalManiaGame extends HTMLElement {
  /** Whether the game has been loaded, or is being loaded. */
  readonly isPlaying: boolean;
  /** With `save="host"`: the game that is kept, the text of a save file; null if there is none. */
  get savedGame(): string | null;
  set savedGame(text: string | null);

  /** Load the game and show it, as "Play" does. */
  play(): void;
  /** Go on with a saved game, the text of a save file. */
  load(data: string): Promise<State & { type: "state" }>;
  /** Go on with the game in a link. */
  open(link: string): Promise<State & { type: "state" }>;
  /** From now on these seats are played here, the others elsewhere. */
  seat(...seats: Seat[]): Promise<{ type: "done" }>;
  /** The game on the table as the text of a save file. */
  requestSave(): Promise<string>;
  newGame(wishes?: NewGame): Promise<State & { type: "state" }>;
  setLang(lang: Language): Promise<{ type: "done" }>;
  setTheme(theme: Theme): Promise<{ type: "done" }>;
  setMotion(motion: Motion): Promise<{ type: "done" }>;
  pause(): Promise<{ type: "done" }>;
  resume(): Promise<{ type: "done" }>;
  ping(): Promise<{ type: "pong" }>;

  addEventListener<K extends keyof CanalManiaGameEvents>(
    type: K,
    listener: (this: CanalManiaGame, event: CanalManiaGameEvents[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof CanalManiaGameEvents>(
    type: K,
    listener: (this: CanalManiaGame, event: CanalManiaGameEvents[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "canal-mania-game": CanalManiaGame;
  }
}
