/** Two browsers and a spectator play a game to its end; the network is cut and the server restarts. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open_house } from "./house.mjs";
import { play_out } from "./moves.mjs";

let house;
before(async () => {
  house = await open_house();
});
after(() => house?.close());

/** A page whose socket can be cut and kept away. */
async function cuttable() {
  const page = await house.page();
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

test("a complete short game", { timeout: 170_000 }, async () => {
  const [host, line] = await cuttable();
  await host.goto("/new/acquire");
  await host.getByLabel("Who plays at seat 2").selectOption("open");
  await host.getByRole("button", { name: "Remove seat 3" }).click();
  await host.getByLabel("Name of the table").fill("Corner table");
  await host.getByLabel("Show it in the lobby").check();
  await host.getByText("Rules in detail").click();
  await host.getByLabel("A chain this large can end the game").fill("8");
  await host.getByRole("button", { name: "Open the table" }).click();
  await host.getByRole("heading", { name: "Corner table" }).waitFor();

  const guest = await house.page();
  await guest.goto("/");
  await guest.getByLabel("Your name").fill("Berta");
  await guest.getByRole("link", { name: "Corner table" }).click();
  await guest.getByRole("button", { name: "Sit down" }).click();
  await guest.locator(".acquire-board").waitFor();

  const watcher = await house.page();
  await watcher.goto(new URL(host.url()).pathname);
  await watcher.locator(".acquire-board").waitFor();
  assert.equal(await watcher.locator(".target").count(), 0, "a spectator sees no hand");
  assert.equal(await watcher.locator(".prompt.mine").count(), 0);

  await guest.getByPlaceholder("Say something").fill("hello from Berta");
  await guest.getByRole("button", { name: "Send" }).click();
  await host.getByText("hello from Berta").waitFor();

  await play_out([host, guest], 400, async (n) => {
    if (n === 6) {
      await line.drop();
      await host.getByText("The connection is lost.").waitFor();
      line.mend();
      await host.getByText("The connection is lost.").waitFor({ state: "detached" });
    }
    if (n === 12) {
      await house.restart();
      for (const page of [host, guest]) await page.locator(".notice.link").waitFor({ state: "detached" });
    }
  });
  for (const page of [host, guest, watcher]) {
    await page.locator(".result h1").waitFor();
    await page.locator(".chart .line").first().waitFor();
  }
  await host.getByRole("button", { name: "Check the dealing" }).click();
  await host.getByText("draws follow from it").waitFor();

  const [file] = await Promise.all([host.waitForEvent("download"), host.getByRole("button", { name: "Save the record" }).click()]);
  const path = await file.path();
  await watcher.goto("/record");
  await watcher.locator("input[type=file]").setInputFiles(path);
  await watcher.locator(".acquire-board").waitFor();
  await watcher.keyboard.press("End");

  await host.getByRole("link", { name: "Replay" }).click();
  await host.locator(".replay-bar").waitFor();
  await host.locator(".acquire-board").waitFor();
  const first = new URL(host.url()).searchParams.get("at");
  await host.keyboard.press("ArrowRight");
  await host.keyboard.press("ArrowRight");
  await host.waitForFunction((old) => new URLSearchParams(location.search).get("at") !== old, first);
  await host.locator(".acquire-board .lone").first().waitFor();
  await host.getByRole("button", { name: "Back to the table" }).click();

  await host.getByRole("button", { name: "Rematch" }).click();
  await guest.getByRole("button", { name: "To the rematch" }).click();
  await guest.locator(".acquire-board").waitFor();
  assert.deepEqual([...host.problems, ...watcher.problems].filter((text) => !text.includes("WebSocket")), []);
});
