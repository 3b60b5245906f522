/** The squares of the board as places. */
import type { BoardSpot } from "../../svg/board_spots";
import type { TableContext } from "../game";
import { board_of, groups_of, square_name, view_of } from "./view_data";
import { COMPANIES, colour_of } from "./words";

export function spots(context: TableContext): BoardSpot[] {
  const { columns, rows } = board_of(context).grid;
  return Array.from({ length: columns * rows }, (_none, n) => {
    const [x, y] = [n % columns, Math.floor(n / columns)];
    const name = square_name([x, y]);
    return { id: name, label: name, x, y, width: 1, height: 1 };
  });
}

/** The square that a sentence names, or the houses of the companies in it. */
export function said_spots(say: string, context: TableContext): string[] {
  const said = say.split(" ");
  const squares = said.filter((word) => /^\d+[A-Z]$/.test(word));
  if (squares.length > 0) return squares;
  const colours = COMPANIES.filter((company) => said.includes(company)).map(colour_of);
  return groups_of(view_of(context).board).filter(({ colour }) => colours.includes(colour)).flatMap((group) => group.squares.map(square_name));
}
