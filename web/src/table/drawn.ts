/** Drawings that are kept until what they show changes. */
import { createElement, Fragment, type JSX } from "preact";
import { useMemo } from "preact/hooks";
import { language } from "../i18n";

/** Draw again only when something of `seen` or the language is another; most steps change little of a table. */
export function useDrawn(draw: () => JSX.Element, ...seen: unknown[]): JSX.Element {
  // Of what is given back once more, Preact leaves components as they are; elements it would compare in full.
  return useMemo(() => createElement(Fragment, { key: "drawn" }, draw()), [JSON.stringify(seen), language.value]);
}
