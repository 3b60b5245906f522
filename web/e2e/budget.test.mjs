/** Budgets of time, printed and kept: a table is painted within a second, a step within 50 ms at a quarter of the speed. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open_house } from "./house.mjs";
import { asked, GAMES, move, quick } from "./moves.mjs";

const [PAINT, STEP, STEPS, SLOWER] = [1000, 50, 24, 4];
let house;
before(async () => {
  house = await open_house();
});
after(() => house?.close());

/** In the page: when the board is first painted, and how long each step takes from its arrival to its paint. */
function watch() {
  const painted = (done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(0);
  });
  window.steps = [];
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(".board-scroll svg")) return;
    observer.disconnect();
    painted((at) => (window.tableAt = at));
  }).observe(document, { childList: true, subtree: true });
  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({ data }) => {
        if (!String(data).includes('"tell":"step"')) return;
        const from = performance.now();
        painted((at) => window.steps.push(at - from));
      });
    }
  };
}

const part = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

for (const game of GAMES) {
  test(`${game}: shown within a second, a step within 50 ms`, { timeout: 90_000 }, async () => {
    const page = await house.page();
    await page.addInitScript(watch);
    await quick(page, game);
    await page.reload();
    await page.waitForFunction(() => window.tableAt);
    const shown = await page.evaluate(() => window.tableAt);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.evaluate(() => (window.steps = []));
    while ((await page.evaluate(() => window.steps.length)) < STEPS && !(await page.locator(".result").count())) {
      if (await asked(page)) await move(page);
      else await page.waitForTimeout(50);
    }
    const steps = (await page.evaluate(() => window.steps)).sort((a, b) => a - b);
    console.log(`${game}: painted after ${shown.toFixed(0)} ms of ${PAINT}; a step at a quarter of the speed: median ${part(steps, 0.5).toFixed(0)} ms of ${STEP}, 95 % below ${part(steps, 0.95).toFixed(0)} ms (${steps.length} steps)`);
    assert.ok(shown < PAINT, `the table took ${shown} ms`);
    assert.ok(part(steps, 0.5) < STEP, `a step took ${part(steps, 0.5)} ms`);
  });
}
