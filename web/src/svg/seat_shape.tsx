/** A player's shape inside another drawing, in a square of 16. */
import { seat_shapes } from "@parkett/drawing/marks.json";
import type { JSX } from "preact";

export function SeatShape({ seat }: { seat: number }): JSX.Element {
  return <path class={`seat-shape seat-${seat % 6}`} d={seat_shapes[seat % seat_shapes.length] ?? ""} />;
}
