/** The three languages: typed keys, plurals, numbers as each language writes them. */
import { batch, computed, signal } from "@preact/signals";
import type { ComponentChild } from "preact";
import type en from "./en.json";
import { parse_message, type Part } from "./message";

export type Language = "en" | "de" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "de", "fr"];
export type Key = keyof typeof en;
export type Args = Record<string, ComponentChild>;
export type Messages = Record<string, string>;
export type Loaders = Record<Language, () => Promise<{ default: Messages }>>;

export const language = signal<Language>("en");
const numbers = computed(() => cached_format(new Intl.NumberFormat(language.value)));
const plurals = computed(() => new Intl.PluralRules(language.value));

/** A whole number or an amount of money. */
export function number(value: number): string {
  return numbers.value(value);
}

/** A game shows the same few hundred numbers over and over. */
function cached_format(format: Intl.NumberFormat): (value: number) => string {
  const known = new Map<number, string>();
  return (value) => {
    let text = known.get(value);
    if (text === undefined) known.set(value, (text = format.format(value)));
    return text;
  };
}

/** A change, with its sign. */
export function signed_number(value: number): string {
  return value < 0 ? `\u2212${number(-value)}` : `+${number(value)}`;
}

/** One catalogue of messages in the chosen language. */
export class Words<K extends string> {
  private readonly messages = signal<Messages>({});
  private loaded: Language | null = null;

  constructor(private readonly loaders: Loaders) {
    registered.add(this);
  }

  /** Fetch the messages of a language; the answer puts them to use. */
  async fetch(wanted: Language): Promise<() => void> {
    const messages = this.loaded === wanted ? this.messages.peek() : (await this.loaders[wanted]()).default;
    return () => {
      this.loaded = wanted;
      this.messages.value = messages;
    };
  }

  async load(): Promise<void> {
    const wanted = wish ?? language.peek(); // what is being fetched for the rest of the page is fetched here at once
    if (this.loaded === wanted) return;
    const use = await this.fetch(wanted);
    if (wanted !== (wish ?? language.peek())) return this.load();
    use();
  }

  has(key: string): key is K {
    return key in this.messages.value;
  }

  /** The message as text. */
  t = (key: K, args: Args = {}): string => this.parts(key, args).join("");

  /** The message with elements in it. */
  rich = (key: K, args: Args): ComponentChild[] => this.parts(key, args);

  private parts(key: string, args: Args): ComponentChild[] {
    const message = this.messages.value[key];
    if (message === undefined) return [key];
    return fill(parse_message(message), args);
  }
}

function fill(parts: Part[], args: Args, counted = ""): ComponentChild[] {
  return parts.flatMap((part) => {
    if (typeof part === "string") return [counted ? part.replaceAll("#", counted) : part];
    const value = args[part.name];
    if (part.kind === "value") return [typeof value === "number" ? number(value) : value];
    if (part.kind === "select") return fill(part.cases[String(value)] ?? part.cases["other"] ?? [], args, counted);
    const exact = part.cases[`=${String(value)}`];
    const plural = part.cases[plurals.value.select(Number(value))];
    return fill(exact ?? plural ?? part.cases["other"] ?? [], args, number(Number(value)));
  });
}

const registered = new Set<Pick<Words<string>, "fetch" | "load">>();
let wish: Language | null = null;

export const shell = new Words<Key>({
  en: () => import("./en.json"),
  de: () => import("./de.json"),
  fr: () => import("./fr.json"),
});
export const t = shell.t;
export const rich = shell.rich;

/** Choose a language; everything on the page follows at once. */
export async function choose_language(wanted: Language): Promise<void> {
  wish = wanted;
  const fetched = await Promise.all([...registered].map((words) => words.fetch(wanted))).catch((error: unknown) => {
    if (wish === wanted) wish = null;
    throw error;
  });
  if (wish !== wanted) return;
  batch(() => {
    language.value = wanted;
    for (const use of fetched) use();
  });
  document.documentElement.lang = wanted;
  await Promise.all([...registered].map((words) => words.load())); // whatever came in the meantime
}

export function preferred_language(): Language {
  const stored = localStorage.getItem("parkett.language");
  const wishes = [stored ?? "", ...navigator.languages].map((wish) => wish.slice(0, 2));
  return wishes.find((wish): wish is Language => LANGUAGES.includes(wish as Language)) ?? "en";
}
