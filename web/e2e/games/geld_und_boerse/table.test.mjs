/** Geld & Börse in a real browser: the tutorial, a phone, three languages, axe. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { serious } from "../../axe.mjs";
import { start_server } from "../../server.mjs";

const LESSONS = JSON.parse(readFileSync(new URL("../../../src/games/geld_und_boerse/tutorial.json", import.meta.url), "utf-8")).lessons;
let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

/** Do what a lesson asks by the parts on the screen. */
async function follow(page, sentence) {
  const [verb, ...words] = sentence.split(" ");
  if (verb === "lay") {
    await page.locator(".loose button", { hasText: words[0] }).first().click();
    await page.locator(".slot-here").first().click();
  } else if (verb === "bid") {
    await page.locator(".amount input").fill(words[0]);
    await page.locator(".amount input").press("Enter");
    await page.locator(".prompt .choice.loud").click();
  } else if (verb === "borrow") {
    await page.locator(".loan .presets button").last().click();
    await page.locator(".loan .choice").click();
  } else if (verb === "add") {
    await page.locator(".picker .pick", { hasText: words[0] }).click();
  } else if (verb === "accept") {
    await page.getByRole("button", { name: "Accept" }).click();
  } else if (verb === "sell") {
    await page.locator(".sell-good").getByRole("button", { name: `${words[1]}: one more` }).click();
    await page.locator(".sell-good .choice").click();
  } else if (sentence === "buy 2 gold") {
    await page.getByRole("button", { name: "gold: one more" }).dblclick();
    await page.locator(".prompt .choice.loud").click();
  } else await page.locator(".prompt .choice.loud").click();
}

test("the tutorial can be played to its end", { timeout: 60_000 }, async () => {
  const page = await server.page();
  await page.goto("/learn/geld_und_boerse");
  for (const [n, lesson] of LESSONS.entries()) {
    await page.getByText(`Step ${n + 1} of ${LESSONS.length}`).waitFor();
    if (lesson.expect[0]) await follow(page, lesson.expect[0]);
    else if (n < LESSONS.length - 1) await page.getByRole("button", { name: "Next", exact: true }).click();
  }
  await page.getByRole("link", { name: "Play a real game" }).waitFor();
  assert.deepEqual(page.problems, []);
});

test("a phone of 360 pixels, German and French", { timeout: 90_000 }, async () => {
  for (const [locale, roll, title] of [["de-DE", "Würfeln", "Börsennotierung"], ["fr-FR", "Lancer les dés", "Cotation"]]) {
    const page = await server.page({ locale, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await page.goto("/learn/geld_und_boerse");
    await page.locator(".geld-board").waitFor();
    await page.locator(".guide button.loud").tap();
    await page.locator(".prompt .choice", { hasText: roll }).waitFor();
    await page.getByText(title).first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, "nothing scrolls sideways");
    for (const button of await page.locator(".prompt button:visible, .field-note button.icon").all()) {
      const box = await button.boundingBox();
      assert.ok(box.height >= 44 && box.width >= 44, await button.textContent());
    }
    const text = await page.locator("body").innerText();
    assert.doesNotMatch(text, /\b(event|prompt|ask|field|hand|market)\.[a-z_]+/);
    assert.doesNotMatch(text, /\b(Players|Roll|Cash|Quotation)\b/);
  }
});

test("axe finds nothing serious at the exchange, in an auction, when money is short", { timeout: 120_000 }, async () => {
  const found = [];
  for (const colorScheme of ["light", "dark"]) {
    const page = await server.page({ colorScheme });
    await page.goto("/learn/geld_und_boerse");
    for (const [n, lesson] of LESSONS.entries()) {
      await page.getByText(`Step ${n + 1} of ${LESSONS.length}`).waitFor();
      if (["finish", "bid", "trade", "answer", "raise"].includes(lesson.view.ask)) found.push(...(await serious(page, `${colorScheme} ${n} ${lesson.view.ask}`)));
      if (lesson.expect[0]) await follow(page, lesson.expect[0]);
      else if (n < LESSONS.length - 1) await page.getByRole("button", { name: "Next", exact: true }).click();
    }
  }
  assert.deepEqual(found, []);
});
