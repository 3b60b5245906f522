/** The information card: what a chain of each size is worth. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import type { TableContext } from "../game";
import { view_of, board_of, row_of, chain_sizes, type AcquireBoard } from "./view_data";
import { t, CHAINS, chain_name, ChainMark } from "./words";

function span(rows: number[][], n: number, column: number): string {
  const from = rows[n]?.[column] ?? 0;
  if (from === 0) return "";
  const next = rows.slice(n + 1).find((row) => (row[column] ?? 0) > 0)?.[column];
  if (next === undefined) return `${from}+`;
  return next - 1 === from ? `${from}` : `${from}–${next - 1}`;
}

export function Card({ context }: { context: TableContext }): JSX.Element {
  const board = board_of(context);
  const size = chain_sizes(view_of(context));
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
