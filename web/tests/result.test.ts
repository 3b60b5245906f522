/** Who came where when the game is over. */
import { expect, test } from "vitest";
import { rank_seats } from "../src/table/result";
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
