/** INVEST cards on the cities of the board by mouse, finger and keys; pawns and quotation in view, at a real table. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asked, press, seq, stepped } from "../../buttons.mjs";
import { covered } from "../../covered.mjs";
import { quick } from "../../moves.mjs";
import { start_server } from "../../server.mjs";
import { move } from "./moves.mjs";

const SIZES = [[1280, 720], [360, 640], [390, 844]];
const CHIP = ".strip .loose:not(.lying) button";
const LIT = ".geld-board .target.playable";
let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

/** Play on until the turn ends with a city and a card to lay. */
async function reach_card_to_lay(page) {
  for (let n = 0; n < 400; n += 1) {
    if (await page.locator(`.prompt.mine[data-ask=finish] ${CHIP}`).count()) return;
    if (await page.locator(".result").count()) throw new Error("the game ended before a card could be laid");
    if (await asked(page)) await move(page);
    else await page.waitForTimeout(30);
  }
  throw new Error("no card to lay");
}

async function middle_of(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Take the card up again from the city on which it lies, by tapping both. */
async function take_up_again(page, city) {
  await page.keyboard.press("Escape"); // a city that was chosen stays chosen for the next card
  await page.locator(`.geld-board .target[data-city="${city}"]`).click();
  await press(page, page.locator(".strip .lying button").last());
  await page.keyboard.press("Escape"); // it was taken up; let go
  await page.locator(`${LIT}`).first().waitFor({ state: "detached" });
}

/** Drag with a finger: real touch events of the browser; the lit city may move when the board gets more room. */
async function drag_by_finger(page, from, to) {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type, points) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const start = await middle_of(from);
  await touch("touchStart", [start]);
  await touch("touchMove", [{ x: start.x, y: start.y - 20 }]);
  await page.waitForTimeout(150);
  const end = await middle_of(to);
  await touch("touchMove", [end]);
  await touch("touchEnd", []);
}

const WAYS = {
  async mouse(page, city) {
    const from = await middle_of(page.locator(CHIP).first());
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 12, from.y - 12);
    await page.locator(".invest-chip.dragged").waitFor();
    await page.waitForTimeout(150); // on a phone the board gets more room
    const to = await middle_of(page.locator(`.geld-board .target[data-city="${city}"]`));
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  },
  async finger(page, city) {
    await drag_by_finger(page, page.locator(CHIP).first(), page.locator(`.geld-board .target[data-city="${city}"]`));
  },
  async "card, then city"(page, city) {
    await page.locator(CHIP).first().tap();
    await page.locator(`${LIT}[data-city="${city}"]`).tap();
  },
  async "city, then card"(page, city) {
    await page.locator(`.geld-board .target[data-city="${city}"]`).tap();
    await page.locator(CHIP).first().tap();
  },
  async keys(page, city) {
    await page.locator(CHIP).first().focus();
    await page.keyboard.press("Enter");
    for (let n = 0; n < 20 && (await page.evaluate(() => document.activeElement.dataset.city)) !== city; n += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  },
};

/** In the page: whether the end of the turn is wholly in view. */
function end_in_view() {
  const { top, bottom } = document.querySelector(".prompt .choice.loud").getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

test("a card is laid on a city of the board by mouse, finger, taps and keys, at every size", { timeout: 240_000 }, async () => {
  const first = await server.page();
  await quick(first, "geld_und_boerse");
  await server.report_failure(first, () => reach_card_to_lay(first));
  const page = await server.page({ hasTouch: true, storageState: await first.context().storageState() });
  const table = first.url();
  await first.context().close();
  await server.report_failure(page, async () => {
    await page.goto(table);
    await page.locator(CHIP).first().click();
    const city = await page.locator(LIT).first().getAttribute("data-city");
    await page.keyboard.press("Escape");
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(100);
      for (const [name, lay] of Object.entries(WAYS)) {
        const label = `${name} at ${width}×${height}`;
        assert.deepEqual(await page.evaluate(covered), [], label);
        assert.ok(await page.evaluate(end_in_view), `${label}: the end of the turn`);
        await stepped(page, () => lay(page, city)).catch((error) => assert.fail(`${label}: ${error}`));
        assert.match(await page.locator(`.geld-board .target[data-city="${city}"]`).getAttribute("aria-label"), /: 1 of 3 cards/, label);
        await take_up_again(page, city);
      }
    }
    assert.deepEqual(page.problems, []);
  });
  await page.context().close();
});

