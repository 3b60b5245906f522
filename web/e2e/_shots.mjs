import { open_house } from "./house.mjs";
const house = await open_house();
try {
  const page = await house.page();
  await page.goto("/");
  await page.waitForSelector(".game-card");
  await page.screenshot({ path: "/tmp/web-shot-lobby.png" });
  await page.locator(".game-card", { hasText: "Acquire" }).getByRole("button").click();
  await page.waitForSelector(".acquire-board");
  await page.waitForTimeout(700);
  await page.screenshot({ path: "/tmp/web-shot-table.png" });
  // play some moves
  for (let n = 0; n < 60; n += 1) {
    await page.waitForSelector(".prompt.mine .choice:not([aria-disabled])", { timeout: 15000 });
    const choice = page.locator(".prompt.mine .choice:not([aria-disabled])");
    const add = page.locator(".prompt.mine .stepper button:not([aria-disabled]):last-child");
    if (n > 3 && await page.locator(".shop").count()) for (let k = 0; k < 3; k++) { if (await add.count()) await add.nth(Math.floor(Math.random()*await add.count())).click(); }
    if (n === 40 ) break;
    const before = await page.locator(".prompt").textContent();
    await choice.nth(await page.locator(".shop").count() ? (await choice.count())-1 : 0).click();
    await page.waitForTimeout(250);
  }
  await page.waitForTimeout(300);
  await page.screenshot({ path: "/tmp/web-shot-mid.png" });
  const state = await page.context().storageState();
  const url = page.url();
  for (const [name, options] of [["dark", { colorScheme: "dark" }], ["phone", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }], ["phonedark", { colorScheme: "dark", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }], ["de", { locale: "de-DE" }]]) {
    const other = await house.page({ ...options, storageState: name === "de" ? { cookies: [], origins: state.origins } : state });
    await other.goto(url);
    await other.waitForSelector(".acquire-board");
    await other.waitForTimeout(600);
    await other.screenshot({ path: `/tmp/web-shot-${name}.png` });
    if (name === "phone") { await other.goto("/"); await other.waitForSelector(".game-card"); await other.screenshot({ path: "/tmp/web-shot-phonelobby.png" }); }
    console.log(name, other.problems);
  }
  console.log(page.problems, url);
} finally { await house.close(); }
