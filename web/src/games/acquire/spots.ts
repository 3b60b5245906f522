/** The squares of the board as places: by their tiles. */
import type { BoardSpot } from "../../svg/board_spots";
import type { TableContext } from "../game";
import { board_of, chain_squares, tile_name, view_of } from "./view_data";
import { CHAINS } from "./words";

export function spots(context: TableContext): BoardSpot[] {
  const { columns, rows } = board_of(context).grid;
  return Array.from({ length: columns * rows }, (_none, n) => {
    const [x, y] = [n % columns, Math.floor(n / columns)];
    return { id: tile_name(x, y), label: tile_name(x, y), x, y, width: 1, height: 1 };
  });
}

/** The tile that a sentence names, or the squares of the chains in it. */
export function said_spots(say: string, context: TableContext): string[] {
  const said = say.split(" ");
  const tiles = said.filter((word) => /^\d+[A-Z]$/.test(word));
  if (tiles.length > 0) return tiles;
  const chains = chain_squares(view_of(context));
  return CHAINS.filter((chain) => said.includes(chain)).flatMap((chain) => (chains.get(chain) ?? []).map(([x, y]) => tile_name(x, y)));
}
