/** Every game: a finished game is reviewed at its table, and played on from one of its moments. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { GAMES } from "./moves.mjs";
import { start_server } from "./server.mjs";

const PHONE = { width: 390, height: 844 };
let server;
before(async () => {
  server = await start_server({ PARKETT_BOT_WORKERS: "2", PARKETT_REQUESTS_PER_SECOND: "5000" });
});
after(() => server?.close());

/** A finished game of two seats, played by any legal moves without a page. */
async function finished_table(game) {
  const post = async (path, body, headers = {}) => (await fetch(`${server.address}/api${path}`, { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) })).json();
  const { table, token } = await post("/tables", { game, seats: [{ kind: "me" }, { kind: "me" }] });
  const headers = { authorization: `Bearer ${token}` };
  for (let n = 0; n < 3000; n += 1) {
    const look = await (await fetch(`${server.address}/api/tables/${table.id}`, { headers })).json();
    if (look.table.status === "over") return table.id;
    const { legal } = look.prompt;
    const say = legal.includes("announce end") ? "announce end" : legal[(n * 7919) % legal.length];
    await post(`/tables/${table.id}/commands`, { do: "move", id: `m${n}`, expected_seq: look.seq, say }, headers);
  }
  throw new Error(`the game of ${game} did not end`);
}

for (const game of GAMES) {
  test(`a game of ${game} is reviewed and played on`, async () => {
    const id = await finished_table(game);
    const page = await server.page();
    await server.report_failure(page, async () => {
      await page.goto(`/g/${id}?review=quick`);
      await page.locator(".result > .turning").waitFor();
      await page.getByRole("button", { name: "Review the game" }).click();
      await page.getByRole("table", { name: "How the win chances came about" }).waitFor({ timeout: 240_000 });
      assert.equal(await page.locator(".result > .turning").count(), 0, "turning points are told one way: the review's where there is one");
      const rows = await page.locator(".review-accounts tbody tr").evaluateAll((found) => found.map((row) => [...row.querySelectorAll("td")].map((cell) => Math.round(10 * Number(cell.textContent.replace("\u2212", "-").replace(/[%+,]/g, ""))))));
      assert.equal(rows.length, 2);
      for (const [start, luck, own, others, rest, result] of rows) assert.equal(start + luck + own + others + rest, result);
      assert.equal(rows.reduce((sum, row) => sum + row[5], 0), 1000);
      assert.deepEqual(await serious(page), []);

      const phone = await server.page({ viewport: PHONE, locale: "de-DE", hasTouch: true, isMobile: true });
      await phone.goto(`/g/${id}?review=quick`);
      await phone.getByRole("heading", { name: "Was hätte ich tun sollen?" }).waitFor({ timeout: 90_000 });
      const wide = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 1, `the page is ${wide} pixels too wide`);
      assert.deepEqual(phone.problems, []);
      await phone.context().close();

      const { seqs } = await (await fetch(`${server.address}/api/tables/${id}/review?depth=quick`)).json();
      await page.goto(`/g/${id}?at=${seqs[Math.floor(seqs.length / 2)]}`);
      await page.getByRole("button", { name: "One step forward" }).waitFor();
      await page.locator(".play-on summary", { hasText: "Play on from here" }).click();
      await page.getByRole("button", { name: "Open the table" }).click();
      await page.waitForURL((address) => address.pathname.startsWith("/g/") && !address.pathname.endsWith(id));
      await page.locator(".table").waitFor();
      assert.deepEqual(page.problems, []);
    });
  });
}
