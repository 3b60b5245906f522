/** What the first page of a game loads must stay small: JavaScript at most 120 KB gzip. */
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 120 * 1024;
const folder = new URL("../../src/parkett/web/assets/", import.meta.url);
const size = (name) => gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length;
const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
const all = scripts.map((name) => ({ name, bytes: size(name) })).sort((a, b) => b.bytes - a.bytes);
const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { name, bytes } of all) console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${name}`);
console.log(`${(total / 1024).toFixed(1).padStart(7)} KB  all scripts together, limit ${LIMIT / 1024} KB`);
if (total > LIMIT) process.exit(1);
