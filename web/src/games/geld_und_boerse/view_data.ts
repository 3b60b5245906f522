/** What the view and the board file say: fields, cards, prices, rents. */
import { language } from "../../i18n";
import type { TableContext } from "../game";

export interface Auction {
  kind: "released" | "lot" | "estate";
  seller: number;
  lot: string[];
  minimum: number;
  high: number | null;
  leader: number | null;
  passed: number[];
  bids: (number | "sealed" | null)[] | null;
  next: string[];
}

/** The terms of a deal: the visitor gives cash and cards, the owner gives back and what is asked, and the card of the field. */
export interface Deal {
  branch: string;
  offers: number;
  owner: number;
  edits: number;
  cash: number;
  cards: string[];
  back: number;
  asked: string[];
}

export interface Payment {
  amount: number;
  to: number | "bank";
  selling: boolean;
  refused: string[];
  refused_size: number;
  lot: string[];
  edits: number;
}

export interface GeldView {
  seats: number;
  active: number;
  turn: number;
  dice: (number | string)[] | null;
  double: boolean;
  bought: number;
  pawns: (string | null)[];
  open: string | null;
  unknown: string[];
  known_tail: string[];
  card: string | null;
  tours: (string | null)[];
  cash: (number | null)[];
  hidden_cash?: number;
  borrowed: number[];
  repaid: number[];
  cities: Record<string, number | null>;
  placed: Record<string, string[]>;
  unplaced: Record<string, number>[];
  bank_invest: Record<string, number>;
  goods: Record<string, number>[];
  supply: Record<string, number>;
  pay: Payment | null;
  deal: Deal | null;
  auction: Auction | null;
  out: number[];
  end: string | null;
}

interface Named {
  name: string;
  en?: string;
  de: string;
  fr: string;
  provenance?: string;
}

interface Ring {
  fields: string[];
  provenance: string;
}

export interface GeldBoard {
  outer: Ring;
  inner: Ring;
  change: { to_inner: number[]; to_outer: number[] };
  cities: { provenance: string; list: (Named & { factor: number })[] };
  branches: { provenance: string; list: (Named & { price: number })[] };
  goods: { provenance: string; list: (Named & { letter: string; prices: number[] })[] };
  quotations: { provenance: string; list: (string | { name: string; prices?: number[] })[] };
  lowest_prices: Record<string, number>;
  events: { provenance: string; list: (Omit<Named, "provenance"> & { en: string; kind: string; amount?: number; price?: number })[] };
  symbol_die: { provenance: string };
}

export function view_of(context: TableContext): GeldView {
  return context.view as unknown as GeldView;
}

export function board_of(context: TableContext): GeldBoard {
  return context.board as GeldBoard;
}

/** A number among the options of this table. */
export function option(context: TableContext, name: string): number {
  return Number(context.info.options[name]);
}

/* Fields */

export type Kind = "city" | "invest" | "exchange" | "news" | "tax";

export interface Field {
  id: string; // I13, O4
  name: string; // the word of the board file
  kind: Kind;
  column: number;
  row: number;
}

function on_ring(side: number, n: number): [number, number] {
  const [quarter, along] = [Math.floor(n / side), n % side];
  const places: [number, number][] = [[along, 0], [side, along], [side - along, side], [0, side - along]];
  return places[quarter] ?? [0, 0];
}

function kind_of(name: string, inner: boolean): Kind {
  if (name === "EXCHANGE") return "exchange";
  if (name === "NEWS") return "news";
  if (name === "TAX") return "tax";
  return inner ? "city" : "invest";
}

const field_cache = new WeakMap<GeldBoard, Field[]>();

/** All fields, first the inner track, then the outer one, on a grid of nine by nine. */
export function fields_of(board: GeldBoard): Field[] {
  const known = field_cache.get(board);
  if (known) return known;
  const ring = (names: string[], inner: boolean): Field[] => names.map((name, n) => {
    const [x, y] = on_ring(names.length / 4, n);
    const inset = inner ? 1 : 0;
    return { id: `${inner ? "I" : "O"}${n}`, name, kind: kind_of(name, inner), column: x + inset, row: y + inset };
  });
  const all = [...ring(board.inner.fields, true), ...ring(board.outer.fields, false)];
  field_cache.set(board, all);
  return all;
}

export function field_of(board: GeldBoard, id: string): Field | undefined {
  return fields_of(board).find((field) => field.id === id);
}

