/** Hands stay with the players only under the options that the catalogue names. */
import { describe, expect, it } from "vitest";
import { can_keep_hands } from "../src/lobby/real_box";
import type { EditionInfo, GameInfo } from "../src/wire/wire";

const edition = (value: string): EditionInfo => ({ options: { shown: value } }) as unknown as EditionInfo;
const game = (keeps_hands: GameInfo["keeps_hands"]): GameInfo => ({ keeps_hands }) as GameInfo;

describe("hands that stay with the players", () => {
  it("are offered where edition and options have what they ask for", () => {
    expect(can_keep_hands(game({}), edition("any"), {})).toBe(true);
    expect(can_keep_hands(game({ shown: "no" }), edition("no"), {})).toBe(true);
    expect(can_keep_hands(game({ shown: "no" }), edition("yes"), { shown: "no" })).toBe(true);
  });

  it("are not offered elsewhere: they are entered", () => {
    expect(can_keep_hands(game(null), edition("no"), {})).toBe(false);
    expect(can_keep_hands(game({ shown: "no" }), edition("yes"), {})).toBe(false);
    expect(can_keep_hands(game({ shown: "no" }), edition("no"), { shown: "yes" })).toBe(false);
    expect(can_keep_hands(undefined, undefined, {})).toBe(false);
  });
});
