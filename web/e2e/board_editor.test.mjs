/** The board editor: typed, undone, compared, refused, saved, played on, reloaded, passed on as a link and as a file. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { GAMES } from "./moves.mjs";
import { start_server } from "./server.mjs";

let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const SIZES = [["desktop", {}], ["phone", PHONE]];

/** For each game with figures to correct: one of the drawing with its printed value, where the board file has it, and one that no rule allows. */
const FIGURES = Object.fromEntries(await Promise.all(GAMES.map(async (game) => [game, (await import(`./games/${game}/figures.mjs`)).figures])));
const CORRECTED = Object.entries(FIGURES).filter(([, figures]) => figures !== null);
const [FIRST, { edition: EDITION, drawn: DRAWN, printed: PRINTED }] = CORRECTED[0];

const PLAYABLE = "This board can be played on.";

async function open(page, address) {
  await page.goto(address);
  await page.locator(".board-drawing .felt svg").first().waitFor();
}

/** Type into a number, choose from a list. */
async function type(input, value) {
  if (await input.evaluate((element) => element.tagName === "SELECT")) await input.selectOption(value);
  else await input.fill(value);
}

/** Tap a figure of the drawing and type what is printed. */
async function tap_and_type(page, id, value) {
  await page.locator(`[data-figure="${id}"]`).click();
  const input = page.locator(".chosen-figures").locator(`[data-figure-input="${id}"]`);
  await input.waitFor();
  await type(input, value);
}

/** Find a figure in the list of all. */
async function find_in_list(page, section, id) {
  const input = page.locator(".figure-list").locator(`[data-figure-input="${id}"]`);
  if ((await input.count()) === 0) {
    const index = await page.evaluate((wanted) => [...document.querySelectorAll(".figure-list details")].findIndex((one) => one.dataset.section === wanted), section);
    await page.locator(".figure-list summary").nth(index).click();
  }
  await input.waitFor();
  return input;
}

const differences = (page, count) => page.locator(".comparison li").nth(count - 1).waitFor();

