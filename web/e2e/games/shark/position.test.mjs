/** Houses are dragged onto the board and over it, put by keys, and changes are taken back. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start_server } from "../../server.mjs";

let server;
before(async () => {
  server = await start_server({ PARKETT_BOT_WORKERS: "0" });
});
after(() => server?.close());

test("pieces are dragged, moved by keys, and changes taken back", async () => {
  const page = await server.page();
  await page.goto("/position/shark");
  await page.locator(".position-spot").first().waitFor();
  await page.locator('[data-field="ask"]').selectOption("trade 1");
  await page.locator('[data-piece="red"]').dragTo(page.locator('[data-spot="5E"]'));
  await page.locator('[data-spot="5E"][aria-label^="5E: "]:not([aria-label$="empty"])').waitFor();
  await page.locator('[data-spot="5E"]').dragTo(page.locator('[data-spot="7E"]'));
  await page.locator('[data-spot="5E"][aria-label$="empty"]').waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator('[data-spot="7E"][aria-label$="empty"]').waitFor();
  await page.locator('[data-piece="blue"]').click();
  await page.locator('[data-spot="1A"]').focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.locator('[data-spot="2A"]:not([aria-label$="empty"])').waitFor();
  await page.keyboard.press("Delete");
  await page.locator('[data-spot="2A"][aria-label$="empty"]').waitFor();
  assert.deepEqual(page.problems, []);
});
