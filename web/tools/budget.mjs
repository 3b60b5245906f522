/** What a page loads must stay small: at most 90 KB of JavaScript (gzip) for every page with every game, in every language. */
import { catalogues_of, entry_file, file_of, game_names, LANGUAGES, sent_size, with_imports, words_with } from "./built_files.mjs";

const LIMIT = 90 * 1024;
// The parts of a page besides the shell, with all that it fetches later by itself or when something on it is opened; GAME stands for each game's table.
const PAGES = {
  table: ["table_page", "GAME"], "with its rules": ["table_page", "rulebook", "GAME"], "real box": ["table_page", "banker_panel", "GAME"], result: ["table_page", "result", "review", "GAME"], proof: ["table_page", "result", "dealing_proof", "GAME"], replay: ["table_page", "replay", "GAME"],
  "waiting room": ["table_page", "seats", "qr_code", "rule_examples", "GAME"], tutorial: ["tutorial", "GAME"], rules: ["rules_page", "rule_examples", "GAME"], "set-up": ["new_table", "rule_examples", "GAME"], record: ["record_page", "GAME"], study: ["study_page", "GAME"], puzzle: ["puzzle_page", "GAME"], board: ["board_page", "GAME"], position: ["position_page", "position_editing", "GAME"],
};
const WORDS = { "real box": "banker", result: "review", proof: "proof" }; // the keys of what they bring words for
const shown = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const size = (names) => [...names].reduce((sum, name) => sum + sent_size(name), 0);

/** What a page with a game loads, in the language with the longest words. */
function weight(game, page, parts) {
  const loaded = new Set([entry_file, ...parts.map((part) => file_of(part.replace("GAME", game)))].flatMap((name) => [...with_imports(name)]));
  const words = LANGUAGES.map((language) => size(new Set([...catalogues_of(game, language), ...(WORDS[page] ? words_with(WORDS[page], language) : [])])));
  return size(loaded) + Math.max(...words);
}

let too_large = false;
for (const game of game_names) {
  const pages = Object.entries(PAGES).map(([page, parts]) => ({ page, bytes: weight(game, page, parts) }));
  console.log(`${game}, limit ${shown(LIMIT)}: ${pages.map(({ page, bytes }) => `${page} ${shown(bytes)}`).join(", ")}`);
  too_large ||= pages.some(({ bytes }) => bytes > LIMIT);
}
if (too_large) process.exit(1);
