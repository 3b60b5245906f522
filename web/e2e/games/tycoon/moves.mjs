/** Tycoon played by its buttons. */
import { FREE, MINE, obvious, press } from "../../buttons.mjs";

/** Build where possible, else fly, else buy a scheduled ticket, else borrow. */
export async function move(page) {
  const prompt = page.locator(MINE);
  if ((await prompt.locator(".sections").count()) === 0) return press(page, await obvious(page));
  const [scheduled, any] = [`.prompt .open-tickets ${FREE}:has(.scheduled):visible`, `.prompt .open-tickets ${FREE}:visible`];
  const parts = [[0, `.build ${FREE}`], [1, `.goals-of ${FREE}`], [2, scheduled], [3, `.loans ${FREE}`], [2, any]];
  for (const [part, wanted] of parts) {
    const button = prompt.locator(".sections button").nth(part);
    if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
    await button.and(page.locator('[aria-pressed="true"]')).waitFor();
    const found = part === 2 ? page.locator(wanted) : prompt.locator(wanted);
    if (await found.count()) return press(page, found.first());
  }
  throw new Error(`nothing to do: ${await prompt.innerText()}`);
}

/** The option that makes a game short, and its value. */
export const short_game = ["Phases of the game", "1"];
export const too_many_taps = "two taps an event: a ticket is told city by city, and a section is opened before its choice";
