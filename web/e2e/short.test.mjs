/**
 * The short round that every change passes: each game opened in two clicks, played by its buttons, clean for axe.
 * A round that fails is told in full and tried once more from the start: a browser without a screen may stall by itself.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { serious } from "./axe.mjs";
import { open_house } from "./house.mjs";
import { GAMES, move, quick, seq } from "./moves.mjs";

const MOVES = 6;

async function round(house, game) {
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
    assert.equal(await seq(page), before, "nothing has changed");
    assert.deepEqual(await serious(page, game), []);
    await page.setViewportSize({ width: 360, height: 740 });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, "nothing scrolls sideways");
    assert.deepEqual(page.problems, []);
  });
}

for (const game of GAMES) {
  test(`${game}: a few moves against bots, a page loaded again, a phone`, { timeout: 300_000 }, async (told) => {
    for (const last of [false, true]) {
      const house = await open_house();
      try {
        return await round(house, game);
      } catch (error) {
        if (last) throw error;
        told.diagnostic(`once more with another server and browser, after: ${error.message}`);
      } finally {
        await house.close();
      }
    }
  });
}
