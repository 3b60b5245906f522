/** Plain HTTP: what is refused is never taken for an answer. */
import { afterEach, expect, test, vi } from "vitest";
import { problem_of, stop_review } from "../src/net/api";

afterEach(() => vi.unstubAllGlobals());

test("a review that could not be stopped is told with its code and its rule", async () => {
  const problem = { code: "too_many", facts: {}, rule: "R-1" };
  const sent = vi.fn(async () => new Response(JSON.stringify(problem), { status: 429 }));
  vi.stubGlobal("fetch", sent);
  const error = await stop_review("t1", "normal").catch((refused: unknown) => refused);

  expect(problem_of(error)).toEqual(problem);
  expect(sent).toHaveBeenCalledWith("/api/tables/t1/review?depth=normal", expect.objectContaining({ method: "DELETE" }));
});

test("a server that does not answer is unreachable", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const error = await stop_review("t1", "normal").catch((refused: unknown) => refused);

  expect(problem_of(error).code).toBe("unreachable");
});
