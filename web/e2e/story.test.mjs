/** What happens is told in order: over a whole game of each, every line is told, and no question comes before its story. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start_server } from "./server.mjs";
import { covered } from "./covered.mjs";
import { GAMES, move, quick } from "./moves.mjs";
import { open_short, walk } from "./walk.mjs";

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

/** In the page: the lines of the log by step, as they are told. */
function logged() {
  return [...document.querySelectorAll(".log-list li")].flatMap((row) => {
    const at = row.querySelector("a.log-at");
    const lines = [...row.querySelectorAll("p:not(.log-said)")].map((line) => {
      const copy = line.cloneNode(true);
      for (const part of copy.querySelectorAll(".sums, .rule-link")) part.remove();
      return copy.textContent.trim();
    });
    return at ? [{ seq: Number(new URL(at.href).searchParams.get("at")), lines }] : [];
  });
}

for (const game of GAMES) {
  test(`${game}: over a whole game the question never precedes its story, every step is told, and nothing to press is covered`, { timeout: 600_000 }, async () => {
    const page = await server.page({ pace: "fast", reducedMotion: "no-preference" });
    await server.report_failure(page, async () => {
      await page.addInitScript(watch_story);
      await open_short(page, game);
      await walk(page, async (n) => assert.deepEqual(await page.evaluate(covered), [], `decision ${n}`));
      assert.deepEqual(await page.evaluate(() => window.wrong), []);
      const told = new Set((await page.evaluate(() => window.told)).map((line) => line.trim()));
      const { steps } = await (await page.request.get(`/api/tables/${new URL(page.url()).pathname.slice(3)}/journal`)).json();
      const rows = new Map((await page.evaluate(logged)).map(({ seq, lines }) => [seq, lines]));
      const others = steps.filter(({ kind, by }) => kind === "moved" && by !== 0);
      assert.ok(others.length > 4, `${others.length} moves of others`);
      const silent = others.filter(({ seq, journal }) => !rows.get(seq)?.length && journal?.some(({ entry }) => entry !== "turn_begun")); // whose turn begins is seen by what follows; a draft of an offer is nobody else's business
      assert.deepEqual(silent.map(({ journal }) => journal), [], "no move without a line");
      assert.deepEqual(others.flatMap(({ seq }) => rows.get(seq) ?? []).filter((line) => !told.has(line)), [], "every line was told");
      assert.deepEqual(page.problems, []);
    });
    await page.context().close();
  });
}

test("a key skips to now; step by step waits", { timeout: 120_000 }, async () => {
  const page = await server.page({ pace: "step" });
  await quick(page, GAMES[0]).catch(() => undefined);
  const told_or_asked = page.locator(".story, .prompt.mine .prompt-body").first();
  for (await told_or_asked.waitFor(); !(await page.locator(".story").count()); await told_or_asked.waitFor()) await move(page); // bots may still think
  const first = await page.locator(".story-line").textContent();
  await page.waitForTimeout(1500);
  assert.equal(await page.locator(".story-line").textContent(), first, "it waits");
  await page.keyboard.press(".");
  await page.waitForFunction((old) => document.querySelector(".story-line")?.textContent !== old, first);
  await page.keyboard.press("Escape");
  await page.locator(".prompt.mine .prompt-body").waitFor();
});
