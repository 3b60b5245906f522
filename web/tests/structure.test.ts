// @vitest-environment node
/** Every game folder has the same files with the same meaning (README.md), and no other file knows a game by name. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../../", import.meta.url);
const folders = (path: string): string[] => readdirSync(new URL(path, ROOT), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
const games = folders("web/src/games/");

const REQUIRED = [
  "index.tsx", "board.tsx", "prompts.tsx", "hand.tsx", "bank.tsx", "reference_card.tsx", "player_columns.tsx", "log.tsx", "words.tsx", "view_data.ts", "wire.ts", "spots.ts", "position_editing.tsx",
  "theme.css", "emblem.tsx", "lobby.json", "tutorial.toml", "tutorial.json", "examples.toml", "examples.json", "example_positions.json", "presets.json",
];

describe.each(games)("the folders of %s", (game) => {
  it("have every required file", () => {
    const wanted = [
      ...REQUIRED.map((name) => `web/src/games/${game}/${name}`),
      ...["en", "de", "fr"].map((language) => `src/parkett/games/${game}/words/${language}.json`),
      ...["views.json", "table.test.tsx"].map((name) => `web/tests/games/${game}/${name}`),
      ...["moves.mjs", "figures.mjs", "position.mjs", "table.test.mjs"].map((name) => `web/e2e/games/${game}/${name}`),
    ];
    expect(wanted.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  });
});

it("no file outside a game's folders names a game", () => {
  const shared = ["web/src", "web/tests", "web/e2e"].flatMap((top) =>
    readdirSync(new URL(`${top}/`, ROOT), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css|json)$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(ROOT.pathname.length).replaceAll("//", "/"))
      .filter((path) => !/\/games\/\w+\//.test(path)));
  const naming = shared.flatMap((path) => {
    const text = readFileSync(new URL(path, ROOT), "utf-8");
    return games.filter((game) => new RegExp(`\\b${game}\\b`).test(text)).map((game) => `${path}: ${game}`);
  });
  expect(naming).toEqual([]);
});
