/** Entering what dice, tiles or cards of the real box show. */
import { stepped } from "./buttons.mjs";

export const FACES = ".entering .face-button:not([disabled])";

/** Tap one face after the other until the outcome is entered; `turn` chooses among them. */
export async function tap(page, turn) {
  await stepped(page, async () => {
    const groups = await page.locator(".entering .faces").count();
    for (let n = 0; n < groups; n += 1) {
      const faces = page.locator(`.entering .faces:nth-of-type(${n + 1}) .face-button:not([disabled])`);
      await faces.first().waitFor(); // the next die can be tapped once the one before it is chosen
      await faces.nth((turn * 7 + n * 3) % (await faces.count())).click();
    }
  });
}
