/** The bank: the open tickets, loan cards, ticket piles. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import type { TableContext } from "../game";
import { OpenTickets } from "./tickets";
import { view_of, board_of } from "./view_data";
import { t, money } from "./words";

export function Bank({ context }: { context: TableContext }): JSX.Element {
  const view = view_of(context);
  const used = (kind: string): number => view.used.filter((name) => name.startsWith(kind)).length;
  return (
    <>
      <OpenTickets context={context} />
      <table class="ruled bank-table">
        <caption class="visually-hidden">{t("bank.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("bank.loan")}</th>
            <th scope="col" class="num">{t("bank.repay")}</th>
            <th scope="col" class="num">{t("bank.extended")}</th>
            <th scope="col" class="num">{t("bank.left")}</th>
          </tr>
        </thead>
        <tbody>
          {board_of(context).loans.cards.map(({ amount, repay, extended }) => (
            <tr key={amount}>
              <th scope="row">{money(amount)}</th>
              <td class="num">{number(repay)}</td>
              <td class="num">{number(extended)}</td>
              <td class="num strong">{view.loan_cards ? number(view.loan_cards[String(amount)] ?? 0) : "∞"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="faint piles">
        {t("bank.pile", { kind: t("kind.scheduled"), pile: view.pile_counts.scheduled, used: used("scheduled") })}
        {" "}{t("bank.pile", { kind: t("kind.charter"), pile: view.pile_counts.charter, used: used("charter") })}
      </p>
    </>
  );
}
