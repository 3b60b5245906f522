// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { argument_names, parse_message } from "../src/i18n/message";
import { loops, outline, type Square } from "../src/svg/outline";
import { step_of } from "../src/svg/chart";
import { commitment_of, numbers_of, verify_dealing, type Draw } from "../src/table/verify_dealing";
import { with_step, type LogStep } from "../src/table/session";

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
  const step = (seq: number, by: number, kind = "moved"): LogStep => ({ seq, at: 0, kind, by, entries: [], undone: false });

  it("strikes out the moves back to the seat's last one", () => {
    const log = [step(1, 0), step(2, 1), step(3, 0), step(4, 1)];
    const after = with_step(log, step(5, 0, "undone"));
    expect(after.map(({ undone }) => undone)).toEqual([false, false, true, true, false]);
  });

  it("strikes out a second time further back", () => {
    const once = with_step([step(1, 0), step(2, 0)], step(3, 0, "undone"));
    expect(with_step(once, step(4, 0, "undone")).map(({ undone }) => undone)).toEqual([true, true, false, false]);
  });
});

describe("the dealer's promise", () => {
  const known = JSON.parse(readFileSync(new URL("./server_facts.json", import.meta.url), "utf-8")) as { commitment: string; draws: Draw[] };

  it("is computed as the server computes it", async () => {
    expect(await commitment_of("seed")).toBe(known.commitment);
    const totals = known.draws.map(({ total }) => total);
    expect(await numbers_of("seed", ["one", "two"], totals)).toEqual(known.draws.map((draw) => draw.number));
  });

  it("is broken by another seed or another draw", async () => {
    expect(await verify_dealing(known.commitment, "seed", ["one", "two"], known.draws)).toBe("fair");
    expect(await verify_dealing(known.commitment, "other", ["one", "two"], known.draws)).toBe("seed");
    const changed = known.draws.map((draw, n) => (n === 0 ? { ...draw, number: draw.number + 1 } : draw));
    expect(await verify_dealing(known.commitment, "seed", ["one", "two"], changed)).toBe("draws");
  });
});

it("the chart's rules stand at round numbers", () => {
  expect([step_of(43_000), step_of(900), step_of(7)]).toEqual([10_000, 200, 2]);
});
