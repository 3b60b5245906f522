/** Frames around the places of the board that an advised move is about. */
import type { JSX } from "preact";
import type { BoardPlaces, TableContext } from "../games/game";
import { position_editing } from "../games/position_registry";

let places: BoardPlaces | null = null;

/** Fetch where things are on a game's board. */
export async function load(game: string): Promise<void> {
  places = await position_editing(game);
}

export function mark_spots(say: string, context: TableContext): JSX.Element | null {
  const said = places?.said_spots(say, context) ?? [];
  const spots = places?.spots(context).filter(({ id }) => said.includes(id)) ?? [];
  if (spots.length === 0) return null;
  return <g class="advised" aria-hidden="true">{spots.map(({ id, x, y, width, height }) => <rect key={id} x={x} y={y} width={width} height={height} rx={Math.min(width, height) / 8} />)}</g>;
}
