/** Shark by mouse, by keyboard and by thumb: every question answered on the screen, to the end. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { serious } from "../../axe.mjs";
import { start_server } from "../../server.mjs";
import { stepped } from "../../buttons.mjs";
import { move, quick } from "../../moves.mjs";

const READY = ".prompt.mine .trade, .prompt.mine .give, .prompt.mine .place, .prompt.mine .choices:not(.tiles), .result";
let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

/** Which question the prompt shows, or null when the game is over. */
async function question(page) {
  await page.locator(READY).first().waitFor();
  return page.evaluate(() => (document.querySelector(".result") ? null : ["trade", "give", "place"].find((name) => document.querySelector(`.prompt.mine .${name}`)) ?? "start"));
}

test("a whole game against bots, every view clean for axe", { timeout: 240_000 }, async () => {
  const page = await server.page();
  await quick(page, "shark");
  const found = [];
  const seen = new Set();
  for (let moves = 0; moves < 400; moves += 1) {
    const asked = await question(page);
    if (asked === null) break;
    if (!seen.has(asked)) {
      seen.add(asked);
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await serious(page, `${asked} ${colorScheme}`)));
      }
    }
    await move(page);
  }
  await page.locator(".result h1").waitFor();
  assert.ok(seen.has("start") && seen.has("trade") && seen.has("place"));
  assert.deepEqual(found, []);
  assert.deepEqual(page.problems, []);
});

/** Go on to a question, without trading on the way; if somebody is ruined before it comes, at another table. */
async function go_on_to(page, wanted) {
  for (let asked = await question(page); asked !== wanted; asked = await question(page)) {
    if (asked === null) await quick(page, "shark");
    else if (asked === "trade") await stepped(page, () => page.locator(".prompt.mine .deals .choice").last().click());
    else await move(page);
  }
}

test("one basket: shares of two companies are bought by one button, and the dice lie there after a reload", { timeout: 120_000 }, async () => {
  const page = await server.page();
  await quick(page, "shark");
  const rows = page.locator(".prompt.mine .shop li");
  const affordable = () => rows.evaluateAll((all) => {
    const figure = (text) => Number(text.replaceAll(",", "").match(/\d+/)[0]);
    const open = all.flatMap((row, n) => (row.querySelector(".stepper button:last-child:not([aria-disabled])") ? [n] : [])).slice(0, 2);
    const cost = open.reduce((sum, n) => sum + figure(all[n].querySelector(".price").textContent), 0);
    return open.length === 2 && cost <= figure(document.querySelector(".basket-sum").textContent) ? open : null;
  });
  let open = null;
  while (!open) {
    await go_on_to(page, "trade");
    open = await affordable();
    if (!open) await stepped(page, () => page.locator(".prompt.mine .deals .choice").last().click());
  }
  for (const n of open) await rows.nth(n).locator(".stepper button").last().click();
  const left = (await page.locator(".basket-sum b").innerText()).replaceAll(",", "");
  const log = () => page.locator(".log-list").innerText();
  const buys = async () => ((await log()).match(/Guest buys/g) ?? []).length;
  const before = await buys();
  await page.locator(".prompt.mine .choice.loud", { hasText: "Buy 2" }).click();
  await page.waitForFunction((wanted) => document.querySelector(".basket-sum")?.textContent?.replaceAll(",", "").match(/\d+/)?.[0] === wanted, left);
  assert.equal(await buys(), before + 2);
  const dice = () => page.locator(".dice").first().getAttribute("aria-label");
  await go_on_to(page, "place");
  const rolled = await dice();
  assert.match(rolled, /rolled by Guest$/);
  await move(page);
  await go_on_to(page, "trade");
  assert.equal(await dice(), rolled);
  await page.reload();
  await question(page);
  await page.waitForFunction((wanted) => document.querySelector(".dice")?.getAttribute("aria-label") === wanted, rolled);
  assert.deepEqual(page.problems, []);
});

