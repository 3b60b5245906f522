/** Playing by the buttons on the screen, as a person would: any sensible move of any game. */

const FREE = ".choice:not([aria-disabled]):enabled";
const MINE = ".prompt.mine";

/** Whether something is asked of this page now. */
export const asked = (page) => page.locator(MINE).count();

/** The last step in the log; after a page is loaded, the log comes a moment later than the prompt. */
export const seq = (page) => page.locator(".table[data-seq]").getAttribute("data-seq");

/** Do something and wait until the table has moved on. */
export async function stepped(page, action) {
  const before = await seq(page);
  await action();
  await page.waitForFunction((old) => document.querySelector(".table")?.dataset.seq !== old, before, { polling: 50 });
}

export const press = (page, button) => stepped(page, () => button.click());

/** The loudest button of the prompt, else the first. */
async function obvious(page, within = MINE) {
  const loud = page.locator(`${within} ${FREE}.loud:visible`);
  return (await loud.count()) ? loud.first() : page.locator(`${within} ${FREE}:visible`).first();
}

/** Buy when possible, announce the end when possible. */
async function acquire(page) {
  const end = page.getByRole("button", { name: "Announce the end of the game" });
  if ((await end.count()) && !(await end.getAttribute("aria-disabled"))) return press(page, end);
  const more = page.locator(`${MINE} .shop .stepper button:last-child:not([aria-disabled])`);
  if (await more.count()) await more.first().click();
  return press(page, await obvious(page));
}

/** Buy when there is money, build on the longest chain, give what a preset offers. */
async function shark(page) {
  const more = page.locator(`${MINE} .trade .stepper button:last-child:not([aria-disabled])`);
  if (await page.locator(`${MINE} .place`).count()) {
    const square = await page.evaluate(() => {
      const targets = [...document.querySelectorAll(".target.playable")];
      const size = (target) => Number(document.querySelector(`.size[data-square="${target.dataset.square}"]`)?.textContent ?? 0);
      return targets.sort((a, b) => size(b) - size(a))[0]?.dataset.square;
    });
    return press(page, page.locator(`.target[data-square="${square}"]`));
  }
  const preset = page.locator(`${MINE} .give .presets button`);
  if (await preset.count()) await preset.first().click();
  else if (await more.count()) await more.last().click();
  return press(page, await obvious(page));
}

/** Build where possible, else fly, else buy a scheduled ticket, else borrow. */
async function tycoon(page) {
  const prompt = page.locator(MINE);
  if ((await prompt.locator(".sections").count()) === 0) return press(page, await obvious(page));
  const [scheduled, any] = [`.open-tickets ${FREE}:has(.scheduled):visible`, `.open-tickets ${FREE}:visible`]; // beside the board, or in the prompt of a phone
  const parts = [[0, `.build ${FREE}`], [1, `.goals-of ${FREE}`], [2, scheduled], [3, `.loans ${FREE}`], [2, any]];
  for (const [part, wanted] of parts) {
    await prompt.locator(".sections button").nth(part).click();
    await prompt.locator(`.sections button:nth-child(${part + 1})[aria-pressed="true"]`).waitFor();
    const found = part === 2 ? page.locator(wanted) : prompt.locator(wanted);
    if (await found.count()) return press(page, found.first());
  }
  throw new Error(`nothing to do: ${await prompt.innerText()}`);
}

/** Lay what can be laid, put cards up when one must. */
async function geld_und_boerse(page) {
  const card = page.locator(".loose button").first();
  if ((await page.locator(MINE).textContent()).includes("End turn") && (await card.count())) {
    await card.click();
    const slot = page.locator(".slot-here").first();
    if (await slot.count()) return press(page, slot);
  }
  if ((await page.locator(`${MINE} ${FREE}:visible`).count()) === 0) await page.locator(".picker .pick:not([aria-disabled])").first().click();
  return press(page, await obvious(page));
}

const MOVES = { acquire, shark, tycoon, geld_und_boerse };
export const GAMES = Object.keys(MOVES);

/** Make any sensible move of the game on this page. */
export async function move(page) {
  const name = await page.locator(".table").getAttribute("class");
  return MOVES[/game-(\w+)/.exec(name)[1]](page);
}

/** Let everybody move until the result is shown, or so many rounds. */
export async function play_out(pages, limit, between = async () => undefined) {
  for (let n = 0; n < limit; n += 1) {
    await between(n);
    if (await pages[0].locator(".result").count()) return n;
    let moved = false;
    for (const page of pages) {
      if (await asked(page)) {
        await move(page);
        moved = true;
      }
    }
    if (!moved) await pages[0].waitForTimeout(40);
  }
  throw new Error("the game did not end");
}

/** A game against bots by the button of the first page. */
export async function quick(page, game) {
  await page.goto("/");
  await page.locator(`.game-card[data-game="${game}"]`).getByRole("button").click();
  await page.locator(`.table.game-${game} .board-scroll svg`).first().waitFor();
  await page.locator(MINE).waitFor();
}
