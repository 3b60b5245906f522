/** A small drawing for each game: its own, or a plain board. */
import type { JSX } from "preact";
import { emblem } from "../games/registry";

export function Emblem({ game }: { game: string }): JSX.Element {
  return <svg class="emblem" viewBox="0 0 100 52" aria-hidden="true">{emblem(game) ?? <rect class="a" x="20" y="12" width="60" height="32" rx="4" />}</svg>;
}
