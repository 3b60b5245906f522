/** The coach at the table: hints by consent, a question before a blunder, a copy of a running game, bots that explain. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { start_server } from "../../server.mjs";

const { position, say, better } = JSON.parse(readFileSync(new URL("blunder.json", import.meta.url), "utf-8"));
let server;
before(async () => {
  server = await start_server({ PARKETT_BOT_WORKERS: "2", PARKETT_REQUESTS_PER_SECOND: "5000" });
});
after(() => server?.close());

const post = async (path, body) => (await fetch(`${server.address}/api${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();

test("at a table with people hints come once all have agreed, and all are told", async () => {
  const { table, token, invitations } = await post("/tables", { game: "acquire", seats: [{ kind: "me", name: "Ann" }, { kind: "invite" }] });
  const guest = await post(`/tables/${table.id}/invitations/redeem`, { code: invitations[0].code, name: "Bob" });
  const pages = [];
  for (const key of [token, guest.token]) {
    const page = await server.page();
    await page.goto(`/g/${table.id}#k=${key}`);
    await page.locator(".table").waitFor();
    pages.push(page);
  }
  const [ann, bob] = pages;
  assert.equal(await ann.locator(".hint-button").count() + await bob.locator(".hint-button").count(), 0);
  await ann.locator('[data-menu="menu.ask_hints"]').click();
  await bob.getByRole("button", { name: "Agree" }).click();
  const asked = await Promise.any(pages.map((page) => page.locator(".hint-button").waitFor().then(() => page)));
  const other = asked === ann ? bob : ann;
  await asked.locator(".hint-button").click();
  await asked.locator(".advice .advice-chance").waitFor();
  assert.ok(await asked.locator(".advised rect").count() > 0, "the move is marked on the board");
  await other.getByText(/takes a hint\./).first().waitFor();
  await other.locator('[data-menu="menu.end_hints"]').click();
  await asked.locator('[data-menu="menu.ask_hints"]').waitFor();
  assert.deepEqual([...ann.problems, ...bob.problems], []);
});

test("a move that loses much asks once", async () => {
  const seats = position.hands.map((_hand, n) => (n === position.active ? { kind: "me", name: "Ann" } : { kind: "bot", bot: "greedy" }));
  const { table, token } = await post("/tables", { game: "acquire", seats, position, warn: true });
  const page = await server.page();
  await server.report_failure(page, async () => {
    await page.goto(`/g/${table.id}#k=${token}`);
    const tile = page.getByRole("button", { name: `Place ${say.split(" ")[1]}`, exact: true }).first();
    await tile.click();
    await page.getByRole("alertdialog").waitFor();
    assert.ok(better);
    await page.getByRole("button", { name: "Think again" }).click();
    assert.equal(await page.getByRole("alertdialog").count(), 0);
    await tile.click();
    await page.getByRole("button", { name: "Do it all the same" }).click();
    await tile.waitFor({ state: "detached" });
    assert.deepEqual(page.problems, []);
  });
});

test("a running game against bots is copied as far as the player knows it, and bots explain their moves", async () => {
  const { table, token } = await post("/tables", { game: "acquire", seats: [{ kind: "me", name: "Ann" }, { kind: "bot", bot: "greedy" }, { kind: "bot", bot: "greedy" }], teach: true });
  const page = await server.page();
  await server.report_failure(page, async () => {
    await page.goto(`/g/${table.id}#k=${token}`);
    await page.locator(".table").waitFor();
    const { move } = await import("../../moves.mjs");
    for (let n = 0; n < 12 && !(await page.locator(".log", { hasText: "I did that for" }).count()); n += 1) {
      await page.locator(".prompt.mine, .prompt:not(.waits)").first().waitFor();
      await move(page).catch(() => undefined);
      await page.waitForTimeout(400);
    }
    await page.locator(".log", { hasText: /“(I did that for|There was nothing better)/ }).first().waitFor();
    const { seq } = await (await fetch(`${server.address}/api/tables/${table.id}`)).json();
    await page.goto(`/g/${table.id}?at=${seq}`);
    await page.locator(".play-on summary").click();
    await page.locator(".play-from .loud").click();
    await page.waitForURL((address) => address.pathname.startsWith("/g/") && !address.pathname.endsWith(table.id));
    const copy = await (await fetch(`${server.address}/api/tables/${new URL(page.url()).pathname.slice(3)}`)).json();
    assert.equal(copy.table.source.table, table.id);
    assert.equal(copy.table.source.sampled, true);
    assert.deepEqual(page.problems, []);
  });
});
