/** Boards put everything where Python's drawings put it: both read the same vectors. */
import { expect } from "vitest";
import vectors from "../../tests/drawing/vectors.json";

export { vectors };

/** Numbers as near as a drawing can show. */
const near = (values: unknown): unknown => JSON.parse(JSON.stringify(values), (_key, value: unknown) => (typeof value === "number" ? Math.round(value * 1e6) / 1e6 : value));

export function expect_same(ours: unknown, theirs: unknown): void {
  expect(near(ours)).toEqual(near(theirs));
}