/** The fields a pawn touches when it walks on from one. */
export function walk(board: GeldBoard, from: string, steps: number): Field[] {
  const track = fields_of(board).filter(({ id }) => id[0] === from[0]);
  const start = Number(from.slice(1));
  return Array.from({ length: steps + 1 }, (_none, n) => track[(start + n) % track.length] as Field);
}

/** The figures of a field in the board file: its card's, and what lies there. */
export function figures_of_field(board: GeldBoard, { id, name, kind }: Field): string[] {
  const lies = `${id.startsWith("I") ? "inner" : "outer"}.fields.${id.slice(1)}`;
  if (kind === "city") {
    const at = `cities.list.${board.cities.list.findIndex((city) => city.name === name)}`;
    return [`${at}.factor`, `${at}.${language.value}`, lies];
  }
  if (kind !== "invest") return [lies];
  const at = `branches.list.${board.branches.list.findIndex((branch) => branch.name === name)}`;
  return [`${at}.price`, `${at}.${language.value}`, lies];
}

/** The figures of a quotation: its order and its prices. */
export function figures_of_quotation(board: GeldBoard, quotation: string | null): string[] {
  const at = board.quotations.list.findIndex((card) => (typeof card === "string" ? card : card.name) === quotation);
  return at < 0 ? [] : ["name", "prices.0", "prices.1", "prices.2", "prices.3"].map((figure) => `quotations.list.${at}.${figure}`);
}

/* Cards */

function local(card: Named | undefined, name: string): string {
  return card?.[language.value] || name;
}

export function city_of(board: GeldBoard, name: string): (Named & { factor: number }) | undefined {
  return board.cities.list.find((city) => city.name === name);
}

export function branch_of(board: GeldBoard, name: string): (Named & { price: number }) | undefined {
  return board.branches.list.find((branch) => branch.name === name);
}

export function good_of(board: GeldBoard, name: string): GeldBoard["goods"]["list"][number] | undefined {
  return board.goods.list.find((good) => good.name === name);
}

/** A city, a branch or a good in the reader's language. */
export function card_name(board: GeldBoard, name: string): string {
  return local(city_of(board, name) ?? branch_of(board, name) ?? good_of(board, name), name);
}

/** The same at the head of a line. */
export function card_title(board: GeldBoard, name: string): string {
  const said = card_name(board, name);
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}

export function price_of(board: GeldBoard, branch: string): number {
  return branch_of(board, branch)?.price ?? 0;
}

export function factor_of(board: GeldBoard, city: string): number {
  return city_of(board, city)?.factor ?? 0;
}

/** Whether a figure of this card is not printed in the rules. */
export function is_guessed(board: GeldBoard, name: string): boolean {
  const city = city_of(board, name);
  const table = city ? board.cities : board.branches;
  return ((city ?? branch_of(board, name))?.provenance ?? table.provenance) !== "printed";
}

/** The place of a good in a quotation, 0 to 3. */
export function rank_of(board: GeldBoard, quotation: string | null, good: string): number {
  return quotation?.indexOf(good_of(board, good)?.letter ?? "?") ?? -1;
}

/** How high a good is quoted: in 1st place at the highest price, in 4th at the lowest (GUB-7.8). */
export function level_of(board: GeldBoard, quotation: string | null, good: string): "highest" | "middle" | "lowest" {
  const rank = rank_of(board, quotation, good);
  return rank === 0 ? "highest" : rank === 3 ? "lowest" : "middle";
}

/** Dollars for one unit of a good at the open quotation. */
export function unit_price(board: GeldBoard, quotation: string | null, good: string): number {
  const own = board.quotations.list.find((card) => typeof card !== "string" && card.name === quotation);
  const prices = typeof own === "object" && own.prices ? own.prices : good_of(board, good)?.prices;
  return prices?.[rank_of(board, quotation, good)] ?? 0;
}

export function card_price(context: TableContext, good: string): number {
  return unit_price(board_of(context), view_of(context).open, good) * option(context, "card_units");
}

/** What lies on a city, added up. */
export function invested_sum(board: GeldBoard, view: GeldView, city: string): number {
  return (view.placed[city] ?? []).reduce((sum, branch) => sum + price_of(board, branch), 0);
}

/** What somebody else who stops there pays (GUB-10.3). */
export function rent_of(board: GeldBoard, view: GeldView, city: string): number {
  return invested_sum(board, view, city) * factor_of(board, city);
}

