/** Around the real box: figures of one's own, big figures in the middle of the table, a screen that stays awake, sound, sheets. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { asked, seq } from "./buttons.mjs";
import { GAMES, move, quick } from "./moves.mjs";
import { enters, open_real_box, SQUARES, tap, tap_square } from "./real_box.mjs";
import { start_server } from "./server.mjs";

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const LYING = { width: 1180, height: 820 };
const FIGURES = await Promise.all(GAMES.map(async (game) => [game, (await import(`./games/${game}/figures.mjs`)).figures]));
let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

/** Enter or decide: whatever is next. */
async function go_on(page, turn) {
  if (await enters(page)) return tap(page, turn);
  if (!(await asked(page)) || (await page.locator(".entering").count())) return page.waitForTimeout(40); // its faces are drawn in a moment
  if (await page.locator(".kept-hand").count()) return tap_square(page, turn);
  if (await page.locator(SQUARES).count()) return undefined; // the words of a kept hand are drawn in a moment
  return move(page);
}

/** Play until somebody has been paid, by the players' table of the server. */
async function play_until_paid(page) {
  let stood = null;
  for (let turn = 0; turn < 300; turn += 1) {
    const { view } = await (await page.request.get(`/api/tables/${table_of(page)}`)).json();
    if (stood?.some((cash, seat) => view.cash[seat] > cash)) return;
    stood = view.cash;
    await go_on(page, turn);
  }
  throw new Error("nobody was paid");
}

const table_of = (page) => new URL(page.url()).pathname.slice(3);

for (const [game, figures] of FIGURES.filter(([, one]) => one !== null)) {
  for (const viewport of [PHONE, TABLET]) {
    test(`${game}: figures typed in on ${viewport.width} pixels are saved, and used with the real box, also after a reload`, { timeout: 120_000 }, async () => {
      const page = await server.page({ viewport });
      await page.goto(`/board/${game}`);
      await page.locator(`[data-figure="${figures.drawn}"]`).click();
      const input = page.locator(".chosen-figures").locator(`[data-figure-input="${figures.drawn}"]`);
      await input.waitFor();
      if (await input.evaluate((one) => one.tagName === "SELECT")) await input.selectOption(figures.printed);
      else await input.fill(figures.printed);
      await page.getByText("This board can be played on.").waitFor();
      await page.locator(".keep-board summary").click();
      await page.getByLabel("Name of the board").fill("My attic box");
      await page.getByRole("button", { name: "Save in this browser" }).click();
      await page.getByText("My attic box is saved in this browser.").waitFor();
      await page.reload();
      await page.locator(".comparison li").first().waitFor();
      await page.getByRole("button", { name: "Set up a table" }).click();
      await page.getByLabel("Play with the real box").check();
      const own = page.getByRole("radio", { name: "My own box: My attic box" });
      await own.waitFor();
      assert.ok(await own.isChecked(), "it was asked for, and is chosen");
      await page.getByRole("button", { name: "Remove seat 3" }).click();
      for (const [n, name] of ["Anna", "Berta"].entries()) await page.getByLabel(`Name at seat ${n + 1}`).fill(name);
      await page.getByRole("button", { name: "Open the table" }).click();
      await page.getByRole("button", { name: "Big figures" }).waitFor();
      const used = async () => String(figures.read(await (await page.request.get(`/api/tables/${table_of(page)}/board`)).json()));
      assert.equal(await used(), figures.printed);
      for (let turn = 0; Number(await seq(page)) < 12; turn += 1) await go_on(page, turn);
      const stood = await seq(page);
      await page.reload();
      await page.getByRole("button", { name: "Big figures" }).waitFor();
      assert.equal(await seq(page), stood);
      assert.equal(await used(), figures.printed);
      assert.deepEqual(page.problems, []);
      await page.context().close();
    });
  }
}

/** In the page: what of the big figures is cut off, small, or not wholly on the screen. */
function hard_to_read() {
  return [...document.querySelectorAll(".big-money li")].flatMap((row) => {
    const cash = row.querySelector(".big-cash");
    const { left, right, top, bottom } = row.getBoundingClientRect();
    const faults = [];
    if (row.scrollWidth > row.clientWidth || cash.getBoundingClientRect().right > right) faults.push("cut off");
    if (Number.parseFloat(getComputedStyle(cash).fontSize) < 32) faults.push("small");
    if (left < 0 || right > window.innerWidth || top < 0 || bottom > window.innerHeight) faults.push(`${top}–${bottom} of ${window.innerHeight}`);
    return faults.map((fault) => `${row.textContent}: ${fault}`);
  });
}

