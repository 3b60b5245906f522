/**
 * Ticker on the web table, though the page has no code for it: opened in two clicks, played to the end by its buttons.
 *
 * The server needs the installed package: by PYTHONPATH, or where `make test` puts the examples.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { serious } from "../../../web/e2e/axe.mjs";
import { FREE, MINE, press } from "../../../web/e2e/buttons.mjs";
import { start_server } from "../../../web/e2e/server.mjs";

const path_of = (place) => fileURLToPath(new URL(place, import.meta.url));
const INSTALLED = process.env.PYTHONPATH ?? path_of("../../../.venv/examples");
const TOLD = {
  en: { buy: /^Buy \d Amber$/, pass: "Pass", price: "Price", own: "Only you see this.", winner: /wins|share the win/ },
  de: { buy: /^\d Amber kaufen$/, pass: "Passen", price: "Kurs", own: "Das siehst nur du.", winner: /gewinn/ },
  fr: { buy: /^Acheter \d Amber$/, pass: "Passer", price: "Cours", own: "Visible de vous uniquement.", winner: /gagne/ },
};
const words = (lang) => JSON.parse(readFileSync(path_of(`../src/ticker/words/${lang}.json`), "utf-8"));

let server;
before(async () => {
  server = await start_server({ PYTHONPATH: `${path_of("../../../src")}:${INSTALLED}` });
});
after(() => server?.close());

/** A table against bots: the page, and one button. */
async function open_table(page) {
  await page.goto("/");
  await page.locator('.game-card[data-game="ticker"]').getByRole("button").click();
  await page.locator(MINE).waitFor();
}

/** Buy what can be bought, else pass, until the result is shown; how many turns it took. */
async function play_to_the_end(page) {
  for (let turns = 0; turns <= 8; turns += 1) {
    await page.locator(`${MINE} ${FREE}, .result`).first().waitFor();
    if (await page.locator(".result").count()) return turns;
    const choices = page.locator(`${MINE} ${FREE}`);
    const pick = turns % 3 === 2 ? (await choices.count()) - 1 : Math.min(1, (await choices.count()) - 1);
    await press(page, choices.nth(pick));
  }
  throw new Error("eight rounds are over, and the game is not");
}

/** A message with its arguments replaced by anything. */
function pattern_of(message) {
  assert.doesNotMatch(message, /, (?:plural|select),/);
  return new RegExp(`^${message.split(/\{\w+\}/).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+")}`);
}

async function assert_fits_a_phone(page) {
  await page.setViewportSize({ width: 360, height: 740 });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, "nothing scrolls sideways");
}

for (const [lang, told] of Object.entries(TOLD)) {
  test(`a whole game in ${lang}, in the game's own words`, { timeout: 180_000 }, async () => {
    const page = await server.page({ locale: lang, colorScheme: lang === "de" ? "dark" : "light" });
    await server.report_failure(page, async () => {
      await open_table(page);
      const board = page.locator(".generic-board");
      await board.getByRole("rowheader", { name: told.price, exact: true }).waitFor();
      await board.getByText(told.own).waitFor();
      assert.equal(await board.getByRole("columnheader", { name: "Cobalt" }).count(), 1);
      await page.locator(MINE).getByRole("button", { name: told.pass, exact: true }).waitFor();
      await page.locator(MINE).getByRole("button", { name: told.buy }).first().waitFor();
      assert.deepEqual(await serious(page, `ticker in ${lang}`), []);
      await assert_fits_a_phone(page);
      await page.setViewportSize({ width: 1280, height: 860 });

      assert.ok((await play_to_the_end(page)) > 0); // a price may reach the top in the first round
      assert.match(await page.locator(".result h2, .result h1").first().innerText(), told.winner);
      const log = (await page.locator("#log li, #log p").allInnerTexts()).flatMap((text) => text.split("\n"));
      for (const event of ["turn_begun", "price_changed", "worth_counted", "game_won"]) {
        const wanted = pattern_of(words(lang)[`event.${event}`]);
        assert.ok(log.some((line) => wanted.test(line.trim())), `${wanted} stands in the log:\n${log.join("\n")}`);
      }
      assert.deepEqual(await serious(page, `the result in ${lang}`), []);
      await assert_fits_a_phone(page);
      assert.deepEqual(page.problems, []);
    });
    await page.context().close();
  });
}
