/** A board as several drawings of one size, one above the other: a change in one leaves the others painted. */
import { toChildArray, type ComponentChildren, type JSX, type Ref } from "preact";
import { useContext } from "preact/hooks";
import { BoardOverlay } from "./board_spots";

interface Props {
  class: string;
  box: string; // the view box of every layer
  label: string;
  box_ref?: Ref<HTMLDivElement>; // for those who must know how large the board is
  children: ComponentChildren; // one child a layer, the lowest first
}

export function Layers({ class: kind, box, label, box_ref, children }: Props): JSX.Element {
  const overlay = useContext(BoardOverlay);
  return (
    <div ref={box_ref ?? null} class={`layers ${kind}`} role="group" aria-label={label}>
      {toChildArray(children).map((child, n) => <svg key={n} class="board" viewBox={box}>{child}</svg>)}
      {overlay && <svg class="board overlay" viewBox={box}>{overlay}</svg>}
    </div>
  );
}
