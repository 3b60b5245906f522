/** The way in: the tutorial is offered once, bots are chosen by face, the board is shown, days can be chosen, little is loaded. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { serious } from "./axe.mjs";
import { GAMES, quick } from "./moves.mjs";
import { start_server } from "./server.mjs";

const SCRIPTS = 90 * 1024;
let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

const offer = (page) => page.locator(".tutorial-offer");

test("a newcomer is offered the tutorial; a no is remembered, and so is having played", { timeout: 90_000 }, async () => {
  const page = await server.page();
  await page.goto("/");
  await offer(page).waitFor();
  assert.equal(await offer(page).getByRole("link").count(), GAMES.length);
  await page.goto(`/new/${GAMES[1]}`);
  await offer(page).getByRole("link").click();
  await page.locator(".guide").waitFor();
  await page.goto(`/new/${GAMES[1]}`);
  await page.locator(".seat-plans").waitFor();
  assert.equal(await offer(page).count(), 0, "whoever has seen it is not asked again");
  await page.goto(`/new/${GAMES[0]}`);
  await offer(page).getByRole("button", { name: "No, thanks" }).click();
  for (const path of ["/", ...GAMES.map((game) => `/new/${game}`)]) {
    await page.goto(path);
    await page.locator(".two, .seat-plans").first().waitFor();
    assert.equal(await offer(page).count(), 0, path);
  }
  const player = await server.page();
  await quick(player, GAMES[2]);
  await player.goto("/");
  await player.locator(".two").waitFor();
  assert.equal(await offer(player).count(), 0, "whoever plays is not new");
  await player.locator(".table-list .your-turn").waitFor();
});

test("bots are chosen by face, level and style, with the keyboard too", { timeout: 60_000 }, async () => {
  const page = await server.page();
  await page.goto(`/new/${GAMES[0]}`);
  const opener = page.locator(".seat-plans .bot-card").first();
  await opener.focus();
  await page.keyboard.press("Enter");
  const faces = page.locator(".bot-cards .bot-card");
  assert.ok((await faces.count()) >= 5);
  const drawn = await faces.locator(".bot-face").evaluateAll((all) => all.map((one) => one.innerHTML));
  assert.equal(new Set(drawn).size, drawn.length, "every portrait is another");
  assert.match(await faces.first().innerText(), /\S+/);
  assert.match(await faces.first().textContent(), /Level 1 of 5/);
  assert.deepEqual(await serious(page, "bots"), []);
  await page.locator(".bot-cards input:checked").focus();
  await page.keyboard.press("ArrowDown");
  const wanted = await page.locator(".bot-cards .bot-card:has(:checked) b").innerText();
  await page.keyboard.press("Enter");
  await page.locator(".bot-cards").waitFor({ state: "detached" });
  assert.ok((await opener.innerText()).includes(wanted));
  assert.equal(await opener.evaluate((one) => one === document.activeElement), true);
  await page.getByLabel("Who plays at seat 2").selectOption("bot");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator(".players-table").getByText(wanted, { exact: true }).first().waitFor();
});

test("the set-up page shows the board of the edition, and days can be chosen", { timeout: 90_000 }, async () => {
  for (const game of GAMES) {
    const page = await server.page();
    await page.goto(`/new/${game}`);
    await page.locator(".board-picture svg.board").first().waitFor();
    assert.equal(await page.locator(".presets-list .preset").count(), 3);
    assert.deepEqual(page.problems, []);
    await page.context().close();
  }
  const page = await server.page();
  await page.goto(`/new/${GAMES[0]}`);
  await page.getByLabel("Days for each move").check();
  await page.getByLabel("Days for a move").fill("5");
  const [sent] = await Promise.all([page.waitForRequest((request) => request.method() === "POST"), page.getByRole("button", { name: "Open the table" }).click()]);
  assert.deepEqual(sent.postDataJSON().clock, { kind: "days", days: 5 });
});

/** In the page: parts of the waiting room that lie over one another or beyond the screen. */
function out_of_place() {
  const parts = [...document.querySelectorAll(".waiting :is(button, input, .seat-who, .seat-state, .qr-code, .reach-note)")].filter((one) => one.checkVisibility());
  const box = (one) => one.getBoundingClientRect();
  const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const over = parts.flatMap((one, n) => parts.slice(n + 1).filter((other) => !one.contains(other) && meets(box(one), box(other))).map((other) => `${one.textContent || one.value} over ${other.textContent || other.value}`));
  return [...over, ...parts.filter((one) => box(one).right > window.innerWidth + 1).map((one) => `${one.textContent || one.value} beyond the screen`)];
}

