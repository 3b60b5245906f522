/** The real box: outcomes are tapped in on one shared screen or on phones, and mistyped ones taken back. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { start_server } from "./server.mjs";
import { asked, stepped } from "./buttons.mjs";
import { GAMES, move } from "./moves.mjs";
import { enters, FACES, open_real_box, tap } from "./real_box.mjs";

const STEPS = 60;
let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

/** Lift the curtain if it is down. */
async function lifted(page) {
  const lift = page.getByRole("button", { name: "show my hand" });
  const down = (await lift.count()) > 0;
  if (down) await lift.click();
  return down;
}

/** Lift the curtain, enter, or decide: whatever this screen is asked. */
async function go_on(page, turn) {
  if (await lifted(page)) return undefined;
  if (await enters(page)) return tap(page, turn);
  if (!(await asked(page)) || (await page.locator(".entering").count())) return page.waitForTimeout(40); // its faces are drawn in a moment
  return move(page);
}

/** In the page: the faces whose words reach beyond them. */
const spilling = (faces) => faces.filter((face) => face.scrollHeight > face.clientHeight + 1).map((face) => face.textContent);

for (const game of GAMES) {
  test(`${game}: two players share one screen and the box`, { timeout: 120_000 }, async () => {
    const page = await server.page({ viewport: { width: 390, height: 844 } });
    await open_real_box(page, game, { entered: true });
    while (!(await enters(page))) await go_on(page, 0);
    const keypad = page.locator(".entering summary");
    if (await keypad.count()) await keypad.click();
    assert.deepEqual(await serious(page, game), []);
    const smallest = await page.locator(FACES).evaluateAll((all) => Math.min(...all.map((one) => Math.min(one.offsetHeight, one.offsetWidth))));
    assert.ok(smallest >= 44, `a face of ${smallest} pixels`);
    let corrected = false;
    for (let turn = 0; turn < STEPS; turn += 1) {
      const wrong = page.getByRole("button", { name: "Mistyped" });
      if (!corrected && turn > 3 && (await wrong.count())) {
        await stepped(page, () => wrong.click());
        await lifted(page);
        await page.locator(".entering").first().waitFor();
        assert.equal(await page.locator(".log li.undone").count(), 1, "one entry is struck out, nothing else");
        corrected = true;
      }
      assert.deepEqual(await page.locator(FACES).evaluateAll(spilling), [], "every face holds what is written on it");
      await go_on(page, turn);
    }
    assert.ok(corrected, "an entry was taken back");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390, "nothing scrolls sideways");
    assert.deepEqual(page.problems, []);
  });
}
