/** Write down which files each page of the built table needs, so that the server can name them before the page asks for them. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { file_of, game_names, styles_of, with_imports } from "./built_files.mjs";

// The parts of the pages as in web/src/app.tsx; GAME stands for the last part of the address.
const PAGES = { "/g/": ["table_page"], "/new/": ["new_table"], "/rules/": ["rules_page", "rule_examples"], "/learn/": ["tutorial", "GAME"], "/record": ["record"], "/board/": ["board_page", "GAME"] };
// What they ask the server for at once, as in web/src/net/api.ts.
const DATA = { "/": ["/api/catalogue"], "/new/": ["/api/catalogue"], "/rules/": ["/api/catalogue", "/api/games/GAME/rules?"] };
const web = new URL("../../src/parkett/web/", import.meta.url);
const page = readFileSync(new URL("index.html", web), "utf-8");
const words_of_shell = (language) => readdirSync(new URL("assets/", web)).find((name) => name.startsWith(`${language}-`) && name.endsWith(".js") && readFileSync(new URL(`assets/${name}`, web), "utf-8").includes("page.home"));
const needed = (names) => [...new Set(names.flatMap((name) => [...with_imports(name), ...styles_of(name)]))].filter((name) => !page.includes(name));

writeFileSync(new URL("preloads.json", web), `${JSON.stringify({
  pages: Object.fromEntries(Object.entries(PAGES).map(([path, parts]) => [path, needed(parts.filter((part) => part !== "GAME").map((part) => file_of(part)))])),
  games: Object.fromEntries(game_names.filter((game) => game !== "generic_table").map((game) => [game, needed([file_of(game)])])),
  data: DATA,
  with_game: Object.keys(PAGES).filter((path) => PAGES[path].includes("GAME")),
  languages: Object.fromEntries(["en", "de", "fr"].map((language) => [language, [words_of_shell(language)]])),
})}\n`);
