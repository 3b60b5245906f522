/** Answers at the table: a move taken back at once, ways out always in view, sums beside the figures. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asked, MINE, seq, stepped } from "./buttons.mjs";
import { GAMES, move, quick } from "./moves.mjs";
import { start_server } from "./server.mjs";

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

test("alone against bots a move is taken back at once, after the bots have moved as well", { timeout: 90_000 }, async () => {
  const page = await server.page();
  await quick(page, GAMES[0]);
  const before = await seq(page);
  for (let n = 0; n < 4; ) {
    if (await asked(page)) {
      await move(page);
      n += 1;
    } else await page.waitForTimeout(40);
  }
  await page.locator(MINE).waitFor();
  const button = page.locator('[data-menu="menu.undo"]');
  assert.equal(await page.locator('[data-menu="menu.ask_undo"]').count(), 0);
  while ((await button.getAttribute("aria-disabled")) === null) await stepped(page, () => button.click());
  assert.ok(Number(await seq(page)) > Number(before));
  assert.doesNotMatch(await page.locator(".log-list").innerText(), /consent/);
  assert.match(await page.locator(".log-list").innerText(), /takes a move back/);
  assert.deepEqual(page.problems, []);
});

/** In the page: whether the button lies on the screen with nothing above it. */
function in_reach(button) {
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test("drawers and sheets keep their close button in view when they are scrolled to the end", { timeout: 120_000 }, async () => {
  for (const [options, game] of [[{ viewport: { width: 1280, height: 720 } }, GAMES[0]], ...GAMES.map((one) => [PHONE, one])]) {
    const page = await server.page(options);
    await quick(page, game);
    for (const key of ["r", "c", "?"]) {
      await page.keyboard.press(key);
      const drawer = page.locator("dialog.drawer[open]");
      await drawer.waitFor();
      await page.waitForTimeout(300);
      await drawer.evaluate((one) => one.scrollTo(0, one.scrollHeight));
      assert.ok(await drawer.getByRole("button", { name: "Close" }).first().evaluate(in_reach), `${game}: ${key}`);
      await drawer.getByRole("button", { name: "Close" }).first().click();
      await drawer.waitFor({ state: "detached" });
    }
    for (const tab of options === PHONE ? await page.locator(".tabs button").all() : []) {
      await tab.tap();
      await page.locator(".facts").evaluate((one) => one.scrollTo(0, one.scrollHeight));
      assert.ok(await page.locator(".close-facts").evaluate(in_reach), `${game}: ${await tab.innerText()}`);
      await page.locator(".close-facts").tap();
    }
    await page.context().close();
  }
});

test("the log is newest first, and filtered by player and by kind; on a phone it begins with what happened since the own turn", { timeout: 120_000 }, async () => {
  const page = await server.page({ viewport: { width: 1280, height: 720 } });
  await quick(page, GAMES[0]);
  for (let n = 0; n < 6; ) {
    if (await asked(page)) {
      await move(page);
      n += 1;
    } else await page.waitForTimeout(40);
  }
  await page.locator(MINE).waitFor();
  const rows = page.locator(".log-list li");
  const steps = () => page.locator(".log-list a.log-at").evaluateAll((all) => all.map((one) => Number(new URL(one.href).searchParams.get("at"))));
  const all = await steps();
  assert.deepEqual(all, all.toSorted((a, b) => b - a), "newest first");
  await page.locator(".log-head select").first().selectOption({ label: "Guest" });
  assert.ok((await rows.count()) < all.length && (await rows.count()) > 0);
  for (const text of await rows.allInnerTexts()) assert.match(text, /Guest/);
  await page.locator(".log-head select").first().selectOption({ label: "Everybody" });
  const counts = new Map();
  for (const kind of ["Important", "Payments", "Moves", "Everything"]) {
    await page.locator(".log-head select").nth(1).selectOption({ label: kind });
    counts.set(kind, await rows.locator("p:not(.log-said)").count());
  }
  for (const kind of ["Payments", "Moves"]) assert.ok(counts.get(kind) > 0 && counts.get(kind) < counts.get("Everything"), `${kind} ${JSON.stringify([...counts])}`);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator(".tabs").getByRole("button", { name: "Log" }).click();
  await page.locator(".facts .since li").first().waitFor();
  assert.deepEqual(page.problems, []);
});

/** In the page: note every floating amount beside a name that lies over a figure. */
function watch_amounts() {
  window.over = [];
  window.floated = 0;
  const look = () => {
    for (const flow of document.querySelectorAll(".flow")) {
      window.floated += 1;
      const one = flow.getBoundingClientRect();
      for (const cell of document.querySelectorAll(".players-table td")) {
        const other = cell.getBoundingClientRect();
        if (one.right > other.left + 1 && one.left < other.right - 1 && one.bottom > other.top + 1 && one.top < other.bottom - 1) window.over.push(flow.textContent);
      }
    }
    requestAnimationFrame(look);
  };
  look();
}

for (const game of GAMES) {
  test(`${game}: floating amounts lie beside the figures, never over them`, { timeout: 120_000 }, async () => {
    const page = await server.page({ pace: "fast", reducedMotion: "no-preference", viewport: { width: 1280, height: 720 } });
    await quick(page, game);
    await page.evaluate(watch_amounts);
    for (let n = 0; n < 8; ) {
      if (await asked(page)) {
        await move(page);
        n += 1;
      } else await page.waitForTimeout(40);
    }
    assert.deepEqual(await page.evaluate(() => window.over), []);
    assert.ok((await page.evaluate(() => window.floated)) > 0);
    assert.deepEqual(page.problems, []);
  });
}
