/** The pages of the rules: contents, pictures of positions, search, print; for every game, on a desk, a phone and paper. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { GAMES } from "./moves.mjs";
import { start_server } from "./server.mjs";

let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

/** The rules of a game with their pictures. */
async function opened(game, options = {}, address = "") {
  const page = await server.page(options);
  await page.goto(`/rules/${game}${address}`);
  await page.locator(".rule-picture").first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".rules section").length === document.querySelectorAll(".contents a").length); // chapter by chapter
  return page;
}

for (const game of GAMES) {
  test(`${game}: contents beside the rules, pictures drawn by the board, no wrong order of headings`, { timeout: 90_000 }, async () => {
    const page = await opened(game, { viewport: { width: 1440, height: 900 } });
    const chapters = await page.locator(".rules section").count();
    assert.equal(await page.locator(".contents a").count(), chapters);
    await page.locator(".contents a").nth(5).click();
    await page.waitForTimeout(300);
    const [contents, heading] = [await page.locator(".contents").boundingBox(), await page.locator(".rules section h2").nth(5).boundingBox()];
    assert.ok(contents.y >= 0 && contents.y < 40, "the contents stay in view");
    assert.ok(heading.y > 0 && heading.y < 200, `the chapter is in view, not at ${heading.y}`);
    const picture = page.locator(".rules section").nth(5).locator(".rule-picture").first();
    await picture.scrollIntoViewIfNeeded();
    await picture.locator("svg.board").first().waitFor();
    assert.equal(await picture.locator("button:visible, [role=button]:focus").count(), 0, "a picture is not a control");
    const caption = await picture.locator("figcaption").innerText();
    const [cited] = /[A-Z]{3}-\d+\.\d+/.exec(caption) ?? [];
    assert.ok(cited, caption);
    const levels = await page.locator("main :is(h1, h2, h3, h4)").evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
    assert.ok(levels.every((level, n) => n === 0 || level - levels[n - 1] <= 1), "headings skip no level");
    assert.deepEqual(await serious(page, game), []);
    assert.deepEqual(page.problems, []);
  });

  test(`${game}: printed with contents, all rules and all pictures, without controls`, { timeout: 90_000 }, async () => {
    const page = await opened(game);
    await page.locator(".rule-picture svg.board").first().waitFor();
    const all = await page.locator(".rule-picture").count();
    await page.evaluate(() => window.dispatchEvent(new window.Event("beforeprint")));
    assert.equal(await page.locator(".rule-picture:has(svg.board)").count(), all, "every picture is drawn");
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator(":is(button, input, select, .top):visible").count(), 0);
    assert.equal(await page.locator(".contents ol").isVisible(), true);
    assert.equal(await page.locator("article:visible").count(), await page.locator("article").count());
    const paper = await page.pdf({ format: "A4" });
    const pages = paper.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    assert.ok(pages > 8 && pages < 80, `${pages} pages`);
  });
}

test("a search keeps the rules that have every word, counts them, and a link ends it", { timeout: 60_000 }, async () => {
  const page = await opened(GAMES[0]);
  const all = await page.locator("article").count();
  const third = await page.locator("article").nth(2).getAttribute("id");
  const last = await page.locator("article").last().getAttribute("id");
  await page.getByRole("searchbox").fill(`${last} `);
  await page.getByText("One rule contains these words.").waitFor();
  assert.deepEqual(await page.locator("article").evaluateAll((found) => found.map(({ id }) => id)), [last]);
  assert.equal(await page.locator(".contents a").count(), 1);
  await page.getByRole("searchbox").fill("xyzzy");
  await page.getByText("No rule contains these words.").waitFor();
  await page.evaluate((id) => (location.hash = id), third);
  await page.locator(`article.sought[id="${third}"]`).waitFor();
  assert.equal(await page.locator("article").count(), all);
});

test("on a phone the contents are folded, nothing scrolls sideways, and a rule can be linked", { timeout: 60_000 }, async () => {
  for (const game of GAMES) {
    const page = await opened(game, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "de-DE" });
    assert.equal(await page.locator(".contents ol").isVisible(), false);
    await page.locator(".contents summary").tap();
    await page.locator(".contents ol").waitFor();
    const id = await page.locator("article").nth(40).getAttribute("id");
    await page.goto(`/rules/${game}#${id}`);
    await page.reload();
    await page.locator(`[id="${id}"].sought`).waitFor();
    await page.waitForFunction((one) => document.getElementById(one) === document.activeElement, id); // it is led to once it is drawn
    const box = await page.locator(`[id="${id}"]`).boundingBox();
    assert.ok(box.y < 740 && box.y + box.height > 0, "the linked rule is in view");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    await page.context().close();
  }
});
