/** A player's shape inside another drawing, in a square of 16. */
import type { JSX } from "preact";

const SHAPES = [
  "M8 2a6 6 0 1 0 .01 0Z",
  "M3 3h10v10H3Z",
  "M8 1.800 14.600 13.400H1.400Z",
  "M8 1 15 8 8 15 1 8Z",
  "M4.500 1.900h7L15 8l-3.500 6.100h-7L1 8Z",
  "m8 .8 2.100 4.900 5.300.4-4 3.500 1.200 5.200L8 12l-4.600 2.800 1.200-5.200-4-3.500 5.300-.4Z",
];

export function SeatShape({ seat }: { seat: number }): JSX.Element {
  return <path class={`seat-shape seat-${seat % 6}`} d={SHAPES[seat % SHAPES.length] ?? ""} />;
}
