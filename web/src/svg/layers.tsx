/** A board as several drawings of one size, one above the other: a change in one leaves the others painted. */
import { toChildArray, type ComponentChildren, type JSX, type Ref } from "preact";
import { useContext } from "preact/hooks";
import { narrow_screen } from "../screen";
import { BoardOverlay } from "./board_spots";

interface Props {
  class: string;
  box: string; // the view box of every layer
  label: string;
  box_ref?: Ref<HTMLDivElement>; // for those who must know how large the board is
  children: ComponentChildren; // one child a layer, the lowest first
}

/** On a phone the board hangs from the top: the sheet below it grows and shrinks, and the board stays where it is. */
export function Layers({ class: kind, box, label, box_ref, children }: Props): JSX.Element {
  const overlay = useContext(BoardOverlay);
  const place = narrow_screen.value ? { preserveAspectRatio: "xMidYMin" } : {};
  return (
    <div ref={box_ref ?? null} class={`layers ${kind}`} role="group" aria-label={label}>
      {toChildArray(children).map((child, n) => <svg key={n} class="board" viewBox={box} {...place}>{child}</svg>)}
      {overlay && <svg class="board overlay" viewBox={box} {...place}>{overlay}</svg>}
    </div>
  );
}
