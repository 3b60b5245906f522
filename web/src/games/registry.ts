/** Finds what every game folder brings, by the names of its files; a game without a folder has the generic table. */
import type { JSX } from "preact";
import type { Language, Words } from "../i18n";
import { fetch_catalogue } from "../net/api";
import type { GameModule } from "./game";

export type Text = Record<Language, string>;

/** A table that can be opened as it stands: an edition, a number of seats, some options. */
export interface Preset {
  id: string;
  edition: string;
  seats: number;
  options: Record<string, string | number | boolean>;
  title: Text;
  text: Text;
}

/** The part of a game's words that names its options and editions. */
export type GameWords = Pick<Words<string>, "load" | "has" | "write">;

const TABLES = import.meta.glob<GameModule>("./*/index.tsx", { import: "default" });
const TUTORIALS = import.meta.glob<string>("./*/tutorial.json", { query: "?url", import: "default", eager: true });
const EXAMPLES = import.meta.glob<string>("./*/examples.json", { query: "?url", import: "default", eager: true });
const WORDS = import.meta.glob<GameWords>("./*/words.tsx", { import: "words" });
const LOBBY_TEXTS = import.meta.glob<Text>("./*/lobby.json", { import: "default", eager: true });
const PRESETS = import.meta.glob<Preset[]>("./*/presets.json", { import: "default" });
const EMBLEMS = import.meta.glob<JSX.Element>("./*/emblem.tsx", { import: "default", eager: true });

/** What the lobby says about a game before anything of the game is loaded. */
export const lobby_text = (game: string): Text | undefined => LOBBY_TEXTS[`./${game}/lobby.json`];
export const emblem = (game: string): JSX.Element | undefined => EMBLEMS[`./${game}/emblem.tsx`];
export const has_tutorial = (game: string): boolean => `./${game}/tutorial.json` in TUTORIALS;

/** The tables that a game proposes; none for a game without a folder. */
export async function game_presets(game: string): Promise<readonly Preset[]> {
  return (await PRESETS[`./${game}/presets.json`]?.()) ?? [];
}

/** The address of a game's tutorial. */
export function tutorial_url(game: string): string {
  const address = TUTORIALS[`./${game}/tutorial.json`];
  if (!address) throw new Error(`${game} has no tutorial`);
  return address;
}

export const has_examples = (game: string): boolean => `./${game}/examples.json` in EXAMPLES;

/** The address of the positions that show a game's rules. */
export function examples_url(game: string): string {
  const address = EXAMPLES[`./${game}/examples.json`];
  if (!address) throw new Error(`${game} has no examples`);
  return address;
}

/** A game's words, without its table. */
export async function game_words(game: string): Promise<GameWords> {
  const own = WORDS[`./${game}/words.tsx`];
  const words = own ? await own() : (await import("./server_words")).server_words(game);
  await words.load();
  return words;
}

const loaded = new Map<string, Promise<GameModule>>();

async function load(game: string): Promise<GameModule> {
  const own = TABLES[`./${game}/index.tsx`];
  const module = own ? await own() : await load_generic_table(game);
  await module.words.load();
  return module;
}

async function load_generic_table(game: string): Promise<GameModule> {
  const [{ generic_table }, catalogue] = await Promise.all([import("./generic_table"), fetch_catalogue()]);
  return generic_table(game, catalogue.games.find(({ id }) => id === game)?.cash_flows ?? {});
}

/** A game's own parts of the table, with its words. */
export function game_module(game: string): Promise<GameModule> {
  let module = loaded.get(game);
  if (!module) {
    module = load(game);
    module.catch(() => loaded.delete(game));
    loaded.set(game, module);
  }
  return module;
}
