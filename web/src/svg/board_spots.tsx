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
