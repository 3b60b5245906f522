/** A phone, three languages, axe on every page, dead ends. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { start_server } from "./server.mjs";
import { GAMES, quick } from "./moves.mjs";

let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

test("a phone of 360 pixels", { timeout: 60_000 }, async () => {
  const page = await server.page({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await quick(page, GAMES[0]);
  await page.locator(".prompt.mine").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, "nothing scrolls sideways");
  const box = await page.locator(".prompt").boundingBox();
  assert.ok(Math.abs(box.y + box.height - 740) < 2, "the prompt is a sheet at the bottom");
  const choice = page.locator(".prompt.mine .choice:not([aria-disabled])").first();
  assert.ok((await choice.boundingBox()).height >= 44);
  await choice.tap();
  await page.locator(".confirm").tap();
  await page.locator(".confirm").waitFor({ state: "detached" });
  for (const name of ["Bank", "Log", "Yours", "Players"]) await page.locator(".tabs").getByRole("button", { name }).tap();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

test("German and French throughout", { timeout: 60_000 }, async () => {
  for (const [locale, button, turn, tiles, amount] of [
    ["de-DE", "Gegen Bots spielen", "Du bist am Zug", "Deine Steine", "6.000"],
    ["fr-FR", "Jouer contre des bots", "À vous de jouer", "Vos pions", "6\u202f000"],
  ]) {
    const page = await server.page({ locale });
    await page.goto("/");
    await page.getByRole("button", { name: button }).first().click();
    await page.getByText(turn).waitFor();
    await page.getByRole("heading", { name: tiles, exact: true }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), locale.slice(0, 2));
    assert.ok((await page.locator(".players-table").textContent()).includes(amount));
    const text = await page.locator("body").innerText();
    assert.doesNotMatch(text, /\b(Players|Information card|Your tiles|places|buys)\b/);
    assert.doesNotMatch(text, /\b(event|prompt|problem|ask|table)\.[a-z_]+/);
  }
});

test("axe finds nothing serious, light and dark", { timeout: 160_000 }, async () => {
  const found = [];
  for (const colorScheme of ["light", "dark"]) {
    const page = await server.page({ colorScheme });
    const paths = ["/", `/rules/${GAMES[0]}`, "/record", "/nothing-here", "/g/abcdefghijkl", ...GAMES.map((game) => `/new/${game}`)];
    for (const path of paths) {
      await page.goto(path);
      await page.locator("main").waitFor();
      await page.waitForTimeout(300);
      found.push(...(await serious(page, `${colorScheme} ${path}`)));
    }
    for (const game of GAMES) {
      await page.goto(`/learn/${game}`);
      await page.locator(".guide").waitFor();
      found.push(...(await serious(page, `${colorScheme} tutorial of ${game}`)));
    }
    await page.goto(`/new/${GAMES[0]}`);
    await page.getByLabel("Who plays at seat 2").selectOption("open");
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.locator(".waiting").waitFor();
    found.push(...(await serious(page, `${colorScheme} seats`)));
    await quick(page, GAMES[0]);
    await page.locator(".prompt.mine").waitFor();
    found.push(...(await serious(page, `${colorScheme} table`)));
    for (const key of ["r", "c", "?"]) {
      await page.keyboard.press(key);
      await page.getByRole("dialog").waitFor();
      await page.waitForTimeout(300);
      found.push(...(await serious(page, `${colorScheme} drawer ${key}`)));
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  }
  assert.deepEqual(found, []);
});

test("dead ends say what to do", { timeout: 60_000 }, async () => {
  const page = await server.page();
  await page.goto("/g/abcdefghijkl");
  await page.getByText("There is no table at this address.").waitFor();
  await page.goto("/somewhere");
  await page.getByText("There is no such page").waitFor();
  await page.goto("/record");
  await page.locator("input[type=file]").setInputFiles({ name: "holiday.jsonl", mimeType: "text/plain", buffer: Buffer.from("not a record\n") });
  await page.getByText("This file is not a record from Parkett").waitFor();
});

test("a full table is watched, and a server that is away is told and waited for", { timeout: 90_000 }, async () => {
  const host = await server.page();
  await host.goto(`/new/${GAMES[0]}`);
  await host.getByLabel("Who plays at seat 2").selectOption("open");
  await host.getByRole("button", { name: "Remove seat 3" }).click();
  await host.getByRole("button", { name: "Open the table" }).click();
  await host.locator(".waiting").waitFor();
  const address = new URL(host.url()).pathname;
  const [quick_one, late] = [await server.page(), await server.page()];
  for (const page of [quick_one, late]) await page.goto(address);
  await late.getByRole("button", { name: "Sit down" }).waitFor();
  await quick_one.getByRole("button", { name: "Sit down" }).click();
  await quick_one.getByText("Type your name first").waitFor();
  await quick_one.getByLabel("Your name").fill("Quirin");
  await quick_one.getByRole("button", { name: "Sit down" }).click();
  await late.locator(".table .board-scroll svg").first().waitFor();
  assert.equal(await late.locator(".prompt.mine, .hand-tile").count(), 0, "whoever comes late watches");
  const refused = await late.request.post(`/api/tables/${address.slice(3)}/seats`, { data: { name: "Late" } });
  assert.ok(["already_started", "no_open_seat"].includes((await refused.json()).code));
  const before = await host.locator(".table").getAttribute("data-seq");
  await server.restart(() => host.getByText(/The server is restarting|The connection is lost/).waitFor());
  await host.locator(".notice.link").waitFor({ state: "detached" });
  assert.equal(await host.locator(".table").getAttribute("data-seq"), before, "nothing is lost");
});
