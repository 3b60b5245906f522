/** Geld & Börse played by its buttons. */
import { FREE, MINE, obvious, press } from "../../buttons.mjs";

/** Lay what can be laid, put cards up when one must. */
export async function move(page) {
  const card = page.locator(`${MINE} .strip .loose:not(.lying) button`).first();
  if ((await page.locator(`${MINE}[data-ask=finish]`).count()) && (await card.count())) {
    await card.click();
    const city = page.locator(".geld-board .target.playable").first();
    if (await city.count()) return press(page, city);
  }
  if ((await page.locator(`${MINE} ${FREE}:visible`).count()) === 0) return press(page, page.locator(".picker button.pick[aria-pressed=false]").first());
  return press(page, await obvious(page));
}

/** The option that makes a game short, and its value. */
export const short_game = ["Turns at most", "16"];
