// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { names_of, parse } from "../src/i18n/message";

type Catalogue = Record<string, string>;

const SOURCE = new URL("../src/", import.meta.url);
const read = (path: string): Catalogue => JSON.parse(readFileSync(new URL(path, SOURCE), "utf-8")) as Catalogue;
const facts = (name: string): Record<string, string[]> =>
  JSON.parse(readFileSync(new URL(`../tests/views/${name}.json`, SOURCE), "utf-8")) as Record<string, string[]>;
const games = readdirSync(new URL("games/", SOURCE), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "generic").map(({ name }) => name);

describe.each(["i18n", ...games.map((game) => `games/${game}`)])("the catalogue %s", (folder) => {
  const en = read(`${folder}/en.json`);

  it.each(["de", "fr"])("has the same keys and arguments in %s", (language) => {
    const other = read(`${folder}/${language}.json`);
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    for (const [key, message] of Object.entries(en)) {
      const wanted = [...names_of(parse(message))].sort();
      expect([...names_of(parse(other[key] ?? ""))].sort(), `${language}: ${key}`).toEqual(wanted);
    }
  });

  it("leaves no # outside plurals", () => {
    for (const language of ["en", "de", "fr"]) {
      for (const [key, message] of Object.entries(read(`${folder}/${language}.json`))) {
        const plain = parse(message).filter((part) => typeof part === "string").join("");
        const selects = parse(message).flatMap((part) => (typeof part !== "string" && part.kind === "select" ? Object.values(part.cases).flat() : []));
        expect(plain, key).not.toContain("#");
        expect(selects.filter((part) => typeof part === "string").join(""), key).not.toContain("#");
      }
    }
  });
});

describe.each(games)("the words of %s", (game) => {
  const en = read(`games/${game}/en.json`);
  const known = facts(game);

  it("cover every entry of the journal, every question and every refusal", () => {
    const shell = read("i18n/en.json");
    const lacking = [
      ...(known["entries"] ?? []).map((name) => `event.${name}`).filter((key) => !(key in en)),
      ...(known["asks"] ?? []).map((name) => `ask.${name}`).filter((key) => !(key in en)),
      ...(known["refusals"] ?? []).filter((code) => !(`refusal.${code}` in en) && !(`problem.${code}` in shell)),
    ];
    expect(lacking).toEqual([]);
  });
});

it("every refusal of the table server has words", () => {
  const shell = read("i18n/en.json");
  const internal = new Set(["not_a_table_command", "hello_first", "no_hello", "unknown_address"]);
  const lacking = (facts("house")["problems"] ?? []).filter((code) => !internal.has(code) && !(`problem.${code}` in shell));
  expect(lacking).toEqual([]);
});

it("every reason of a hint has words", () => {
  const shell = read("i18n/en.json");
  expect((facts("house")["reasons"] ?? []).filter((what) => !(`reason.${what}` in shell))).toEqual([]);
});
