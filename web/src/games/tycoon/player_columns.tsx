/** The columns of the players' table. */
import { signed_number, number } from "../../i18n";
import type { Column, TableContext } from "../game";
import { view_of, board_of, debt_of, spread_of } from "./view_data";
import { t } from "./words";

export function columns(context: TableContext): Column[] {
  const view = view_of(context);
  const board = board_of(context);
  return [
    { key: "cash", label: t("players.cash"), name: t("players.cash"), cell: (seat) => <b>{number(view.cash[seat] ?? 0)}</b> },
    { key: "debt", label: t("players.debt"), name: t("players.debt_name"), cell: (seat) => (debt_of(board, view, seat) > 0 ? signed_number(-debt_of(board, view, seat)) : "0") },
    { key: "stock", label: t("players.stock"), name: t("players.stock_name"), cell: (seat) => number(view.stock[seat] ?? 0) },
    { key: "cities", label: t("players.cities"), name: t("players.cities_name"), cell: (seat) => number(spread_of(view, seat)) },
    {
      key: "tickets", label: t("players.tickets"), name: t("players.tickets_name"),
      cell: (seat) => number((view.hand_counts[seat]?.scheduled ?? 0) + (view.hand_counts[seat]?.charter ?? 0)),
    },
  ];
}
