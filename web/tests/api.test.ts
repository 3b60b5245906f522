/** Plain HTTP: what is refused is never taken for an answer. */
import { afterEach, expect, test, vi } from "vitest";
import { json, problem_of } from "../src/net/api";

afterEach(() => vi.unstubAllGlobals());

test("a request that was refused is told with its code and its rule", async () => {
  const problem = { code: "too_many", facts: {}, rule: "R-1" };
  const sent = vi.fn(async () => new Response(JSON.stringify(problem), { status: 429 }));
  vi.stubGlobal("fetch", sent);
  const error = await json("/tables/t1/review", undefined, "t1", "DELETE").catch((refused: unknown) => refused);

  expect(problem_of(error)).toEqual(problem);
  expect(sent).toHaveBeenCalledWith("/api/tables/t1/review", expect.objectContaining({ method: "DELETE" }));
});

test("a server that does not answer is unreachable", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const error = await json("/tables/t1/review", undefined, "t1", "DELETE").catch((refused: unknown) => refused);

  expect(problem_of(error).code).toBe("unreachable");
});
