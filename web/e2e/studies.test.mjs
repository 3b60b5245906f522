/** A study is made from a record: commented, with a side line, linked, read again, embedded, saved and opened. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { serious } from "./axe.mjs";
import { GAMES, move } from "./moves.mjs";
import { start_server } from "./server.mjs";

const PHONE = { viewport: { width: 360, height: 640 }, locale: "fr-FR", hasTouch: true, isMobile: true };
let server;
before(async () => {
  server = await start_server({ PARKETT_BOT_WORKERS: "0", PARKETT_REQUESTS_PER_SECOND: "5000" });
});
after(() => server?.close());

/** The longest of the game's kept records. */
function record_text(game) {
  const folder = fileURLToPath(new URL(`../../tests/games/${game}/goldens/`, import.meta.url));
  const files = readdirSync(folder, { recursive: true }).map(String).filter((name) => name.endsWith(".jsonl"));
  const texts = files.map((name) => readFileSync(join(folder, name), "utf-8"));
  return texts.sort((a, b) => b.split("\n").length - a.split("\n").length)[0];
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
    const text = record_text(game);
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
