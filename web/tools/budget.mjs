/** What the first page of a game loads must stay small: JavaScript at most 90 KB gzip. */
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 90 * 1024;
const folder = new URL("../../src/parkett/web/assets/", import.meta.url);
const games = readdirSync(new URL("../src/games/", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() || entry.name === "generic_table.tsx").map((entry) => entry.name.replace(".tsx", ""));
const size = (name) => gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length;
const shown = (bytes) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`;
const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0);

const all = readdirSync(folder).filter((name) => name.endsWith(".js"))
  .map((name) => ({ name, bytes: size(name) })).sort((a, b) => b.bytes - a.bytes);
const is_game = ({ name }) => games.some((game) => name.startsWith(`${game}-`));
const is_language = ({ name }) => /^(en|de|fr)-/.test(name);
// A page loads the shell, one game, and two catalogues of one language: the shell's and the game's.
const shell = sum(all.filter((file) => !is_game(file) && !is_language(file)));
const words = sum(all.filter(is_language).slice(0, 2));
let too_large = false;
for (const { name, bytes } of all.filter(is_game)) {
  const page = shell + words + bytes;
  console.log(`${shown(page)}  first page with ${name}, limit ${LIMIT / 1024} KB`);
  too_large ||= page > LIMIT;
}
if (too_large) process.exit(1);
