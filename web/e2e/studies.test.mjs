/** A study is made from a finished game: commented, with a side line, linked, read again, embedded, saved and opened. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { GAMES, move } from "./moves.mjs";
import { start_server } from "./server.mjs";

const PHONE = { viewport: { width: 360, height: 640 }, locale: "fr-FR", hasTouch: true, isMobile: true };
let server;
before(async () => {
  server = await start_server({ PARKETT_BOT_WORKERS: "0", PARKETT_REQUESTS_PER_SECOND: "5000" });
});
after(() => server?.close());

/** The record of a game of some moves, any legal ones. */
async function record_text(game) {
  const post = async (path, body, headers = {}) => (await fetch(`${server.address}/api${path}`, { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) })).json();
  const { table, token } = await post("/tables", { game, seats: [{ kind: "me" }, { kind: "me" }] });
  const headers = { authorization: `Bearer ${token}` };
  for (let n = 0; n < 3000; n += 1) {
    const look = await (await fetch(`${server.address}/api/tables/${table.id}`, { headers })).json();
    if (look.table.status === "over") break;
    const { legal } = look.prompt;
    const say = legal.includes("announce end") ? "announce end" : legal[(n * 7919) % legal.length];
    await post(`/tables/${table.id}/commands`, { do: "move", id: `m${n}`, expected_seq: look.seq, say }, headers);
  }
  return (await fetch(`${server.address}/api/tables/${table.id}/record`, { headers })).text();
}

const too_wide = (page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Go to the first moment from a step on at which a player is to act. */
async function to_decision(page, step) {
  await page.getByRole("slider", { name: "Point in the game" }).fill(String(step));
  for (let n = 0; n < 60; n += 1) {
    if (await page.getByRole("button", { name: "Try another move here" }).count()) return;
    await page.getByRole("button", { name: "One step forward" }).click();
  }
  throw new Error("nobody is to act");
}

for (const game of GAMES) {
  test(`a study of ${game} is made, linked, read again and embedded`, async () => {
    const text = await record_text(game);
    const page = await server.page();
    await server.report_failure(page, async () => {
      await page.goto("/record");
      await page.locator('input[type="file"]').setInputFiles({ name: "game.jsonl", mimeType: "application/x-ndjson", buffer: Buffer.from(text) });
      await page.getByRole("textbox", { name: "Title" }).fill("What else?");
      await to_decision(page, 40);
      await page.getByRole("textbox", { name: "Comment on this moment" }).fill("Here it turned.");
      await page.getByRole("button", { name: "Try another move here" }).click();
      await page.locator(".prompt.mine").waitFor();
      await move(page);
      await page.getByRole("button", { name: "Keep this line" }).click();
      await page.getByRole("button", { name: "Back to the game" }).waitFor();
      await page.getByRole("textbox", { name: "Comment on this moment" }).fill("Bolder.");
      assert.deepEqual(await serious(page), []);
      assert.ok((await too_wide(page)) <= 1);
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "Save as a file" }).click();
      const file = readFileSync(await (await saved).path(), "utf-8");
      assert.match(file, /"parkett":2/);
      assert.match(file, /\{"side":1,/);
      assert.match(file, /"comment":"Bolder\."/);
      const stored = page.waitForResponse((answer) => answer.url().endsWith("/api/studies"));
      await page.getByRole("button", { name: "Make a link" }).click();
      const { id } = await (await stored).json();
      await page.goto(`/study/${id}`);
      await page.getByText("What else?").first().waitFor();
      await page.getByText("Contents").click();
      await page.getByRole("button", { name: /of side line 1/ }).click();
      assert.equal(await page.getByRole("textbox", { name: "Comment on this moment" }).inputValue(), "Bolder.");
      assert.deepEqual(page.problems, []);

      const phone = await server.page(PHONE);
      await phone.goto(`/embed/${id}`);
      await phone.getByText("What else?").waitFor();
      await phone.getByText("Sommaire").click();
      await phone.getByRole("button", { name: /Bolder/ }).click();
      await phone.locator("p.study-comment").waitFor();
      assert.equal(await phone.getByRole("textbox").count(), 0);
      assert.ok((await too_wide(phone)) <= 1);
      assert.deepEqual(await serious(phone), []);
      assert.deepEqual(phone.problems, []);
      await phone.context().close();
    });
    await page.context().close();
  });
}
