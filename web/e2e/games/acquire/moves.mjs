/** Acquire played by its buttons. */
import { MINE, obvious, press } from "../../buttons.mjs";

/** Buy when possible, announce the end when possible. */
export async function move(page) {
  const end = page.getByRole("button", { name: "Announce the end of the game" });
  if ((await end.count()) && !(await end.getAttribute("aria-disabled"))) return press(page, end);
  const more = page.locator(`${MINE} .shop .stepper button:last-child:not([aria-disabled])`);
  if (await more.count()) await more.first().click();
  return press(page, await obvious(page));
}

/** The option that makes a game short, and its value. */
export const short_game = ["A chain this large can end the game", "8"];
