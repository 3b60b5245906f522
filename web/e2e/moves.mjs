/** Playing by the buttons on the screen, as a person would: any sensible move of any game. */
import { readdirSync } from "node:fs";
import { asked, MINE } from "./buttons.mjs";

/** Every game with a folder of its own here. */
export const GAMES = readdirSync(new URL("games/", import.meta.url)).sort();
const TABLES = Object.fromEntries(await Promise.all(GAMES.map(async (game) => [game, await import(`./games/${game}/moves.mjs`)])));

/** The option that makes a game short, and its value, where there is one. */
export const short_game = (game) => TABLES[game].short_game;

/** Make any sensible move of the game on this page. */
export async function move(page) {
  const name = await page.locator(".table").getAttribute("class");
  return TABLES[/game-(\w+)/.exec(name)[1]].move(page);
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
