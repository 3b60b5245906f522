/** Every game: a puzzle is solved by a move on the board, on a desktop and on a phone, and played on. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { GAMES, move } from "./moves.mjs";
import { start_server } from "./server.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, locale: "de-DE", hasTouch: true, isMobile: true, colorScheme: "dark" };
let server;
before(async () => {
  server = await start_server({ PARKETT_BOT_WORKERS: "1", PARKETT_REQUESTS_PER_SECOND: "5000" });
});
after(() => server?.close());

const too_wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** What the page says of the answer, compared with what the server says of the puzzle. */
async function check_verdict(page, game, id, said) {
  const shares = await page.locator(".puzzle-chances li b").allTextContents();
  const answered = await fetch(`${server.address}/api/games/${game}/puzzles/${id}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ say: said }) });
  const { moves, right } = await answered.json();
  const first = Number(shares[0].replace(",", ".").replace(/[^\d.]/g, ""));
  assert.ok(Math.abs(first - moves[0].share / 10_000) < 0.06, `${first} is not ${moves[0].share}`);
  assert.equal(await page.locator(`.verdict.${right ? "right" : "wrong"}`).count(), 1);
}

/** On a touch screen a move that was tapped may wait for a second tap. */
async function move_by_touch(page) {
  const moved = move(page);
  await Promise.race([moved, page.locator(".confirm").tap().catch(() => undefined)]);
  await moved;
}

for (const game of GAMES) {
  test(`a puzzle of ${game} is solved on a desktop and played on`, async () => {
    const page = await server.page();
    await server.report_failure(page, async () => {
      await page.goto("/");
      await page.locator(`.practice a[href="/puzzles/${game}"]`).click();
      await page.getByRole("link", { name: "Puzzle of the day" }).waitFor();
      assert.deepEqual(await serious(page), []);
      const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/puzzles/"));
      await page.getByRole("link", { name: "Puzzle of the day" }).click();
      await page.locator(".prompt.mine").waitFor();
      const id = page.url().split("/").at(-1);
      const question = await (await fetch(`${server.address}/api/games/${game}/puzzles/${id}`)).text();
      assert.ok(!question.includes('"share"') && !question.includes('"loss"'), "the question tells the answer");
      await move(page);
      await page.locator(".verdict").waitFor();
      await check_verdict(page, game, id, (await sent).postDataJSON().say);
      assert.deepEqual(await serious(page), []);
      assert.ok((await too_wide(page)) <= 1);

      await page.goto(`/puzzles/${game}`);
      await page.locator(".puzzle-chip:is(.right, .wrong)").waitFor(); // the progress is kept
      assert.equal(await page.locator(".puzzle-chip:is(.right, .wrong)").count(), 1);

      await page.goto(`/puzzles/${game}/${id}`);
      await page.locator(".prompt.mine").waitFor();
      await move(page);
      await page.getByRole("button", { name: "Play on from here" }).click();
      await page.waitForURL((address) => address.pathname.startsWith("/g/"));
      await page.locator(".prompt.mine").waitFor();
      assert.deepEqual(page.problems, []);
    });
    await page.context().close();
  });

  test(`a puzzle of ${game} is solved on a phone in the dark`, async () => {
    const page = await server.page(PHONE);
    await server.report_failure(page, async () => {
      await page.goto(`/puzzles/${game}`);
      await page.locator(".puzzle-chip").first().waitFor();
      assert.ok((await too_wide(page)) <= 1);
      await page.locator(".puzzle-chip").first().click();
      await page.locator(".prompt.mine").waitFor();
      assert.ok((await too_wide(page)) <= 1);
      await move_by_touch(page);
      await page.locator(".verdict").waitFor();
      assert.deepEqual(await serious(page), []);
      assert.ok((await too_wide(page)) <= 1);
      const before = page.url();
      await page.getByRole("link", { name: "Nächste Aufgabe" }).click();
      await page.waitForURL((address) => address.href !== before);
      await page.locator(".prompt.mine").waitFor();
      assert.deepEqual(page.problems, []);
    });
    await page.context().close();
  });
}
