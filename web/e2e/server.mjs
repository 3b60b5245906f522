/** A server of one's own and a real browser for the tests of this folder. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PYTHON = process.env.PARKETT_PYTHON ?? join(ROOT, ".venv/bin/python");
const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

/** The system's Chromium: by environment variable, or where Debian puts it. */
export function browser_path() {
  const places = [process.env.PARKETT_CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const found = places.find((place) => place && existsSync(place));
  if (!found) throw new Error("no Chromium: install Debian's package chromium, or set PARKETT_CHROMIUM");
  return found;
}

function free_port() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Wait until a server answers; one that does not is stopped, so that the test ends. */
async function answers(address, server) {
  for (let n = 0; n < 600 && server.exitCode === null; n += 1) {
    try {
      if ((await fetch(`${address}/healthz`)).ok) return;
    } catch {
      // not yet
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill("SIGKILL");
  throw new Error("the server did not start");
}

/** Start a server with an empty store; bots answer at once. */
export async function start_server(settings = {}) {
  const data = mkdtempSync(join(tmpdir(), "parkett-e2e-"));
  const port = await free_port();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env, PYTHONPATH: join(ROOT, "src"), PARKETT_BOT_PAUSE_MS: "0", PARKETT_TABLES_PER_HOUR: "1000", PARKETT_LOG_LEVEL: "warning",
    ...settings,
  };
  const start = () => spawn(PYTHON, ["-m", "parkett.cli.main", "serve", "--port", String(port), "--data", data], { env, stdio: ["ignore", "ignore", "inherit"] });
  let server = start();
  await answers(address, server);
  const browser = await chromium.launch({ executablePath: browser_path(), args: FLAGS, headless: true });
  const stop = () => new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once("exit", resolve);
    return server.kill("SIGTERM");
  });
  return {
    address,
    browser,
    /** Stop the server, do something while it is away, and start it again. */
    async restart(meanwhile = async () => undefined) {
      await stop();
      await meanwhile();
      server = start();
      await answers(address, server);
    },
    /** A page of its own; things are shown at once unless another pace is asked for, and the test answers every question. */
    async page({ pace = "instant", ...options } = {}) {
      const context = await browser.newContext({ baseURL: address, locale: "en-GB", viewport: { width: 1280, height: 860 }, reducedMotion: "reduce", ...options });
      await context.addInitScript((wanted) => {
        if (localStorage.getItem("parkett.pace") === null) localStorage.setItem("parkett.pace", wanted);
        if (localStorage.getItem("parkett.auto_pass") === null) localStorage.setItem("parkett.auto_pass", "off");
      }, pace);
      const page = await context.newPage();
      page.setDefaultTimeout(45_000);
      page.problems = [];
      page.on("pageerror", (error) => page.problems.push(String(error)));
      page.on("console", (message) => message.type() === "error" && page.problems.push(message.text()));
      page.heard = [];
      page.on("websocket", (socket) => {
        const note = (way) => ({ payload }) => page.heard.push(`${new Date().toISOString()} ${way} ${String(payload).slice(0, 300)}`);
        socket.on("framereceived", note("<"));
        socket.on("framesent", note(">"));
        socket.on("close", () => page.heard.push(`${new Date().toISOString()} closed`));
      });
      return page;
    },
    /** Run something on a page; when it fails, print what the page and the server knew. */
    async report_failure(page, action) {
      try {
        return await action();
      } catch (error) {
        const asked = page.evaluate(() => document.querySelector(".prompt")?.innerText ?? document.body.innerText.slice(0, 400));
        const metrics = (await (await fetch(`${address}/metrics`)).text()).split("\n").filter((line) => /^parkett_(bot_faults|nacks|queue|loop)/.test(line));
        console.error([new Date().toISOString(), page.url(), ...page.problems, ...page.heard.slice(-12), await asked.catch(String), ...metrics].join("\n"));
        throw error;
      }
    },
    async close() {
      await browser.close();
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
