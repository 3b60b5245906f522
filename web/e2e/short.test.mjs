/** The short round that every change passes: each game opened in two clicks, played by its buttons, clean for axe. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { open_house } from "./house.mjs";
import { GAMES, move, quick, seq } from "./moves.mjs";

const MOVES = 6;
let house;
before(async () => {
  house = await open_house();
});
after(() => house?.close());

for (const game of GAMES) {
  test(`${game}: a few moves against bots, a page loaded again, a phone`, { timeout: 240_000 }, async () => {
    const page = await house.page({ colorScheme: "dark" });
    await house.told(page, async () => {
      await quick(page, game);
      for (let n = 0; n < MOVES; n += 1) {
        await page.locator(".prompt.mine").waitFor();
        await move(page);
      }
      await page.locator(".prompt.mine").waitFor();
      const before = await seq(page);
      await page.reload();
      await page.locator(".prompt.mine").waitFor();
      await page.waitForFunction((old) => document.querySelector(".table")?.dataset.seq === old, before);
      assert.deepEqual(await serious(page, game), []);
      await page.setViewportSize({ width: 360, height: 740 });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, "nothing scrolls sideways");
      assert.deepEqual(page.problems, []);
    });
    await page.context().close();
  });
}
