import { open_house } from "./house.mjs";
import { asked, GAMES, move, quick } from "./moves.mjs";
const house = await open_house();
const which = process.argv[2] ? process.argv[2].split(",") : GAMES;
for (const game of which) {
  const page = await house.page();
  await quick(page, game);
  const until = Date.now() + 25000;
  for (let n = 0; n < 22 && Date.now() < until; ) { if (await page.locator(".result").count()) break; if (await asked(page)) { await move(page); n += 1; } else await page.waitForTimeout(30); }
  await page.locator(".prompt.mine, .result").first().waitFor();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `/tmp/shots/${game}-desk.png` });
  const storageState = await page.context().storageState();
  const url = new URL(page.url()).pathname;
  for (const [name, options, lang] of [["phone-de", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, "de"], ["dark-fr", { colorScheme: "dark" }, "fr"]]) {
    const other = await house.page({ ...options, storageState });
    await other.addInitScript((l) => localStorage.setItem("parkett.language", l), lang);
    await other.goto(url);
    await other.locator(".prompt.mine, .result").first().waitFor();
    await other.waitForTimeout(400);
    await other.screenshot({ path: `/tmp/shots/${game}-${name}.png`, fullPage: name !== "phone-de" });
    if (name === "phone-de") { for (const tab of [1, 2]) { await other.locator(".tabs button").nth(tab).tap(); await other.screenshot({ path: `/tmp/shots/${game}-phone-tab${tab}.png` }); } }
    console.log(game, name, other.problems);
  }
}
const page = await house.page();
await page.goto("/"); await page.waitForTimeout(500); await page.screenshot({ path: "/tmp/shots/lobby.png" });
await page.goto("/new/geld_und_boerse"); await page.waitForTimeout(300); await page.getByText("Rules in detail").click(); await page.screenshot({ path: "/tmp/shots/new.png", fullPage: true });
await house.close();
