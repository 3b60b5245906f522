import preact from "@preact/preset-vite";
import { defineConfig } from "vitest/config";
import { alias } from "./vite.config.ts";

export default defineConfig({
  resolve: { alias },
  plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false })],
  test: { environment: "happy-dom", include: ["tests/**/*.test.{ts,tsx}"], testTimeout: 20_000 },
});
