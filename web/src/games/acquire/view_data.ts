/** Typed access to the view and the board file, and what follows from them. */
import type { Square } from "../../svg/outline";
import type { TableContext } from "../game";
import { chain_of, type Chain } from "./words";

export interface AcquireView {
  board: string[];
  bank: Record<string, number>;
  cash: (number | null)[];
  shares: (Record<string, number> | null)[];
  hand: string[] | null;
  hands?: string[][];
  hand_counts?: number[];
  pool_count?: number;
  removed: string[];
  bank_tiles: string[];
  active: number;
  announced: boolean;
  merger: { tile: string; survivor: string | null; settling: string | null; left: Record<string, number> } | null;
  end: string | null;
}

export interface AcquireBoard {
  grid: { columns: number; rows: number; provenance: string; note?: string };
  chain: { name: string; class: number }[];
  card: { rows: number[][] };
}

export function view_of(context: TableContext): AcquireView {
  return context.view as unknown as AcquireView;
}

export function board_of(context: TableContext): AcquireBoard {
  return context.board as AcquireBoard;
}

export function tile_name(column: number, row: number): string {
  return `${column + 1}${String.fromCharCode(65 + row)}`;
}

export function square_of(tile: string): Square {
  return [Number(tile.slice(0, -1)) - 1, tile.charCodeAt(tile.length - 1) - 65];
}

/** The squares of every chain on the board. */
export function chain_squares(view: AcquireView): Map<Chain, Square[]> {
  const found = new Map<Chain, Square[]>();
  view.board.forEach((marks, row) => {
    [...marks].forEach((mark, column) => {
      const chain = chain_of(mark);
      if (chain) found.set(chain, [...(found.get(chain) ?? []), [column, row]]);
    });
  });
  return found;
}

/** The row of the card at which a chain of this size stands, or -1. */
export function row_of(board: AcquireBoard, chain: string, size: number): number {
  const column = 3 + (board.chain.find(({ name }) => name === chain)?.class ?? 0);
  let found = -1;
  board.card.rows.forEach((row, n) => {
    const from = row[column] ?? 0;
    if (from > 0 && size >= from) found = n;
  });
  return found;
}

/** What a share of a chain of this size costs; null where there is none. */
export function price_of(board: AcquireBoard, chain: string, size: number): number | null {
  return board.card.rows[row_of(board, chain, size)]?.[0] ?? null;
}

export function first_price(board: AcquireBoard, chain: string): number {
  return price_of(board, chain, 2) ?? 0;
}

/** Each seat's place among the shareholders of a chain: 1 for the most shares, 2 for the second most, else 0. */
export function majorities({ shares }: AcquireView, chain: string): number[] {
  if (shares.some((held) => held === null)) return [];
  const counts = shares.map((held) => held?.[chain] ?? 0);
  const [most = 0, second = 0] = [...new Set(counts)].filter((count) => count > 0).sort((a, b) => b - a);
  const shared = counts.filter((count) => count === most).length > 1; // then there is no second place
  return counts.map((count) => (count === 0 ? 0 : count === most ? 1 : count === second && !shared ? 2 : 0));
}

/** Whether a tile lies beside lone tiles only, so that a chain is founded. */
export function is_founding({ board }: AcquireView, tile: string): boolean {
  const [column, row] = square_of(tile);
  const beside = [[-1, 0], [1, 0], [0, -1], [0, 1]].map(([x = 0, y = 0]) => board[row + y]?.[column + x] ?? ".");
  return beside.includes("o") && beside.every((mark) => mark === "." || mark === "o");
}

/** How large every chain is; most tiles change one of them, or none. */
export function chain_sizes(view: AcquireView): Record<string, number> {
  return Object.fromEntries([...chain_squares(view)].map(([chain, squares]) => [chain, squares.length]));
}
