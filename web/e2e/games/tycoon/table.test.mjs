/** Tycoon in the browser: a person against bots to the end, a phone, the tutorial, three languages, axe. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { serious } from "../../axe.mjs";
import { start_server } from "../../server.mjs";
import { move, quick } from "../../moves.mjs";

const LESSONS = JSON.parse(readFileSync(new URL("../../../src/games/tycoon/tutorial.json", import.meta.url), "utf-8")).lessons;
const FREE = ".choice:not([aria-disabled])";
let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

test("a whole game against bots", { timeout: 170_000 }, async () => {
  const page = await server.page();
  await page.goto("/new/tycoon");
  await page.getByRole("button", { name: "Remove seat 3" }).click();
  await page.getByLabel("Who plays at seat 2").selectOption("bot");
  await page.getByText("Rules in detail").click();
  await page.getByLabel("Phases of the game").fill("2");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator(".tycoon-board").waitFor();
  const seen = new Set();
  for (let n = 0; n < 300 && (await page.locator(".result").count()) === 0; n += 1) {
    if (await page.locator(".prompt.mine").count()) {
      seen.add(await page.locator("#asked").textContent());
      await move(page);
    } else await page.waitForTimeout(30);
  }
  await page.locator(".result h1").waitFor();
  assert.ok((await page.locator(".site .piece.hotel").count()) >= 6, "hotels stand on the board");
  await page.keyboard.press("c");
  await page.locator(".drawer .payday-table").waitFor(); // the last payday is told
  assert.equal(seen.size, 3, `asked: ${[...seen].join(" · ")}`);
  assert.deepEqual(page.problems, []);
});

/** In the page: whether a part of the prompt lies on the screen with nothing above it. */
function in_view(part) {
  const { left, top, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test("on a phone a tapped move is foretold right above the button that confirms it", { timeout: 90_000 }, async () => {
  const page = await server.page({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await quick(page, "tycoon");
  await page.locator(".prompt.mine .open-tickets .choice").first().tap();
  await page.locator(".prompt.mine .confirm").waitFor();
  await page.locator(".prompt.mine .preview li").waitFor();
  for (const part of [".preview li", ".confirm"]) assert.ok(await page.locator(`.prompt.mine ${part}`).first().evaluate(in_view), part);
  assert.deepEqual(page.problems, []);
});

test("a city touched on a phone asks for the ticket and a second tap", { timeout: 60_000 }, async () => {
  const page = await server.page({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await quick(page, "tycoon");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, "nothing scrolls sideways");
  const choice = page.locator(`.prompt.mine .ticket-grid ${FREE}:has(.scheduled)`).first();
  assert.ok((await choice.boundingBox()).height >= 44);
  await choice.tap();
  await page.locator(".confirm").tap();
  await page.locator(".tycoon-board .goal").first().waitFor();
  const goal = await page.locator(".tycoon-board .goal").first().boundingBox();
  assert.ok(Math.min(goal.width, goal.height) >= 44, "a city is large enough for a thumb");
  await page.locator(".tycoon-board .goal").first().tap();
  await page.locator(".confirm").tap();
  await page.locator(".prompt .build").waitFor();
  await page.getByRole("button", { name: "Enlarge" }).tap();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

test("on a phone the figures of every city can be read, and no plane hides a price", { timeout: 90_000 }, async () => {
  const page = await server.page();
  await quick(page, "tycoon");
  for (let n = 0; n < 14; ) {
    if (await page.locator(".prompt.mine").count()) {
      await move(page);
      n += 1;
    } else await page.waitForTimeout(30);
  }
  await page.locator(".prompt.mine").waitFor();
  for (const [width, height] of [[360, 640], [390, 844]]) {
    await page.setViewportSize({ width, height });
    await page.locator(".tycoon-board.small").waitFor();
    const found = await page.evaluate(() => {
      const box = (one) => one.getBoundingClientRect();
      const scale = box(document.querySelector(".tycoon-board.small svg")).width / document.querySelector(".tycoon-board.small svg").viewBox.baseVal.width;
      const small = [...document.querySelectorAll(".tycoon-board.small :is(.city-name, .pays, .price, .count)")].filter((text) => parseFloat(getComputedStyle(text).fontSize) * scale < 10).map((text) => `${text.textContent} is small`);
      const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
      const hidden = [...document.querySelectorAll(".tycoon-board .plane-at .hue")].flatMap((plane) => [...document.querySelectorAll(".tycoon-board .price")].filter((price) => meets(box(plane), box(price))).map((price) => `a plane over ${price.textContent}`));
      const wide = [...document.querySelectorAll(".tycoon-board .city")].filter((city) => box(city.querySelector(".city-name")).right > box(city.querySelector(".pays")).left + 1).map((city) => city.textContent);
      return [...small, ...hidden, ...wide];
    });
    assert.deepEqual(found, [], `${width}×${height}`);
  }
  assert.deepEqual(page.problems, []);
});

test("the tutorial can be played to its end", { timeout: 60_000 }, async () => {
  const page = await server.page();
  await page.goto("/learn/tycoon");
  for (const [n, lesson] of LESSONS.entries()) {
    await page.getByText(`Step ${n + 1} of ${LESSONS.length}`).waitFor();
    const say = lesson.expect[0];
    if (!say) {
      if (n < LESSONS.length - 1) await page.getByRole("button", { name: "Next" }).click();
      continue;
    }
    const prompt = page.locator(".prompt.mine");
    const words = say.split(" ");
    if (words[0] === "fly") await page.locator(".tycoon-board").getByRole("button", { name: `Fly to ${words.at(-1)} (` }).click();
    else if (words[0] === "ticket") await page.locator(`.prompt .open-tickets ${FREE}`, { hasText: words[1] === "scheduled" ? `ticket ${words[2]} (` : `ticket ${words[2]}–${words[3].replaceAll("-", " ")}` }).click();
    else if (words[0] === "repay") await prompt.getByRole("button", { name: "Repay 12M" }).click();
    else if (words[0] === "end") await prompt.getByRole("button", { name: "End your turn" }).click();
    else await prompt.getByRole("button", { name: "Build a hotel" }).click();
  }
  await page.getByRole("link", { name: "Play a real game" }).waitFor();
});

test("German and French throughout", { timeout: 60_000 }, async () => {
  for (const [locale, turn, bank] of [["de-DE", "Du bist am Zug", "Hausbank"], ["fr-FR", "À vous de jouer", "Banque attitrée"]]) {
    const page = await server.page({ locale });
    await quick(page, "tycoon");
    await page.getByText(turn).waitFor();
    const text = `${await page.locator("body").innerText()} ${await page.locator(".tycoon-board").textContent()}`;
    assert.ok(text.includes(bank));
    assert.doesNotMatch(text, /\b(Home bank|Open tickets|Your plane|landing|Cities)\b/);
    assert.doesNotMatch(text, /\b(event|turn|loan|say|ask|dagger|city)\.[a-z_]+/);
  }
});

test("axe finds nothing serious, light and dark", { timeout: 90_000 }, async () => {
  const found = [];
  for (const colorScheme of ["light", "dark"]) {
    const page = await server.page({ colorScheme });
    await quick(page, "tycoon");
    for (const part of [0, 1, 2, 3]) {
      await page.locator(".sections button").nth(part).click();
      found.push(...(await serious(page, `${colorScheme} ${part}`)));
    }
  }
  assert.deepEqual(found, []);
});
