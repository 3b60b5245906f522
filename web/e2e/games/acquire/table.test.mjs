/** Acquire in the browser: by keyboard alone, on a shared screen, by invitation, with the real box, the tutorial. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { start_server } from "../../server.mjs";
import { asked } from "../../buttons.mjs";
import { move, quick } from "../../moves.mjs";
import { FACES, tap, SQUARES } from "../../real_box.mjs";

let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

test("the keyboard alone suffices, from the first page to the result", { timeout: 150_000 }, async () => {
  const page = await server.page();
  await page.goto("/");
  await page.locator(".game-card").first().waitFor();
  const reach = async (matches, most = 120) => {
    for (let n = 0; n < most; n += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(matches)) return;
    }
    throw new Error(`not reachable by Tab: ${matches}`);
  };
  await reach(() => document.activeElement?.textContent === "Set up a table");
  await page.keyboard.press("Enter");
  await page.getByLabel("Who plays at seat 2").waitFor();
  await reach(() => document.activeElement?.matches(".seat-plans li:nth-child(2) select") ?? false);
  await page.keyboard.press("B"); // a bot
  await reach(() => document.activeElement?.getAttribute("aria-label") === "Remove seat 3");
  await page.keyboard.press("Enter");
  await reach(() => document.activeElement?.matches("summary") && document.activeElement.textContent === "Rules in detail");
  await page.keyboard.press("Enter");
  await reach(() => document.activeElement?.id === "option-end_size");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  await page.locator(".table .acquire-board").waitFor();
  await page.keyboard.press("r");
  await page.getByRole("dialog").getByRole("heading", { name: "Rules" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const done = page.locator(".result h1");
  for (let moves = 0; moves < 120 && !(await done.count()); moves += 1) {
    await page.locator(".prompt.mine, .result h1").first().waitFor();
    if (await done.count()) break;
    const before = await page.locator(".table").getAttribute("data-seq");
    await reach(() => {
      const choices = [...document.querySelectorAll(".prompt.mine .choice:not([aria-disabled])")];
      const end = choices.find((choice) => choice.textContent.includes("Announce the end"));
      const here = document.activeElement;
      return end ? here === end : choices.includes(here) || (here?.matches(".target.playable") ?? false);
    });
    await page.keyboard.press("Enter");
    await page.waitForFunction((old) => document.querySelector(".table")?.dataset.seq !== old, before);
  }
  await done.waitFor();
});

test("the tutorial can be played to its end", { timeout: 60_000 }, async () => {
  const page = await server.page();
  await page.goto("/learn/acquire");
  const lessons = JSON.parse(readFileSync(new URL("../../../src/games/acquire/tutorial.json", import.meta.url), "utf-8")).lessons;
  for (const [n, lesson] of lessons.entries()) {
    await page.getByText(`Step ${n + 1} of ${lessons.length}`).waitFor();
    const [verb, ...words] = (lesson.expect[0] ?? "").split(" ");
    if (verb === "") {
      if (n < lessons.length - 1) await page.getByRole("button", { name: "Next" }).click();
    } else if (verb === "place") await page.getByRole("button", { name: `Place ${words[0]}` }).click();
    else if (verb === "found") await page.locator(".prompt .choice", { hasText: words[0] }).click();
    else if (verb === "announce") await page.getByRole("button", { name: "Announce the end" }).click();
    else if (verb === "dispose") {
      for (let k = 0; k < Number(words[3]); k += 1) await page.getByRole("button", { name: "Sell: more" }).click();
      for (let k = 0; k < Number(words[5]); k += 2) await page.getByRole("button", { name: "Trade 2 for 1: more" }).click();
      await page.locator(".prompt .choice.loud").click();
    } else {
      for (const chain of words.filter((word) => word !== "nothing")) await page.getByRole("button", { name: `Buy one more share of ${chain}` }).click();
      await page.locator(".prompt .choice.loud").click();
    }
  }
  await page.getByRole("link", { name: "Play a real game" }).waitFor();
});

test("the players' table marks majorities and tells what the shares are worth", { timeout: 120_000 }, async () => {
  const page = await server.page({ viewport: { width: 1280, height: 720 } });
  await quick(page, "acquire");
  for (let n = 0; n < 300 && !(await page.locator(".players-table .most").count()); n += 1) {
    if (await asked(page)) await move(page);
    else await page.waitForTimeout(30);
  }
  const { counts, marked, value, shown, overflow } = await page.evaluate(() => {
    const cells = [...document.querySelectorAll(".players-table tbody tr")].map((row) => [...row.querySelectorAll("td")].map((cell) => Number.parseInt(cell.textContent.replaceAll(",", ""), 10) || 0));
    const prices = [...document.querySelectorAll(".bank-table tbody tr")].map((row) => Number(row.querySelectorAll("td")[1].textContent.replaceAll(",", "")) || 0);
    const chain = [...document.querySelectorAll(".players-table tbody tr")].flatMap((row) => [...row.querySelectorAll("td")].flatMap((cell, n) => (cell.querySelector(".most") ? [n] : [])))[0];
    const table = document.querySelector(".players-table");
    return {
      counts: cells.map((row) => row[chain]), value: cells.map((row) => prices.reduce((sum, price, n) => sum + price * row[n + 1], 0)), shown: cells.map((row) => row.at(-1)),
      marked: [...document.querySelectorAll(".players-table tbody tr")].map((row) => Boolean(row.querySelectorAll("td")[chain].querySelector(".most"))), overflow: table.scrollWidth - table.parentElement.clientWidth,
    };
  });
  assert.deepEqual(marked, counts.map((count) => count > 0 && count === Math.max(...counts)), String(counts));
  assert.deepEqual(shown, value);
  assert.ok(overflow <= 0, `the table is ${overflow} pixels too wide`);
  assert.deepEqual(page.problems, []);
});

test("two players share one screen, and a curtain hides the hand between them", { timeout: 60_000 }, async () => {
  const page = await server.page();
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

/** Follow an invitation and take the seat. */
async function redeem(page, link, name) {
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Take the seat" }).click();
}

