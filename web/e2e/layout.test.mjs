/** One screen: no page scrolls at any size, in any language, in any phase; what is needed is in view. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { start_server } from "./server.mjs";
import { asked } from "./buttons.mjs";
import { GAMES, move, quick } from "./moves.mjs";
import { covered } from "./covered.mjs";
import { FACES, SQUARES } from "./real_box.mjs";

const WIDE = [[1280, 720], [1440, 900], [1920, 1080]];
const NARROW = [[360, 640], [390, 844]];
const LANGUAGES = ["en", "de", "fr"];
const IN_VIEW = { wide: [".board", ".prompt", ".own", ".players-table", ".bank", ".log-list"], narrow: [".board", ".prompt", ".money-strip .own"] };
const TURNS = Number(process.env.PARKETT_LAYOUT_TURNS ?? 14);
const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf-8"));

/** A moment of every question of a game and of every draw at the real box: all that are ever asked in any edition. */
function phases_of(game) {
  const { moments } = read(`games/${game}/phases.json`);
  assert.deepEqual(Object.keys(moments), read(`../tests/games/${game}/views.json`).asks.filter((ask) => ask !== "nothing"));
  return Object.entries(moments);
}
let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

/** In the page: what of these is not wholly or mostly on the screen. */
function out_of_view(selectors) {
  return selectors.filter((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return !box || box.width < 20 || box.height < 16 || box.left < -1 || box.right > window.innerWidth + 1 || box.top < -1 || box.top > window.innerHeight - 16;
  });
}

/** In the page: panels that hide figures at their side. */
function cut_off() {
  return [...document.querySelectorAll(".facts > section, .own, .prompt, .since")].filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1).map((one) => `${one.className}: ${one.scrollWidth} of ${one.clientWidth}`);
}

/** In the page: a narrow window has other parts than a wide one; they are there with the second frame. */
function drawn() {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

async function check(page, size, label) {
  await page.setViewportSize({ width: size[0], height: size[1] });
  await page.waitForFunction(([width, height]) => window.innerWidth === width && window.innerHeight === height, size);
  await page.evaluate(drawn);
  const [width, height] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  assert.ok(width <= size[0] && height <= size[1], `${label}: ${width}×${height} on ${size.join("×")}`);
  const wanted = IN_VIEW[size[0] < 1024 ? "narrow" : "wide"];
  if (!(await page.locator(".result").count())) assert.deepEqual(await page.evaluate(out_of_view, wanted), [], `${label}: not in view on ${size.join("×")}`);
  assert.deepEqual(await page.evaluate(cut_off), [], `${label}: cut off on ${size.join("×")}`);
  assert.deepEqual(await page.evaluate(covered), [], `${label}: covered on ${size.join("×")}`);
}

/** Let the table say that it stands at a moment of another game, where something is asked or a draw of the real box is entered. */
async function stand_at(page, { view, prompt = null, chance = null }) {
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const beyond = socket.connectToServer();
    beyond.onMessage((message) => {
      const told = String(message).split("\n").map((line) => {
        const one = JSON.parse(line || "null");
        if (one?.tell !== "welcome") return one;
        const table = { ...one.table, edition: view.edition, options: view.options, seats: one.table.seats.slice(0, view.seats), banker: chance !== null };
        return { ...one, table, view, prompt, chance, seats: [view.viewer], viewer: view.viewer };
      });
      socket.send(told.filter(Boolean).map((one) => JSON.stringify(one)).join("\n"));
    });
  });
  await page.reload();
  await page.locator(`.prompt.mine[data-ask="${(prompt ?? chance).ask}"]`).waitFor();
  if (chance) await page.locator(`${FACES}, ${SQUARES}`).first().waitFor();
}

for (const game of GAMES) {
  test(`${game}: every question on one screen at every size, in three languages`, { timeout: 500_000 }, async () => {
    const first = await server.page();
    await quick(first, game);
    const [table, storageState] = [first.url(), await first.context().storageState()];
    await first.context().close();
    for (const [ask, moment] of phases_of(game)) {
      const page = await server.page({ storageState });
      await page.goto(table);
      await stand_at(page, moment);
      for (const language of LANGUAGES) {
        await page.locator(".language select").selectOption(language, { force: true });
        await page.waitForTimeout(60);
        for (const size of [...WIDE, ...NARROW]) await check(page, size, `${ask} ${language}`);
      }
      assert.deepEqual(page.problems, []);
      await page.context().close();
    }
  });

  test(`${game}: one screen at every size, in three languages, in every phase`, { timeout: 500_000 }, async () => {
    const page = await server.page();
    const seen = new Set();
    await quick(page, game);
    for (let n = 0; n < TURNS && !(await page.locator(".result").count()); ) {
      if (!(await asked(page))) {
        await page.waitForTimeout(40);
        continue;
      }
      const ask = await page.locator(".prompt").getAttribute("data-ask");
      const sizes = seen.has(ask) ? [WIDE[0], NARROW[0]] : [...WIDE, ...NARROW];
      for (const language of seen.has(ask) ? ["de"] : LANGUAGES) {
        await page.locator(".language select").selectOption(language, { force: true });
        await page.waitForTimeout(60);
        for (const size of sizes) await check(page, size, `${ask} ${language}`);
      }
      seen.add(ask);
      await page.setViewportSize({ width: 1280, height: 860 });
      await page.locator(".language select").selectOption("en", { force: true });
      await move(page);
      n += 1;
    }
    assert.deepEqual(page.problems, []);
  });
}