/** In the page: count how often the screen is asked to stay awake, and how often it is let go. */
function count_wakes() {
  window.wakes = { asked: 0, released: 0 };
  const request = () => {
    window.wakes.asked += 1;
    return Promise.resolve({ release: () => Promise.resolve(void (window.wakes.released += 1)) });
  };
  Object.defineProperty(window.navigator, "wakeLock", { value: { request } });
}

const COIN = 1850; // hertz

/** In the page: sound is on; note the pitch of every tone. */
function note_pitches() {
  localStorage.setItem("parkett.volume", "0.6");
  window.pitches = [];
  window.AudioContext = class extends window.AudioContext {
    createOscillator() {
      const tone = super.createOscillator();
      const set = tone.frequency.setValueAtTime.bind(tone.frequency);
      tone.frequency.setValueAtTime = (pitch, at) => {
        window.pitches.push(pitch);
        return set(pitch, at);
      };
      return tone;
    }
  };
}

for (const game of GAMES) {
  test(`${game}: big figures show everybody's money across the table, and the screen stays awake`, { timeout: 120_000 }, async () => {
    const page = await server.page({ viewport: TABLET });
    await page.addInitScript(count_wakes);
    await open_real_box(page, game);
    await play_until_paid(page);
    assert.deepEqual(await page.evaluate(() => window.wakes), { asked: 1, released: 0 });
    const { view } = await (await page.request.get(`/api/tables/${table_of(page)}`)).json();
    await page.getByRole("button", { name: "Big figures" }).click();
    const digits = (texts) => texts.map((text) => Number(text.replaceAll(/\D/g, "")));
    assert.deepEqual(digits(await page.locator(".big-cash").allInnerTexts()), view.cash.slice(0, 2));
    assert.deepEqual((await page.locator(".big-name").allInnerTexts()).map((name) => name.trim()), ["Anna", "Berta"]);
    assert.match(await page.locator(".big-paid").innerText(), /\S+ \S+/, "the last payment is told");
    assert.deepEqual(await serious(page, "big figures"), []);
    for (const language of ["de", "fr", "en"]) {
      await page.evaluate((wanted) => localStorage.setItem("parkett.language", wanted), language);
      await page.reload();
      await page.locator(".banker-buttons button").first().click();
      await page.locator(".big-money li").nth(1).waitFor();
      for (const size of [PHONE, TABLET, LYING]) {
        await page.setViewportSize(size);
        await page.waitForTimeout(80);
        assert.deepEqual(await page.evaluate(hard_to_read), [], `${language} ${size.width}×${size.height}`);
      }
    }
    await page.keyboard.press("Escape");
    await page.locator(".big-money").waitFor({ state: "detached" });
    await page.locator("a[href='/']").first().click();
    await page.locator(".game-card").first().waitFor();
    assert.deepEqual(await page.evaluate(() => window.wakes), { asked: 1, released: 1 }, "away from the table the screen may sleep");
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  test(`${game}: payouts at the real box are heard`, { timeout: 120_000 }, async () => {
    const page = await server.page({ viewport: TABLET, pace: "fast" });
    await page.addInitScript(note_pitches);
    await open_real_box(page, game);
    await play_until_paid(page);
    await page.waitForFunction((coin) => window.pitches.includes(coin), COIN);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}

/** Let the page save a sheet: it is a PDF. */
async function print_sheet(page, name) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("dialog").getByRole("button", { name, exact: true }).click()]);
  const paper = await readFile(await file.path());
  assert.equal(paper.subarray(0, 5).toString(), "%PDF-", name);
  assert.ok(paper.length > 2000, `${name}: ${paper.length} bytes`);
}

for (const game of GAMES) {
  test(`${game}: from the real box and from an online game the position and the journal are printed, with aids and pieces`, { timeout: 120_000 }, async () => {
    const page = await server.page({ viewport: TABLET });
    await open_real_box(page, game);
    for (let turn = 0; Number(await seq(page)) < 15; turn += 1) await go_on(page, turn);
    for (const open of [async () => undefined, () => quick(page, game)]) {
      await open();
      await page.keyboard.press("d");
      await page.getByRole("dialog").waitFor();
      for (const name of ["Journal", "Position for the cardboard", "Player aid", "Score sheet", "Board", "Cards and tiles"]) await print_sheet(page, name);
      await page.keyboard.press("Escape");
    }
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}
