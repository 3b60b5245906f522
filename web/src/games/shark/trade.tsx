/** Buying and selling: one company at a time, as often as one likes. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { number } from "../../i18n";
import { Choice, RuleLink, Stepper } from "../../table/prompt_parts";
import type { TableContext } from "../game";
import { option, shares_of, supply_of, view_of } from "./view_data";
import { words, COMPANIES, company_name, CompanyName, t, type Company } from "./words";

/** The numbers that may be traded now: sales negative, purchases positive, 0 between. */
export function amounts(legal: readonly string[], company: Company): number[] {
  const found = legal.flatMap((say) => {
    const [verb, count, name] = say.split(" ");
    return name !== company ? [] : verb === "buy" ? [Number(count)] : verb === "sell" ? [-Number(count)] : [];
  });
  return [0, ...found].sort((a, b) => a - b);
}

export function sentence(company: Company, amount: number): string {
  return amount === 0 ? "done" : `${amount > 0 ? "buy" : "sell"} ${Math.abs(amount)} ${company}`;
}

interface Deal {
  company: Company;
  amount: number;
}

export function Trade({ context }: { context: TableContext }): JSX.Element {
  const deal = useSignal<Deal | null>(null);
  const view = view_of(context);
  const legal = context.prompt?.legal ?? [];
  const limit = option(context, "buy_limit", 5);
  const now = deal.value && legal.includes(sentence(deal.value.company, deal.value.amount)) ? deal.value : null;
  const set = (company: Company, amount: number): void => {
    deal.value = amount === 0 ? null : { company, amount };
    context.draft.value = amount === 0 ? null : sentence(company, amount);
  };
  const full = view.bought >= limit;
  return (
    <div class="buy trade">
      <p class="trade-head"><span>{t("prompt.bought", { count: view.bought, limit })} {full && <RuleLink context={context} rule="SHK-4.3" />}</span><span class="faint" aria-hidden="true">{t("prompt.sell_buy")}</span></p>
      <ul class="shop">
        {COMPANIES.map((company) => (
          <TradeRow key={company} context={context} company={company} amount={now?.company === company ? now.amount : 0} quiet={full} onSet={(amount) => set(company, amount)} />
        ))}
      </ul>
      <div class="deals">
        {now && <Deal context={context} deal={now} onDone={() => (deal.value = null)} />}
        <Choice
          context={context} loud={!now} say="done" label={view.step === 1 ? t("prompt.to_dice") : t("prompt.end_turn")}
          onPick={() => context.source.say("done")}
        />
      </div>
    </div>
  );
}

interface RowProps {
  context: TableContext;
  company: Company;
  amount: number;
  quiet: boolean; // the limit is reached: said once above
  onSet: (amount: number) => void;
}

function TradeRow({ context, company, amount, quiet, onSet }: RowProps): JSX.Element {
  const view = view_of(context);
  const steps = amounts(context.prompt?.legal ?? [], company);
  const at = steps.indexOf(amount);
  const more = steps[at + 1];
  const fewer = steps[at - 1];
  const name = company_name(company);
  const blocked = context.prompt?.blocked?.find(({ say }) => say.startsWith("buy ") && say.endsWith(` ${company}`));
  const why = more === undefined && blocked ? words.reason(blocked.code, blocked.facts ?? {}) : undefined;
  const seat = context.prompt?.seat ?? 0;
  return (
    <li class={amount === 0 ? "" : "active"}>
      <CompanyName company={company} />
      <span class="num price">{number(view.prices[company])}</span>
      <Stepper
        value={amount} label={name} more={t("prompt.buy_more", { company: name })} fewer={t("prompt.sell_more", { company: name })}
        canMore={more !== undefined} canFewer={fewer !== undefined} why={why}
        onMore={() => more !== undefined && onSet(more)} onFewer={() => fewer !== undefined && onSet(fewer)}
      />
      <small class="trade-note">
        {t("prompt.holding", { held: shares_of(view, seat, company) })} ·{" "}
        {why && blocked && !(quiet && blocked.code === "too_many_shares")
          ? <>{why} <RuleLink context={context} rule={blocked.rule} /></>
          : t("prompt.supply", { supply: supply_of(view, company) })}
      </small>
    </li>
  );
}

function Deal({ context, deal, onDone }: { context: TableContext; deal: Deal; onDone: () => void }): JSX.Element {
  const view = view_of(context);
  const { company, amount } = deal;
  const say = sentence(company, amount);
  const total = Math.abs(amount) * view.prices[company];
  const cash = (view.cash[context.prompt?.seat ?? 0] ?? 0) + (amount > 0 ? -total : total);
  const label = t(amount > 0 ? "prompt.buy_do" : "prompt.sell_do", { count: Math.abs(amount), company: company_name(company), total });
  return (
    <Choice
      context={context} loud say={say} label={label} detail={t("prompt.cash_then", { cash })}
      onPick={() => {
        onDone();
        context.source.say(say);
      }}
    />
  );
}
