/** A board as several drawings of one size, one above the other: a change in one leaves the others painted. */
import { toChildArray, type ComponentChildren, type JSX } from "preact";

interface Props {
  class: string;
  box: string; // the view box of every layer
  label: string;
  children: ComponentChildren; // one child a layer, the lowest first
}

export function Layers({ class: kind, box, label, children }: Props): JSX.Element {
  return (
    <div class={`layers ${kind}`} role="group" aria-label={label}>
      {toChildArray(children).map((child, n) => <svg key={n} class="board" viewBox={box}>{child}</svg>)}
    </div>
  );
}
