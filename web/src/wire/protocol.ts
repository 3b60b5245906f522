// Written by tools/generate_web.py: do not edit.

export interface Words {
  en: string;
  de: string;
  fr: string;
}

export interface Chapter {
  number: number;
  en: string;
  de: string;
  fr: string;
}

export interface Rule {
  id: string;
  status: "stated" | "inferred" | "ambiguous" | "contradiction" | "missing";
  en: string;
  de: string;
  fr: string;
  source: string[];
  option: string;
  ruling: Words | null;
}

export interface Rulebook {
  game: string;
  prefix: string;
  version: number;
  title: Words;
  sources: Record<string, string>;
  chapter: Chapter[];
  rule: Rule[];
}

export interface Hello {
  do: "hello";
  table: string;
  token?: string;
  since?: number;
  previews?: boolean;
}

export interface Move {
  do: "move";
  id: string;
  expected_seq: number;
  say: string;
  seat?: number | null;
}

export interface Undo {
  do: "undo";
  id: string;
  expected_seq: number;
  seat?: number | null;
}

export interface Pause {
  do: "pause";
  id: string;
}

export interface Resume {
  do: "resume";
  id: string;
}

export interface Answer {
  do: "answer";
  id: string;
  agree: boolean;
}

export interface Chat {
  do: "chat";
  id: string;
  text: string;
}

export interface Rename {
  do: "rename";
  id: string;
  name: string;
}

export interface AddSalt {
  do: "salt";
  id: string;
  salt: string;
}

export interface Start {
  do: "start";
  id: string;
}

export interface Leave {
  do: "leave";
  id: string;
}

export interface SeatBot {
  do: "seat_bot";
  id: string;
  seat: number;
  bot: string;
}

export interface TakeOver {
  do: "take_over";
  id: string;
  seat: number;
  bot?: string;
}

export interface HandBack {
  do: "hand_back";
  id: string;
  seat: number;
}

export interface Rematch {
  do: "rematch";
  id: string;
}

export interface Preview {
  do: "preview";
  id: string;
  say?: string;
}

export interface Ping {
  do: "ping";
  id: string;
}

export interface ClockRule {
  kind?: "none" | "live" | "days";
  base_seconds?: number;
  increment_seconds?: number;
  days?: number;
}

export interface ClockFace {
  left: number[];
  running: number | null;
  now: number;
}

export interface SeatInfo {
  name: string;
  kind: "open" | "human" | "bot";
  bot: string;
  stand_in: boolean;
  here: boolean;
}

export interface Proposal {
  what: "undo" | "pause";
  seat: number;
  agreed: number[];
}

export interface TableInfo {
  id: string;
  name: string;
  game: string;
  edition: string;
  title: string;
  options: Record<string, string | number | boolean>;
  rules: number;
  status: "open" | "playing" | "paused" | "over" | "frozen";
  seats: SeatInfo[];
  clock: ClockRule;
  public: boolean;
  chat: boolean;
  commitment: string;
  salts: string[];
  created_at: number;
  proposal: Proposal | null;
  scores: number[] | null;
  winners: number[] | null;
  seed: string;
  previous: string;
  next: string;
  watching: number;
}

export interface Blocked {
  say: string;
  rule: string;
  code: string;
  facts: Record<string, number | string>;
}

export interface Prompt {
  seat: number;
  ask: string;
  legal: string[];
  blocked?: Blocked[];
  open_ended?: boolean;
}

export interface ChatLine {
  seq: number;
  at: number;
  name: string;
  seat: number | null;
  text: string;
}

export interface Step {
  tell: "step";
  seq: number;
  at: number;
  kind: string;
  by?: number | null;
  viewer?: number | null;
  journal?: (Record<string, number | string | boolean | string[] | null>)[];
  view?: Record<string, unknown> | null;
  prompt?: Prompt | null;
  clock?: ClockFace | null;
  undo?: "free" | "ask" | "no";
  table?: TableInfo | null;
  chat?: ChatLine | null;
}

export interface Welcome {
  tell: "welcome";
  seq: number;
  at: number;
  table: TableInfo;
  seats: number[];
  host?: boolean;
  viewer?: number | null;
  view?: Record<string, unknown> | null;
  prompt?: Prompt | null;
  clock?: ClockFace | null;
  undo?: "free" | "ask" | "no";
  missed?: Step[] | null;
  chat?: ChatLine[];
}

export interface Ack {
  tell: "ack";
  id: string;
  seq: number;
}

export interface Nack {
  tell: "nack";
  id: string;
  code: string;
  seq: number;
  rule?: string;
  facts?: Record<string, number | string>;
}

export interface PreviewOf {
  say: string;
  journal: (Record<string, number | string | boolean | string[] | null>)[];
  complete?: boolean;
  next?: string;
}

export interface Previews {
  tell: "previews";
  seq: number;
  moves: PreviewOf[];
  id?: string;
}

export interface Pong {
  tell: "pong";
  id: string;
  seq: number;
  now: number;
  lag_ms?: number;
}

export interface Presence {
  tell: "presence";
  here: number[];
  watching: number;
}

export interface Notice {
  tell: "notice";
  code: string;
}

export interface SeatPlan {
  kind?: "me" | "invite" | "open" | "bot";
  name?: string;
  bot?: string;
}

export interface NewTable {
  game: string;
  seats: SeatPlan[];
  edition?: string;
  options?: Record<string, string | number | boolean>;
  name?: string;
  public?: boolean;
  chat?: boolean;
  clock?: ClockRule;
  start?: "full" | "host";
  salt?: string;
}

export interface Invitation {
  seat: number;
  token: string;
}

export interface Opened {
  table: TableInfo;
  token: string;
  seats: number[];
  invitations: Invitation[];
}

export interface TakeSeat {
  name?: string;
  seat?: number | null;
  salt?: string;
}

export interface Seated {
  table: TableInfo;
  token: string;
  seats: number[];
}

export interface LobbyEntry {
  id: string;
  name: string;
  game: string;
  edition: string;
  status: "open" | "playing" | "paused" | "over" | "frozen";
  seats: number;
  open_seats: number;
  created_at: number;
}

export interface Lobby {
  tables: LobbyEntry[];
}

export interface EditionInfo {
  id: string;
  title: string;
  fewest: number;
  most: number;
  options: Record<string, string | number | boolean>;
  cite: Record<string, string>;
}

export interface GameInfo {
  id: string;
  titles: Words;
  rules: number;
  default_edition: string;
  editions: EditionInfo[];
  choices: Record<string, (string | number | boolean)[]>;
}

export interface Catalogue {
  games: GameInfo[];
  bots: string[];
}

export interface JournalPage {
  steps: Step[];
  next: number | null;
}

export interface Problem {
  code: string;
  facts: Record<string, number | string>;
}

export type TableCommand =
  | Move
  | Undo
  | Pause
  | Resume
  | Answer
  | Chat
  | Rename
  | AddSalt
  | Start
  | Leave
  | SeatBot
  | TakeOver
  | HandBack
  | Rematch
  | Preview
  | Ping;

export type ClientMessage =
  | Hello
  | Move
  | Undo
  | Pause
  | Resume
  | Answer
  | Chat
  | Rename
  | AddSalt
  | Start
  | Leave
  | SeatBot
  | TakeOver
  | HandBack
  | Rematch
  | Preview
  | Ping;

export type ServerMessage =
  | Step
  | Welcome
  | Ack
  | Nack
  | Previews
  | Pong
  | Presence
  | Notice;
