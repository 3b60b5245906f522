/** Which lines of Shark the story passes over. */
import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { TableContext } from "../../../src/games/game";
import { line } from "../../../src/games/shark/log";

test("changing ones into fives is not told: nothing is bought or sold", () => {
  const context = { name: () => "Ann", source: { seats: signal([]) } } as unknown as TableContext;
  const told = (entry: string, facts: object): boolean => !line({ entry, rule: "", seat: 1, company: "Empire", ...facts }, context)?.routine;

  expect([told("shares_bought", { count: 1, price: 1000, amount: 1000 }), told("shares_exchanged", { ones: 5, fives: 1 })]).toEqual([true, false]);
});
