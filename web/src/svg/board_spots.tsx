/** The places of a board that can be named: a square, a city, a field.  Hints mark them, the position editor fills them. */
import { createContext, type JSX } from "preact";

export interface BoardSpot {
  id: string; // as sentences and positions name it
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is drawn above everything else of a board, in its measures. */
export const BoardOverlay = createContext<JSX.Element | null>(null);

/** Frames around the places that an advised move names. */
export function AdvisedSpots({ spots }: { spots: readonly BoardSpot[] }): JSX.Element {
  return <g class="advised" aria-hidden="true">{spots.map(({ id, x, y, width, height }) => <rect key={id} x={x} y={y} width={width} height={height} rx={Math.min(width, height) / 8} />)}</g>;
}
