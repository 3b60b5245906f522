/** What a page loads must stay small: at most 90 KB of JavaScript (gzip) for every page with every game. */
import { catalogues, entry_file, file_of, game_names, sent_size, with_imports } from "./built_files.mjs";

const LIMIT = 90 * 1024;
// The parts of a page besides the shell, with what it fetches later (but the QR encoder and the picture of a waiting room); GAME stands for each game's table.
const PAGES = {
  table: ["table_page", "GAME"], "real box": ["table_page", "banker_panel", "GAME"], result: ["table_page", "result", "GAME"],
  "waiting room": ["table_page", "seats", "GAME"], tutorial: ["tutorial", "GAME"], rules: ["rules_page", "rule_examples", "GAME"], "set-up": ["new_table", "rule_examples", "GAME"], record: ["record_page", "GAME"], study: ["study_page", "GAME"], puzzle: ["puzzle_page", "GAME"], board: ["board_page", "GAME"],
};
const shown = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

let too_large = false;
for (const game of game_names) {
  const pages = Object.entries(PAGES).map(([page, parts]) => {
    const loaded = new Set([entry_file, ...parts.map((part) => file_of(part.replace("GAME", game)))].flatMap((name) => [...with_imports(name)]));
    for (const name of catalogues.slice(0, 2)) loaded.add(name); // the words of the shell and of the game
    return { page, bytes: [...loaded].reduce((sum, name) => sum + sent_size(name), 0) };
  });
  console.log(`${game}, limit ${shown(LIMIT)}: ${pages.map(({ page, bytes }) => `${page} ${shown(bytes)}`).join(", ")}`);
  too_large ||= pages.some(({ bytes }) => bytes > LIMIT);
}
if (too_large) process.exit(1);
