// boardgame.io under the load of bench/load.py: a game like Acquire, kept in memory, closed loop.
//
//     node bench/boardgame_io.mjs FOLDER MATCHES SECONDS
//
// FOLDER has boardgame.io, socket.io-client and koa-compose 4.1.0 in its node_modules (with a later
// koa-compose the lobby answers 404).  Each match keeps one move in flight; the next is sent when
// both seats have the broadcast of the last.  Prints one line of JSON.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const [folder, matches = "50", seconds = "10", port] = process.argv.slice(2);
const require = createRequire(join(resolve(folder), "package.json"));
const TICKS = 100;
const WARM = 2;
const CHAINS = 7;
const SQUARES = 108;

const game = {
  name: "floor",
  setup: () => {
    const bag = Array.from({ length: SQUARES }, (_, n) => n).reverse();
    const players = {};
    for (const seat of ["0", "1"]) {
      const hand = Array.from({ length: 6 }, () => bag.pop());
      players[seat] = { hand, cash: 6000, shares: Array(CHAINS).fill(0) };
    }
    const board = Array(SQUARES).fill(0);
    return { secret: { bag }, players, board, bank: Array(CHAINS).fill(25), sizes: Array(CHAINS).fill(0) };
  },
  playerView: ({ G, playerID }) => {
    const { secret, players, ...open } = G;
    const shown = Object.entries(players).map(([seat, { hand, ...rest }]) =>
      seat === playerID ? [seat, { hand, ...rest }] : [seat, rest],
    );
    return { ...open, left: secret.bag.length, players: Object.fromEntries(shown) };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  disableUndo: true,
  moves: {
    place: {
      client: false,
      move: ({ G, playerID, ctx }, slot) => {
        const own = G.players[playerID];
        if (!(slot in own.hand)) return "INVALID_MOVE";
        const [tile] = own.hand.splice(slot, 1);
        const chain = ctx.turn % CHAINS;
        G.board[tile] = chain + 1;
        G.sizes[chain] += 1;
        const price = 100 * Math.min(12, G.sizes[chain]);
        if (G.bank[chain] > 0 && own.cash >= price) {
          G.bank[chain] -= 1;
          own.shares[chain] += 1;
          own.cash -= price;
        }
        if (G.secret.bag.length === 0) {
          G.secret.bag = G.board.map((_, n) => n);  // it never ends
          G.board.fill(0);
          G.sizes.fill(0);
          G.bank.fill(25);
          own.cash = 6000;
        }
        own.hand.push(G.secret.bag.pop());
      },
    },
  },
};

function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "ascii").split(")").pop().trim().split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

async function serve() {
  const { Server } = require("boardgame.io/server");
  await Server({ games: [game], origins: ["*"] }).run({ port: Number(port) });
}

async function post(base, path, body) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) });
  return answer.json();
}

class Match {
  constructor(base, count) {
    this.base = base;
    this.count = count;
    this.heard = [-1, -1];
    this.sockets = [];
  }

  async open() {
    const { io } = require("socket.io-client");
    const { matchID } = await post(this.base, `/games/${game.name}/create`, { numPlayers: 2 });
    this.id = matchID;
    this.tokens = [];
    for (const seat of ["0", "1"]) {
      const body = { playerID: seat, playerName: `P${seat}` };
      const joined = await post(this.base, `/games/${game.name}/${matchID}/join`, body);
      this.tokens.push(joined.playerCredentials);
    }
    for (const seat of [0, 1]) await this.connect(io, seat);
  }

  connect(io, seat) {
    const socket = io(`${this.base}/${game.name}`, { transports: ["websocket"], forceNew: true });
    this.sockets.push(socket);
    const hear = (state) => this.hear(seat, state);
    socket.on("update", (_match, state) => hear(state));
    return new Promise((done) => {
      socket.on("sync", (_match, { state }) => {
        hear(state);
        done();
      });
      socket.on("connect", () => {
        socket.emit("sync", this.id, String(seat), this.tokens[seat], 2);
      });
    });
  }

  hear(seat, state) {
    this.heard[seat] = state._stateID;
    this.player = state.ctx.currentPlayer;
    if (this.running && this.heard[0] === this.heard[1]) this.move();
  }

  move() {
    this.count();
    const { player } = this;
    const payload = { type: "place", args: [0], playerID: player };
    payload.credentials = this.tokens[Number(player)];
    const action = { type: "MAKE_MOVE", payload };
    this.sockets[Number(player)].emit("update", action, this.heard[0], this.id, player);
  }
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const found = probe.address().port;
      probe.close(() => done(found));
    });
  });
}

async function waitFor(base) {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      if ((await fetch(`${base}/games`)).ok) return;
    } catch {
      // not yet
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the server did not start");
}

async function load() {
  const found = await freePort();
  const base = `http://127.0.0.1:${found}`;
  const args = [fileURLToPath(import.meta.url), folder, matches, seconds, String(found)];
  const env = { ...process.env, NODE_ENV: "production" };
  const server = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"], env });
  try {
    await waitFor(base);
    let moves = 0;
    const tables = [];
    for (let number = 0; number < Number(matches); number += 1) {
      const match = new Match(base, () => (moves += 1));
      await match.open();
      tables.push(match);
    }
    for (const match of tables) {
      match.running = true;
      match.move();
    }
    await new Promise((done) => setTimeout(done, WARM * 1000));
    const [before, cpu] = [moves, cpuSeconds(server.pid)];
    await new Promise((done) => setTimeout(done, Number(seconds) * 1000));
    const [made, used] = [moves - before, cpuSeconds(server.pid) - cpu];
    const rate = Math.round(made / used);
    console.log(JSON.stringify({ matches: Number(matches), moves: made, moves_per_server_cpu_s: rate }));
  } finally {
    server.kill();
  }
  process.exit(0);
}

await (port ? serve() : load());
