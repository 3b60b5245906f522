/** A small drawing for each game: its own, or a die. */
import type { JSX } from "preact";
import { emblem } from "../games/registry";

const PIPS = [[40, 16], [60, 16], [50, 26], [40, 36], [60, 36]] as const;
const DIE = <><rect class="b" x="30" y="6" width="40" height="40" rx="7" />{PIPS.map(([x, y]) => <circle key={`${x} ${y}`} class="a" cx={x} cy={y} r="4" />)}</>;

export function Emblem({ game }: { game: string }): JSX.Element {
  return <svg class="emblem" viewBox="0 0 100 52" aria-hidden="true">{emblem(game) ?? DIE}</svg>;
}
