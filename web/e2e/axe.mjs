/** What axe finds serious on a page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf-8");

export async function serious(page, where) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const bad = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const shown = ({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary?.split("\n")[1] ?? ""}`;
  return bad.map(({ id, nodes }) => `${where}: ${id}: ${nodes.slice(0, 3).map(shown).join(" | ")}`);
}
