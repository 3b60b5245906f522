/** A whole short game of each by keyboard alone; every stop has a role and a name for screen readers. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { GAMES } from "./moves.mjs";
import { start_server } from "./server.mjs";
import { open_short, walk } from "./walk.mjs";

const MOST_TABS = 150; // to go round the page once
const NEAR = 40; // stops from the focus after a move to any answer of the next question
const NAMED = /^- '?(button|checkbox|combobox|group|img|link|list|radio|region|spinbutton|switch|textbox)\b[^\n]*"[^"]+"/;

let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

/** Whether something of the page gets the focus within a second. */
const has_focus = (page) => page.waitForFunction(() => document.activeElement !== document.body, null, { timeout: 1000 }).then(() => true, () => false);

/** What a screen reader says of the element that has the focus. */
const read_aloud = (page) => page.locator(":focus").ariaSnapshot();

/** Press Tab until something has the focus; how many stops it took. Every stop must have a name. */
async function tab_until(page, here, silent, key = "Tab") {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await here()) return tabs;
    await page.keyboard.press(key);
    const anywhere = await page.evaluate(() => document.activeElement !== document.body);
    const folded = await page.evaluate(() => document.activeElement.matches("summary")); // named by its text
    const spoken = anywhere && !folded ? await read_aloud(page) : '- button "the browser"';
    if (!NAMED.test(spoken)) silent.add(spoken);
  }
  throw new Error(`not reached by ${MOST_TABS} tabs: ${here}`);
}

/** Press a button, or any playable place of the board, by keys alone. */
async function press_by_keys(page, locator, notes) {
  if (await locator.evaluate((element) => element.matches(".target"))) { // the board lies before the question
    await tab_until(page, () => page.evaluate(() => document.activeElement?.matches(".target") ?? false), notes.silent, "Shift+Tab");
    for (let n = 0; n < 60 && !(await page.evaluate(() => document.activeElement?.matches(".playable"))); n += 1) {
      await page.keyboard.press(n % 7 === 6 ? "ArrowDown" : "ArrowRight");
    }
  } else {
    const here = () => locator.evaluate((element) => element === document.activeElement);
    const back = await locator.evaluate((element) => Boolean(document.activeElement?.compareDocumentPosition(element) & window.Node.DOCUMENT_POSITION_PRECEDING));
    const tabs = await tab_until(page, here, notes.silent, back ? "Shift+Tab" : "Tab");
    if (notes.fresh) notes.tabs.push(tabs);
  }
  notes.fresh = false;
  await page.keyboard.press("Enter");
}

for (const game of GAMES) {
  test(`${game}: a whole game by keyboard, every stop named`, { timeout: 420_000 }, async () => {
    const page = await server.page();
    await open_short(page, game, 1);
    const notes = { tabs: [], silent: new Set(), lost: [], fresh: true };
    const locators = Object.getPrototypeOf(page.locator("body"));
    const click = locators.click;
    locators.click = function click_by_keys() {
      return press_by_keys(this.page(), this, notes);
    };
    try {
      await walk(page, async (n, asked) => {
        if (!asked) return;
        if (n > 0 && !(await has_focus(page))) notes.lost.push(await page.locator(".prompt").innerText());
        notes.fresh = n > 0;
      });
    } finally {
      locators.click = click;
    }
    assert.deepEqual([...notes.silent], [], "every stop has a role and a name");
    assert.deepEqual(notes.lost, [], "after a move the focus is at the next question");
    assert.ok(Math.max(0, ...notes.tabs) <= NEAR, `an answer is ${Math.max(0, ...notes.tabs)} stops away`);
    assert.deepEqual(page.problems, []);
  });
}