test("the keyboard places a house: arrows walk the squares, Enter builds", { timeout: 90_000 }, async () => {
  const page = await server.page();
  await quick(page, "shark");
  for (let asked = await question(page); asked !== "place"; asked = await question(page)) await move(page);
  await page.locator('.target[tabindex="0"]').focus();
  const here = () => page.evaluate(() => document.activeElement?.dataset.square);
  const walked = new Set([await here()]);
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight"]) {
    await page.keyboard.press(key);
    walked.add(await here());
  }
  assert.ok(walked.size > 2 && !walked.has(undefined), "the arrows move the focus"); // at an edge they may lead back
  assert.equal(await page.locator('.target[tabindex="0"]').count(), 1, "the squares are one stop of the Tab key");
  await page.locator(".preview li").first().waitFor();
  while (await page.evaluate(() => document.activeElement?.matches(".blocked"))) await page.keyboard.press("ArrowRight");
  await stepped(page, () => page.keyboard.press("Enter"));
});

test("a phone: the rolled zone fills the width, its squares fit a finger", { timeout: 90_000 }, async () => {
  const page = await server.page({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await quick(page, "shark");
  for (let asked = await question(page); asked !== "place"; asked = await question(page)) {
    if (asked === "start") {
      await page.locator(".prompt.mine .choice").first().tap();
      await stepped(page, () => page.locator(".confirm").tap());
    } else await stepped(page, () => page.locator(".prompt.mine .choice.loud").first().tap());
  }
  const target = page.locator(".target.playable .spot").first();
  assert.ok((await target.locator("..").boundingBox()).width >= 40, "a square is as wide as a fingertip");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, "nothing scrolls sideways");
  await target.tap();
  await page.locator(".preview li").first().waitFor();
  await stepped(page, () => page.locator(".confirm").tap());
});

test("German and French, and the dagger explains itself", { timeout: 60_000 }, async () => {
  for (const [locale, heading, note] of [["de-DE", "Nimm dir eine 1er-Aktie", "Rekonstruiert"], ["fr-FR", "Prenez une action gratuite", "Reconstitué"]]) {
    const page = await server.page({ locale });
    await quick(page, "shark");
    await page.getByText(heading).waitFor();
    await page.locator(".shark-notes .dagger").first().click();
    await page.locator(".dagger-popover:popover-open", { hasText: note }).waitFor();
    assert.doesNotMatch(await page.locator("body").innerText(), /\b(event|prompt|ask|refusal|dagger|bank|card)\.[a-z_]+/);
  }
});

test("the tutorial can be played to its end", { timeout: 60_000 }, async () => {
  const page = await server.page();
  await page.goto("/learn/shark");
  const { lessons } = JSON.parse(readFileSync(new URL("../../../src/games/shark/tutorial.json", import.meta.url), "utf-8"));
  for (const [n, lesson] of lessons.entries()) {
    await page.getByText(`Step ${n + 1} of ${lessons.length}`).waitFor();
    const [verb, ...words] = (lesson.expect[0] ?? "").split(" ");
    if (verb === "") {
      if (n < lessons.length - 1) await page.getByRole("button", { name: "Next" }).click();
    } else if (verb === "place") {
      const kind = page.locator(".kinds .kind", { hasText: "NYSO" });
      if (await kind.count()) await kind.click();
      await page.locator(`.target[data-square="${words[1]}"]`).click();
    } else if (verb === "done") await page.locator(".prompt .choice.loud").click();
    else {
      const label = verb === "give" ? `Give one more share of ${words[1]}` : `${words[1]}: buy one more`;
      for (let k = 0; k < Number(words[0]); k += 1) await page.getByRole("button", { name: label }).click();
      await page.locator(".prompt .choice.loud").first().click();
    }
  }
  await page.getByRole("link", { name: "Play a real game" }).waitFor();
});