export function cities_of({ cities }: Pick<GeldView, "cities">, seat: number): string[] {
  return Object.keys(cities).filter((city) => cities[city] === seat);
}

type Cards = Pick<GeldView, "cities" | "placed" | "unplaced">;
let counted: { of: Cards; owners: Map<string, number[]> } | null = null;

/** Who owns the cards of every branch; counted once until a card changes hands. */
function owners({ cities, placed, unplaced }: Cards): Map<string, number[]> {
  if (counted?.of.cities === cities && counted.of.placed === placed && counted.of.unplaced === unplaced) return counted.owners;
  const found = new Map<string, number[]>();
  const note = (branch: string, seat: number): void => void found.set(branch, [...(found.get(branch) ?? []), seat]);
  unplaced.forEach((cards, seat) => {
    for (const [branch, count] of Object.entries(cards)) for (let n = 0; n < count; n += 1) note(branch, seat);
  });
  for (const [city, seat] of Object.entries(cities)) if (seat !== null) for (const branch of placed[city] ?? []) note(branch, seat);
  for (const seats of found.values()) seats.sort((a, b) => a - b);
  counted = { of: { cities, placed, unplaced }, owners: found };
  return found;
}

/** How many cards of a branch a seat owns, on cities or not. */
export function count_owned(view: GeldView, seat: number, branch: string): number {
  return owners_of(view, branch).filter((one) => one === seat).length;
}

/** Who owns the cards of a branch: a seat for each card. */
export function owners_of(view: GeldView, branch: string): readonly number[] {
  return owners(view).get(branch) ?? [];
}

/** Every card of a seat in card order, with how many of it. */
export function holdings(view: GeldView, seat: number): [string, number][] {
  const cities = cities_of(view, seat).map((city): [string, number] => [city, 1]);
  const branches = Object.keys(view.bank_invest).map((branch): [string, number] => [branch, count_owned(view, seat, branch)]);
  const goods = Object.entries(view.goods[seat] ?? {});
  return [...cities, ...branches, ...goods].filter(([, count]) => count > 0);
}

/** What a seat still owes to the bank (GUB-11.6). */
export function debt_of(context: TableContext, seat: number): number {
  const { borrowed, repaid } = view_of(context);
  const unit = option(context, "money_unit");
  const due = Math.floor(((borrowed[seat] ?? 0) * (100 + option(context, "interest_percent"))) / 100 / unit) * unit;
  return due - (repaid[seat] ?? 0);
}

/** What a seat may still borrow (GUB-11.1, GUB-15.2). */
export function credit(context: TableContext, seat: number): number {
  return option(context, "end_variant") === 1 ? option(context, "credit_limit") - (view_of(context).borrowed[seat] ?? 0) : 0;
}

export interface Wealth {
  cash: number;
  invest: number;
  goods: number;
  debt: number;
  all: number;
}

/** What counts towards the target, part by part (GUB-14.2, GUB-14.3, GUB-14.6). */
export function wealth_of(context: TableContext, seat: number): Wealth | null {
  const [view, board] = [view_of(context), board_of(context)];
  const cash = view.cash[seat];
  if (cash == null || view.out.includes(seat)) return null;
  const invest = Object.keys(view.bank_invest).reduce((sum, branch) => sum + count_owned(view, seat, branch) * price_of(board, branch), 0);
  const lowest = (good: string): number => (board.lowest_prices[good] ?? 0) * option(context, "card_units");
  const goods = Object.entries(view.goods[seat] ?? {}).reduce((sum, [good, count]) => sum + count * lowest(good), 0);
  const unit = option(context, "money_unit");
  const way = context.info.options["end_debt_deduction"];
  const debt = way === "none" ? 0 : way === "principal" ? Math.floor(debt_of(context, seat) / 2 / unit) * unit : debt_of(context, seat);
  return { cash, invest, goods, debt, all: cash + invest + goods - debt };
}

/** A card's name as a sentence writes it. */
export function hyphenate(name: string): string {
  return name.replaceAll(" ", "-");
}

/** The card that a sentence writes so. */
export function card_of_face(face: string): string {
  return face.replaceAll("-", " ");
}

/** The NEWS card that a sentence writes so: an event, or the letters of a quotation. */
export function news_of_face(board: GeldBoard, face: string): string {
  const event = card_of_face(face);
  return board.events.list.some(({ name }) => name === event) ? event : face;
}

export function seat_letter(seat: number): string {
  return String.fromCharCode(65 + seat);
}
