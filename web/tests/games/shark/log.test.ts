/** The lines of Shark: which are left out of what happened since the own turn, and what the dice are called. */
import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { TableContext } from "../../../src/games/game";
import { line, sentence } from "../../../src/games/shark/log";
import { words } from "../../../src/games/shark/words";

const context = { name: () => "Ann", source: { seats: signal([]) } } as unknown as TableContext;

test("changing ones into fives is routine: nothing is bought or sold", () => {
  const routine = (entry: string, facts: object): boolean | undefined => line({ entry, rule: "", seat: 1, company: "Empire", ...facts }, context)?.routine;

  expect([routine("shares_bought", { count: 1, price: 1000, amount: 1000 }), routine("shares_exchanged", { ones: 5, fives: 1 })]).toEqual([false, true]);
});

test("a review names the dice in words", async () => {
  await words.load();

  expect(["roll black 2", "roll green shark", "roll 3"].map((say) => sentence(say, context))).toEqual(["black (any colour) and zone 2", "green and the shark zone", "zone 3"]);
});
