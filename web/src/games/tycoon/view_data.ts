/** What the view and the board file say. */
import { narrow_screen } from "../../screen";
import type { Entry as TycoonEntry } from "./wire";
import type { TableContext } from "../game";
import { ticket_of } from "./words";

export interface Plane {
  city: string;
  field: number; // 1 or 2; 0 while passing through
}

export interface TycoonView {
  cash: number[];
  stock: number[];
  supply: number[];
  factories_left: number[];
  rows: Record<string, (number | null)[]>;
  closed: Record<string, number[]>;
  factories: Record<string, number[]>;
  planes: (Plane | null)[];
  hands: (string[] | null)[];
  hand_counts: Record<Kind, number>[];
  open: string[];
  used: string[];
  pile_counts: Record<Kind, number>;
  loans: string[][];
  loan_cards: Record<string, number> | null;
  phase: number;
  payday_due: boolean;
  bought: boolean;
  flown: boolean;
  active: number;
  out: boolean[];
  end: string | null;
}

type Kind = "scheduled" | "charter";
type Provenance = "printed" | "found" | "derived" | "reconstructed";

export interface CityFile {
  name: string;
  landing: [number, number];
  factory: [number, number];
  provenance: Provenance;
}

export interface TycoonBoard {
  grid: { map: string; provenance: Provenance };
  city: CityFile[];
  row: { city: string; first: number[]; second: number[]; provenance: Provenance }[];
  red: Record<string, number[]>;
  scheduled: { provenance: Provenance; tickets: [string, number, number, number][] }[];
  charter: { provenance: Provenance; tickets: [string, string, number, number][] }[];
  spread: { provenance: Provenance; steps: [number, number][] }[];
  loans: { cards: { amount: number; repay: number; extended: number; count: number }[] };
}

export function view_of(context: TableContext): TycoonView {
  return context.view as unknown as TycoonView;
}

export function board_of(context: TableContext): TycoonBoard {
  return context.board as TycoonBoard;
}

/** Whether the board is drawn as on a phone: at a table, not in a picture. */
export function is_drawn_small(context: TableContext): boolean {
  return narrow_screen.value && (context.info.id !== "" || context.source.seats.value.length > 0);
}

/** Worked out once for each board file. */
export function once_per_board<T>(make: (board: TycoonBoard) => T): (board: TycoonBoard) => T {
  const made = new WeakMap<TycoonBoard, T>();
  return (board) => {
    const known = made.get(board) ?? make(board);
    made.set(board, known);
    return known;
  };
}

/** The cities as rows of the map. */
export const map_of = once_per_board((board) => board.grid.map.trim().split("\n").map((row) => row.split("|").map((city) => city.trim())));

export interface Site {
  number: number; // from 1, as on the board
  first: number;
  second: number;
  red: boolean;
  last: boolean; // never built on
  figures: string[]; // its amounts in the board file, and its red mark
}

const all_sites = once_per_board((board) => new Map(board.row.map(({ city, first, second }, at): [string, Site[]] => [
  city,
  first.map((amount, n) => {
    const mark = (board.red[city] ?? []).indexOf(n + 1);
    const figures = [`row.${at}.first.${n}`, `row.${at}.second.${n}`, ...(mark < 0 ? [] : [`red.${city}.${mark}`])];
    return { number: n + 1, first: amount, second: second[n] ?? 0, red: mark >= 0, last: n === first.length - 1, figures };
  }),
])));

export function sites_of(board: TycoonBoard, city: string): Site[] {
  return all_sites(board).get(city) ?? [];
}

/** The site behind the last one used: its amounts are what the city pays now. */
export function next_site(board: TycoonBoard, view: TycoonView, city: string): Site | undefined {
  const sites = sites_of(board, city);
  return sites[Math.min((view.rows[city] ?? []).length, sites.length - 1)];
}

export function row_provenance(board: TycoonBoard, city: string): Provenance {
  return board.row.find((row) => row.city === city)?.provenance ?? "printed";
}

export function price_of(board: TycoonBoard, name: string): number {
  const ticket = ticket_of(name);
  if (ticket.kind === "scheduled") {
    const all = board.scheduled.flatMap(({ tickets }) => tickets);
    return all.find(([city, steps]) => city === ticket.city && steps === ticket.steps)?.[2] ?? 0;
  }
  const all = board.charter.flatMap(({ tickets }) => tickets);
  return all.find(([from, to]) => from === ticket.from && to === ticket.to)?.[2] ?? 0;
}

export function ticket_provenance(board: TycoonBoard, name: string): Provenance {
  const ticket = ticket_of(name);
  const found = ticket.kind === "scheduled"
    ? board.scheduled.find(({ tickets }) => tickets.some(([city, steps]) => city === ticket.city && steps === ticket.steps))
    : board.charter.find(({ tickets }) => tickets.some(([from, to]) => from === ticket.from && to === ticket.to));
  return found?.provenance ?? "printed";
}

/** A loan card as the view writes it, "10 extended", with the amount it shows. */
export function card_of(board: TycoonBoard, card: string): { amount: number; shown: string; due: number } {
  const [amount = "0", shown = "fresh"] = card.split(" ");
  const file = board.loans.cards.find((one) => one.amount === Number(amount));
  return { amount: Number(amount), shown, due: (shown === "fresh" ? file?.repay : file?.extended) ?? 0 };
}

export function debt_of(board: TycoonBoard, view: TycoonView, seat: number): number {
  return (view.loans[seat] ?? []).reduce((sum, card) => sum + card_of(board, card).due, 0);
}

/** How many open hotels each seat has in a city. */
export function hotels_in(view: TycoonView, city: string): Map<number, number> {
  const counts = new Map<number, number>();
  for (const owner of view.rows[city] ?? []) if (owner !== null) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return counts;
}

export function spread_of(view: TycoonView, seat: number): number {
  return Object.keys(view.rows).filter((city) => hotels_in(view, city).has(seat)).length;
}

/** The entries of the latest payday; `now` while nothing but decisions about loans has followed. */
export function last_payday(context: TableContext): { phase: number; entries: TycoonEntry[]; now: boolean } | null {
  const steps = context.source.log.value;
  let now = true;
  for (let n = steps.length - 1; n >= 0; n -= 1) {
    const step = steps[n];
    if (!step || step.undone) continue;
    const entries = step.entries as unknown as TycoonEntry[];
    const begun = entries.find((entry) => entry.entry === "payday_begun");
    if (begun?.entry === "payday_begun") return { phase: begun.phase, entries, now };
    now &&= entries.every(({ entry }) => entry === "loan_repaid" || entry === "loan_extended");
  }
  return null;
}
