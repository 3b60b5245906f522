/** Every game: two browsers and a spectator play to the end; the network is cut and the server restarts. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { check_final_sums } from "./final_sums.mjs";
import { start_server } from "./server.mjs";
import { seq } from "./buttons.mjs";
import { GAMES, play_out } from "./moves.mjs";
import { shorten } from "./walk.mjs";

let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

/** A page whose socket can be cut and kept away. */
async function cuttable() {
  const page = await server.page();
  const line = { cut: false, sockets: new Set() };
  await page.routeWebSocket("**/ws", (socket) => {
    if (line.cut) {
      void socket.close({ code: 1001 });
      return;
    }
    const server = socket.connectToServer();
    line.sockets.add(socket);
    server.onClose((code, reason) => void socket.close({ code: code === 1006 ? 1001 : code, reason }).catch(() => undefined));
  });
  line.drop = async () => {
    line.cut = true;
    for (const socket of line.sockets) await socket.close({ code: 1001 }).catch(() => undefined);
    line.sockets.clear();
  };
  line.mend = () => {
    line.cut = false;
  };
  return [page, line];
}

/** A table for two with a spectator. */
async function gathered(game) {
  const [host, line] = await cuttable();
  await host.goto(`/new/${game}`);
  await host.getByLabel("Who plays at seat 2").selectOption("open");
  await host.getByRole("button", { name: "Remove seat 3" }).click();
  await host.getByLabel("Name of the table").fill(`Corner ${game}`);
  await host.getByLabel("Show it in the lobby").check();
  await shorten(host, game);
  await host.getByRole("button", { name: "Open the table" }).click();
  await host.getByRole("heading", { name: `Corner ${game}` }).waitFor();
  const guest = await server.page();
  await guest.goto("/");
  await guest.getByLabel("Your name").fill("Berta");
  await guest.getByRole("link", { name: `Corner ${game}` }).click();
  await guest.getByRole("button", { name: "Sit down" }).click();
  const watcher = await server.page();
  await watcher.goto(new URL(host.url()).pathname);
  for (const page of [host, guest, watcher]) await page.locator(".table .board-scroll svg").first().waitFor();
  return { host, guest, watcher, line };
}

/** Cut the host's line while the others go on, and mend it: nothing is lost. */
async function cut_once({ host, guest, line }) {
  await line.drop();
  await host.getByText("The connection is lost.").waitFor();
  line.mend();
  await host.getByText("The connection is lost.").waitFor({ state: "detached" });
  await host.waitForFunction((there) => document.querySelector(".table")?.dataset.seq === there, await seq(guest));
}

for (const game of GAMES) {
  test(`${game}: a complete short game, cut off once`, { timeout: 200_000 }, async () => {
    const table = await gathered(game);
    const { host, guest, watcher } = table;
    assert.equal(await watcher.locator(".target, .prompt.mine, .hand-tile").count(), 0, "a spectator has no hand and is asked nothing");
    await play_out([host, guest], 500, async (n) => {
      if (n === 4) await cut_once(table);
      if (n === 8 && game === GAMES[0]) {
        await server.restart();
        for (const page of [host, guest]) await page.locator(".notice.link").waitFor({ state: "detached" });
      }
    });
    const found = [];
    for (const page of [host, guest, watcher]) {
      await page.locator(".result h1").waitFor();
      await page.locator(".chart .line").first().waitFor({ state: "attached" }); // a level line has no height
      const won = await page.locator(".ranks .winner b").first().textContent();
      assert.ok((await page.locator(".result h1").textContent()).includes(won), `the winner's money is ${won}`);
      assert.ok((await page.locator(".chart .legend b").allTextContents()).includes(won), "the curve ends at the result");
    }
    await check_final_sums(host);
    for (const colorScheme of ["light", "dark"]) {
      await host.emulateMedia({ colorScheme });
      found.push(...(await serious(host, `${colorScheme} result`)));
    }
    await host.getByRole("link", { name: "Replay" }).click();
    await host.locator(".replay-bar").waitFor();
    await host.locator(".table .board-scroll svg").first().waitFor();
    for (const colorScheme of ["light", "dark"]) {
      await host.emulateMedia({ colorScheme });
      found.push(...(await serious(host, `${colorScheme} replay`)));
    }
    assert.deepEqual(found, []);
    const first = new URL(host.url()).searchParams.get("at");
    await host.keyboard.press("ArrowRight");
    await host.keyboard.press("ArrowRight");
    await host.waitForFunction((old) => new URLSearchParams(location.search).get("at") !== old, first);
    const quiet = (page) => page.problems.filter((text) => !text.includes("WebSocket"));
    assert.deepEqual([...quiet(host), ...quiet(guest), ...quiet(watcher)], []);
  });
}

test("after a game: the dealing checked, the record saved and opened again, chat, a rematch", { timeout: 120_000 }, async () => {
  const { host, guest, watcher } = await gathered(GAMES[0]);
  for (const page of [host, guest]) await page.keyboard.press("t");
  await guest.getByPlaceholder("Say something").fill("hello from Berta");
  await guest.getByRole("button", { name: "Send" }).click();
  await host.getByText("hello from Berta").waitFor();
  for (const page of [host, guest]) {
    await page.keyboard.press("Escape");
    await page.getByPlaceholder("Say something").waitFor({ state: "detached" });
  }
  await play_out([host, guest], 500);
  await host.getByRole("button", { name: "Check the deal" }).click();
  await host.getByText("your own secret number is part of every draw").waitFor();
  await host.getByText("Whoever runs the server can read its memory").waitFor();
  const [file] = await Promise.all([host.waitForEvent("download"), host.getByRole("button", { name: "Save the record" }).click()]);
  await watcher.goto("/record");
  await watcher.locator("input[type=file]").setInputFiles(await file.path());
  await watcher.locator(".table .board-scroll svg").first().waitFor();
  await watcher.keyboard.press("End");
  const path = new URL(host.url()).pathname;
  await host.getByRole("button", { name: "Rematch" }).click(); // one click leads to the new table
  await host.waitForURL((address) => !address.pathname.endsWith(path));
  await guest.getByRole("button", { name: "To the rematch" }).click();
  await guest.locator(".table .board-scroll svg").first().waitFor();
});
