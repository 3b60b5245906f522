// @vitest-environment happy-dom
/** A game that went on from another one: worth and win chances of both, from the moment where they part. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import { BothCourses, words } from "../src/review/both_courses";
import type { ReviewStatus, ScoreHistory, TableInfo } from "../src/wire/wire";

const course = (seqs: number[]): ScoreHistory => ({ points: seqs.map((seq) => ({ seq, worth: [seq, 2 * seq], out: [] })), turning: [], draws: [] }) as unknown as ScoreHistory;
const reviewed = (seqs: number[]): ReviewStatus => ({
  depth: "normal", done: seqs.length, total: seqs.length, running: false, seqs,
  review: { steps: seqs.map((_seq, n) => ({ step: n + 1, by: 0, say: "", cause: "decision", before: [500_000, 500_000], after: [400_000, 600_000], change: [0, 0] })) },
}) as unknown as ReviewStatus;
const info = { id: "second", source: { table: "first", seq: 4, sampled: false }, scores: [10, 20] } as unknown as TableInfo;

let answers: Record<string, unknown>;
beforeEach(async () => {
  await words.load();
  answers = { "/api/tables/first": { table: { id: "first", status: "over", scores: [30, 10] } }, "/api/tables/first/course": course([1, 4, 6, 8]) };
  vi.stubGlobal("fetch", (address: string) => Promise.resolve(new Response(JSON.stringify(answers[address] ?? {}))));
});

async function shown(): Promise<HTMLElement> {
  const box = document.createElement("div");
  void act(() => render(<BothCourses info={info} course={course([2, 3])} names={["Anna", "Berta"]} />, box));
  await vi.waitFor(() => expect(box.textContent).not.toBe(""));
  return box;
}

test("win chances of both stand below the worth once both are reviewed, from where they part", async () => {
  answers["/api/tables/first/review?depth=normal"] = reviewed([2, 4, 6, 8]);
  answers["/api/tables/second/review?depth=normal"] = reviewed([2, 3]);
  const box = await shown();
  const curves = [...box.querySelectorAll('svg[aria-label="Win chances"]')];
  expect(curves.map((curve) => curve.querySelector("path.line")?.getAttribute("d")?.match(/[ML]/g)?.length)).toEqual([3, 3]);
});

test("before that it is said what is missing", async () => {
  answers["/api/tables/first/review?depth=normal"] = { ...reviewed([]), review: null };
  answers["/api/tables/second/review?depth=normal"] = reviewed([2, 3]);
  const box = await shown();
  expect(box.querySelectorAll('svg[aria-label="Win chances"]').length).toBe(0);
  expect(box.textContent).toContain("Once both games have been reviewed");
});
