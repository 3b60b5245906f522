/** Around a game: one screen for two, taking back, invitations, and every other game by its sentences. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start_server } from "./server.mjs";
import { press, seq } from "./buttons.mjs";
import { GAMES, move, quick } from "./moves.mjs";

let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

test("a move that told nothing new can be taken back", { timeout: 60_000 }, async () => {
  const page = await server.page();
  await page.goto("/");
  await page.locator(".game-card").first().getByRole("button").click();
  await page.locator(".prompt.mine .tiles").waitFor();
  await move(page);
  await page.locator(".prompt.mine").waitFor();
  const back = page.getByRole("button", { name: "Take back" });
  assert.equal(await back.getAttribute("aria-disabled"), null);
  const before = await seq(page);
  await back.click();
  await page.waitForFunction((old) => document.querySelector(".table")?.dataset.seq !== old, before);
  await page.locator(".prompt.mine .tiles").waitFor();
  await page.locator(".log .undone").first().waitFor();
});

test("a hint is asked for, read and played, in every game and language", { timeout: 240_000 }, async () => {
  for (const game of GAMES) {
    for (const language of ["de", "fr", "en"]) {
      const page = await server.page();
      await page.addInitScript((wanted) => localStorage.setItem("parkett.language", wanted), language);
      await quick(page, game);
      await page.locator(".hint-button").click();
      await page.locator(".advice").waitFor();
      const advised = await page.locator(".advice-title b").textContent();
      assert.match(advised, /^\p{Lu}|^\d/u, `${game} in ${language}: ${advised}`);
      if (language !== "en") assert.doesNotMatch(advised, /^(roll|done|place|buy|pass|loan|take|end turn|ticket)\b/i, `${game} in ${language}: ${advised}`);
      for (const reason of await page.locator(".advice-reasons li").allTextContents()) assert.doesNotMatch(reason, /\d/, "a weight is no money");
      await press(page, page.locator(".advice > button"));
      await page.locator(".advice").waitFor({ state: "detached" });
      assert.deepEqual(page.problems, [], game);
      await page.context().close();
    }
  }
});

test("every game can be played, by a board of its own or by its sentences", { timeout: 120_000 }, async () => {
  const page = await server.page();
  const { games } = await (await page.request.get("/api/catalogue")).json();
  for (const [at, game] of games.entries()) {
    await page.goto("/");
    await page.locator(".game-card").nth(at).getByRole("button").click();
    await page.locator(".table").waitFor();
    for (let n = 0; n < 4; n += 1) {
      await page.locator(".prompt.mine").waitFor();
      await move(page);
    }
    assert.deepEqual(page.problems, [], game.id);
  }
});
