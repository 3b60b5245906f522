/** Entering what dice, tiles or cards of the real box show, as a person taps it. */
import { stepped } from "./buttons.mjs";

export const FACES = ".entering .face-button:not([disabled])";
export const SQUARES = ".target.tap";

/** Whether an outcome is awaited that is tapped in the prompt or on the board. */
export const enters = async (page) => (await page.locator(".entering").count()) > 0 && (await page.locator(`${FACES}, ${SQUARES}`).count()) > 0;

/** Tap a square of the board; `turn` chooses among them. */
export async function tap_square(page, turn) {
  const squares = page.locator(SQUARES);
  await stepped(page, async () => squares.nth((turn * 7) % (await squares.count())).click());
}

/** Tap one face after the other until the outcome is entered; `turn` chooses among them. */
export async function tap(page, turn) {
  await page.locator(`${FACES}, ${SQUARES}`).first().waitFor();
  if (await page.locator(SQUARES).count()) return tap_square(page, turn);
  return stepped(page, async () => {
    const groups = await page.locator(".entering .faces").count();
    for (let n = 0; n < groups; n += 1) {
      const faces = page.locator(`.entering .faces >> nth=${n}`).locator(".face-button:not([disabled])");
      await faces.first().waitFor(); // the next die can be tapped once the one before it is chosen
      await faces.nth((turn * 7 + n * 3) % (await faces.count())).click();
    }
  });
}

/** Set a table up for people who share one screen and the real box; hidden hands stay with them, or are `entered`. */
export async function open_real_box(page, game, { names = ["Anna", "Berta"], short = null, bot = false, bot_entered = false, entered = false } = {}) {
  await page.goto(`/new/${game}`);
  await page.getByLabel("Play with the real box").check();
  if (!bot) await page.getByRole("button", { name: "Remove seat 3" }).click();
  for (const [n, name] of names.entries()) await page.getByLabel(`Name at seat ${n + 1}`).fill(name);
  const ours = page.getByLabel("Ours (reconstructed, †)"); // where figures are reconstructed; the page learns of it a moment later
  await page.waitForLoadState("networkidle");
  if (await ours.count()) await ours.check();
  const secret = page.getByLabel("are entered by everybody in secret"); // where there are hidden hands
  if (entered && (await secret.count())) await secret.check();
  const drawn = page.getByLabel("are drawn from the box and entered");
  if (bot_entered && (await drawn.count())) await drawn.check();
  if (short) {
    await page.getByText("Rules in detail").click();
    await page.getByLabel(short[0]).fill(short[1]);
  }
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator(".prompt.mine").waitFor();
  await page.getByRole("button", { name: "Big figures" }).waitFor(); // what the real box adds is fetched a moment later
}
