/** The short round that every change passes: each game opened in two clicks, played by its buttons, clean for axe. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { start_server } from "./server.mjs";
import { seq } from "./buttons.mjs";
import { GAMES, move, quick } from "./moves.mjs";

const MOVES = 6;
let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

/** Play until one is asked again after some moves; a game that is lost before (in Shark one may be) is begun anew. */
async function play(page, game) {
  for (let moves = 0; moves <= MOVES; moves += 1) {
    await page.locator(".prompt.mine, .result").first().waitFor();
    if (await page.locator(".result").count()) {
      await quick(page, game);
      moves = 0;
    }
    if (moves < MOVES) await move(page);
  }
}

for (const game of GAMES) {
  test(`${game}: a few moves against bots, a page loaded again, a phone`, { timeout: 240_000 }, async () => {
    const page = await server.page({ colorScheme: "dark" });
    await server.report_failure(page, async () => {
      await quick(page, game);
      await play(page, game);
      const before = await seq(page);
      await page.reload();
      await page.locator(".prompt.mine").waitFor();
      assert.equal(await seq(page), before, "nothing has changed");
      assert.deepEqual(await serious(page, game), []);
      await page.setViewportSize({ width: 360, height: 740 });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, "nothing scrolls sideways");
      assert.deepEqual(page.problems, []);
    });
    await page.context().close();
  });
}
