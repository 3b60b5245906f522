/** A walk through a whole short game of one person against bots, for tests that look at it on the way. */
import { asked } from "./buttons.mjs";
import { move, short_game } from "./moves.mjs";

const MOST = 400; // own decisions a game
const PLAYED = 2; // seats that the page proposes besides one's own

/** Where a game can be made short, make it so on the set-up page. */
export async function shorten(page, game) {
  const short = short_game(game);
  if (!short) return;
  await page.getByText("Rules in detail").click();
  await page.getByLabel(short[0]).fill(short[1]);
}

/** Open a short game of one person against so many bots. */
export async function open_short(page, game, bots = PLAYED) {
  await page.goto(`/new/${game}`);
  await page.getByLabel("Who plays at seat 2").selectOption("bot");
  for (let seat = PLAYED + 1; seat > bots + 1; seat -= 1) await page.getByRole("button", { name: `Remove seat ${seat}` }).click();
  await shorten(page, game);
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator(".table .board-scroll svg").first().waitFor();
}

/** Make every own decision until the result is shown; `look` is called all the time with the number of decisions so far and whether one is asked now. */
export async function walk(page, look) {
  for (let decisions = 0; !(await page.locator(".result").count()); ) {
    if (decisions >= MOST) throw new Error(`no result after ${MOST} decisions`);
    const now = (await asked(page)) > 0;
    await look(decisions, now);
    if (now) {
      await move(page);
      decisions += 1;
    } else await page.waitForTimeout(60);
  }
  await page.locator(".result h1").waitFor();
}
