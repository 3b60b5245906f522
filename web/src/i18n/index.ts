/** The three languages: typed keys, plurals, numbers as each language writes them. */
import { batch, computed, signal } from "@preact/signals";
import type { ComponentChild, VNode } from "preact";
import { read_text } from "../browser_storage";
import type en from "./en.json";
import { parse_message, type Part } from "./message";
import { find_form, list_forms } from "./sentence_forms";

export type Language = "en" | "de" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "de", "fr"];
export type Key = keyof typeof en;
export type Args = Record<string, ComponentChild>;
/** The fields of an entry or the facts of a refusal. */
export type Fields = Record<string, unknown>;
/** Writes a value of a type. */
export type WriteValue = (type: string, value: unknown) => ComponentChild[];
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
    if (text === undefined) known.set(value, (text = format.format(value).replace("-", "\u2212")));
    return text;
  };
}

/** A change, with its sign. */
export function signed_number(value: number): string {
  return value < 0 ? `\u2212${number(-value)}` : `+${number(value)}`;
}

const AND: Record<Language, readonly [string, string]> = { en: [" and ", ", and "], de: [" und ", " und "], fr: [" et ", " et "] };

/** An enumeration: A, B, and C. */
export function join_list(items: readonly ComponentChild[][]): ComponentChild[] {
  const [two, last] = AND[language.value];
  const link = items.length === 2 ? two : last;
  return items.flatMap((item, n) => (n === 0 ? item : [n === items.length - 1 ? link : ", ", ...item]));
}

/** A value as text, without a name of its own. */
export function plain_value(value: unknown): ComponentChild[] {
  if (value === null || value === undefined) return ["\u2013"];
  if (Array.isArray(value)) return join_list(value.map(plain_value));
  if (typeof value === "number") return [number(value)];
  return [typeof value === "boolean" ? String(value) : (value as ComponentChild)];
}

/** A name of the protocol as text. */
export function plain_name(name: string): string {
  return name.replaceAll("_", " ");
}

/** One catalogue of messages in the chosen language. */
export class Words<K extends string> {
  private readonly messages = signal<Messages>({});
  private readonly forms = computed(() => list_forms(Object.keys(this.messages.value)));
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

  /** The message as text; only values with a type are named. */
  t = (key: K, args: Args = {}): string => this.rich(key, args).join("");

  /** The message with elements in it. */
  rich = (key: K, args: Args): ComponentChild[] => this.parts(key, args, (part, value) => (part.type ? this.value_name(part.type, value) : plain_value(value)));

  /** The message with named values: one without a type has the argument's name as its type. */
  write(key: string, fields: Fields, write: WriteValue = this.value_name): ComponentChild[] {
    return this.parts(key, fields, (part, value) => write(part.type || part.name, value));
  }

  /** The name of a value: the message `type.value`, or `type` with that {value}, or the value itself. */
  value_name = (type: string, value: unknown): ComponentChild[] => {
    if (Array.isArray(value)) return join_list(value.map((one) => this.value_name(type, one)));
    const own = `${type}.${String(value ?? null)}`;
    if (own in this.messages.value) return this.parts(own, {}, (_part, inner) => plain_value(inner));
    if (type in this.messages.value) return this.parts(type, { value }, (_part, inner) => plain_value(inner));
    return plain_value(value);
  };

  /** A sentence of the notation in words; the sentence itself where there are none for it. */
  sentence(say: string, write: WriteValue = this.value_name): string {
    const found = find_form(this.forms.value, say);
    return found ? this.write(found.key, found.values, write).join("") : say;
  }

  /** Why something is not allowed, or null where there are no words for it. */
  refusal_line = (code: string, facts: Fields): string | null => (this.has(`refusal.${code}`) ? this.write(`refusal.${code}`, facts).join("") : null);

  /** Why something is not allowed, if need be by the name of the refusal. */
  reason = (code: string, facts: Fields): string => this.refusal_line(code, facts) ?? plain_name(code);

  /** What is asked: of the viewer, or of the player with this name. */
  ask_line = (ask: string, mine: boolean, name: string): string => this.t(`ask.${ask}` as K, { mine: mine ? "yes" : "no", name });

  private parts(key: string, fields: Fields, write: WritePart): ComponentChild[] {
    const message = this.messages.value[key];
    if (message === undefined) return [key];
    const filled = fill(parse_message(message), fields, write, "");
    return language.value === "fr" ? elide(filled) : filled;
  }
}

type WritePart = (part: Exclude<Part, string>, value: unknown) => ComponentChild[];

function fill(parts: Part[], fields: Fields, write: WritePart, counted: string): ComponentChild[] {
  return parts.flatMap((part) => {
    if (typeof part === "string") return [counted ? part.replaceAll("#", counted) : part];
    const value = fields[part.name];
    if (part.kind === "value") return write(part, value);
    if (part.kind === "select") return fill(part.cases[String(value ?? null)] ?? part.cases["other"] ?? [], fields, write, counted);
    const count = Array.isArray(value) ? value.length : Number(value ?? 0);
    const chosen = part.cases[`=${count}`] ?? part.cases[plurals.value.select(count)] ?? part.cases["other"] ?? [];
    return fill(chosen, fields, write, number(count));
  });
}

const ELIDED = /\b(d|qu)e $/i;
const VOWEL = /^[aeiouâéèêëîôœ]/i; // h and y go either way

/** French elides before a vowel: d’Anna, qu’Anna; a player's mark has the name beside it. */
function elide(filled: ComponentChild[]): ComponentChild[] {
  const read = filled.map((one) => (one as VNode<{ name?: string }>).props?.name ?? String(one));
  return filled.map((one, n) => (typeof one === "string" && VOWEL.test(read[n + 1] ?? "") ? one.replace(ELIDED, "$1’") : one));
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
  const stored = read_text("parkett.language");
  const wishes = [stored ?? "", ...navigator.languages].map((wish) => wish.slice(0, 2));
  return wishes.find((wish): wish is Language => LANGUAGES.includes(wish as Language)) ?? "en";
}
