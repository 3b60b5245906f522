/** Drawings that are kept until what they show changes. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { language } from "../i18n";

/** Draw again only when something of `seen` or the language is another; most steps change little of a table. */
export function useDrawn(draw: () => JSX.Element, ...seen: unknown[]): JSX.Element {
  return useMemo(draw, [JSON.stringify(seen), language.value]);
}
