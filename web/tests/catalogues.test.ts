// @vitest-environment node
/** The words of the shell and of the lobby, in every language; tests/core/test_words.py checks those of the games. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { argument_names, parse_message } from "../src/i18n/message";

type Catalogue = Record<string, string>;

const LANGUAGES = ["en", "de", "fr"];
const ROOT = new URL("../../", import.meta.url);
const read = <T = Catalogue>(path: string): T => JSON.parse(readFileSync(new URL(path, ROOT), "utf-8")) as T;
const games = readdirSync(new URL("web/src/games/", ROOT), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
const shell = read("web/src/i18n/en.json");

describe("the catalogue of the shell", () => {
  it.each(["de", "fr"])("has the same keys and arguments in %s", (language) => {
    const other = read(`web/src/i18n/${language}.json`);
    expect(Object.keys(other).sort()).toEqual(Object.keys(shell).sort());
    for (const [key, message] of Object.entries(shell)) {
      const wanted = [...argument_names(parse_message(message))].sort();
      expect([...argument_names(parse_message(other[key] ?? ""))].sort(), `${language}: ${key}`).toEqual(wanted);
    }
  });

  it("leaves no # outside plurals", () => {
    for (const language of LANGUAGES) {
      for (const [key, message] of Object.entries(read(`web/src/i18n/${language}.json`))) {
        const plain = parse_message(message).filter((part) => typeof part === "string").join("");
        const selects = parse_message(message).flatMap((part) => (typeof part !== "string" && part.kind === "select" ? Object.values(part.cases).flat() : []));
        expect(plain, key).not.toContain("#");
        expect(selects.filter((part) => typeof part === "string").join(""), key).not.toContain("#");
      }
    }
  });
});

it.each(games)("the lobby says what %s is", (game) => {
  const about = read(`web/src/games/${game}/lobby.json`);
  expect(LANGUAGES.filter((language) => !about[language])).toEqual([]);
});

const server = read<{ problems: string[]; reasons: string[] }>("web/tests/server_facts.json");

it("every refusal of the table server has words", () => {
  const internal = new Set(["not_a_table_command", "hello_first", "no_hello", "unknown_address"]);
  expect(server.problems.filter((code) => !internal.has(code) && !(`problem.${code}` in shell))).toEqual([]);
});

it("every reason of a hint has words", () => {
  expect(server.reasons.filter((what) => !(`reason.${what}` in shell))).toEqual([]);
});
