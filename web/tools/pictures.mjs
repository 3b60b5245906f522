/** The pictures of the README, taken anew from tables in play: `node tools/pictures.mjs`, or only those named. */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { crc32, deflateSync } from "node:zlib";
import { start_server } from "../e2e/server.mjs";
import { asked } from "../e2e/buttons.mjs";
import { move, quick } from "../e2e/moves.mjs";

const LIMIT = 200 * 1024;
const FOLDER = fileURLToPath(new URL("../../docs/images/", import.meta.url));
const PHONE = { width: 390, height: 844 };
const server = await start_server();
mkdirSync(FOLDER, { recursive: true });

/** A table against bots after some moves, when something is asked of the viewer again. */
async function in_play(game, moves, options) {
  const page = await server.page(options);
  await page.addInitScript(() => localStorage.setItem("parkett.volume", "0")); // nothing is asked about sounds
  await page.goto("/");
  await page.getByLabel("Your name").fill("Anna");
  await quick(page, game);
  for (let n = 0, idle = 0; n < moves; ) {
    if (await asked(page)) {
      await move(page);
      n += 1;
    } else if ((idle += 1) > 400) throw new Error(`${game}: nothing is asked any more; take the pictures again`);
    else await page.waitForTimeout(50);
  }
  await page.locator(".prompt.mine").waitFor();
  await page.mouse.move(0, 0);
  return page;
}

/** In a page: a picture in its 256 most frequent colours, one byte a pixel. */
async function reduced(source) {
  const image = new Image();
  image.src = source;
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  const counts = new Map();
  const colour = (n) => (data[n] << 16) | (data[n + 1] << 8) | data[n + 2];
  for (let n = 0; n < data.length; n += 4) counts.set(colour(n), (counts.get(colour(n)) ?? 0) + 1);
  const palette = [];
  const parts = (one) => [one >> 16, (one >> 8) & 255, one & 255];
  const apart = (a, b) => parts(a).reduce((sum, part, n) => sum + (part - parts(b)[n]) ** 2, 0);
  for (const [one] of [...counts].sort((a, b) => b[1] - a[1])) {
    if (palette.length < 256 && palette.every((other) => apart(one, other) > 60)) palette.push(one);
  }
  const nearest = new Map();
  for (const one of counts.keys()) nearest.set(one, palette.reduce((best, other, n) => (apart(one, other) < apart(one, palette[best]) ? n : best), 0));
  const pixels = Array.from({ length: width * height }, (_none, n) => nearest.get(colour(n * 4)));
  return { width, height, palette: palette.flatMap(parts), pixels };
}

function chunk(kind, body) {
  const named = Buffer.concat([Buffer.from(kind), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG with a palette: a quarter of the bytes that the browser writes. */
function indexed({ width, height, palette, pixels }) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  const rows = Array.from({ length: height }, (_none, y) => Buffer.from([0, ...pixels.slice(y * width, (y + 1) * width)]));
  const parts = [["IHDR", head], ["PLTE", Buffer.from(palette)], ["IDAT", deflateSync(Buffer.concat(rows), { level: 9 })], ["IEND", Buffer.alloc(0)]];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts.map(([kind, body]) => chunk(kind, body))]);
}

async function keep(page, name) {
  await page.waitForTimeout(300);
  const shot = `data:image/png;base64,${(await page.screenshot()).toString("base64")}`;
  const picture = indexed(await (await server.page()).evaluate(reduced, shot));
  console.log(`${name}.png ${(picture.length / 1024).toFixed(0)} KB`);
  if (picture.length > LIMIT) throw new Error(`${name}.png is larger than ${LIMIT / 1024} KB`);
  writeFileSync(`${FOLDER}${name}.png`, picture);
}

/** Several phones side by side. */
async function phones(games, name) {
  const shots = [];
  for (const [game, moves, colorScheme] of games) {
    const page = await in_play(game, moves, { colorScheme });
    await page.setViewportSize(PHONE);
    await page.waitForTimeout(300);
    shots.push((await page.screenshot()).toString("base64"));
  }
  const sheet = await server.page({ viewport: { width: games.length * (PHONE.width + 16) - 16, height: PHONE.height } });
  await sheet.setContent(`<body style="margin:0;display:flex;gap:16px;background:#fff">${shots.map((shot) => `<img src="data:image/png;base64,${shot}">`).join("")}`);
  await keep(sheet, name);
}

try {
  const viewport = { width: 1440, height: 900 };
  const pictures = {
    acquire: async (name) => keep(await in_play("acquire", 26, { viewport }), name),
    "geld-und-boerse": async (name) => keep(await in_play("geld_und_boerse", 30, { viewport, colorScheme: "dark" }), name),
    phones: (name) => phones([["shark", 14, "light"], ["tycoon", 22, "dark"]], name),
  };
  const named = process.argv.slice(2);
  for (const name of named.length > 0 ? named : Object.keys(pictures)) await pictures[name](name);
} finally {
  await server.close();
}
