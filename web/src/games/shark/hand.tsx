/** The viewer's certificates. */
import type { JSX } from "preact";
import { number } from "../../i18n";
import type { TableContext } from "../game";
import { view_of, shares_of, shares_worth } from "./view_data";
import { t, COMPANIES, colour_of, company_name, CompanyMark, type Company } from "./words";

/** The viewer's certificates, sorted by company, with their value today. */
export function Hand({ context }: { context: TableContext }): JSX.Element | null {
  const view = view_of(context);
  const viewer = context.source.viewer.value;
  if (viewer === null) return null;
  const held = COMPANIES.filter((company) => shares_of(view, viewer, company) > 0);
  const cash = view.cash[viewer] ?? 0;
  const worth = shares_worth(view, viewer);
  return (
    <div class="hand shark-hand" role="group" aria-label={t("hand.title")}>
      {held.length === 0 && <p class="faint">{t("hand.empty")}</p>}
      {held.map((company) => <Holding key={company} context={context} seat={viewer} company={company} />)}
      <p class="shark-worth">{t("hand.worth", { cash, shares: worth })} <b class="num">{number(cash + worth)}</b></p>
    </div>
  );
}

const FEW = 7;

function Holding({ context, seat, company }: { context: TableContext; seat: number; company: Company }): JSX.Element {
  const view = view_of(context);
  const fives = view.fives[seat]?.[company] ?? 0;
  const ones = view.ones[seat]?.[company] ?? 0;
  const shares = shares_of(view, seat, company);
  const slips = fives + ones <= FEW ? [...Array<string>(fives).fill("5"), ...Array<string>(ones).fill("1")] : [];
  return (
    <div class={`holding kind-${colour_of(company)}`}>
      <CompanyMark company={company} />
      <span class="slips" aria-hidden="true">
        {slips.map((slip, n) => <span key={n} class={`slip slip-${slip}`}>{slip}</span>)}
        {slips.length === 0 && <span class="slip slip-5">{fives}×5</span>}
        {slips.length === 0 && ones > 0 && <span class="slip slip-1">{ones}×1</span>}
      </span>
      <span class="holding-sum">
        <b>{t("hand.shares", { shares, company: company_name(company) })}</b>
        <small class="num">{t("hand.product", { count: shares, price: view.prices[company], amount: shares * view.prices[company] })}</small>
      </span>
    </div>
  );
}