test("the waiting room: link, code, board, who is ready, and bots for the rest; at every size and in three languages", { timeout: 120_000 }, async () => {
  const host = await server.page();
  await host.goto(`/new/${GAMES[0]}`);
  await host.getByLabel("Name at seat 1").fill("Anna");
  await host.getByLabel("Name at seat 2").fill("Berta");
  await host.getByLabel("Who plays at seat 3").selectOption("invite");
  await host.getByRole("button", { name: "Open the table" }).click();
  await host.locator(".waiting .board-picture svg.board").first().waitFor();
  await host.getByText("Only this computer can open these links").waitFor();
  assert.equal(await host.locator(".qr-code").count(), 1);
  assert.deepEqual(await serious(host, "waiting room"), []);
  for (const language of ["fr", "de", "en"]) {
    await host.locator(".language select").selectOption(language, { force: true });
    for (const [width, height] of [[360, 640], [390, 844], [1280, 720], [1920, 1080]]) {
      await host.setViewportSize({ width, height });
      await host.waitForTimeout(80);
      assert.deepEqual(await host.evaluate(out_of_place), [], `${language} ${width}×${height}`);
      assert.ok((await host.evaluate(() => document.documentElement.scrollWidth)) <= width, `${language} ${width}`);
    }
  }
  const guest = await server.page();
  await guest.goto(await host.getByLabel("Link for seat 2").inputValue());
  await guest.waitForFunction(() => document.querySelector(".waiting input")?.value === "Berta"); // as the host wrote it
  await guest.getByLabel("Your name").fill("");
  await guest.getByRole("button", { name: "Take the seat" }).click();
  assert.equal(await guest.getByLabel("Your name").evaluate((field) => field.validity.valueMissing), true, "a guest has a name");
  await guest.getByLabel("Your name").fill("Bert");
  await guest.getByRole("button", { name: "Take the seat" }).click();
  await host.locator(".seat-list .seat-who", { hasText: /^Bert$/ }).waitFor();
  const state = (page, seat) => page.locator(".seat-list li").nth(seat).locator(".seat-state");
  await state(host, 1).getByText("ready").waitFor();
  const [address, storageState] = [guest.url(), await guest.context().storageState()];
  await guest.context().close();
  await state(host, 1).getByText("away").waitFor();
  assert.match(await state(host, 2).innerText(), /invited, not here yet/);
  await (await server.page({ storageState })).goto(address); // back again, with the same seat
  await state(host, 1).getByText("ready").waitFor();
  await host.getByRole("button", { name: "Begin now, with bots on the free seats" }).click();
  await host.locator(".table .board-scroll svg").first().waitFor();
  assert.deepEqual(host.problems, []);
});

test("three people on one screen have three names", { timeout: 60_000 }, async () => {
  const page = await server.page();
  await page.goto(`/new/${GAMES[0]}`);
  for (const seat of [2, 3]) await page.getByLabel(`Who plays at seat ${seat}`).selectOption("me");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator(".players-table tbody tr").nth(2).waitFor();
  assert.equal(new Set(await page.locator(".players-table .who-name").allInnerTexts()).size, 3);
});

/** The address of a table that waits for a guest, with its host's secret. */
async function waiting_table(page, game) {
  const opened = await page.request.post("/api/tables", { data: { game, seats: [{ kind: "me", name: "Anna" }, { kind: "invite", name: "Berta" }, { kind: "bot" }] } });
  const { table, token } = await opened.json();
  return `/g/${table.id}#k=${token}`;
}

test("a page of any game loads at most 90 KB of scripts, the waiting room with its code and picture, too", { timeout: 240_000 }, async () => {
  for (const game of GAMES) {
    const page = await server.page();
    await quick(page, game);
    const pages = [new URL(page.url()).pathname, `/rules/${game}`, `/learn/${game}`, `/new/${game}`].map((path) => [path, "svg.board"]);
    for (const [path, last] of [...pages, [await waiting_table(page, game), ".waiting:has(.qr-code) svg.board"]]) {
      const fresh = await server.page({ storageState: await page.context().storageState() });
      const sizes = [];
      fresh.on("response", (answer) => answer.url().endsWith(".js") && sizes.push(answer.body().then((body) => gzipSync(body, { level: 9 }).length)));
      await fresh.goto(path);
      await fresh.locator(last).first().waitFor();
      await fresh.waitForLoadState("networkidle");
      const sum = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
      assert.ok(sum > 20_000 && sum <= SCRIPTS, `${path}: ${sum} bytes`);
      await fresh.context().close();
    }
    await page.context().close();
  }
});
