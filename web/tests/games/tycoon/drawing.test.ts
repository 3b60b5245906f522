/** Cities, sites, fields and planes lie where Python draws them. */
import { it } from "vitest";
import { site_spot, WHOLE, type Spot } from "../../../src/games/tycoon/geometry";
import type { TycoonBoard } from "../../../src/games/tycoon/view_data";
import { expect_same, vectors } from "../../drawing_vectors";

const { size, corners: places, sites, home, planes, fields } = vectors.tycoon;
const board = vectors.tycoon.board as unknown as TycoonBoard;
const { corners, field_spot, home_left, plane_spot, size_of } = WHOLE;
const pair = ({ x, y }: Spot): number[] => [x, y];

it("cities and their sites", () => {
  expect_same(Object.values(size_of(board)), size);
  expect_same(Object.fromEntries([...corners(board)].map(([city, spot]) => [city, pair(spot)])), places);
  for (const [count, spots] of Object.entries(sites)) expect_same(spots.map((_spot, n) => pair(site_spot(n, Number(count)))), spots);
  expect_same([1, 2].map((field) => pair(field_spot(field))), fields);
});

it("planes and the home bank", () => {
  for (const [seat = 0, seats = 0, left] of home) expect_same(home_left(size[0] ?? 0, seat, seats), left);
  for (const [city, field, spot] of planes as [string | null, number, number[]][]) {
    expect_same(pair(plane_spot(board, city === null ? null : { city, field }, 1, 3)), spot);
  }
});
