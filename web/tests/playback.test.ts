/** Playback: what happened is shown in order, before anything is asked. */
import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line } from "../src/games/game";
import { pace } from "../src/settings";
import { merge_repeats } from "../src/table/log";
import { Playback, shown_steps, steps_since_own } from "../src/table/playback";
import { steps_since_own_turn, type Entry, type LogStep } from "../src/table/log_steps";
import type { Session, TableFrame, View } from "../src/table/session";
import type { Prompt, TableInfo } from "../src/wire/wire";

const entry = (name: string, facts: object = {}): Entry => ({ entry: name, rule: "MKT-1.1", ...facts });
const step = (seq: number, by: number, ...entries: Entry[]): LogStep => ({ seq, at: 0, kind: "moved", by, entries, undone: false });
const QUESTION = { seat: 0, ask: "buy", legal: [] } as unknown as Prompt;

/** A line for every entry but the silent one; a bonus is loud and pays. */
function describe({ entry: name, seat, amount }: Entry): Line | null {
  if (name === "silent") return null;
  const flows = typeof amount === "number" ? [{ seat: Number(seat), amount }] : undefined;
  return { text: name, plain: name, rule: "", loud: name === "bonus", flows };
}

function table(words = true) {
  let hear: (frame: TableFrame) => void = () => undefined;
  const [info, log, prompt, view] = [signal({ status: "playing" } as TableInfo), signal<readonly LogStep[]>([]), signal<Prompt | null>(null), signal<View | null>(null)];
  const session = {
    info, log, prompt, view, seats: signal([0]), viewer: signal(0), trouble: signal(null), busy: signal(false), seq: signal(0), table: "t", journal_read: Promise.resolve(), previews: signal(new Map()), chance: signal(null), clock: signal(null),
    listen: (one: typeof hear) => {
      hear = one;
      return () => undefined;
    },
  };
  const playback = new Playback(session as unknown as Session);
  if (words) playback.describe_by(describe);
  const tell = (after: View, asked: Prompt | null, one: LogStep): void => {
    log.value = [...log.peek(), one];
    [view.value, prompt.value] = [after, asked];
    hear({ step: one, info: info.peek(), viewer: 0, view: after, restart: false });
  };
  return { playback, tell };
}

beforeEach(() => {
  vi.useFakeTimers();
  pace.value = "normal";
});
afterEach(() => vi.useRealTimers());

test("the question comes when its story has been told, and the money moves line by line", () => {
  const { playback, tell } = table();
  tell({ cash: [100, 100], tile: "1A" }, null, step(1, 1, entry("tile")));
  tell({ cash: [400, 300], tile: "1B" }, QUESTION, step(2, 1, entry("merger"), entry("bonus", { seat: 0, amount: 300 }), entry("silent"), entry("bonus", { seat: 1, amount: 200 })));
  const states: unknown[] = [];
  for (let n = 0; n < 10 && playback.current.peek(); n += 1) {
    states.push([playback.current.peek()?.line.plain, playback.view.peek()?.["tile"], playback.view.peek()?.["cash"], playback.log.peek().length, playback.prompt.peek()]);
    vi.advanceTimersToNextTimer();
  }
  expect(states).toEqual([
    ["tile", "1A", [100, 100], 1, null],
    ["merger", "1B", [100, 100], 2, null],
    ["bonus", "1B", [400, 100], 2, null],
    ["bonus", "1B", [400, 300], 2, null],
  ]);
  expect([playback.prompt.peek(), playback.view.peek()?.["cash"]]).toEqual([QUESTION, [400, 300]]);
});

test("what happens before the words have come is told when they have", () => {
  const { playback, tell } = table(false);
  tell({ cash: [1] }, null, step(1, 1, entry("tile"))); // the first view: there is nothing to tell it on
  tell({ cash: [2] }, QUESTION, step(2, 1, entry("merger")));
  expect([playback.view.peek()?.["cash"], playback.prompt.peek()]).toEqual([[1], null]);
  playback.describe_by(describe);
  expect([playback.current.peek()?.line.plain, playback.view.peek()?.["cash"], playback.prompt.peek()]).toEqual(["merger", [2], null]);
  vi.advanceTimersToNextTimer();
  expect(playback.prompt.peek()).toBe(QUESTION);
});

test("whoever's move is told is named, though the table is a move ahead", () => {
  const { playback, tell } = table();
  tell({ to_act: 2 }, null, step(1, 1, entry("tile")));
  tell({ to_act: 0 }, QUESTION, step(2, 2, entry("tile")));
  const named: unknown[] = [];
  for (let n = 0; n < 3; n += 1) {
    named.push([playback.telling.peek(), playback.view.peek()?.["to_act"]]);
    vi.advanceTimersToNextTimer();
  }
  expect(named).toEqual([[1, 2], [2, 0], [null, 0]]);
});

