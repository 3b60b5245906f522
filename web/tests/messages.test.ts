// @vitest-environment node
/** Messages are formatted as in Python: both read the same vectors. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { choose_language, LANGUAGES, Words, type Language } from "../src/i18n";
import { parse_message } from "../src/i18n/message";

interface Vectors {
  names: Record<string, string>;
  messages: { message: string; args: Record<string, unknown>; want: Record<Language, string> }[];
  malformed: string[];
}

const vectors = JSON.parse(readFileSync(new URL("../../tests/core/message_vectors.json", import.meta.url), "utf-8")) as Vectors;
const texts = { ...vectors.names, ...Object.fromEntries(vectors.messages.map(({ message }, n) => [`vector${n}`, message])) };
const load = (): Promise<{ default: Record<string, string> }> => Promise.resolve({ default: texts });
const words = new Words<string>({ en: load, de: load, fr: load });

describe.each(LANGUAGES)("in %s", (language) => {
  it("every message reads as in Python", async () => {
    Object.assign(globalThis, { document: { documentElement: {} } });
    await choose_language(language);
    for (const [n, { message, args, want }] of vectors.messages.entries()) {
      expect(words.write(`vector${n}`, args).join(""), message).toBe(want[language]);
    }
  });
});

it.each(vectors.malformed)("the message %s is refused", (text) => {
  expect(() => parse_message(text)).toThrow("message");
});

interface SentenceVector {
  language: Language;
  names: string[];
  messages: Record<string, string>;
  sentence: string;
  text: string;
}

const sentences = JSON.parse(readFileSync(new URL("../../tests/core/sentence_vectors.json", import.meta.url), "utf-8")) as SentenceVector[];

it.each(sentences)("the sentence $sentence reads as in Python", async ({ language, names, messages, sentence, text }) => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await choose_language(language);
  const fetch_messages = (): Promise<{ default: Record<string, string> }> => Promise.resolve({ default: messages });
  const found = new Words<string>({ en: fetch_messages, de: fetch_messages, fr: fetch_messages });
  await found.load();
  expect(found.sentence(sentence, (type, value) => (type === "seat" ? [names[value as number] ?? ""] : found.value_name(type, value)))).toBe(text);
});
