import preact from "@preact/preset-vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const server = process.env.PARKETT_SERVER ?? "http://127.0.0.1:8000";

/** The Python package, whose game folders hold the words of every game. */
export const alias = { "@parkett": fileURLToPath(new URL("../src/parkett", import.meta.url)) };

/** What many parts share comes in few files: each file costs a round trip on a slow line, and together they are packed smaller. */
const GROUPS = [
  { name: "shell", test: /preload-helper|node_modules\/|\/(emblem\.tsx|lobby\.json)|\/src\/(bot_personas|browser_storage|i18n\/(index|message|sentence_forms)|router|settings|error_text|later|net\/|games\/(registry|usual_edition))/, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: "parts", test: /\/src\/(svg\/|memo|screen|idle|save_file|lobby\/options|pages\/sheet_buttons|table\/(prompt_parts|dagger|table_context|seat_name)|games\/(entry_line|game)\.)|\/drawing\/marks\.json/, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
  { name: "table", test: /\/src\/(table\/(?!replay\.)|sounds)/, minShareCount: 3, priority: 0, includeDependenciesRecursively: false },
];

export default defineConfig({
  resolve: { alias },
  plugins: [preact({ devToolsEnabled: false })],
  build: {
    outDir: "../src/parkett/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: "manifest.json", // read and removed by tools/preloads.mjs
    // Scripts are named by the server (tools/preloads.mjs), so only the style sheets of a part are listed beside it.
    modulePreload: { polyfill: false, resolveDependencies: (_part, needed) => needed.filter((file) => file.endsWith(".css")) },
    // Read all functions while the files arrive, beside the page's own thread: the first steps of a game find them ready.
    rolldownOptions: { output: { postBanner: "//# allFunctionsCalledOnLoad", codeSplitting: { groups: GROUPS } } },
  },
  server: {
    fs: { allow: [".", alias["@parkett"]] },
    proxy: {
      "/api": server,
      "/ws": { target: server, ws: true },
    },
  },
});
