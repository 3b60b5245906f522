/** What the view and the board file say, in the shapes the drawing needs.  Geometry, no rules. */
import type { Square } from "../../svg/outline";
import type { TableContext } from "../game";
import { COLOURS, COMPANIES, type Colour, type Company, type Kind } from "./words";

type ByCompany = Record<Company, number>;

export interface SharkView {
  board: string[];
  houses_left: Record<Kind, number>;
  houses_removed: Record<Colour, number>;
  prices: ByCompany;
  cash: (number | null)[];
  ones: ByCompany[];
  fives: ByCompany[];
  supply_ones: ByCompany;
  supply_fives: ByCompany;
  active: number;
  step: number;
  bought: number;
  roll: { colour: string | null; zone: string } | null;
  dues: number[];
  eliminated: number[];
  end: string | null;
}

interface Known {
  provenance: string;
}

export interface SharkBoard {
  company: (Known & { name: string; title: string; colour: string })[];
  grid: Known & { columns: number; rows: number; zones: string };
  zone_names: Record<string, string>;
  colour_die: Known & { faces: string[] };
  number_die: Known & { faces: string[] };
  houses: Known;
  certificates: Known & { ones: number; fives: number };
  scale: Known & { maximum: number };
}

export function view_of(context: TableContext): SharkView {
  return context.view as unknown as SharkView;
}

export function board_of(context: TableContext): SharkBoard {
  return context.board as SharkBoard;
}

export function option(context: TableContext, name: string, otherwise: number): number {
  const value = context.info.options[name];
  return typeof value === "number" ? value : otherwise;
}

export function square_name([column, row]: Square): string {
  return `${column + 1}${String.fromCharCode(65 + row)}`;
}

export function square_of(name: string): Square {
  return [Number(name.slice(0, -1)) - 1, name.charCodeAt(name.length - 1) - 65];
}

/** The squares of every zone by its name, from the map drawn in the board file. */
export function zones_of(board: SharkBoard): Map<string, Square[]> {
  const known = zone_cache.get(board) ?? zones_in(board);
  zone_cache.set(board, known);
  return known;
}

const zone_cache = new WeakMap<SharkBoard, Map<string, Square[]>>();

function zones_in(board: SharkBoard): Map<string, Square[]> {
  const rows = board.grid.zones.trim().split("\n").slice(1).map((row) => row.trim().split(/\s+/).slice(1));
  const found = new Map<string, Square[]>();
  rows.forEach((letters, y) => letters.forEach((letter, x) => {
    const name = board.zone_names[letter] ?? letter;
    found.set(name, [...(found.get(name) ?? []), [x, y]]);
  }));
  return found;
}

/** The middle and the side of the largest square block inside a zone: there its number is written. */
export function largest_block(squares: readonly Square[]): { x: number; y: number; side: number } {
  const inside = new Set(squares.map((square) => square.join()));
  const fits = ([x, y]: Square, side: number): boolean => {
    for (let dy = 0; dy < side; dy += 1) for (let dx = 0; dx < side; dx += 1) if (!inside.has(`${x + dx},${y + dy}`)) return false;
    return true;
  };
  let side = 1;
  while (squares.some((square) => fits(square, side + 1))) side += 1;
  const corners = squares.filter((square) => fits(square, side));
  const mean = (axis: 0 | 1): number => corners.reduce((sum, square) => sum + square[axis], 0) / corners.length + side / 2;
  return { x: mean(0), y: mean(1), side };
}

/** What stands on a square: a house, or a TOP house, free or taken over by a colour. */
export interface Standing {
  square: Square;
  kind: Kind;
  by?: Colour | undefined;
}

const LETTERS = "BYGR";

export function house_at(mark: string, square: Square): Standing | null {
  if (mark === ".") return null;
  if (mark === "T") return { square, kind: "top" };
  const colour = COLOURS[LETTERS.indexOf(mark.toUpperCase())];
  if (!colour) return null;
  return mark === mark.toUpperCase() ? { square, kind: colour } : { square, kind: "top", by: colour };
}

export function houses_of(board: readonly string[]): Standing[] {
  return board.flatMap((marks, y) => [...marks].flatMap((mark, x) => house_at(mark, [x, y]) ?? []));
}

export interface Group {
  colour: Colour;
  squares: Square[];
}

/** Connected houses of one colour, TOP houses taken over included. */
export function groups_of(board: readonly string[]): Group[] {
  const seen = new Set<string>();
  const at = (x: number, y: number): string => (board[y]?.[x] ?? ".").toUpperCase();
  const found: Group[] = [];
  for (const { square, kind, by } of houses_of(board)) {
    const colour = by ?? kind;
    if (colour === "top" || seen.has(square.join())) continue;
    const mark = at(...square);
    const squares: Square[] = [];
    const open: Square[] = [square];
    seen.add(square.join());
    for (let next = open.pop(); next; next = open.pop()) {
      squares.push(next);
      const [x, y] = next;
      for (const beside of [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]] as const) {
        if (at(...beside) !== mark || seen.has(beside.join())) continue;
        seen.add(beside.join());
        open.push(beside);
      }
    }
    found.push({ colour, squares });
  }
  return found;
}

export function shares_of(view: SharkView, seat: number, company: Company): number {
  return (view.ones[seat]?.[company] ?? 0) + 5 * (view.fives[seat]?.[company] ?? 0);
}

export function supply_of(view: SharkView, company: Company): number {
  return view.supply_ones[company] + 5 * view.supply_fives[company];
}

/** The shares of a seat at today's prices. */
export function shares_worth(view: SharkView, seat: number): number {
  return COMPANIES.reduce((sum, company) => sum + shares_of(view, seat, company) * view.prices[company], 0);
}
