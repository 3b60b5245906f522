/** The bank: every chain with size, price and stock. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import type { TableContext } from "../game";
import { view_of, board_of, price_of, chain_sizes } from "./view_data";
import { t, CHAINS, chain_name, ChainMark, type Chain } from "./words";

/** Chains with size, price and stock. */
export function Bank({ context }: { context: TableContext }): JSX.Element {
  const view = view_of(context);
  const board = board_of(context);
  const size = chain_sizes(view);
  const viewer = context.source.viewer.value;
  const mine = viewer === null ? null : (view.shares[viewer] ?? null); // null: nobody looks at an own portfolio
  const safe = Number(context.info.options["safe_size"] ?? 11);
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
          const price = price_of(board, chain, built);
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
          <span class="marked-name"><ChainMark chain={chain} /> {chain_name(chain)}</span>
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
