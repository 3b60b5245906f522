/** The columns of the players' table. */
import { number } from "../../i18n";
import type { Column, TableContext } from "../game";
import { view_of, shares_of, shares_worth } from "./view_data";
import { t, COMPANIES, company_name, CompanyMark } from "./words";

export function columns(context: TableContext): Column[] {
  const view = view_of(context);
  const hidden = <span class="faint" title={t("players.hidden")}>?</span>;
  const out = (seat: number): boolean => view.eliminated.includes(seat);
  const cash: Column = {
    key: "cash", label: t("players.cash"), name: t("players.cash"),
    cell: (seat) => (out(seat) ? <span class="faint">{t("players.out")}</span> : view.cash[seat] == null ? hidden : number(view.cash[seat])),
  };
  const shares = COMPANIES.map((company): Column => ({
    key: company, label: <CompanyMark company={company} />, name: t("players.shares", { company: company_name(company) }),
    cell: (seat) => shares_of(view, seat, company) || "",
  }));
  const worth: Column = {
    key: "worth", label: t("players.worth"), name: t("players.worth"),
    cell: (seat) => (out(seat) ? "" : view.cash[seat] == null ? hidden : <b>{number(view.cash[seat] + shares_worth(view, seat))}</b>),
  };
  return [cash, ...shares, worth];
}
