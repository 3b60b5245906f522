/** Every game: a position is set up on the board, checked by the rules, analysed, carried by a link, and played from. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { GAMES } from "./moves.mjs";
import { start_server } from "./server.mjs";

const PHONE = { viewport: { width: 360, height: 640 }, locale: "de-DE", hasTouch: true, isMobile: true, colorScheme: "dark" };
let server;
before(async () => {
  server = await start_server({ PARKETT_BOT_WORKERS: "2", PARKETT_REQUESTS_PER_SECOND: "5000" });
});
after(() => server?.close());

const post = async (path, body) => (await fetch(`${server.address}/api${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();

/** Set up the game's own example by taps. */
async function set_up(page, { moment, taps }, position) {
  await page.locator(".position-spot").first().waitFor();
  if (moment) await page.locator('[data-field="ask"]').selectOption(moment);
  for (const [piece, spot] of taps(position)) {
    const chosen = page.locator(`[data-piece="${piece}"]`);
    if ((await chosen.getAttribute("aria-pressed")) !== "true") await chosen.click();
    await page.locator(`[data-spot="${spot}"]`).click();
  }
  await page.locator(".position-state:not(.wrong)", { hasText: /can be|kann es geben/ }).waitFor();
}

/** Open the table, and look at it as the server shows it. */
async function play(page, shows) {
  const asked = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/tables"));
  await page.locator(".play-from .loud").click();
  const { game, position } = JSON.parse((await asked).postData());
  await page.locator(".table").waitFor();
  const id = new URL(page.url()).pathname.slice(3);
  const { digest } = await post(`/games/${game}/position/check`, { position });
  const { table } = await (await fetch(`${server.address}/api/tables/${id}`)).json();
  assert.equal(table.begins, digest);
  const first = await (await fetch(`${server.address}/api/tables/${id}/moments?after=0&count=1`)).json();
  assert.ok(shows(first.moments[0].view));
}

for (const game of GAMES) {
  test(`a picture of the rules of ${game} is played from`, async () => {
    const page = await server.page();
    await server.report_failure(page, async () => {
      await page.goto(`/rules/${game}`);
      await page.locator(".from-example a").nth(1).click();
      await page.locator(".position-state:not(.wrong)", { hasText: /can be/ }).waitFor();
      await play(page, (view) => view.game === game);
      assert.deepEqual(page.problems, []);
    });
    await page.context().close();
  });

  test(`a position of ${game} is set up and played from`, async () => {
    const own = await import(`./games/${game}/position.mjs`);
    const { position } = await post(`/games/${game}/position/check`, { seats: 3 });
    const page = await server.page();
    await server.report_failure(page, async () => {
      await page.goto(`/position/${game}`);
      await set_up(page, own, position);
      const field = page.locator(`[data-field="${own.broken.field}"]`);
      const before_typing = await field.inputValue();
      await field.fill(own.broken.value);
      await page.locator(`.position-state.wrong[data-rule="${own.broken.rule}"]`).waitFor();
      assert.ok(await page.locator(".play-from .loud").isDisabled());
      await field.fill(before_typing);
      await page.locator(".position-state:not(.wrong)").waitFor();
      assert.deepEqual(await serious(page), []);

      await page.locator(".position-analysis button").click();
      await page.locator(".chances li").nth(2).waitFor({ timeout: 60_000 });
      assert.ok(await page.locator(".ranked li").count() > 0);

      const link = await page.locator(".position-right .share-link input, .position-right .share-link a").first().evaluate((element) => element.value ?? element.href);
      const again = await server.page();
      await again.goto(link.slice(link.indexOf("/position/")));
      await again.locator(".position-state:not(.wrong)").waitFor();
      for (const [piece, spot] of own.taps(position)) if (!piece.startsWith("owner")) assert.doesNotMatch(await again.locator(`[data-spot="${spot}"]`).getAttribute("aria-label"), /: empty$/);
      await again.context().close();

      await play(page, own.shows);
      assert.deepEqual(page.problems, []);
    });
    const phone = await server.page(PHONE);
    await server.report_failure(phone, async () => {
      await phone.goto(`/position/${game}`);
      await set_up(phone, own, position);
      const wide = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 1, `the page is ${wide} pixels too wide`);
      await play(phone, own.shows);
      assert.deepEqual(phone.problems, []);
    });
  });
}
