/** People around the real box: a slip is corrected and told to all, a bot's moves are carried out, the game goes on online. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start_server } from "./server.mjs";
import { asked, seq } from "./buttons.mjs";
import { GAMES, move } from "./moves.mjs";
import { enters, open_real_box, SQUARES, tap, tap_square } from "./real_box.mjs";

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const NAMES = ["Anna", "Berta"];
let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

/** Enter or decide, whatever is next; what bots have done is carried out first. */
async function go_on(page, turn) {
  const done = page.locator(".bot-moves").getByRole("button", { name: "Done" });
  if (await done.count()) return done.click();
  if (await enters(page)) return tap(page, turn);
  if (!(await asked(page)) || (await page.locator(".entering").count())) return page.waitForTimeout(40); // its faces are drawn in a moment
  if (await page.locator(".kept-hand").count()) return tap_square(page, turn);
  if (await page.locator(SQUARES).count()) return undefined; // the words of a kept hand are drawn in a moment
  return move(page);
}

/** Whose step the last correction of a page was about, by the command it sent and the table's journal: that name is told. */
async function corrected_by(page) {
  const sent = page.heard.findLast((line) => line.includes('"do":"correct"'));
  const { seq: step } = JSON.parse(sent.slice(sent.indexOf("{")));
  const { steps } = await (await page.request.get(`/api/tables/${new URL(page.url()).pathname.slice(3)}/journal`)).json();
  return NAMES[steps.find((one) => one.seq === step).by ?? 0]; // the host for what nobody in particular has entered
}

/** Take the first other choice for a step; where later steps no longer fit, that is told once, and they are dropped. */
async function correct(page, number) {
  const before = Number(await seq(page));
  await page.getByRole("button", { name: "Correct a slip" }).click();
  await page.locator(".slip-list button").nth(number).click();
  await page.locator("dialog .faces.list .face-button").first().click();
  const cut = page.getByRole("button", { name: "Correct it and drop the moves from there on" });
  await page.locator("dialog").waitFor({ state: "detached", timeout: 5000 }).catch(() => undefined);
  if (await cut.count()) {
    assert.match(await page.locator("dialog .trouble").innerText(), /Step \d+ .* no longer fits: .* Nothing has been changed\./);
    assert.equal(await page.locator(".trouble").count(), 1, "a refusal is told once");
    assert.equal(Number(await seq(page)), before, "nothing has changed");
    await cut.click();
    await page.locator("dialog").waitFor({ state: "detached" });
  }
}

for (const [game, viewport] of GAMES.flatMap((one) => [[one, PHONE], [one, TABLET]])) {
  test(`${game}: a slip of the last turn and one twenty steps back are corrected on ${viewport.width} pixels, and all are told`, { timeout: 150_000 }, async () => {
    const page = await server.page({ viewport });
    await open_real_box(page, game);
    const watching = await server.page({ viewport });
    await watching.goto(page.url());
    await server.report_failure(page, async () => {
      for (let turn = 0; Number(await seq(page)) < 30; turn += 1) await go_on(page, turn);
      while (!(await page.getByRole("button", { name: "Correct a slip" }).count())) await page.waitForTimeout(40);
      const told = { Anna: 0, Berta: 0 };
      for (const [n, number] of [0, 9, 19].entries()) {
        await correct(page, number);
        const name = await corrected_by(page);
        for (const one of [page, watching]) await one.locator(".log li", { hasText: `${name} corrected a slip` }).nth(told[name]).waitFor({ state: "attached" });
        told[name] += 1;
        for (let turn = 0; turn < 6; turn += 1) await go_on(page, turn);
        const more = 30 + (n + 1) * 25;
        for (let turn = 0; n < 2 && Number(await seq(page)) < more && turn < 120; turn += 1) await go_on(page, turn);
      }
      assert.deepEqual(page.problems, []);
    });
  });
}

for (const [game, hand] of [...GAMES.map((one) => [one, "drawn by Parkett"]), ["", "entered"]]) {
  const name = game || GAMES[0];
  test(`${name}: a bot at the real box, its hand ${hand}, tells its moves and people carry them out`, { timeout: 150_000 }, async () => {
    const page = await server.page({ viewport: PHONE });
    await open_real_box(page, name, { bot: true, bot_entered: hand === "entered" });
    await server.report_failure(page, async () => {
      const told = [];
      for (let turn = 0; turn < 200 && told.length < 3; turn += 1) {
        const moves = page.locator(".bot-moves");
        if (await moves.count()) {
          told.push(await moves.locator("li").allInnerTexts());
          assert.ok(await page.locator(".board-scroll svg").count(), "the board shows it");
          await moves.getByRole("button", { name: "Done" }).click();
          await moves.waitFor({ state: "detached" });
          await page.reload();
          await page.locator(".table[data-seq]").waitFor();
          await page.getByRole("button", { name: "Big figures" }).waitFor(); // what the real box adds is fetched a moment later
          if (told.length === 1) assert.equal(await page.locator(".bot-moves li").count(), 0, "what is done is not asked for again");
        } else await go_on(page, turn);
      }
      assert.equal(told.length, 3, "the bot has moved three times");
      for (const line of told.flat()) assert.match(line, /\S+ \S+/, "told in words");
      assert.deepEqual(page.problems, []);
    });
  });
}

test("a game with the real box goes on online: the others get links, everything stands as it stood", { timeout: 120_000 }, async () => {
  const game = GAMES.at(-1);
  const page = await server.page({ viewport: TABLET });
  await open_real_box(page, game);
  for (let turn = 0; Number(await seq(page)) < 25; turn += 1) await go_on(page, turn);
  const box = page.url();
  const stood = await page.evaluate(async (id) => (await (await fetch(`/api/tables/${id}`)).json()).view, box.split("/g/")[1]);
  await page.getByRole("button", { name: "Go on online" }).click();
  await page.locator("dialog").getByRole("button", { name: "Go on online" }).click();
  await page.waitForURL((url) => url.href !== box);
  const guest = await server.page({ viewport: PHONE });
  await guest.goto(await page.getByLabel("Link for seat 2").inputValue());
  await guest.waitForFunction(() => document.querySelector(".waiting input")?.value === "Berta"); // as the host wrote it
  await guest.getByRole("button", { name: "Take the seat" }).click();
  await guest.locator(".board-scroll svg").first().waitFor();
  const stands = await guest.evaluate(async (id) => (await (await fetch(`/api/tables/${id}`)).json()).view, page.url().split("/g/")[1].split("?")[0]);
  for (const field of ["phase", "stock", "hotels", "cash"]) assert.deepEqual(stands[field], stood[field], field);
  assert.equal(await page.getByText("From the box").count(), 0, "Parkett draws now");
});
