/** What the view and the board file say about the chains; and the information card. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import type { Square } from "../../svg/outline";
import type { Desk } from "../game";
import { ChainMark, CHAINS, chain_name, chain_of, t, type Chain } from "./words";

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

export function view_of(desk: Desk): AcquireView {
  return desk.view as unknown as AcquireView;
}

export function board_of(desk: Desk): AcquireBoard {
  return desk.board as AcquireBoard;
}

export function tile_name(column: number, row: number): string {
  return `${column + 1}${String.fromCharCode(65 + row)}`;
}

export function square_of(tile: string): Square {
  return [Number(tile.slice(0, -1)) - 1, tile.charCodeAt(tile.length - 1) - 65];
}

/** The squares of every chain on the board. */
export function shapes(view: AcquireView): Map<Chain, Square[]> {
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

export function first_price(board: AcquireBoard, chain: string): number {
  return board.card.rows[row_of(board, chain, 2)]?.[0] ?? 0;
}

function span(rows: number[][], n: number, column: number): string {
  const from = rows[n]?.[column] ?? 0;
  if (from === 0) return "";
  const next = rows.slice(n + 1).find((row) => (row[column] ?? 0) > 0)?.[column];
  if (next === undefined) return `${from}+`;
  return next - 1 === from ? `${from}` : `${from}–${next - 1}`;
}

/** How large every chain is; most tiles change one of them, or none. */
function sizes(view: AcquireView): Record<string, number> {
  return Object.fromEntries([...shapes(view)].map(([chain, squares]) => [chain, squares.length]));
}

export function Card({ desk }: { desk: Desk }): JSX.Element {
  const board = board_of(desk);
  const size = sizes(view_of(desk));
  const classes = [0, 1, 2].map((n) => board.chain.filter((chain) => chain.class === n).map(({ name }) => name));
  const rows = board.card.rows;
  return (
    <table class="ruled card-table">
      <caption class="visually-hidden">{t("card.title")}</caption>
      <thead>
        <tr>
          {classes.map((chains, n) => (
            <th scope="col" key={n}>
              {chains.map((chain) => <span key={chain} title={chain_name(chain)}><ChainMark chain={chain} /></span>)}
              <span class="visually-hidden">{chains.map(chain_name).join(", ")}</span>
            </th>
          ))}
          <th scope="col" class="num">{t("card.price")}</th>
          <th scope="col" class="num">{t("card.first")}</th>
          <th scope="col" class="num">{t("card.second")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((_row, n) => {
          const here = CHAINS.filter((chain) => row_of(board, chain, size[chain] ?? 0) === n);
          return <CardRow key={n} board={board} n={n} here={here.join()} />;
        })}
      </tbody>
    </table>
  );
}

/** One row of the card; `here` names the chains that stand at it. */
function CardRow({ board, n, here }: { board: AcquireBoard; n: number; here: string }): JSX.Element {
  const rows = board.card.rows;
  const lit = board.chain.filter(({ name }) => here.split(",").includes(name));
  return (
    <tr class={here ? "lit" : ""}>
      {[0, 1, 2].map((column) => (
        <td key={column}>
          {span(rows, n, 3 + column)}
          {lit.filter((chain) => chain.class === column).map(({ name }) => (
            <span key={name} class="lit-mark">
              <ChainMark chain={name} />
              <span class="visually-hidden">{t("card.lit", { chain: chain_name(name) })}</span>
            </span>
          ))}
        </td>
      ))}
      {[0, 1, 2].map((column) => <td key={column} class="num">{number(rows[n]?.[column] ?? 0)}</td>)}
    </tr>
  );
}

/** Chains with size, price and stock. */
export function Bank({ desk }: { desk: Desk }): JSX.Element {
  const view = view_of(desk);
  const board = board_of(desk);
  const size = sizes(view);
  const viewer = desk.source.viewer.value;
  const mine = viewer === null ? null : (view.shares[viewer] ?? null); // null: nobody looks at an own portfolio
  const safe = Number(desk.info.options["safe_size"] ?? 11);
  return (
    <table class="ruled bank-table">
      <caption class="visually-hidden">{t("bank.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("bank.chain")}</th>
          <th scope="col" class="num">{t("bank.size")}</th>
          <th scope="col" class="num">{t("bank.price")}</th>
          <th scope="col" class="num">{t("bank.left")}</th>
          {mine && <th scope="col" class="num">{t("bank.mine")}</th>}
        </tr>
      </thead>
      <tbody>
        {CHAINS.map((chain) => {
          const built = size[chain] ?? 0;
          const price = board.card.rows[row_of(board, chain, built)]?.[0] ?? null;
          return <BankRow key={chain} chain={chain} size={built} price={price} safe={built >= safe} left={view.bank[chain] ?? 0} own={mine ? (mine[chain] ?? 0) : null} />;
        })}
      </tbody>
    </table>
  );
}

interface BankRowProps {
  chain: Chain;
  size: number;
  price: number | null;
  safe: boolean;
  left: number;
  own: number | null;
}

function BankRow({ chain, size, price, safe, left, own }: BankRowProps): JSX.Element {
  return (
    <tr class={size > 0 ? "" : "faint"}>
      <th scope="row">
        <span class="with-mark">
          <ChainMark chain={chain} /> {chain_name(chain)}
          {safe && <span class="badge">{t("bank.safe")}</span>}
        </span>
      </th>
      <td class="num">{size || "–"}</td>
      <td class="num">{price === null ? "–" : number(price)}</td>
      <td class="num">{number(left)}</td>
      {own !== null && <td class={own ? "num strong" : "num"}>{own || "–"}</td>}
    </tr>
  );
}
