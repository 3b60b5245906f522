import js from "@eslint/js";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["src/wire/**", "src/games/*/wire.ts"] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  { files: ["**/*.{ts,tsx}"], rules: { "no-undef": "off" } },
  {
    files: ["**/*.mjs"],
    languageOptions: {
      globals: {
        process: "readonly", console: "readonly", URL: "readonly", fetch: "readonly", document: "readonly",
        window: "readonly", setTimeout: "readonly", setInterval: "readonly", clearInterval: "readonly", MutationObserver: "readonly", Buffer: "readonly", location: "readonly", URLSearchParams: "readonly", performance: "readonly", Image: "readonly", localStorage: "readonly",
        getComputedStyle: "readonly", requestAnimationFrame: "readonly", MessageChannel: "readonly", WebSocket: "readonly",
      },
    },
  },
);
