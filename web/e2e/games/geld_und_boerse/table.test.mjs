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
    await page.locator(".strip .loose button", { hasText: words[0] }).first().click();
    await page.locator(`.geld-board .target.playable[data-city="${words[2]}"]`).click();
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

const DICE = ["1", "3", "arrow"]; // from Montreal to Computer

/** Two players with a real box share this screen; each has stopped on Computer, of which there is one card. */
async function stop_on_one_card(page, cash = "public") {
  await page.goto("/new/geld_und_boerse");
  await page.getByLabel("Who plays at seat 2").selectOption("me");
  await page.getByLabel("Name at seat 1").fill("Anna");
  await page.getByLabel("Name at seat 2").fill("Berta");
  await page.getByRole("button", { name: "Remove seat 3" }).click();
  await page.getByLabel("Play with the real box").check();
  await page.getByLabel("Ours (reconstructed, †)").check();
  await page.getByText("Rules in detail").click();
  await page.getByLabel("Cards of each branch").fill("1");
  await page.getByLabel("Start city").selectOption("Montreal");
  await page.getByLabel("Cash of the others").selectOption(cash);
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.getByRole("button", { name: "Big figures" }).waitFor(); // what the real box adds is fetched a moment later
  for (let n = 0; n < 40 && !(await page.locator(".dealing").count()); n += 1) {
    await page.locator(".prompt.mine, .curtain button").first().waitFor();
    const lift = page.getByRole("button", { name: "show my hand" });
    const face = page.locator(".entering .face-button:not([disabled])");
    if (await lift.count()) await lift.click();
    else if ((await page.locator(".entering .faces").count()) > 1) {
      for (const [at, die] of DICE.entries()) await page.locator(".entering .faces").nth(at).locator(".face-button", { hasText: die }).click();
    } else if (await face.count()) await face.nth(n % (await face.count())).click();
    else if (await page.getByRole("button", { name: "End turn" }).count()) await page.getByRole("button", { name: "End turn" }).click();
    else await page.locator(".prompt.mine .choice.loud").click();
    await page.waitForTimeout(150);
  }
  await page.locator(".dealing").waitFor();
}

const terms = (page) => page.locator(".offer td").allTextContents();

for (const viewport of [{ width: 1280, height: 860 }, { width: 360, height: 740 }]) {
  test(`an offer, a counter-offer and a deal on ${viewport.width} pixels`, { timeout: 120_000 }, async () => {
    const page = await server.page({ viewport });
    await server.report_failure(page, async () => {
      await stop_on_one_card(page);
      assert.deepEqual(await serious(page, "deal"), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width, "nothing scrolls sideways");
      await page.getByRole("button", { name: "80,000" }).click();
      await page.getByRole("button", { name: /^Offer this to/ }).click();
      await page.locator(".answering").waitFor(); // everything lies open at a real table: no curtain
      assert.deepEqual(await terms(page), ["Computer 40,000", "80,000"]);
      assert.equal(await page.locator(".prompt .choice.loud").count(), 0, "no answer is loud");
      assert.deepEqual(await serious(page, "answer"), []);
      await page.getByRole("button", { name: "Counter-offer" }).click();
      await page.getByRole("button", { name: "120,000" }).click();
      await page.getByRole("button", { name: /this counter-offer$/ }).click();
      await page.locator(".answering").waitFor(); // everything lies open at a real table: no curtain
      assert.deepEqual(await terms(page), ["120,000", "Computer 40,000"]);
      await page.getByRole("button", { name: "Decline" }).click();
      await page.locator(".dealing").waitFor();
      assert.deepEqual(await terms(page), ["120,000", "Computer 40,000"], "what was declined is the next draft");
      await page.getByRole("button", { name: /^Offer this to/ }).click();
      await page.getByRole("button", { name: "Accept" }).click();
      await page.getByText(/gives Computer to/).first().waitFor({ state: "attached" });
      assert.deepEqual(page.problems, []);
    });
  });
}

test("with the real box the curtain falls before an offer where somebody wants cash to be hidden", { timeout: 120_000 }, async () => {
  const page = await server.page({ viewport: { width: 360, height: 740 } });
  await server.report_failure(page, async () => {
    await stop_on_one_card(page, "private");
    await page.getByRole("button", { name: "80,000" }).click();
    await page.getByRole("button", { name: /^Offer this to/ }).click();
    await page.locator(".curtain").waitFor();
    assert.equal(await page.locator(".offer, .players, .money-strip").count(), 0, "nothing is seen behind the curtain");
    await page.getByRole("button", { name: "show my hand" }).click();
    await page.locator(".answering").waitFor();
    assert.deepEqual(await terms(page), ["Computer 40,000", "80,000"]);
    assert.deepEqual(page.problems, []);
  });
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
