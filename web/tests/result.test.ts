/** Who came where when the game is over. */
import { expect, test } from "vitest";
import type { Line, TableContext } from "../src/games/game";
import { shell } from "../src/i18n";
import { points_in_game, worth_at } from "../src/svg/chart";
import type { LogStep } from "../src/table/log_steps";
import { headline, rank_seats } from "../src/table/result";
import { decisive_line, lines_about } from "../src/table/turning_points";
import type { TableInfo } from "../src/wire/wire";

function over(winners: number[], scores: number[]): TableInfo {
  const seats = scores.map((_score, seat) => ({ name: `Seat ${seat}` }));
  return { seats, winners, scores } as TableInfo;
}

const places = (info: TableInfo, out: number[]): [number, number][] => rank_seats(info, out).map(({ seat, place }) => [seat, place]);

test("debts do not put a player out of the game", () => {
  expect(places(over([0], [12, -1, -30]), [])).toEqual([[0, 1], [1, 2], [2, 3]]);
});

test("the winners come first, whatever they own, and whoever is out comes last", () => {
  expect(places(over([2], [900, 0, 700, 0]), [1])).toEqual([[2, 1], [0, 2], [3, 3], [1, 4]]);
});

test("equal scores share a place", () => {
  expect(places(over([1, 2], [50, 80, 80, 50]), [])).toEqual([[1, 1], [2, 1], [0, 3], [3, 3]]);
});

const line = (plain: string, facts: Partial<Line>): Line => ({ text: plain, plain, rule: "", ...facts });

test("besides the payments it tells, a turning point names what decided the step", () => {
  const lines = [
    line("own bonus", { flows: [{ seat: 0, amount: 10_000 }], loud: true }), line("draws a tile", {}), line("buys one", { flows: [{ seat: 1, amount: -5 }] }),
    line("buys three", { flows: [{ seat: 1, amount: -15 }] }), line("the chain is absorbed", { loud: true }),
  ];
  expect(decisive_line(lines, ["own bonus"])?.plain).toBe("the chain is absorbed");
  expect(decisive_line(lines.slice(0, 4), ["own bonus"])?.plain).toBe("buys three");
  expect(decisive_line(lines.slice(0, 2), ["own bonus"])?.plain).toBe("draws a tile");
  expect(decisive_line([], [])).toBeNull();
});

test("a turning point names what made the largest promise", () => {
  const entries = [{ entry: "kept", rule: "", chain: "Prestige" }, { entry: "absorbed", rule: "", survivor: "Airport", chains: ["Prestige"] }];
  const [step, context] = [{ entries } as unknown as LogStep, {} as TableContext];
  const module = { line: ({ entry }: { entry: string }): Line => line(entry, { loud: true }) };
  const about = (...sources: string[]): unknown => lines_about({ seat: 0, promises: sources.map((source) => ({ source, amount: 1 })) }, step, context, module).map(({ plain }) => plain);

  expect(about("Airport")).toEqual(["absorbed"]);
  expect(about("Prestige", "Airport")).toEqual(["kept", "absorbed"]);
  expect(about("Luxor")).toEqual(["kept", "absorbed"]);
  expect(about()).toEqual(["kept", "absorbed"]);
});

test("what others are paid is no reason of a turning point", () => {
  const [step, context] = [{ entries: ["placed", "risen", "own dividend", "other dividend"].map((entry) => ({ entry, rule: "" })) } as unknown as LogStep, {} as TableContext];
  const seat = (entry: string): number[] => (entry === "own dividend" ? [0] : entry === "other dividend" ? [1] : []);
  const module = { line: ({ entry }: { entry: string }): Line => line(entry, { flows: seat(entry).map((one) => ({ seat: one, amount: 5 })), loud: entry === "other dividend" }) };
  const lines = lines_about({ seat: 0, promises: [] }, step, context, module);

  expect(lines.map(({ plain }) => plain)).toEqual(["placed", "risen", "own dividend"]);
  expect(decisive_line(lines, ["own dividend"])?.plain).toBe("placed");
});

test("the line of a player ends where he leaves the game", () => {
  const points = [{ worth: [100, 50], out: [] }, { worth: [90, 50], out: [] }, { worth: [-1, 60], out: [0] }, { worth: [-1, 70], out: [0] }].map((point, n) => ({ ...point, seq: n + 1 }));
  expect(points_in_game(points, 0).map((point) => worth_at(point, 0))).toEqual([100, 90, 0]);
  expect(points_in_game(points, 1).map((point) => worth_at(point, 1))).toEqual([50, 50, 60, 70]);
});

test("the headline says with how much the game was won", async () => {
  await shell.load();
  expect(headline(over([1], [12, 34_500]), ["Ann", "Ben"])).toBe("Ben wins with 34,500");
  expect(headline(over([0, 1], [500, 500]), ["Ann", "Ben"])).toBe("Ann · Ben share the win with 500 each");
});
