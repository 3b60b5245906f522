/** Write a Brotli and a gzip file beside every text file of the built page; the server sends what the browser can read. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = new URL("../../src/parkett/web/", import.meta.url);
const texts = readdirSync(folder, { recursive: true }).filter((name) => /\.(html|js|css|json|svg|txt)$/.test(name));

for (const name of texts) {
  const text = readFileSync(new URL(name, folder));
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const packed = { br: brotliCompressSync(text, { params: hint }), gz: gzipSync(text, { level: 9 }) };
  for (const [ending, bytes] of Object.entries(packed)) {
    if (bytes.length < text.length) writeFileSync(new URL(`${name}.${ending}`, folder), bytes);
  }
}
