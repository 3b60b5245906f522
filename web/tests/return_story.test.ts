/** Coming back to a table: the story begins where this browser, or the player, left it. */
import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line } from "../src/games/game";
import { remember_seen, seen_step } from "../src/net/seen_steps";
import { pace } from "../src/settings";
import { Playback } from "../src/table/playback";
import { untold_steps } from "../src/table/return_story";
import type { Entry, LogStep } from "../src/table/log_steps";
import type { Session, TableFrame, View } from "../src/table/session";
import type { Prompt, TableInfo } from "../src/wire/wire";

const step = (seq: number, by: number, ...names: string[]): LogStep => ({
  seq, at: 0, kind: "moved", by, undone: false, entries: names.map((name): Entry => ({ entry: name, rule: "MKT-1.1" })),
});
const LOG = [step(3, 0, "own"), step(4, 1, "tile"), step(5, 2, "merger", "bonus"), step(6, 1), step(7, 2, "sold")];
const QUESTION = { seat: 0, ask: "buy", legal: [] } as unknown as Prompt;
const describe = ({ entry }: Entry): Line => ({ text: entry, plain: entry, rule: "" });

test("untold is what came after the last step shown and after the own last move", () => {
  const seqs = (seen: number | null, log = LOG): number[] => untold_steps(log, 0, seen).map(({ seq }) => seq);
  expect([seqs(null), seqs(0), seqs(4), seqs(7)]).toEqual([[4, 5, 7], [4, 5, 7], [5, 7], []]);
  const set_up = { ...step(2, 0, "drawn"), kind: "started", by: null };
  expect(seqs(null, [set_up])).toEqual([]); // a first visit: nothing was left
  expect(seqs(null, [set_up, ...LOG.slice(1)])).toEqual([4, 5, 7]); // but bots may have moved before the page was there
  expect(seqs(3, [...LOG, { ...step(8, 0, "own"), undone: true }])).toEqual([4, 5, 7]);
  expect(seqs(3, [...LOG, step(8, 0, "own elsewhere"), step(9, 1, "tile")])).toEqual([9]);
});

test("the last step shown is kept for each table and seat, and never goes back", () => {
  remember_seen("a", 0, 5);
  remember_seen("a", 1, 7);
  remember_seen("a", 0, 3);
  expect([seen_step("a", 0), seen_step("a", 1), seen_step("b", 0)]).toEqual([5, 7, null]);
  for (let n = 0; n < 80; n += 1) remember_seen(`table${n}`, 0, 1);
  expect(Object.keys(JSON.parse(localStorage.getItem("parkett.seen") ?? "{}") as object).length).toBe(60);
});

function table() {
  let hear: (frame: TableFrame) => void = () => undefined;
  const now: View = { cash: [9], seq: 7 };
  const session = {
    info: signal({ id: "t", status: "playing" } as TableInfo), log: signal<readonly LogStep[]>(LOG), prompt: signal<Prompt | null>(QUESTION), view: signal<View | null>(now), seats: signal([0]),
    viewer: signal(0), trouble: signal(null), busy: signal(false), previews: signal(new Map()), chance: signal(null), clock: signal(null), seq: signal(7), table: "t", journal_read: Promise.resolve(),
    take_back: signal(null),
    listen: (one: typeof hear) => {
      hear = one;
      return () => undefined;
    },
  };
  const playback = new Playback(session as unknown as Session);
  const open = (): void => hear({ step: null, info: session.info.peek(), viewer: 0, view: now, restart: true });
  const live = (seq: number): void => {
    const one = step(seq, 1, "live");
    session.log.value = [...session.log.peek(), one];
    session.seq.value = seq;
    hear({ step: one, info: session.info.peek(), viewer: 0, view: { cash: [10], seq }, restart: false });
  };
  return { playback, open, live };
}

let asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  pace.value = "normal";
  asked = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    const after = Number(new URL(url, "http://x").searchParams.get("after"));
    const seqs = [3, 4, 5, 6, 7];
    const first = Math.max(0, seqs.findLastIndex((seq) => seq <= after));
    return Promise.resolve(new Response(JSON.stringify({ moments: seqs.slice(first).map((seq) => ({ seq, view: { cash: [seq], seq } })), next: null }), { headers: { "content-type": "application/json" } }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the table is shown as it was left, then every step, then the question", async () => {
  remember_seen("t", 0, 4);
  const { playback, open, live } = table();
  open();
  expect([playback.view.peek(), playback.prompt.peek(), playback.returning.peek()]).toEqual([null, null, true]);
  live(8); // while the story is fetched
  await vi.advanceTimersByTimeAsync(10);
  expect([playback.view.peek(), playback.prompt.peek(), playback.returning.peek()]).toEqual([{ cash: [4], seq: 4 }, null, false]);
  playback.describe_by(describe);
  const told: unknown[] = [];
  for (let n = 0; n < 10 && playback.current.peek(); n += 1) {
    told.push([playback.current.peek()?.line.plain, playback.view.peek()?.["seq"], playback.prompt.peek()]);
    await vi.advanceTimersToNextTimerAsync();
  }
  expect(told).toEqual([["merger", 5, null], ["bonus", 5, null], ["sold", 7, null], ["live", 8, null]]);
  expect([playback.prompt.peek(), seen_step("t", 0)]).toEqual([QUESTION, 8]);
  expect(asked).toEqual([expect.stringContaining("/tables/t/moments?after=4&count=48")]);
});

test("a visit that ends in the middle of the story goes on there", async () => {
  remember_seen("t", 0, 3);
  const { playback, open } = table();
  playback.describe_by(describe);
  open();
  await vi.advanceTimersByTimeAsync(10);
  expect(playback.current.peek()?.line.plain).toBe("tile");
  playback.next();
  expect(playback.current.peek()?.line.plain).toBe("merger");
  playback.close();
  expect(seen_step("t", 0)).toBe(4);
});

test("the story can be skipped; nothing is fetched where all was shown, or at the pace 'instant'", async () => {
  remember_seen("t", 0, 3);
  const first = table();
  first.playback.describe_by(describe);
  first.open();
  await vi.advanceTimersByTimeAsync(10);
  first.playback.skip();
  expect([first.playback.prompt.peek(), first.playback.view.peek()?.["cash"], seen_step("t", 0)]).toEqual([QUESTION, [9], 7]);
  const again = table();
  again.open();
  expect([again.playback.prompt.peek(), again.playback.returning.peek(), asked.length]).toEqual([QUESTION, false, 1]);
  localStorage.clear();
  pace.value = "instant";
  const at_once = table();
  at_once.open();
  expect([at_once.playback.prompt.peek(), asked.length]).toEqual([QUESTION, 1]);
});

test("a story that cannot be fetched keeps nobody from the table", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const { playback, open } = table();
  open();
  await vi.advanceTimersByTimeAsync(5000);
  expect([playback.prompt.peek(), playback.view.peek()?.["cash"]]).toEqual([QUESTION, [9]]);
});
