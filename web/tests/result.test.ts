/** Who came where when the game is over. */
import { expect, test } from "vitest";
import type { Line } from "../src/games/game";
import { causes_of, largest_jumps, rank_seats } from "../src/table/result";
import type { ScoreHistory, TableInfo } from "../src/wire/wire";

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

test("a turning point names what made a player richer, not an exchange", () => {
  const lines = [
    line("first bonus", { flows: [{ seat: 0, amount: 10_000 }] }), line("other's bonus", { flows: [{ seat: 1, amount: 5000 }] }),
    line("second bonus", { flows: [{ seat: 0, amount: 6500 }] }), line("sells 11 shares", { flows: [{ seat: 0, amount: 11_000 }], exchange: true }),
  ];
  expect(causes_of(lines, 0).map(({ plain }) => plain)).toEqual(["first bonus", "second bonus"]);
  expect(causes_of([line("buys", { flows: [{ seat: 0, amount: -5 }], exchange: true }), line("the price rises", {})], 0).map(({ plain }) => plain)).toEqual(["the price rises"]);
});

test("leaving the game is no gain", () => {
  const points = [[100, 50], [-412, 50], [0, 90], [0, 95]].map((worth, n) => ({ seq: n + 1, worth }));
  expect(largest_jumps({ points, draws: [] } as unknown as ScoreHistory, [0], 3)).toEqual([
    { seq: 3, seat: 0, by: null }, { seq: 2, seat: 0, by: -512 }, { seq: 3, seat: 1, by: 40 },
  ]);
});
