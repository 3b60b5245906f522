/** The files of the built table: which of them a file imports, and which stand for a part of the source. */
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const web = new URL("../../src/parkett/web/", import.meta.url);
const all = readdirSync(new URL("assets/", web));
const files = all.filter((name) => name.endsWith(".js"));
const read = (name) => readFileSync(new URL(`assets/${name}`, web), "utf-8");

/** Every game with a folder, and the table for games without one. */
export const game_names = readdirSync(new URL("../src/games/", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() || entry.name === "generic_table.tsx").map((entry) => entry.name.replace(".tsx", ""));

/** How many bytes a file is when it is sent. */
export const sent_size = (name) => gzipSync(read(name), { level: 9 }).length;

/** The first script of every page. */
export const entry_file = /src="\/assets\/([\w.-]+\.js)"/.exec(readFileSync(new URL("index.html", web), "utf-8"))[1];

const preloads = JSON.parse(readFileSync(new URL("preloads.json", web), "utf-8"));

export const LANGUAGES = Object.keys(preloads.languages);

/** The words of the shell and of a game in a language; those of a game without a folder come from the server as data. */
export const catalogues_of = (game, language) => [...preloads.languages[language], ...(preloads.words[game]?.[language] ?? [])];

/** The catalogues that have words of a kind, found by what their keys begin with. */
export const words_with = (start, language) => files.filter((name) => name.startsWith(`${language}-`) && read(name).includes(`"${start}.`));

/** A file and every file that it imports. */
export function with_imports(name, known = new Set()) {
  if (known.has(name)) return known;
  known.add(name);
  for (const [, other] of read(name).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) with_imports(other, known);
  return known;
}

const part_of = (name) => name.replace(/-[\w-]{8}\.\w+$/, "");

/** The file of a part of the source: of several with one name, the largest. */
export function file_of(part) {
  const [found] = files.filter((name) => part_of(name) === part).sort((a, b) => sent_size(b) - sent_size(a));
  if (!found) throw new Error(`nothing was built for ${part}`);
  return found;
}

/** The style sheets that belong to a file and to what it imports. */
export function styles_of(name) {
  const parts = new Set([...with_imports(name)].map(part_of));
  return all.filter((style) => style.endsWith(".css") && parts.has(part_of(style)) && part_of(style) !== "index" && part_of(style) !== "words");
}