test("what one did oneself is not told again, unless it decides something", () => {
  const { playback, tell } = table();
  tell({ cash: [50, 100] }, QUESTION, step(1, 0, entry("bought", { seat: 0, amount: -50 })));
  expect([playback.current.peek(), playback.prompt.peek()]).toEqual([null, QUESTION]);
  tell({ cash: [80, 100] }, QUESTION, step(2, 0, entry("bonus", { seat: 0, amount: 30 })));
  expect([playback.current.peek()?.line.plain, playback.prompt.peek()]).toEqual(["bonus", null]);
});

test("skipping shows everything up to now; at the pace 'instant' nothing waits", () => {
  const { playback, tell } = table();
  tell({ cash: [1] }, null, step(1, 1, entry("tile"), entry("merger")));
  tell({ cash: [2] }, QUESTION, step(2, 1, entry("tile")));
  playback.skip();
  expect([playback.view.peek()?.["cash"], playback.prompt.peek(), playback.log.peek().length]).toEqual([[2], QUESTION, 2]);
  pace.value = "instant";
  tell({ cash: [3] }, QUESTION, step(3, 1, entry("merger")));
  expect([playback.view.peek()?.["cash"], playback.current.peek()]).toEqual([[3], null]);
});

test("step by step waits for the player", () => {
  pace.value = "step";
  const { playback, tell } = table();
  tell({ cash: [1] }, QUESTION, step(1, 1, entry("tile"), entry("merger")));
  vi.advanceTimersByTime(60_000);
  expect(playback.current.peek()?.line.plain).toBe("tile");
  playback.next();
  expect(playback.current.peek()?.line.plain).toBe("merger");
  playback.next();
  expect(playback.prompt.peek()).toBe(QUESTION);
});

test("a long story is told faster, never out of order", () => {
  const { playback, tell } = table();
  for (let seq = 1; seq <= 60; seq += 1) tell({ cash: [seq] }, QUESTION, step(seq, 1, entry("tile")));
  const seen: number[] = [];
  const begun = Date.now();
  while (playback.current.peek()) {
    seen.push(playback.current.peek()?.step.seq ?? 0);
    vi.advanceTimersToNextTimer();
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_none, n) => n + 1));
  expect(Date.now() - begun).toBeLessThan(20_000);
});

test("a settlement of forty lines is told at its pace, and what follows it is not rushed", () => {
  const { playback, tell } = table();
  const payments = Array.from({ length: 40 }, (_none, n) => entry(`Majority in city ${n}: somebody gets eight millions`));
  tell({}, null, step(1, 1, ...payments));
  tell({}, QUESTION, step(2, 1, entry("somebody pays a loan of ten millions back")));
  const times: number[] = [];
  for (let before = Date.now(); playback.current.peek(); before = Date.now()) {
    vi.advanceTimersToNextTimer();
    times.push(Date.now() - before);
  }

  expect(times).toHaveLength(41);
  expect(Math.min(...times)).toBeGreaterThan(900);
});

test("the log ends with the entry being told, and what is fresh begins with the own last move", () => {
  const log = [step(1, 0, entry("own")), step(2, 1, entry("a"), entry("b")), step(3, 2, entry("c"))];
  expect(shown_steps(log, { seq: 2, entries: 1 }).map(({ entries }) => entries.length)).toEqual([1, 1]);
  expect(shown_steps(log, { seq: 2, entries: 2 })).toHaveLength(2);
  expect(shown_steps(log, { seq: Number.MAX_SAFE_INTEGER, entries: 0 })).toBe(log);
  expect(steps_since_own(log, [0]).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(steps_since_own(log, [1]).map(({ seq }) => seq)).toEqual([2, 3]);
});

test("what happened since the own turn stays while the own turn goes on", () => {
  const log = [step(1, 0, entry("own")), step(2, 1, entry("a")), step(3, 2, entry("b")), step(4, 0, entry("own"))];
  const since = (upto: number): number[] => steps_since_own_turn(log.slice(0, upto), [0]).map(({ seq }) => seq);
  expect(since(3)).toEqual([2, 3]);
  expect(since(4)).toEqual([2, 3, 4]);
  expect(steps_since_own_turn([...log, step(5, 1, entry("c"))], [0]).map(({ seq }) => seq)).toEqual([5]);
});

test("the same line again and again is one line with their number; payments stay apart", () => {
  const line = (plain: string, amount?: number): Line => ({ text: plain, plain, rule: "", flows: amount === undefined ? undefined : [{ seat: 0, amount }] });
  const lines = [line("Ann draws a tile."), line("Ann draws a tile."), line("Ben draws a tile."), line("Ann pays 5.", -5), line("Ann pays 5.", -5), line("Ann draws a tile.")];

  expect(merge_repeats(lines).map(({ plain, sums }) => [plain, sums])).toEqual([["Ann draws a tile.", "× 2"], ["Ben draws a tile.", undefined], ["Ann pays 5.", undefined], ["Ann pays 5.", undefined], ["Ann draws a tile.", undefined]]);
});
