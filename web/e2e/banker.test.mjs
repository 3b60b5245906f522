/** The real box: outcomes are tapped in on one shared screen or on phones, and mistyped ones taken back. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { open_house } from "./house.mjs";
import { asked, GAMES, move, stepped } from "./moves.mjs";

const STEPS = 60;
let house;
before(async () => {
  house = await open_house();
});
after(() => house?.close());

const FACES = ".entering .face-button:not([disabled])";

/** Tap one face after the other until the outcome is entered; `turn` chooses among them. */
async function tap(page, turn) {
  await stepped(page, async () => {
    const groups = await page.locator(".entering .faces").count();
    for (let n = 0; n < groups; n += 1) {
      const faces = page.locator(`.entering .faces:nth-of-type(${n + 1}) .face-button:not([disabled])`);
      await faces.first().waitFor(); // the next die can be tapped once the one before it is chosen
      await faces.nth((turn * 7 + n * 3) % (await faces.count())).click();
    }
  });
}

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
  if (await page.locator(FACES).count()) return tap(page, turn);
  if (await asked(page)) return move(page);
  return page.waitForTimeout(40);
}

for (const game of GAMES) {
  test(`${game}: two players share one screen and the box`, { timeout: 120_000 }, async () => {
    const page = await house.page({ viewport: { width: 390, height: 844 } });
    await page.goto(`/new/${game}`);
    await page.getByLabel("Who plays at seat 2").selectOption("me");
    await page.getByLabel("Name at seat 1").fill("Anna");
    await page.getByLabel("Name at seat 2").fill("Berta");
    await page.getByRole("button", { name: "Remove seat 3" }).click();
    await page.getByLabel("Play with the real box").check();
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.locator(".prompt.mine").waitFor();
    while (!(await page.locator(FACES).count())) await go_on(page, 0);
    assert.deepEqual(await serious(page, game), []);
    const smallest = await page.locator(FACES).evaluateAll((all) => Math.min(...all.map((one) => Math.min(one.offsetHeight, one.offsetWidth))));
    assert.ok(smallest >= 44, `a face of ${smallest} pixels`);
    let corrected = false;
    for (let turn = 0; turn < STEPS; turn += 1) {
      const wrong = page.getByRole("button", { name: "Mistyped" });
      if (!corrected && turn > 3 && (await wrong.count())) {
        await stepped(page, () => wrong.click());
        await lifted(page);
        await page.locator(FACES).first().waitFor();
        assert.equal(await page.locator(".log li.undone").count(), 1, "one entry is struck out, nothing else");
        corrected = true;
      }
      await go_on(page, turn);
    }
    assert.ok(corrected, "an entry was taken back");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390, "nothing scrolls sideways");
    assert.deepEqual(page.problems, []);
  });
}

test("on two phones each enters the own tiles, and nobody the other's", { timeout: 90_000 }, async () => {
  const phone = { viewport: { width: 360, height: 740 } };
  const host = await house.page(phone);
  await host.goto("/new/acquire");
  await host.getByLabel("Name at seat 2").fill("Berta");
  await host.getByRole("button", { name: "Remove seat 3" }).click();
  await host.getByLabel("Play with the real box").check();
  await host.getByRole("button", { name: "Open the table" }).click();
  await host.getByRole("button", { name: "Invite or share" }).click();
  const guest = await house.page(phone);
  await guest.goto(await host.getByLabel("Seat 2: Berta").inputValue());
  await host.getByRole("button", { name: "Close" }).click();
  for (let n = 0; n < 2; n += 1) await tap(host, n + 3); // both start tiles lie open
  await guest.getByText("draws from the box").waitFor();
  assert.equal(await guest.locator(FACES).count(), 0, "the host's tiles are not the guest's to enter");
  for (let n = 0; n < 6; n += 1) await tap(host, n + 11);
  await guest.locator(FACES).first().waitFor();
  assert.equal(await host.locator(FACES).count(), 0);
  assert.equal(await host.locator(".hand-tile").count(), 6);
  for (let n = 0; n < 6; n += 1) await tap(guest, n + 31);
  assert.equal(await guest.locator(".hand-tile").count(), 6);
});
