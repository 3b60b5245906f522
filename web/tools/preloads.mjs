/** Write down which files each page of the built table needs, so that the server can name them before the page asks for them. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";

const LANGUAGES = ["en", "de", "fr"];
// The parts of the pages as in web/src/app.tsx, and what they need of the game that their address names.
const PAGES = {
  "/g/": ["table/table_page.tsx"], "/new/": ["lobby/new_table.tsx"], "/rules/": ["pages/rules_page.tsx", "pages/rule_examples.tsx"],
  "/learn/": ["pages/tutorial.tsx"], "/record": ["study/record_page.tsx"], "/board/": ["board/board_page.tsx"], "/study/": ["study/study_page.tsx"], "/embed/": ["study/study_page.tsx"],
};
const OF_GAME = { "/new/": ["words.tsx", "presets.json"], "/rules/": ["words.tsx", "examples.json"], "/learn/": ["index.tsx", "tutorial.json"], "/board/": ["index.tsx"] };
// What they ask the server for at once, as in web/src/net/api.ts.
const DATA = { "/": ["/api/catalogue"], "/new/": ["/api/catalogue"], "/rules/": ["/api/catalogue", "/api/games/GAME/rules?lang=LANG"] };

const web = new URL("../../src/parkett/web/", import.meta.url);
const manifest = new URL("manifest.json", web);
const built = JSON.parse(readFileSync(manifest, "utf-8"));
const page = readFileSync(new URL("index.html", web), "utf-8");
const games = Object.keys(built).flatMap((name) => /^src\/games\/(\w+)\/index\.tsx$/.exec(name)?.[1] ?? []);

/** What was built for a file of the source: by its path, or by its name where others share it. */
function find(source) {
  const name = /([^/]+)\.tsx?$/.exec(source)?.[1];
  const found = built[source] ?? Object.entries(built).find(([key, one]) => key.startsWith("_") && one.name === name)?.[1];
  if (!found) throw new Error(`nothing was built for ${source}`);
  return found;
}

/** A file with everything it imports and the styles of all of them. */
function with_imports({ file, imports = [], css = [] }, known = new Set()) {
  if (known.has(file)) return known;
  for (const one of [file, ...css]) known.add(one);
  for (const other of imports) with_imports(built[other], known);
  return known;
}

const needed = (names) => [...new Set(names.flatMap((name) => [...with_imports(find(name))]))].map((file) => file.replace("assets/", "")).filter((file) => !page.includes(file));
const each = (list, make) => Object.fromEntries(list.map((one) => [one, make(one)]));

writeFileSync(new URL("preloads.json", web), `${JSON.stringify({
  first: [...page.matchAll(/assets\/([^"]+\.css)/g)].map(([, file]) => file), // nothing is painted before it has come
  pages: each(Object.keys(PAGES), (path) => needed(PAGES[path].map((part) => `src/${part}`))),
  games: each(Object.keys(OF_GAME), (path) => each(games, (game) => needed(OF_GAME[path].map((part) => `src/games/${game}/${part}`)))),
  languages: each(LANGUAGES, (language) => needed([`src/i18n/${language}.json`])),
  words: each(games, (game) => each(LANGUAGES, (language) => needed([`../src/parkett/games/${game}/words/${language}.json`]))),
  data: DATA,
})}\n`);
rmSync(manifest);
