/** The columns of the players' table. */
import type { ComponentChild } from "preact";
import { number } from "../../i18n";
import type { Column, TableContext } from "../game";
import { board_of, chain_sizes, majorities, price_of, view_of } from "./view_data";
import { t, CHAINS, chain_name, ChainMark } from "./words";

export function columns(context: TableContext): Column[] {
  const view = view_of(context);
  const sizes = chain_sizes(view);
  const hidden = <span class="faint" title={t("players.hidden")}>?</span>;
  const cash: Column = {
    key: "cash", label: t("players.cash"), name: t("players.cash"),
    cell: (seat) => (view.cash[seat] == null ? hidden : number(view.cash[seat])),
  };
  const shares = CHAINS.map((chain): Column => {
    const places = sizes[chain] ? majorities(view, chain) : [];
    return {
      key: chain, label: <ChainMark chain={chain} />, name: t("players.shares", { chain: chain_name(chain) }),
      cell: (seat) => (view.shares[seat] ? held(view.shares[seat][chain] ?? 0, places[seat] ?? 0) : hidden),
    };
  });
  const value: Column = {
    key: "value", label: t("players.value"), name: t("players.value_name"),
    cell: (seat) => {
      const own = view.shares[seat];
      return own ? number(CHAINS.reduce((sum, chain) => sum + (own[chain] ?? 0) * (price_of(board_of(context), chain, sizes[chain] ?? 0) ?? 0), 0)) : hidden;
    },
  };
  const someone_open = view.shares.some((shown) => shown !== null);
  return someone_open ? [cash, ...shares, value] : [cash];
}

/** Some shares; whoever has the most of a chain, or the second most, is marked. */
function held(count: number, place: number): ComponentChild {
  if (count === 0) return "";
  if (place === 0) return count;
  const what = t(place === 1 ? "players.most" : "players.second");
  return <span class={place === 1 ? "most" : "second-most"} title={what}>{count}<span class="visually-hidden"> {what}</span></span>;
}
