/** Around a game: one screen for two, taking back, invitations, and every other game by its sentences. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open_house } from "./house.mjs";
import { GAMES, move, press, quick, seq } from "./moves.mjs";

let house;
before(async () => {
  house = await open_house();
});
after(() => house?.close());

test("two players share one screen, and a curtain hides the hand between them", { timeout: 60_000 }, async () => {
  const page = await house.page();
  await page.goto("/new/acquire");
  await page.getByLabel("Who plays at seat 2").selectOption("me");
  await page.getByLabel("Name at seat 1").fill("Anna");
  await page.getByLabel("Name at seat 2").fill("Berta");
  await page.getByRole("button", { name: "Remove seat 3" }).click();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator(".acquire-board").waitFor();
  const curtain = page.getByRole("heading", { name: "Pass the device to" });
  for (let n = 0; n < 8 && !(await curtain.count()); n += 1) {
    await Promise.race([move(page).catch(() => undefined), curtain.waitFor()]);
  }
  await curtain.waitFor();
  assert.equal(await page.locator(".hand-tile").count(), 0);
  await page.getByRole("button", { name: "show my hand" }).click();
  await page.locator(".hand-tile").first().waitFor();
  assert.equal(await page.locator(".hand-tile").count(), 6);
});

test("a move that told nothing new can be taken back", { timeout: 60_000 }, async () => {
  const page = await house.page();
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

test("a hint is asked for, read and played, in every game", { timeout: 120_000 }, async () => {
  for (const game of GAMES) {
    const page = await house.page();
    await quick(page, game);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".advice").waitFor();
    await press(page, page.getByRole("button", { name: "Play it" }));
    await page.locator(".advice").waitFor({ state: "detached" });
    assert.deepEqual(page.problems, [], game);
  }
});

test("an invitation opens its own seat and no other", { timeout: 60_000 }, async () => {
  const host = await house.page();
  await host.goto("/new/acquire");
  await host.getByLabel("Name at seat 2").fill("Berta");
  await host.getByRole("button", { name: "Open the table" }).click();
  await host.getByRole("button", { name: "Invite or share" }).click();
  const link = await host.getByLabel("Seat 2: Berta").inputValue();
  const guest = await house.page();
  await guest.goto(link);
  await guest.locator(".acquire-board").waitFor();
  assert.equal(await guest.locator(".hand-tile").count(), 6);
  assert.equal(await guest.locator("tr.own .who-name").first().innerText(), "Berta");
  assert.equal(new URL(guest.url()).hash, "", "the secret leaves the address bar");
});

test("every game can be played, by a board of its own or by its sentences", { timeout: 120_000 }, async () => {
  const page = await house.page();
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
