/** Shark played by its buttons. */
import { MINE, obvious, press } from "../../buttons.mjs";

/** Buy when there is money, build on the longest chain, give what a preset offers. */
export async function move(page) {
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
