/** Playing by the buttons on the screen, as a person would. */

const CHOICE = ".prompt.mine .choice:not([aria-disabled])";

/** Whether something is asked of this page now. */
export const asked = (page) => page.locator(".prompt.mine").count();

/** Make any sensible move: buy when possible, announce the end when possible. */
export async function move(page) {
  const end = page.getByRole("button", { name: "Announce the end of the game" });
  if ((await end.count()) && !(await end.getAttribute("aria-disabled"))) {
    await press(page, end);
    return;
  }
  const more = page.locator(".prompt.mine .shop .stepper button:last-child:not([aria-disabled])");
  if (await more.count()) await more.first().click();
  const loud = page.locator(`${CHOICE}.loud`);
  await press(page, (await loud.count()) ? loud.first() : page.locator(CHOICE).first());
}

/** Click and wait until the prompt has changed. */
async function press(page, button) {
  const before = await seq(page);
  await button.click();
  await page.waitForFunction((old) => document.querySelector(".table")?.dataset.seq !== old, before);
}

export const seq = (page) => page.locator(".table").getAttribute("data-seq");

/** Let everybody move until the result is shown. */
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
