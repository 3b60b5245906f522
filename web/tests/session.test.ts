/** The conversation with a table, without a server: what is told must be heard. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commit_to_salt, note_dealing, notes_of, salt_of, sha256 } from "../src/net/salts";
import { Session } from "../src/table/session";

class Line {
  static readonly OPEN = 1;
  static last: Line;
  readonly readyState = Line.OPEN;
  readonly sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { reason: string }) => void) | null = null;
  constructor() {
    Line.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.({ reason: "" });
  }
  tell(...messages: object[]): void {
    this.onmessage?.({ data: messages.map((each) => JSON.stringify(each)).join("\n") });
  }
}

const step = (seq: number): object => ({ tell: "step", seq, at: 0, kind: "moved", by: 0, journal: [], view: { seq }, prompt: { seat: 0, ask: "build", legal: [] } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what is told together is heard once, before the next paint", () => {
  const paint: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (action: () => void) => paint.push(action));
  const session = new Session("t1");
  Line.last.tell(step(1), step(2));
  Line.last.tell(step(3));
  expect(session.seq.value).toBe(0);
  for (const action of paint) action();
  expect(session.log.value.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(1000);
  expect(session.log.value).toHaveLength(3);
  session.close();
});

test("a page without frames still hears that it is to move", () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const session = new Session("t1");
  Line.last.tell(step(1));
  vi.advanceTimersByTime(200);
  expect(session.prompt.value).not.toBeNull();
  Line.last.tell(step(2));
  vi.advanceTimersByTime(200);
  expect(session.seq.value).toBe(2);
});

const welcome = { tell: "welcome", seq: 1, at: 0, table: { id: "t1", seats: [], watching: 0 }, seats: [0], missed: [], view: {}, prompt: { seat: 0, ask: "build", legal: ["build"] } };

test("a dead line is noticed within ten seconds, the move is not sent, and then it is", () => {
  vi.stubGlobal("requestAnimationFrame", (action: () => void) => action());
  const session = new Session("t1");
  const dead = Line.last;
  dead.tell(welcome);
  expect(session.link.value).toBe("live");
  dead.close = () => undefined; // the network is gone: nothing is heard, not even the end
  session.say("build");
  expect(session.unsent.value).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(session.link.value).toBe("lost");
  expect(session.unsent.value).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(Line.last).not.toBe(dead);
  Line.last.tell(welcome);
  expect(session.link.value).toBe("live");
  expect(session.unsent.value).toBe(false);
  expect(Line.last.sent).toContainEqual(expect.objectContaining({ do: "move", say: "build" }));
  session.close();
});

test("a quiet line is asked, and an answer keeps it", () => {
  vi.stubGlobal("requestAnimationFrame", (action: () => void) => action());
  const session = new Session("t1");
  const line = Line.last;
  line.tell(welcome);
  for (let second = 0; second < 40; second += 1) {
    const before = line.sent.length;
    vi.advanceTimersByTime(1000);
    if (line.sent.length > before) line.tell({ tell: "pong", id: "p", seq: 1, now: 0 });
  }
  expect(Line.last).toBe(line);
  expect(session.link.value).toBe("live");
  expect(line.sent.filter((each) => (each as { do: string }).do === "ping").length).toBeGreaterThan(3);
  session.close();
});

test("a browser that says it is offline is believed at once", () => {
  vi.stubGlobal("requestAnimationFrame", (action: () => void) => action());
  const session = new Session("t1");
  Line.last.tell(welcome);
  dispatchEvent(new Event("offline"));
  expect(session.link.value).toBe("lost");
  session.close();
});

test("the own salt is revealed when it is asked for, after every promise was noted", async () => {
  vi.useRealTimers();
  vi.stubGlobal("requestAnimationFrame", (action: () => void) => setTimeout(action));
  const commitment = await commit_to_salt();
  const salt = salt_of(commitment);
  expect([salt.length, await sha256(salt)]).toEqual([48, commitment]);
  const session = new Session("t2");
  const table = { id: "t2", status: "open", seats: [{}, {}], commitment: "seed's", salt_commitments: ["other", commitment], salts_missing: [0, 1], watching: 0 };
  const welcome = { tell: "welcome", seq: 3, at: 0, table, seats: [1], missed: [] };
  Line.last.tell(welcome);
  await vi.waitFor(() => expect(Line.last.sent).toHaveLength(1));
  const [told] = Line.last.sent as [{ do: string; id: string; salt: string; next_commitment: string }];
  expect([told.do, told.salt, told.next_commitment.length]).toEqual(["reveal_salt", salt, 64]);
  expect(notes_of("t2")).toMatchObject({ commitment: "seed's", salt_commitments: ["other", commitment], sent: salt, revealed: "" });
  Line.last.tell({ tell: "ack", id: told.id, seq: 4 });
  await vi.waitFor(() => expect(notes_of("t2")?.revealed).toBe(salt));
  note_dealing("t2", { commitment: "another" });
  expect(notes_of("t2")?.commitment).toBe("seed's"); // the first promise counts
  session.close();
});

test("sentences in order: each after the one before it has been carried out, the rest dropped when it is not asked for", () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const session = new Session("t1");
  const hear = (...messages: object[]): void => {
    Line.last.tell(...messages);
    vi.advanceTimersByTime(200);
  };
  const asked = (seq: number, ...legal: string[]): object => ({ tell: "step", seq, at: 0, kind: "moved", by: 0, journal: [], view: { seq }, prompt: { seat: 0, ask: "trade", legal } });
  const moves = (): { id: string; say: string; expected_seq: number }[] => Line.last.sent.filter((one) => (one as { do: string }).do === "move") as never;
  hear(asked(1, "a", "b", "c"));
  session.say_in_order(["a", "b", "c"]);
  session.say("x"); // in the meantime nothing else is said
  expect(moves().map(({ say }) => say)).toEqual(["a"]);
  hear({ tell: "ack", id: moves()[0]?.id, seq: 2 });
  expect(moves()).toHaveLength(1);
  hear(asked(2, "b", "c"));
  expect(moves().map(({ say, expected_seq }) => [say, expected_seq])).toEqual([["a", 1], ["b", 2]]);
  expect(session.busy.value).toBe(true);
  hear(asked(3, "other"), { tell: "ack", id: moves()[1]?.id, seq: 3 });
  expect(moves()).toHaveLength(2);
  expect(session.busy.value).toBe(false);
  hear(asked(4, "a", "b"));
  session.say_in_order(["a", "b"]);
  hear({ tell: "nack", id: moves()[2]?.id, code: "stale" }, asked(5, "a", "b"));
  expect(moves()).toHaveLength(3);
  expect(session.busy.value).toBe(false);
  session.close();
});
