/** Buying and selling: one basket for all companies, carried out by one button. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { number, signed_number } from "../../i18n";
import { Choice, RuleLink, Stepper } from "../../table/prompt_parts";
import type { TableContext } from "../game";
import { EMPTY, is_possible, next_amount, obstacle_to, sentences_of, totals_of, type Basket, type Market, type Obstacle } from "./basket";
import { option, shares_of, supply_of, view_of } from "./view_data";
import { words, COMPANIES, company_name, CompanyName, t, type Company } from "./words";

export function Trade({ context }: { context: TableContext }): JSX.Element {
  const chosen = useSignal<Basket>(EMPTY);
  const view = view_of(context);
  const market: Market = { view, seat: context.prompt?.seat ?? 0, legal: context.prompt?.legal ?? [], limit: option(context, "buy_limit", 5) };
  const basket = is_possible(chosen.value, market) ? chosen.value : EMPTY;
  const totals = totals_of(basket, market);
  const said = sentences_of(basket, market);
  const set = (company: Company, amount: number): void => {
    chosen.value = { ...basket, [company]: amount };
    const [only, ...others] = sentences_of(chosen.value, market);
    context.draft.value = only !== undefined && others.length === 0 ? only : null;
  };
  const carry_out = (sentences: readonly string[]): void => {
    chosen.value = EMPTY;
    context.source.say_in_order(sentences);
  };
  const full = view.bought + totals.bought >= market.limit;
  return (
    <div class="buy trade">
      <p class="trade-head">
        <span>{t("prompt.bought", { count: view.bought + totals.bought, limit: market.limit })} {full && <RuleLink context={context} rule="SHK-4.3" />}</span>
        <span class="faint" aria-hidden="true">{t("prompt.sell_buy")}</span>
      </p>
      <ul class="shop">
        {COMPANIES.map((company) => (
          <TradeRow key={company} context={context} company={company} basket={basket} market={market} onSet={(amount) => set(company, amount)} />
        ))}
      </ul>
      <p class="basket-sum num" aria-live="polite">
        {t("prompt.cash_now")} {number(totals.cash)}
        {totals.gained > 0 && ` + ${number(totals.gained)}`}{totals.paid > 0 && ` − ${number(totals.paid)}`}
        {said.length > 0 && <> = <b>{number(totals.left)}</b></>}
      </p>
      <div class="deals">
        {said.length > 0 && (
          <Choice
            context={context} loud say={said.length === 1 ? String(said[0]) : ""} label={deal_label(basket, market)}
            detail={totals.gained === totals.paid ? undefined : signed_number(totals.gained - totals.paid)} onPick={() => carry_out(said)}
          />
        )}
        <Choice
          context={context} loud={said.length === 0} say="done" onPick={() => carry_out([...said, "done"])}
          label={t(view.step === 1 ? "prompt.to_dice" : "prompt.end_turn", { first: said.length > 0 ? "yes" : "no" })}
        />
      </div>
    </div>
  );
}

/** What the button does: one deal by its company, several by their numbers. */
function deal_label(basket: Basket, market: Market): string {
  const dealt = COMPANIES.filter((company) => basket[company] !== 0);
  const { bought, sold } = totals_of(basket, market);
  const [only] = dealt;
  if (only !== undefined && dealt.length === 1) return t(bought > 0 ? "prompt.buy_do" : "prompt.sell_do", { count: bought + sold, company: company_name(only) });
  return t("prompt.trade_do", { bought, sold });
}

interface RowProps {
  context: TableContext;
  company: Company;
  basket: Basket;
  market: Market;
  onSet: (amount: number) => void;
}

function TradeRow({ context, company, basket, market, onSet }: RowProps): JSX.Element {
  const { view, seat } = market;
  const amount = basket[company];
  const more = next_amount(basket, company, 1, market);
  const fewer = next_amount(basket, company, -1, market);
  const name = company_name(company);
  const obstacle = more === undefined ? obstacle_to({ ...basket, [company]: amount + 1 }, company, market) : null;
  const why = obstacle ? words.reason(obstacle.code, obstacle.facts) : undefined;
  return (
    <li class={amount === 0 ? "" : "active"}>
      <CompanyName company={company} />
      <span class="num price">{number(view.prices[company])}</span>
      <Stepper
        value={amount} label={name} more={t("prompt.buy_more", { company: name })} fewer={t("prompt.sell_more", { company: name })}
        canMore={more !== undefined} canFewer={fewer !== undefined} why={why}
        onMore={() => more !== undefined && onSet(more)} onFewer={() => fewer !== undefined && onSet(fewer)}
      />
      <small class="trade-note num">
        {amount !== 0
          ? <b>{t("hand.product", { count: Math.abs(amount), price: view.prices[company], amount: signed_number(-amount * view.prices[company]) })}</b>
          : <RowNote context={context} held={shares_of(view, seat, company)} supply={supply_of(view, company)} obstacle={obstacle} />}
      </small>
    </li>
  );
}

/** What of a company is where, or why none can be bought; the limit is said once above all rows. */
function RowNote({ context, held, supply, obstacle }: { context: TableContext; held: number; supply: number; obstacle: Obstacle | null }): JSX.Element {
  return (
    <>
      {t("prompt.holding", { held })} ·{" "}
      {obstacle && obstacle.code !== "too_many_shares"
        ? <>{words.reason(obstacle.code, obstacle.facts)} <RuleLink context={context} rule={obstacle.rule} /></>
        : t("prompt.supply", { supply })}
    </>
  );
}
