/** What happens is told in order: over a whole game of each, every line is told, and no question comes before its story. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start_server } from "./server.mjs";
import { asked } from "./buttons.mjs";
import { covered } from "./covered.mjs";
import { GAMES, move, quick } from "./moves.mjs";

const TURNS = Number(process.env.PARKETT_STORY_TURNS ?? 25); // own decisions a game
let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

/** In the page: note every line that is told, and whatever is wrong at that moment. */
function watch_story() {
  window.told = [];
  window.wrong = [];
  const look = () => {
    const line = document.querySelector(".story-line");
    if (line && window.told.at(-1) !== line.textContent) window.told.push(line.textContent);
    if (line && document.querySelector(".prompt .prompt-body")) window.wrong.push(`a question beside the story: ${line.textContent}`);
    if (line && document.querySelector(".playable, .prompt .choice")) window.wrong.push(`something to press during the story: ${line.textContent}`);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

for (const game of GAMES) {
  test(`${game}: the question never precedes its story, and nothing to press is covered`, { timeout: 400_000 }, async () => {
    const page = await server.page({ pace: "fast", reducedMotion: "no-preference" });
    await server.report_failure(page, async () => {
      await page.addInitScript(watch_story);
      await quick(page, game);
      for (let n = 0; n < TURNS && !(await page.locator(".result").count()); ) {
        assert.deepEqual(await page.evaluate(covered), [], `step ${n}`);
        if (await asked(page)) {
          await move(page);
          n += 1;
        } else await page.waitForTimeout(60);
      }
      await page.locator(".prompt.mine .prompt-body, .result").first().waitFor();
      assert.deepEqual(await page.evaluate(() => window.wrong), []);
      const since = await page.locator(".since li > a").evaluateAll((lines) => lines.map((line) => {
        const copy = line.cloneNode(true);
        copy.lastElementChild.remove(); // where the line leads, for screen readers
        return copy.textContent;
      }));
      const told = new Set(await page.evaluate(() => window.told));
      assert.deepEqual(since.filter((line) => !told.has(line)), [], "every line since the last turn was told");
      assert.ok(told.size > TURNS, `${told.size} lines were told`);
      assert.deepEqual(page.problems, []);
    });
    await page.context().close();
  });
}

test("a key skips to now; step by step waits", { timeout: 120_000 }, async () => {
  const page = await server.page({ pace: "step" });
  await quick(page, GAMES[0]).catch(() => undefined);
  await page.locator(".story, .prompt.mine .prompt-body").first().waitFor();
  while (!(await page.locator(".story").count())) await move(page);
  const first = await page.locator(".story-line").textContent();
  await page.waitForTimeout(1500);
  assert.equal(await page.locator(".story-line").textContent(), first, "it waits");
  await page.keyboard.press(".");
  await page.waitForFunction((old) => document.querySelector(".story-line")?.textContent !== old, first);
  await page.keyboard.press("Escape");
  await page.locator(".prompt.mine .prompt-body").waitFor();
});
