/** How fast things are told and whether they are heard: by keys, remembered; and answers to others that a phone keeps in reach. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asked, MINE } from "./buttons.mjs";
import { GAMES, move, quick } from "./moves.mjs";
import { start_server } from "./server.mjs";

let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

/** In the page: count the parts of sounds that are played. */
function count_sounds() {
  window.sounds = 0;
  window.AudioContext = class extends window.AudioContext {
    createGain() {
      window.sounds += 1;
      return super.createGain();
    }
  };
}

/** Move some times, with what others do between. */
async function play_on(page, times) {
  for (let n = 0; n < times; ) {
    if (await asked(page)) {
      await move(page);
      n += 1;
    } else await page.waitForTimeout(40);
  }
  await page.locator(MINE).waitFor();
}

test("pace is set by keys and remembered; a page lists every key", { timeout: 90_000 }, async () => {
  const page = await server.page({ pace: "normal" });
  await quick(page, GAMES[0]);
  const chosen = () => page.locator(".pace select").inputValue();
  await page.keyboard.press("+");
  assert.equal(await chosen(), "fast");
  await page.keyboard.press("-");
  await page.keyboard.press("-");
  assert.equal(await chosen(), "slow");
  await page.reload();
  await page.locator(".pace select").waitFor();
  assert.equal(await chosen(), "slow");
  await page.locator(".pace select").selectOption("instant");
  await page.keyboard.press("Escape");
  await page.locator(MINE).waitFor();
  await page.locator(".board-scroll").click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("?");
  const keys = await page.locator(".keys kbd").allInnerTexts();
  for (const key of ["U", "P", "I", "R", "C", "?", "Esc", ".", "+ −", "M"]) assert.ok(keys.includes(key), `${key} of ${keys.join(" ")}`);
  assert.deepEqual(page.problems, []);
});

test("nothing is heard until one has been asked; then events are, and a key is silence", { timeout: 120_000 }, async () => {
  const page = await server.page({ pace: "fast" });
  await page.addInitScript(count_sounds);
  await quick(page, GAMES[0]);
  await play_on(page, 2);
  assert.equal(await page.evaluate(() => window.sounds), 0, "silent on a first visit");
  await page.locator(".sound-question").getByRole("button", { name: "Yes" }).click();
  await play_on(page, 2);
  const heard = await page.evaluate(() => window.sounds);
  assert.ok(heard > 3, `${heard} parts of sounds`);
  await page.keyboard.press("m");
  await play_on(page, 2);
  assert.equal(await page.evaluate(() => window.sounds), heard);
  await page.reload();
  await page.locator(MINE).waitFor();
  assert.equal(await page.locator(".sound-question").count(), 0, "asked once");
  assert.deepEqual(page.problems, []);
});

test("on a phone the answer to somebody's wish to take a move back is in reach", { timeout: 120_000 }, async () => {
  const host = await server.page();
  await host.goto(`/new/${GAMES[0]}`);
  await host.getByLabel("Who plays at seat 2").selectOption("open");
  await host.getByRole("button", { name: "Remove seat 3" }).click();
  await host.getByRole("button", { name: "Open the table" }).click();
  await host.locator(".waiting").waitFor();
  const guest = await server.page();
  await guest.goto(new URL(host.url()).pathname);
  await guest.getByLabel("Your name").fill("Berta");
  await guest.getByRole("button", { name: "Sit down" }).click();
  const wish = guest.locator('[data-menu="menu.ask_undo"]:not([aria-disabled])');
  for (let n = 0; n < 40 && !(await wish.count()); n += 1) {
    for (const page of [guest, host]) if (await asked(page)) await move(page);
    await host.waitForTimeout(40);
  }
  await host.setViewportSize({ width: 360, height: 640 });
  await guest.keyboard.press("u");
  const agree = host.locator(".proposal").getByRole("button", { name: "Agree" });
  await agree.waitFor();
  assert.ok(await agree.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }), "nothing lies over it");
  await agree.click();
  await host.locator(".proposal").waitFor({ state: "detached" });
  await guest.getByText("takes a move back").first().waitFor({ state: "attached" });
  for (const page of [host, guest]) assert.deepEqual(page.problems, []);
});
