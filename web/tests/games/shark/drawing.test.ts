/** Zones, numbers, groups and prices lie where Python draws them. */
import { it } from "vitest";
import { place_along } from "../../../src/games/shark/scale";
import { groups_of, largest_block, zones_of, type SharkBoard } from "../../../src/games/shark/view_data";
import { expect_same, vectors } from "../../drawing_vectors";

const { zones, rows, groups, along } = vectors.shark;
const board = vectors.shark.board as unknown as SharkBoard;
const blocks: Record<string, number[]> = vectors.shark.blocks;

it("zones and their numbers", () => {
  expect_same(Object.fromEntries(zones_of(board)), zones);
  for (const [zone, squares] of zones_of(board)) expect_same(Object.values(largest_block(squares)), blocks[zone]);
});

it("groups", () => {
  const found = groups_of(rows).filter(({ squares }) => squares.length > 1);
  expect_same(found.map(({ squares }) => [...squares].sort((a, b) => a[0] - b[0] || a[1] - b[1])), groups);
});

it("prices along the scale", () => {
  for (const [length = 0, price = 0, at] of along) expect_same(place_along({ across: false, length, most: 15000, step: 1000 }, price), at);
});
