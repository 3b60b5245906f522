/** Hands stay with the players where a game has hands to keep. */
import { describe, expect, it } from "vitest";
import { NO_BOX, with_hands } from "../src/lobby/real_box";

const seats = [{ kind: "me" as const }, { kind: "bot" as const, bot: "greedy" }];

describe("hands that stay with the players", () => {
  it("are kept by people and drawn for bots as it was chosen", () => {
    const plan = { banker: true, racks: "kept" as const, bots: "entered" as const };
    expect(with_hands(seats, plan, true).map(({ hand }) => hand)).toEqual(["kept", "entered"]);
  });

  it("are entered where there is nothing to keep", () => {
    expect(with_hands(seats, { ...NO_BOX, banker: true }, false).map(({ hand }) => hand)).toEqual(["entered", "entered"]);
    expect(with_hands(seats, NO_BOX, true).map(({ hand }) => hand)).toEqual(["entered", "entered"]);
  });
});
