// @vitest-environment node
/** The words of the shell and of the lobby, in every language; tests/core/test_words.py checks those of the games. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { words, type BoardKey } from "../src/board/words";
import { choose_language } from "../src/i18n";
import { argument_names, parse_message } from "../src/i18n/message";

type Catalogue = Record<string, string>;

const LANGUAGES = ["en", "de", "fr"];
const ROOT = new URL("../../", import.meta.url);
const read = <T = Catalogue>(path: string): T => JSON.parse(readFileSync(new URL(path, ROOT), "utf-8")) as T;
const games = readdirSync(new URL("web/src/games/", ROOT), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
const shell = read("web/src/i18n/en.json");
const coach = read("src/parkett/coach/words/en.json");

const CATALOGUES = ["web/src/i18n", "web/src/banker/words", "web/src/board/words", "web/src/position/words", "web/src/proof/words", "web/src/puzzles/words", "web/src/study/words", ...games.map((game) => `web/src/games/${game}/position_words`)];

describe.each(CATALOGUES)("the catalogue in %s", (folder) => {
  it.each(["de", "fr"])("has the same keys and arguments in %s", (language) => {
    const [own, other] = [read(`${folder}/en.json`), read(`${folder}/${language}.json`)];
    expect(Object.keys(other).sort()).toEqual(Object.keys(own).sort());
    for (const [key, message] of Object.entries(own)) {
      const wanted = [...argument_names(parse_message(message))].sort();
      expect([...argument_names(parse_message(other[key] ?? ""))].sort(), `${language}: ${key}`).toEqual(wanted);
    }
  });

  it("leaves no # outside plurals", () => {
    for (const language of LANGUAGES) {
      for (const [key, message] of Object.entries(read(`${folder}/${language}.json`))) {
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
  expect(server.reasons.filter((what) => !(`part.${what}` in coach))).toEqual([]);
});

describe.each([
  ["en", ["1 figure reconstructed", "5 figures reconstructed"], ["1 figure changed", "5 figures changed"], ["and 1 more", "and 5 more"]],
  ["de", ["1 Zahl rekonstruiert", "5 Zahlen rekonstruiert"], ["1 Zahl geändert", "5 Zahlen geändert"], ["und 1 weitere", "und 5 weitere"]],
  ["fr", ["1 chiffre reconstitué", "5 chiffres reconstitués"], ["1 chiffre modifié", "5 chiffres modifiés"], ["et 1 autre", "et 5 autres"]],
] as const)("in %s", (language, reconstructed, changed, more) => {
  it("one figure is told as one, and five as five", async () => {
    Object.assign(globalThis, { document: { documentElement: {} } });
    await choose_language(language);
    await words.load();
    const told = (key: BoardKey): string[] => [1, 5].map((count) => words.t(key, { count }));
    expect([told("count_reconstructed"), told("count_changed"), told("more")]).toEqual([reconstructed, changed, more]);
  });
});

it("no colon after a message is fixed in code: French has a space before it", () => {
  const sources = readdirSync(new URL("web/src/", ROOT), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  expect(sources.length).toBeGreaterThan(100);
  const fixed = sources.flatMap((path) => readFileSync(path, "utf-8").split("\n").filter((line) => /\)\}: /.test(line)).map((line) => `${path}: ${line.trim()}`));
  expect(fixed).toEqual([]);
});
