/** The conversation with a table, without a server: what is told must be heard. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
  vi.runAllTimers();
  expect(session.log.value).toHaveLength(3);
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