for (const [game, { edition, drawn, ours, printed, read, wrong, rule, hidden }] of CORRECTED) {
  for (const [size, options] of SIZES) {
    test(`${game}, ${size}: typed, undone, compared, refused by its rule, saved, played on and passed on`, { timeout: 180_000 }, async () => {
      const page = await server.page(options);
      await open(page, `/board/${game}`);
      assert.ok((await page.locator(".figure.guessed").count()) > 3, "reconstructed figures are marked");
      await tap_and_type(page, drawn, printed);
      await differences(page, 1);
      assert.match(await page.locator(".comparison li").first().innerText(), new RegExp(`${ours}\\s*→\\s*${printed}`));
      await page.locator(".figure.changed").first().waitFor();
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByText("Nothing differs from our board").waitFor();
      await page.getByRole("button", { name: "Redo" }).click();
      await differences(page, 1);
      await page.getByText(PLAYABLE).waitFor();
      await page.getByRole("button", { name: "Show our board" }).click();
      await page.locator(".board-drawing.ours").waitFor();
      assert.equal(await page.locator(".figure.changed").count(), 0);
      await page.getByRole("button", { name: "Show our board" }).click();

      // What the drawing does not show stands in the list.
      await type(await find_in_list(page, hidden[0], hidden[1]), hidden[2]);
      await differences(page, 2);
      await page.getByText(PLAYABLE).waitFor();
      assert.deepEqual(await serious(page, `${game} editor`), []);

      // A figure that cannot be: told at its field, with its rule, and no table can be set up.
      const bad = await find_in_list(page, wrong[0].split(".")[0], wrong[0]);
      await type(bad, wrong[1]);
      await page.locator(`[data-figure-input="${wrong[0]}"][aria-invalid="true"]`).first().waitFor();
      await page.locator(".figure-input.wrong .figure-problem", { hasText: rule }).first().waitFor();
      assert.ok(await page.getByRole("button", { name: "Set up a table" }).isDisabled());
      await page.getByRole("button", { name: "Undo" }).click();
      await page.getByText(PLAYABLE).waitFor();

      // Saved under a name, and still there when the page is loaded again.
      await page.locator(".keep-board summary").click();
      await page.getByLabel("Name of the board").fill("My attic box");
      await page.getByRole("button", { name: "Save in this browser" }).click();
      await page.getByText("My attic box is saved in this browser.").waitFor();
      const address = await page.getByLabel("Link to this board").inputValue();
      await page.reload();
      await differences(page, 2);

      // Another browser gets the board by its link alone.
      const other = await server.page(options);
      await open(other, new URL(address).pathname + new URL(address).hash);
      await differences(other, 2);
      await other.getByText(PLAYABLE).waitFor();
      await other.context().close();
      assert.ok(address.length < 400, address);

      // Chosen when a table is set up, and played on.
      await page.getByRole("button", { name: "Set up a table" }).click();
      await page.getByText("This table will be played on My attic box.").waitFor();
      await page.locator(".loud[type=submit]").click();
      await page.waitForURL(/\/g\//);
      const id = page.url().split("/").at(-1);
      const { table } = await (await page.request.get(`/api/tables/${id}`)).json();
      assert.match(table.board, /^[0-9a-f]{24}$/);
      assert.equal(String(read(await (await page.request.get(`/api/tables/${id}/board`)).json())), printed);
      assert.deepEqual(page.problems, []);
      await page.context().close();
    });
  }

  test(`${game}: by keyboard alone`, { timeout: 60_000 }, async () => {
    const page = await server.page();
    await open(page, `/board/${game}`);
    const stop = page.locator('[data-figure][tabindex="0"]');
    await stop.first().waitFor();
    assert.equal(await stop.count(), 1, "the drawing has one tab stop");
    await stop.focus();
    const first = await page.evaluate(() => document.activeElement.dataset.figure);
    await page.keyboard.press("ArrowRight");
    const second = await page.evaluate(() => document.activeElement.dataset.figure);
    assert.notEqual(second, first);
    await page.keyboard.press("Enter");
    await page.waitForFunction((id) => document.activeElement.dataset.figureInput === id, second);
    await page.keyboard.press("Escape");
    await page.waitForFunction((id) => document.activeElement.dataset.figure === id, second);
    await page.context().close();
  });

  test(`${game}: a file goes out and comes back; a damaged one is told with its line`, { timeout: 90_000 }, async () => {
    const page = await server.page();
    await open(page, `/board/${game}`);
    await tap_and_type(page, drawn, printed);
    await differences(page, 1);
    await page.getByText(PLAYABLE).waitFor();
    await page.locator(".keep-board summary").click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download as a file" }).click()]);
    const text = await readFile(await download.path(), "utf8");
    await page.getByRole("button", { name: "All back to ours" }).click();
    await page.getByText("Nothing differs from our board").waitFor();
    const file = (name, content) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
    await page.locator('.keep-board input[type="file"]').setInputFiles(file("mine.toml", text));
    await page.getByText("mine.toml is open.").waitFor();
    await differences(page, 1);
    await page.locator('.keep-board input[type="file"]').setInputFiles(file("broken.toml", `[grid\n${text}`));
    await page.locator(".tool-said", { hasText: "broken.toml, line 1" }).waitFor();
    assert.equal(await page.locator(".comparison li").count(), 1, "nothing has changed");
    await page.locator('.keep-board input[type="file"]').setInputFiles({ name: "bytes.toml", mimeType: "text/plain", buffer: Buffer.from([0xff, 0xfe, 0x00, 0x80]) });
    await page.locator(".tool-said", { hasText: "bytes.toml" }).waitFor();
    const dropped = await page.evaluateHandle((content) => {
      const data = new window.DataTransfer();
      data.items.add(new window.File([content], "dropped.toml"));
      return data;
    }, text);
    await page.dispatchEvent(".board-page", "drop", { dataTransfer: dropped });
    await page.getByText("dropped.toml is open.").waitFor();
    await page.context().close();
  });

  test(`${game}: with the real box on the table it is asked whose figures count`, { timeout: 60_000 }, async () => {
    const page = await server.page();
    await page.goto(`/new/${game}`);
    const box = page.getByRole("group", { name: "Whose figures?" });
    assert.equal(await box.count(), 0);
    const printing = page.getByRole("radio", { name: new RegExp(edition) });
    if (await printing.count()) await printing.first().check();
    await page.getByRole("checkbox").first().check();
    await box.waitFor();
    for (const field of await page.locator(".seat-plans input[required]").all()) await field.fill("Ada");
    await page.locator(".loud[type=submit]").click();
    assert.match(page.url(), /\/new\//, "no table without an answer");
    await box.getByRole("radio", { name: "Ours (reconstructed, †)" }).check();
    assert.deepEqual(await serious(page, "whose figures"), []);
    await page.locator(".loud[type=submit]").click();
    await page.waitForURL(/\/g\//);
    await page.context().close();
  });
}

test("a link to the set-up page brings the board along", { timeout: 60_000 }, async () => {
  const page = await server.page();
  await page.goto(`/new/${FIRST}#edition=${EDITION}&name=Attic&${DRAWN}=${PRINTED}`);
  await page.getByText("This table will be played on Attic.").waitFor();
  await page.context().close();
});

test("a damaged link is told, and our board is shown", { timeout: 60_000 }, async () => {
  const page = await server.page();
  await open(page, `/board/${FIRST}#edition=${EDITION}&nowhere.99=3`);
  await page.getByRole("alert").getByText("nowhere.99").waitFor();
  await page.context().close();
});

for (const game of GAMES.filter((one) => FIGURES[one] === null)) {
  test(`${game} has nothing to correct, and says so`, { timeout: 60_000 }, async () => {
    const page = await server.page({ locale: "de-DE" });
    await open(page, `/board/${game}`);
    await page.getByText("Hier gibt es nichts zu berichtigen").waitFor();
    assert.equal(await page.locator("[data-figure]").count(), 0);
    await page.context().close();
  });
}

test("in German and French, in the dark, on a phone: nothing is cut off at the side", { timeout: 120_000 }, async () => {
  for (const locale of ["de-DE", "fr-FR"]) {
    for (const [game] of CORRECTED) {
      const page = await server.page({ ...PHONE, locale, colorScheme: "dark" });
      await open(page, `/board/${game}`);
      await page.locator(".figure-list summary").first().click();
      const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      assert.ok(width <= room, `${game} ${locale}: ${width} > ${room}`);
      assert.deepEqual(await serious(page, `${game} ${locale}`), []);
      assert.doesNotMatch(await page.locator("body").innerText(), /\bboard\.[a-z_]+/);
      await page.context().close();
    }
  }
});
