/** A board file of one's own: chosen when a table is set up, kept in the browser, refused with its line. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { GAMES } from "./moves.mjs";
import { start_server } from "./server.mjs";

let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

const FILE = 'input[type="file"]';
const OPEN = ".loud[type=submit]";

/** Our board file of a game, as somebody would find it in the source. */
async function our_board(game) {
  const folder = new URL(`../../src/parkett/games/${game}/`, import.meta.url);
  return readFile(new URL("board.toml", folder), "utf8").catch(() => readFile(new URL("board-2001.toml", folder), "utf8"));
}

const file_of = (text) => ({ name: "my-board.toml", mimeType: "text/plain", buffer: Buffer.from(text) });

for (const game of GAMES) {
  test(`${game}: a table is played on the board that was chosen, also after a reload`, { timeout: 60_000 }, async () => {
    const page = await server.page();
    const text = `${await our_board(game)}\n# from my own box\n`;
    await page.goto(`/new/${game}`);
    await page.locator("details.options summary").first().click();
    await page.locator(FILE).setInputFiles(file_of(text));
    await page.getByText("This table will be played on my-board.toml.").waitFor();
    await page.reload();
    await page.getByText("This table will be played on my-board.toml.").waitFor();
    await page.locator(OPEN).click();
    await page.waitForURL(/\/g\//);
    const id = page.url().split("/").at(-1);
    const { table } = await (await page.request.get(`/api/tables/${id}`)).json();
    assert.match(table.board, /^[0-9a-f]{24}$/);
    await page.goto(`/new/${game}`);
    await page.getByRole("button", { name: "Play on our board" }).click();
    await page.reload();
    await page.locator(OPEN).waitFor();
    assert.equal(await page.getByText("my-board.toml").count(), 0);
    await page.context().close();
  });

  test(`${game}: a damaged board is refused with its line, and no table is opened`, { timeout: 60_000 }, async () => {
    const page = await server.page();
    await page.goto(`/new/${game}`);
    await page.locator("details.options summary").first().click();
    await page.locator(FILE).setInputFiles(file_of(`[grid\n${await our_board(game)}`));
    await page.locator(OPEN).click();
    await page.getByRole("alert").getByText("line 1").waitFor();
    await page.locator(OPEN).click(); // also later: nobody plays on another board than the one they brought
    await page.getByRole("alert").getByText("line 1").waitFor();
    assert.match(page.url(), /\/new\//);
    await page.getByRole("button", { name: "Play on our board" }).click();
    await page.locator(OPEN).click();
    await page.waitForURL(/\/g\//);
    await page.context().close();
  });
}
