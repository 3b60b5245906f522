/** Tycoon played by its buttons. */
import { FREE, MINE, obvious, press } from "../../buttons.mjs";

const SCHEDULED = `.open-tickets ${FREE}:has(.scheduled):visible`;
const WANTED = [[0, `.build ${FREE}`], [1, `.goals-of ${FREE}`], [2, SCHEDULED], [3, `.loans ${FREE}`], [2, `.open-tickets ${FREE}:visible`]];

/** Build where possible, else fly, else buy a scheduled ticket, else borrow. */
export async function move(page) {
  const prompt = page.locator(MINE);
  const sections = await prompt.locator(".sections").count();
  if (sections === 0 && (await prompt.locator(".part").count()) === 0) return press(page, await obvious(page));
  for (const [part, wanted] of WANTED) {
    if (sections > 0) await open_section(page, part);
    const found = prompt.locator(wanted);
    if (await found.count()) return press(page, found.first());
  }
  throw new Error(`nothing to do: ${await prompt.innerText()}`);
}

/** Open a part of the turn: at the real box all are open. */
async function open_section(page, part) {
  const button = page.locator(MINE).locator(".sections button").nth(part);
  if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
  await button.and(page.locator('[aria-pressed="true"]')).waitFor();
}

/** The option that makes a game short, and its value. */
export const short_game = ["Phases of the game", "1"];
