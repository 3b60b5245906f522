/** Geld & Börse on a phone: a roll is one tap, and nothing is promised about it. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asked, stepped } from "../../buttons.mjs";
import { move, quick } from "../../moves.mjs";
import { start_server } from "../../server.mjs";

let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

test("a roll is one tap on a phone", { timeout: 60_000 }, async () => {
  const page = await server.page({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await quick(page, "geld_und_boerse");
  const roll = page.getByRole("button", { name: /^Roll/ });
  while (!(await roll.count())) {
    if (await asked(page)) await move(page);
    else await page.waitForTimeout(40);
  }
  await stepped(page, () => roll.tap());
  assert.equal(await page.getByText("Nothing else changes").count(), 0);
});
