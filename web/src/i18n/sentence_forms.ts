/** Sentences of the notation by their form, as src/parkett/core/sentence_forms.py reads them; both have the same test vectors. */

const PREFIX = "say.";
const PLACE = /\{(\w+)([+*]?)\}/g;
const PATTERNS: Record<string, string> = { "": "(\\S+)", "+": "(.+?)", "*": "(.+)" };
const HYPHEN = /(?<=\p{L})-(?=\p{L})/gu;

export interface SentenceForm {
  key: string;
  pattern: RegExp;
  places: { name: string; kind: string }[];
  own_words: number;
}

export type SaidValue = number | string | string[];

function read_form(key: string): SentenceForm {
  const form = key.slice(PREFIX.length);
  const places = [...form.matchAll(PLACE)].map(([, name = "", kind = ""]) => ({ name, kind }));
  const pattern = form.replace(/[.?()|[\]\\^$]/g, "\\$&").replace(PLACE, (_all, _name, kind: string) => PATTERNS[kind] ?? "");
  return { key, pattern: new RegExp(`^${pattern}$`), places, own_words: form.replace(PLACE, "").split(" ").filter(Boolean).length };
}

function read_value({ name, kind }: { name: string; kind: string }, said: string): SaidValue {
  if (kind === "+") return said;
  if (kind === "*") return said.split(" ").map((word) => word.replace(HYPHEN, " "));
  if (/^\d+$/.test(said)) return Number(said);
  if (name === "seat" && said.length === 1) return said.charCodeAt(0) - "A".charCodeAt(0);
  return said.replace(HYPHEN, " ");
}

/** The forms among the keys of a catalogue, those with most words of their own first. */
export function list_forms(keys: readonly string[]): SentenceForm[] {
  return keys.filter((key) => key.startsWith(PREFIX)).map(read_form).sort((a, b) => b.own_words - a.own_words);
}

/** The key of a sentence's message and the values in it; null without a form for it. */
export function find_form(forms: readonly SentenceForm[], sentence: string): { key: string; values: Record<string, SaidValue> } | null {
  for (const { key, pattern, places } of forms) {
    const found = pattern.exec(sentence);
    if (found) return { key, values: Object.fromEntries(places.map((place, n) => [place.name, read_value(place, found[n + 1] ?? "")])) };
  }
  return null;
}
