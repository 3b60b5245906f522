import preact from "@preact/preset-vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const server = process.env.PARKETT_SERVER ?? "http://127.0.0.1:8000";

/** The Python package, whose game folders hold the words of every game. */
export const alias = { "@parkett": fileURLToPath(new URL("../src/parkett", import.meta.url)) };

export default defineConfig({
  resolve: { alias },
  plugins: [preact({ devToolsEnabled: false })],
  build: {
    outDir: "../src/parkett/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Read all functions while the files arrive, beside the page's own thread: the first steps of a game find them ready.
    rolldownOptions: { output: { postBanner: "//# allFunctionsCalledOnLoad" } },
  },
  server: {
    fs: { allow: [".", alias["@parkett"]] },
    proxy: {
      "/api": server,
      "/ws": { target: server, ws: true },
    },
  },
});
