/** The buttons of a table, for tests that play by them as a person would. */

export const FREE = ".choice:not([aria-disabled]):enabled";
export const MINE = ".prompt.mine";

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
export async function obvious(page, within = MINE) {
  const loud = page.locator(`${within} ${FREE}.loud:visible`);
  return (await loud.count()) ? loud.first() : page.locator(`${within} ${FREE}:visible`).first();
}