test("an invitation opens its own seat and no other", { timeout: 60_000 }, async () => {
  const host = await server.page();
  await host.goto("/new/acquire");
  await host.getByLabel("Name at seat 2").fill("Berta");
  await host.getByRole("button", { name: "Open the table" }).click();
  await host.getByLabel("Link for seat 2").waitFor();
  await host.reload(); // the link outlives a closed tab
  const link = await host.getByLabel("Link for seat 2").inputValue();
  const [guest, stranger] = [await server.page(), await server.page()];
  await stranger.goto(link);
  await stranger.getByText("You are invited").waitFor();
  await redeem(guest, link, "Berta");
  await guest.locator(".acquire-board").waitFor();
  await stranger.getByLabel("Your name").fill("Stranger");
  await stranger.getByRole("button", { name: "Take the seat" }).click();
  await stranger.getByText("This invitation has been used").or(stranger.getByText("The game has already begun")).waitFor();
  assert.equal(await guest.locator(".hand-tile").count(), 6);
  assert.equal(await guest.locator("tr.own .who-name").first().innerText(), "Berta");
  assert.equal(new URL(guest.url()).hash, "", "the secret leaves the address bar");
});

test("three people on three screens, two of them by invitation", { timeout: 120_000 }, async () => {
  const host = await server.page();
  await host.goto("/new/acquire");
  await host.getByLabel("Name at seat 2").fill("Berta");
  await host.getByLabel("Who plays at seat 3").selectOption("invite");
  await host.getByLabel("Name at seat 3").fill("Carl");
  await host.getByRole("button", { name: "Open the table" }).click();
  const guests = [await server.page(), await server.page()];
  for (const [n, name] of ["Berta", "Carl"].entries()) {
    await redeem(guests[n], await host.getByLabel(`Link for seat ${n + 2}`).inputValue(), name);
  }
  const pages = [host, ...guests];
  for (const page of pages) await page.locator(".hand-tile").nth(5).waitFor();
  const hands = await Promise.all(pages.map((page) => page.locator(".hand-tile").allInnerTexts()));
  assert.equal(new Set(hands.flat()).size, 18, "everybody sees six tiles of their own");
  const moved = new Set();
  for (let n = 0; n < 200 && moved.size < 3; n += 1) {
    const at = (await Promise.all(pages.map((page) => page.locator(".prompt.mine").count()))).indexOf(1);
    if (at < 0) await host.waitForTimeout(50);
    else {
      await move(pages[at]);
      moved.add(at);
    }
  }
  assert.equal(moved.size, 3, "everybody has moved");
  for (const page of pages) assert.deepEqual(page.problems, []);
});

const ENTRIES = `${FACES}:visible, ${SQUARES}`; // on the keypad or on the board

test("on two phones each enters the own tiles, and nobody the other's", { timeout: 90_000 }, async () => {
  const phone = { viewport: { width: 360, height: 740 } };
  const host = await server.page(phone);
  await host.goto("/new/acquire");
  await host.getByRole("button", { name: "Remove seat 3" }).click();
  await host.getByLabel("Play with the real box").check();
  await host.getByLabel("are entered by everybody in secret").check(); // by default they stay with the players
  await host.getByLabel("Who plays at seat 2").selectOption("invite");
  await host.getByLabel("Name at seat 1").fill("Anna");
  await host.getByLabel("Name at seat 2").fill("Berta");
  await host.getByRole("button", { name: "Open the table" }).click();
  const guest = await server.page(phone);
  await redeem(guest, await host.getByLabel("Link for seat 2").inputValue(), "Berta");
  for (let n = 0; n < 2; n += 1) await tap(host, n + 3); // both start tiles lie open
  await guest.getByText("is drawing from the box").waitFor();
  assert.equal(await guest.locator(ENTRIES).count(), 0, "the host's tiles are not the guest's to enter");
  for (let n = 0; n < 6; n += 1) await tap(host, n + 11);
  await guest.locator(ENTRIES).first().waitFor();
  assert.equal(await host.locator(ENTRIES).count(), 0);
  assert.equal(await host.locator(".hand-tile").count(), 6);
  for (let n = 0; n < 6; n += 1) await tap(guest, n + 31);
  assert.equal(await guest.locator(".hand-tile").count(), 6);
});