test("a city that takes no card says why and by which rule, and nothing is said to the table", { timeout: 120_000 }, async () => {
  const page = await server.page();
  await server.report_failure(page, async () => {
    await quick(page, "geld_und_boerse");
    await reach_card_to_lay(page);
    const before = await seq(page);
    const own = await page.locator(".geld-board .target").evaluateAll((all) => all.map(({ dataset }) => dataset.city));
    const names = await page.locator(".geld-board .field.city").evaluateAll((all) => all.map(({ dataset }) => dataset.city));
    await page.locator(CHIP).first().click();
    await page.locator(`.geld-board .field[data-city="${names.find((name) => !own.includes(name))}"]`).click();
    await page.locator(".strip .why", { hasText: "That city is not yours." }).waitFor();
    assert.equal(await page.locator(".strip .why .rule-link").textContent(), "GUB-10.1");
    assert.equal(await seq(page), before);
    assert.deepEqual(page.problems, []);
  });
  await page.context().close();
});

/** In the page: figures and names of the board that a pawn or another text lies over. */
function hidden_texts() {
  const box = (one) => one.getBoundingClientRect();
  const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const drawn = (selector) => [...document.querySelectorAll(`.geld-board ${selector}`)].filter((one) => box(one).width > 0);
  // the ink of a text is lower than its line: leave out the room above and below
  const ink = (one) => {
    const { left, right, top, bottom, height } = box(one);
    return { left, right, top: top + height * 0.24, bottom: bottom - height * 0.24 };
  };
  const found = drawn(".pawn .halo").flatMap((pawn) => drawn(":is(.name, .code, .factor, .rent, .price, .word)").filter((text) => meets(box(pawn), ink(text))).map((text) => `pawn over ${text.textContent}`));
  // every good can stand at every level: the longest of each must fit side by side
  const [goods, levels, prices] = [".good", ".level", ".strong"].map((part) => drawn(`.quote ${part}`).map(box));
  const widest = (boxes) => Math.max(...boxes.map(({ width }) => width));
  const rows = [
    goods[0].left + widest(goods) > levels[0].right - widest(levels) && "a good over a level",
    levels[0].right > prices[0].right - widest(prices) && "a level over a price",
  ].filter(Boolean);
  return [...found, ...rows];
}

test("six pawns on one field hide no name and no figure, and the quotation is in view, in three languages", { timeout: 240_000 }, async () => {
  const page = await server.page();
  await server.report_failure(page, async () => {
    await page.goto("/new/geld_und_boerse");
    while ((await page.getByLabel(/Who plays at seat/).count()) < 6) await page.getByRole("button", { name: "Add a seat" }).click();
    for (let seat = 2; seat <= 6; seat += 1) await page.getByLabel(`Who plays at seat ${seat}`).selectOption("me");
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.locator(".geld-board .pawn").nth(5).waitFor();
    for (const language of ["en", "de", "fr"]) {
      await page.locator(".language select").selectOption(language, { force: true });
      for (const [width, height] of [...SIZES, [1440, 900], [1920, 1080]]) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(120);
        assert.equal(await page.locator(".geld-board .pawn").count(), 6);
        assert.equal(await page.locator(".geld-board .quote .level").count(), 4);
        assert.deepEqual(await page.evaluate(hidden_texts), [], `${language} ${width}×${height}`);
      }
    }
    assert.deepEqual(page.problems, []);
  });
  await page.context().close();
});
