// @vitest-environment happy-dom
/** The pictures of the rules: every chapter has one, each says what happens in three languages, and belongs to the wording it was played by. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { render } from "preact";
import { describe, expect, it } from "vitest";
import { game_module } from "../src/games/registry";
import { choose_language, LANGUAGES } from "../src/i18n";
import { lines_of_moment, mark_of, moment_context, pictures_of, type ExampleFile } from "../src/pages/rule_examples";
import type { TableRulebook } from "../src/wire/wire";

const SOURCE = `${import.meta.dirname}/../src/games`;
const games = readdirSync(SOURCE).filter((name) => existsSync(`${SOURCE}/${name}/examples.json`));
const file_of = (game: string): ExampleFile => JSON.parse(readFileSync(`${SOURCE}/${game}/examples.json`, "utf-8")) as ExampleFile;
const recorded = (game: string): { board: unknown; options: Record<string, never> } => JSON.parse(readFileSync(`${import.meta.dirname}/games/${game}/views.json`, "utf-8")) as { board: unknown; options: Record<string, never> };
const rulebook = (game: string): string => readFileSync(`${import.meta.dirname}/../../src/parkett/games/${game}/rulebook.toml`, "utf-8");

it("marks a wording as the recorder does", () => {
  expect(mark_of("")).toBe("811c9dc5");
  expect(mark_of("a")).toBe("e40c292c");
});

it("shows an example only for the wording it was played by, of the page's own edition first, once a chapter", () => {
  const text = (en: string) => ({ en, de: en, fr: en });
  const moment = (edition: string) => ({ edition, options: {}, names: ["A"], seat: 0, view: {}, prompt: null, journal: [], refusal: null });
  const file: ExampleFile = {
    titles: {}, notes: [text("note")], moments: [moment("old"), moment("new")],
    rules: { "MKT-1.1": [[mark_of("six"), 0, null], [mark_of("six"), 1, null]], "MKT-1.2": [[mark_of("seven"), 0, null]], "MKT-1.3": [[mark_of("eight"), 1, 0]] },
  };
  const book = { edition: "new", rule: [["MKT-1.1", "six"], ["MKT-1.2", "six"], ["MKT-1.3", "eight"]].map(([id, en]) => ({ id, ...text(en ?? "") })) } as unknown as TableRulebook;
  const found = pictures_of(book, file);
  expect([...found.keys()]).toEqual(["MKT-1.1", "MKT-1.3"]);
  expect(found.get("MKT-1.1")).toBe(found.get("MKT-1.3"));
  expect(found.get("MKT-1.1")).toMatchObject({ number: 1, rules: ["MKT-1.1", "MKT-1.3"], notes: [text("note")], moment: { edition: "new" } });
});

describe.each(games)("the examples of %s", (game) => {
  const file = file_of(game);

  it("can all be played from", () => {
    const positions = JSON.parse(readFileSync(`${SOURCE}/${game}/example_positions.json`, "utf-8")) as Record<string, unknown>[];
    const asked = ({ edition, seats, to_act, ask }: Record<string, unknown>): unknown[] => [edition, seats, to_act, ask];
    expect(positions.map(asked)).toEqual(file.moments.map(({ view }) => asked(view)));
  });

  it("show something of every chapter, and only rules that there are", () => {
    const text = rulebook(game);
    const chapters = [...text.matchAll(/^\[\[chapter\]\]\s+number = (\d+)/gm)].map(([, number]) => Number(number));
    const known = new Set([...text.matchAll(/^id = "([A-Z]{3}-[\d.]+)"/gm)].map(([, id]) => id));
    const shown = new Set(Object.keys(file.rules).map((id) => Number(/-(\d+)/.exec(id)?.[1])));
    expect(chapters.length).toBeGreaterThan(10);
    expect(chapters.filter((number) => !shown.has(number))).toEqual([]);
    expect(Object.keys(file.rules).filter((id) => !known.has(id))).toEqual([]);
  });

  it("say what happens, in three languages", async () => {
    const [module, { board, options }] = [await game_module(game), recorded(game)];
    const silent: string[] = [];
    for (const language of LANGUAGES) {
      await choose_language(language);
      for (const [rule, shown] of Object.entries(file.rules)) {
        for (const [, at, note] of shown) {
          const moment = file.moments[at];
          if (!moment) throw new Error(`${rule}: there is no moment ${at}`);
          const told = moment.refusal
            ? module.refusal(moment.refusal.code, moment.refusal.facts)
            : lines_of_moment(moment_context(game, moment, board, options), module, moment, [rule]).some((line) => line.rule === rule);
          if (!told && note === null) silent.push(`${language} ${rule}`);
        }
      }
    }
    expect([...new Set(silent)]).toEqual([]);
  });

  it("are drawn by the board", async () => {
    const [module, { board, options }] = [await game_module(game), recorded(game)];
    const { edition } = recorded(game) as unknown as { edition: string };
    const place = document.body.appendChild(document.createElement("div"));
    for (const moment of file.moments.filter((one) => one.edition === edition).slice(0, 4)) {
      render(<module.Board context={moment_context(game, moment, board, options)} />, place);
      expect(place.querySelectorAll("svg.board").length).toBeGreaterThan(0);
      render(null, place);
    }
    place.remove();
  });
});
