/** Shares of a review as each language writes them. */
import { expect, test } from "vitest";
import { language } from "../src/i18n";
import { percent, signed_percent } from "../src/review/words";

test("per cent have one decimal, and a true minus", () => {
  language.value = "en";
  expect(percent(123_456)).toBe("12.3%");
  expect(percent(-123_456)).toBe("\u221212.3%");
  expect(signed_percent(123_456)).toBe("+12.3%");
});

test("what is shown as nothing has no sign", () => {
  language.value = "en";
  expect(percent(-400)).toBe("0.0%");
  expect(signed_percent(400)).toBe("0.0%");
});

test("German and French write a comma", () => {
  language.value = "de";
  expect(percent(5_000)).toMatch(/^0,5\s%$/u);
  language.value = "fr";
  expect(percent(5_000)).toMatch(/^0,5\s%$/u);
});
