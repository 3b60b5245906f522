/** The columns of the players' table. */
import type { ComponentChild } from "preact";
import { number } from "../../i18n";
import type { Column, TableContext } from "../game";
import { view_of, board_of, card_name, price_of, cities_of, owners_of, debt_of } from "./view_data";
import { t, GoodMark, thousands } from "./words";

export function columns(context: TableContext): Column[] {
  const [board, view] = [board_of(context), view_of(context)];
  const hidden = <span class="faint" title={t("players.hidden")}>?</span>;
  const gone = (seat: number): boolean => view.out.includes(seat);
  const invest = context.info.seats.map(() => 0);
  for (const branch of Object.keys(view.bank_invest)) for (const seat of owners_of(view, branch)) invest[seat] = (invest[seat] ?? 0) + price_of(board, branch);
  const money = (seat: number): ComponentChild => (view.cash[seat] == null ? hidden : number(view.cash[seat]));
  const debt = (seat: number): ComponentChild => debt_of(context, seat) > 0 && (
    <small class="debt" title={t("players.owed")}>−{thousands(debt_of(context, seat))}<span class="visually-hidden"> {t("players.owed")}</span></small>
  );
  const cash: Column = {
    key: "cash", label: t("players.cash"), name: t("players.cash"),
    cell: (seat) => (gone(seat) ? <span class="faint">{t("players.out")}</span> : <>{money(seat)}{debt(seat)}</>),
  };
  const cities: Column = { key: "cities", label: t("players.cities"), name: t("players.cities_name"), cell: (seat) => cities_of(view, seat).length || "" };
  const cards: Column = { key: "invest", label: t("players.invest"), name: t("players.invest_name"), cell: (seat) => (invest[seat] ? thousands(invest[seat]) : "") };
  const goods = Object.keys(view.supply).map((good): Column => ({
    key: good, label: <GoodMark board={board} good={good} size={16} />, name: card_name(board, good),
    cell: (seat) => view.goods[seat]?.[good] || "",
  }));
  return [cash, cards, cities, ...goods];
}
