/** Outlines run along the same squares as Python's. */
import { expect, it } from "vitest";
import { outline, type Square } from "../src/svg/outline";
import { vectors } from "./drawing_vectors";

it("an outline is the same path", () => {
  for (const { squares, inset, radius, path } of vectors.outline) expect(outline(squares as unknown as Square[], inset, radius)).toBe(path);
});
