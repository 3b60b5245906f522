/** Keyboard, phone, three languages, axe on every page, dead ends, budgets of time. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { open_house } from "./house.mjs";
import { GAMES, quick } from "./moves.mjs";

let house;
before(async () => {
  house = await open_house();
});
after(() => house?.close());

test("the keyboard alone suffices, from the first page to the result", { timeout: 150_000 }, async () => {
  const page = await house.page();
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
  await reach(() => document.activeElement?.matches("summary") ?? false);
  await page.keyboard.press("Enter");
  await reach(() => document.activeElement?.id === "option-end_size");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  await page.locator(".acquire-board").waitFor();
  await page.keyboard.press("?");
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

test("a phone of 360 pixels", { timeout: 60_000 }, async () => {
  const page = await house.page({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await quick(page, "acquire");
  await page.locator(".prompt.mine").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, "nothing scrolls sideways");
  const box = await page.locator(".prompt").boundingBox();
  assert.ok(Math.abs(box.y + box.height - 740) < 2, "the prompt is a sheet at the bottom");
  const choice = page.locator(".prompt.mine .choice:not([aria-disabled])").first();
  assert.ok((await choice.boundingBox()).height >= 44);
  await choice.tap();
  await page.locator(".confirm").tap();
  await page.locator(".confirm").waitFor({ state: "detached" });
  for (const name of ["Bank", "Log", "Rules", "Players"]) await page.locator(".tabs").getByRole("button", { name }).tap();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

test("German and French throughout", { timeout: 60_000 }, async () => {
  for (const [locale, button, turn, tiles, amount] of [
    ["de-DE", "Gegen Bots spielen", "Du bist am Zug", "Deine Steine", "6.000"],
    ["fr-FR", "Jouer contre des bots", "À vous de jouer", "Vos pions", "6\u202f000"],
  ]) {
    const page = await house.page({ locale });
    await page.goto("/");
    await page.getByRole("button", { name: button }).first().click();
    await page.getByText(turn).waitFor();
    await page.getByRole("heading", { name: tiles, exact: true }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), locale.slice(0, 2));
    assert.ok((await page.locator(".players-table").textContent()).includes(amount));
    const text = await page.locator("body").innerText();
    assert.doesNotMatch(text, /\b(Players|Information card|Your tiles|places|buys)\b/);
    assert.doesNotMatch(text, /\b(event|prompt|problem|ask|table)\.[a-z_]+/);
  }
});

test("axe finds nothing serious, light and dark", { timeout: 160_000 }, async () => {
  const found = [];
  for (const colorScheme of ["light", "dark"]) {
    const page = await house.page({ colorScheme });
    const paths = ["/", "/rules/acquire", "/record", "/nothing-here", "/g/abcdefghijkl", ...GAMES.map((game) => `/new/${game}`)];
    for (const path of paths) {
      await page.goto(path);
      await page.locator("main").waitFor();
      await page.waitForTimeout(300);
      found.push(...(await serious(page, `${colorScheme} ${path}`)));
    }
    for (const game of GAMES) {
      await page.goto(`/learn/${game}`);
      await page.locator(".guide").waitFor();
      found.push(...(await serious(page, `${colorScheme} tutorial of ${game}`)));
    }
    await page.goto("/new/acquire");
    await page.getByLabel("Who plays at seat 2").selectOption("open");
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.locator(".waiting").waitFor();
    found.push(...(await serious(page, `${colorScheme} seats`)));
    await quick(page, "acquire");
    await page.locator(".prompt.mine").waitFor();
    found.push(...(await serious(page, `${colorScheme} table`)));
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    found.push(...(await serious(page, `${colorScheme} rules drawer`)));
  }
  assert.deepEqual(found, []);
});

test("dead ends say what to do", { timeout: 60_000 }, async () => {
  const page = await house.page();
  await page.goto("/g/abcdefghijkl");
  await page.getByText("There is no table at this address.").waitFor();
  await page.goto("/somewhere");
  await page.getByText("There is no such page").waitFor();
  await page.goto("/record");
  await page.locator("input[type=file]").setInputFiles({ name: "holiday.jsonl", mimeType: "text/plain", buffer: Buffer.from("not a record\n") });
  await page.getByText("This file is not a record of Parkett").waitFor();
});

test("a full table is watched, and a server that is away is told and waited for", { timeout: 90_000 }, async () => {
  const host = await house.page();
  await host.goto("/new/acquire");
  await host.getByLabel("Who plays at seat 2").selectOption("open");
  await host.getByRole("button", { name: "Remove seat 3" }).click();
  await host.getByRole("button", { name: "Open the table" }).click();
  await host.locator(".waiting").waitFor();
  const address = new URL(host.url()).pathname;
  const [quick_one, late] = [await house.page(), await house.page()];
  for (const page of [quick_one, late]) await page.goto(address);
  await late.getByRole("button", { name: "Sit down" }).waitFor();
  await quick_one.getByRole("button", { name: "Sit down" }).click();
  await late.locator(".acquire-board").waitFor();
  assert.equal(await late.locator(".prompt.mine, .hand-tile").count(), 0, "whoever comes late watches");
  const refused = await late.request.post(`/api/tables/${address.slice(3)}/seats`, { data: { name: "Late" } });
  assert.ok(["already_started", "no_open_seat"].includes((await refused.json()).code));
  const before = await host.locator(".table").getAttribute("data-seq");
  await house.restart(() => host.getByText(/The server restarts|The connection is lost/).waitFor());
  await host.locator(".notice.link").waitFor({ state: "detached" });
  assert.equal(await host.locator(".table").getAttribute("data-seq"), before, "nothing is lost");
});

test("the tutorial can be played to its end", { timeout: 60_000 }, async () => {
  const page = await house.page();
  await page.goto("/learn/acquire");
  const lessons = JSON.parse(readFileSync(new URL("../src/games/acquire/tutorial.json", import.meta.url), "utf-8")).lessons;
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
      for (const chain of words.filter((word) => word !== "nothing")) await page.getByRole("button", { name: `Buy one share of ${chain} more` }).click();
      await page.locator(".prompt .choice.loud").click();
    }
  }
  await page.getByRole("link", { name: "Play a real game" }).waitFor();
});
