/** A page without a network: it notices within ten seconds, says what is not sent, and sends it once when it can. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start_server } from "./server.mjs";
import { seq } from "./buttons.mjs";
import { GAMES, move, quick } from "./moves.mjs";

const NOTICED = 10_000; // milliseconds until the page must have noticed
const AWAY = 20_000;
let server;
before(async () => {
  server = await start_server();
});
after(() => server?.close());

/** Let the page's sockets fall silent without a word to the page: nothing is closed, nothing arrives. */
async function silence(page) {
  const network = { cut: false };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const beyond = socket.connectToServer();
    socket.onMessage((message) => !network.cut && beyond.send(message));
    beyond.onMessage((message) => !network.cut && socket.send(message));
  });
  return { off: () => (network.cut = true), on: () => (network.cut = false) };
}

/** Tell the browser that it is offline. */
function unplug(page) {
  return { off: () => page.context().setOffline(true), on: () => page.context().setOffline(false) };
}

/** The own moves in the table's log, by the server. */
async function count_moves(page) {
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const { steps } = await (await fetch(`${server.address}/api/tables/${id}/journal`)).json();
  return steps.filter((step) => step.kind === "moved").length;
}

for (const [name, make] of [["falls silent", silence], ["is unplugged", unplug]]) {
  test(`a network that ${name} for 20 seconds`, { timeout: 120_000 }, async () => {
    const page = await server.page();
    const network = await make(page);
    await quick(page, GAMES[0]);
    await page.locator(".prompt.mine").waitFor();
    const [known, moves] = [await seq(page), await count_moves(page)];
    await network.off();
    const began = Date.now();
    const moved = move(page).catch(() => undefined); // waits until the table has moved on
    await page.locator(".prompt .unsent").waitFor({ timeout: NOTICED });
    await page.getByText("The connection is lost").first().waitFor({ timeout: NOTICED });
    assert.match(await page.locator(".prompt .unsent").innerText(), /^Not sent/);
    await page.waitForTimeout(AWAY - (Date.now() - began));
    assert.equal(await count_moves(page), moves, "nothing has reached the server");
    assert.equal(await seq(page), known);
    await network.on();
    await page.waitForFunction((old) => document.querySelector(".table")?.dataset.seq !== old, known, { timeout: 15_000 });
    await page.locator(".prompt .unsent").waitFor({ state: "detached" });
    await page.getByText("The connection is lost").waitFor({ state: "detached" });
    await moved;
    const wrong = page.problems.filter((text) => !/ERR_INTERNET_DISCONNECTED|WebSocket connection/.test(text));
    assert.deepEqual(wrong, []);
    await page.context().close();
  });
}
