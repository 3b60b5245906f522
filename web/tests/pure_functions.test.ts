// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { argument_names, parse_message } from "../src/i18n/message";
import { loops, outline, type Square } from "../src/svg/outline";
import { ruled_lines } from "../src/svg/chart";
import { sha256, type DealingNotes } from "../src/net/salts";
import { numbers_of, verify_dealing, type Draw } from "../src/proof/verify_dealing";
import { with_step, type LogStep } from "../src/table/log_steps";

describe("outlines", () => {
  it("draws one square as one loop of four corners", () => {
    expect(loops([[2, 3]])).toEqual([[[2, 3], [3, 3], [3, 4], [2, 4]]]);
  });

  it("joins neighbours and drops the corners between them", () => {
    expect(loops([[0, 0], [1, 0], [2, 0]])[0]).toHaveLength(4);
    expect(loops([[0, 0], [1, 0], [1, 1]])[0]).toHaveLength(6);
  });

  it("draws a hole as a loop of its own", () => {
    const ring: Square[] = [[0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2]];
    expect(loops(ring)).toHaveLength(2);
  });

  it("keeps squares apart that touch at a corner only", () => {
    const both = loops([[0, 0], [1, 1]]);
    expect(both.map((loop) => loop.length)).toEqual([4, 4]);
    expect(outline([[0, 0], [1, 1]]).match(/Z/g)).toHaveLength(2);
  });
});

describe("messages", () => {
  it("reads nested cases", () => {
    const parts = parse_message("{n, plural, one {# hotel of {who}} other {# hotels}} at {place}");
    expect([...argument_names(parts)]).toEqual(["n", "who", "place"]);
  });

  it("names the fault of a broken message", () => {
    expect(() => parse_message("{n, plural, one {x}}")).toThrow("other");
    expect(() => parse_message("{n")).toThrow("}");
  });
});

describe("the log", () => {
  const step = (seq: number, by: number, kind = "moved", took_back = 0): LogStep => ({ seq, at: 0, kind, by, entries: [], undone: false, took_back });

  it("strikes out as many moves as were taken back", () => {
    const log = [step(1, 0), step(2, 1), step(3, 0), step(4, 1), step(5, 0, "proposed")];
    const after = with_step(log, step(6, 0, "undone", 2));
    expect(after.map(({ undone }) => undone)).toEqual([false, false, true, true, false, false]);
  });

  it("strikes out a second time further back", () => {
    const once = with_step([step(1, 0), step(2, 0)], step(3, 0, "undone", 1));
    expect(with_step(once, step(4, 0, "undone", 1)).map(({ undone }) => undone)).toEqual([true, true, false, false]);
  });
});

describe("the dealer's promise", () => {
  const known = JSON.parse(readFileSync(new URL("./server_facts.json", import.meta.url), "utf-8")) as { commitment: string; salt_commitment: string; draws: Draw[] };
  const { commitment, draws } = known;
  const dealing = { commitment, seed: "seed", salts: ["one", "two"] };
  const noted = async (): Promise<DealingNotes> => ({ commitment, salt_commitments: [await sha256("one"), await sha256("two")], sent: "two", revealed: "two", at: 0 });

  it("is computed as the server computes it, also after draws were undone", async () => {
    expect(await sha256("seed")).toBe(commitment);
    expect(await sha256("a-salt-of-twenty-two-letters")).toBe(known.salt_commitment);
    expect(draws.some(({ branch }) => branch > 0)).toBe(true);
    expect(await numbers_of("seed", ["one", "two"], draws)).toEqual(draws.map((draw) => draw.number));
  });

  it("is broken by another seed or another draw", async () => {
    expect(await verify_dealing(dealing, draws, null)).toBe("fair");
    expect(await verify_dealing({ ...dealing, seed: "other" }, draws, null)).toBe("seed");
    const changed = draws.map((draw, n) => (n === 0 ? { ...draw, number: draw.number + 1 } : draw));
    expect(await verify_dealing(dealing, changed, null)).toBe("draws");
  });

  it("is broken by what this browser noted before the game", async () => {
    const notes = await noted();
    expect(await verify_dealing(dealing, draws, notes)).toBe("noted");
    expect(await verify_dealing(dealing, draws, { ...notes, commitment: "another" })).toBe("exchanged");
    expect(await verify_dealing(dealing, draws, { ...notes, revealed: "three" })).toBe("own_salt");
    expect(await verify_dealing(dealing, draws, { ...notes, sent: "three", revealed: "" })).toBe("left_out");
    expect(await verify_dealing(dealing, draws, { ...notes, salt_commitments: notes.salt_commitments.slice(1) })).toBe("foreign_salt");
  });
});

it("the chart's rules stand at round numbers", () => {
  expect(ruled_lines([6000, 43_000])).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000]);
  expect(ruled_lines([0, 900])).toEqual([0, 200, 400, 600, 800, 1000]);
  expect(ruled_lines([7])).toEqual([0, 2, 4, 6, 8]);
  expect(ruled_lines([15, -205]), "debts do not crowd the chart").toEqual([-250, -200, -150, -100, -50, 0, 50]);
});
