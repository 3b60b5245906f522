/** The columns of the players' table. */
import { number } from "../../i18n";
import type { Column, TableContext } from "../game";
import { view_of } from "./view_data";
import { t, CHAINS, chain_name, ChainMark } from "./words";

export function columns(context: TableContext): Column[] {
  const view = view_of(context);
  const hidden = <span class="faint" title={t("players.hidden")}>?</span>;
  const cash: Column = {
    key: "cash", label: t("players.cash"), name: t("players.cash"),
    cell: (seat) => (view.cash[seat] == null ? hidden : number(view.cash[seat])),
  };
  const shares = CHAINS.map((chain): Column => ({
    key: chain, label: <ChainMark chain={chain} />, name: t("players.shares", { chain: chain_name(chain) }),
    cell: (seat) => (view.shares[seat] ? view.shares[seat][chain] || "" : hidden),
  }));
  const someone_open = view.shares.some((held) => held !== null);
  return someone_open ? [cash, ...shares] : [cash];
}
