/** Coming back to a table: what others did meanwhile is told from where the page was left, on any device. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start_server } from "./server.mjs";
import { asked, MINE } from "./buttons.mjs";
import { GAMES, move } from "./moves.mjs";

const TURNS = 2; // the first turn of a game may be a short one
let server;
before(async () => {
  server = await start_server({ PARKETT_BOT_PAUSE_MS: "700" });
});
after(() => server?.close());

/** In the page: note every line that is told, and any question that is shown beside one or before the first. */
function watch_story() {
  window.told = [];
  window.wrong = [];
  window.began = null;
  const look = () => {
    const line = document.querySelector(".story-line");
    if (line && window.told.at(-1) !== line.textContent) window.told.push(line.textContent);
    const question = document.querySelector(".prompt .prompt-body");
    if (window.began === null && (line || question)) window.began = line ? "story" : "question";
    if (line && question) window.wrong.push(line.textContent);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Open a table of one person and two bots over the interface of the server; the seat's secret comes back. */
async function open_table(page, game) {
  const seats = [{ kind: "me", name: "Ann" }, { kind: "bot", bot: "greedy" }, { kind: "bot", bot: "greedy" }];
  const opened = await (await page.request.post("/api/tables", { data: { game, seats, clock: { kind: "days", days: 3 } } })).json();
  return { id: opened.table.id, token: opened.token };
}

const look = async (page, { id, token }) => (await page.request.get(`/api/tables/${id}`, { headers: { authorization: `Bearer ${token}` } })).json();

/** Wait until the seat is asked again, over the interface of the server. */
async function wait_for_turn(page, table) {
  for (let n = 0; n < 300; n += 1) {
    const { prompt, table: info } = await look(page, table);
    if (prompt || info.status === "over") return;
    await page.waitForTimeout(100);
  }
  throw new Error("the seat is not asked");
}

/** Move until others are to act. */
async function end_own_turn(page) {
  await page.locator(MINE).waitFor();
  for (let n = 0; n < 40 && (await asked(page)); n += 1) {
    await move(page);
    await page.waitForTimeout(80);
  }
}

for (const game of GAMES) {
  test(`${game}: the story goes on where the page was closed`, { timeout: 180_000 }, async () => {
    const first = await server.page({ pace: "instant" });
    const table = await open_table(first, game);
    await first.goto(`/g/${table.id}#k=${encodeURIComponent(table.token)}`);
    for (let turns = 0; turns < TURNS; turns += 1) await end_own_turn(first);
    const state = await first.context().storageState();
    await first.context().close(); // others move while nobody looks
    for (const origin of state.origins) for (const item of origin.localStorage) if (item.name === "parkett.pace") item.value = "fast";

    const second = await server.page({ pace: "fast", storageState: state });
    await wait_for_turn(second, table);
    await second.addInitScript(watch_story);
    await second.goto(`/g/${table.id}`);
    await second.locator(MINE).waitFor();
    const told = await second.evaluate(() => window.told);
    const since = await second.locator(".since li").allTextContents();
    assert.equal(await second.evaluate(() => window.began), "story");
    assert.deepEqual(await second.evaluate(() => window.wrong), []);
    assert.ok(since.length > 1, "others have moved");
    const lines = since.map((line) => line.replace(/ – [^–]*$/, ""));
    assert.ok(told.filter((line) => lines.includes(line)).length >= Math.min(3, new Set(lines).size), `${told.join(" | ")} of ${lines.join(" | ")}`);
    assert.deepEqual(second.problems, []);

    await second.reload(); // everything has been shown: the question comes at once
    await second.locator(MINE).waitFor();
    assert.deepEqual(await second.evaluate(() => window.told), []);

    const other = await server.page({ pace: "step", viewport: { width: 390, height: 844 } }); // a device that has shown nothing yet
    await other.goto(`/g/${table.id}#k=${encodeURIComponent(table.token)}`);
    await other.locator(".story").waitFor();
    assert.equal(await other.locator(MINE).count(), 0, "the question waits");
    const line = await other.locator(".story-line").textContent();
    await other.keyboard.press(".");
    await other.waitForFunction((old) => document.querySelector(".story-line")?.textContent !== old, line);
    await other.locator(".skip-story").click().catch(() => other.keyboard.press("Escape"));
    await other.locator(MINE).waitFor();
    assert.deepEqual(other.problems, []);
    await Promise.all([second, other].map((page) => page.context().close()));
  });
}
