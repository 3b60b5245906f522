/** A whole game of each with the real box on one screen, with hardly more taps than the table has events. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { start_server } from "./server.mjs";
import { asked } from "./buttons.mjs";
import { GAMES, move, short_game } from "./moves.mjs";
import { enters, open_real_box, SQUARES, tap, tap_square } from "./real_box.mjs";

const SIZES = { phone: { width: 390, height: 844 }, tablet: { width: 820, height: 1180 } };
const MOST = 1.5; // taps for each event of the real table
let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

/** Count every tap on the page from now on. */
async function count_taps(page) {
  await page.evaluate(() => {
    globalThis.taps = 0;
    globalThis.addEventListener("click", (event) => void (globalThis.taps += event.isTrusted ? 1 : 0), { capture: true });
  });
}

/** What happened on the real table by the record: each decision, each die that was thrown, each tile or card that was shown. */
function count_events(lines) {
  const steps = lines.map((line) => JSON.parse(line)).filter((line) => line.say);
  const told = ({ by, say, journal }) => (by !== "chance" ? 1 : journal[0].entry === "tile_drawn" ? 0 : say.startsWith("roll ") ? say.split(" ").length - 1 : 1);
  return steps.reduce((sum, step) => sum + told(step), 0);
}

/** Enter or decide: whatever is next; the curtain never falls where nothing hidden is entered. */
async function go_on(page, turn) {
  if (await enters(page)) return tap(page, turn);
  if (!(await asked(page)) || (await page.locator(".entering").count())) return page.waitForTimeout(30); // its faces are drawn in a moment
  if (await page.locator(".kept-hand").count()) return tap_square(page, turn);
  if (await page.locator(SQUARES).count()) return undefined; // the words of a kept hand are drawn in a moment
  return move(page);
}

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const game of GAMES) {
    test(`${game}: a whole game with the real box on a ${size}`, { timeout: 400_000 }, async () => {
      const page = await server.page({ viewport });
      await open_real_box(page, game, { short: short_game(game) });
      await page.evaluate(() => localStorage.setItem("parkett.pace", JSON.stringify("instant")));
      await count_taps(page);
      const table = page.url().split("/g/")[1];
      for (let turn = 0; turn < 1500 && !(await page.locator(".result").count()); turn += 1) {
        if (turn === 12) assert.deepEqual(await serious(page, game), []);
        assert.equal(await page.locator(".curtain").count(), 0, "nothing hidden was entered");
        await go_on(page, turn);
      }
      assert.ok(await page.locator(".result").count(), "the game has ended");
      const taps = await page.evaluate(() => globalThis.taps);
      const record = await page.evaluate(async (id) => (await fetch(`/api/tables/${id}/record`)).text(), table);
      const events = count_events(record.trim().split("\n"));
      console.log(`${game} on a ${size}: ${taps} taps for ${events} events, ${(taps / events).toFixed(2)} each`);
      assert.ok(taps / events <= MOST, `${taps} taps for ${events} events`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width, "nothing scrolls sideways");
      assert.deepEqual(page.problems, []);
    });
  }
}
