/** After a merger: which shares of the chain that is gone to keep, to sell and to trade, and what that leaves. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { number } from "../../i18n";
import { Choice, RuleLink, Stepper } from "../../table/prompt_parts";
import type { TableContext } from "../game";
import { board_of, chain_squares, price_of, view_of } from "./view_data";
import { chain_name, ChainName, t, why_of } from "./words";

interface Split {
  keep: number;
  sell: number;
  trade: number;
}

function split_of(say: string): Split {
  const [, , keep, , sell, , trade] = say.split(" ");
  return { keep: Number(keep), sell: Number(sell), trade: Number(trade) };
}

function sentence_of({ keep, sell, trade }: Split): string {
  return `dispose keep ${keep} sell ${sell} trade ${trade}`;
}

export function Dispose({ context }: { context: TableContext }): JSX.Element {
  const legal = context.prompt?.legal ?? [];
  const splits = legal.map(split_of);
  const held = splits[0] ? splits[0].keep + splits[0].sell + splits[0].trade : 0;
  const split = useSignal<Split>({ keep: held, sell: 0, trade: 0 });
  const merger = view_of(context).merger;
  const now = split.value;
  const set = (to: Split): void => {
    split.value = to;
    context.draft.value = sentence_of(to);
  };
  const most = splits.reduce((best, one) => (one.trade > best.trade || (one.trade === best.trade && one.keep > best.keep) ? one : best), now);
  return (
    <div class="dispose">
      <p>{t("prompt.dispose", { held, chain: chain_name(merger?.settling ?? ""), survivor: chain_name(merger?.survivor ?? "") })}</p>
      <div class="presets">
        <button type="button" class="quiet" onClick={() => set({ keep: held, sell: 0, trade: 0 })}>{t("prompt.keep_all")}</button>
        <button type="button" class="quiet" onClick={() => set({ keep: 0, sell: held, trade: 0 })}>{t("prompt.sell_all")}</button>
        <button type="button" class="quiet" onClick={() => set(most)}>{t("prompt.trade_all")}</button>
      </div>
      <Steppers context={context} now={now} onSet={set} />
      <Leaves context={context} split={now} />
      <Choice
        context={context} loud say={sentence_of(now)} label={t("prompt.dispose_do", { ...now })}
        onPick={() => context.source.say(sentence_of(now))}
      />
    </div>
  );
}

/** How many to keep, to sell and to trade. */
function Steppers({ context, now, onSet }: { context: TableContext; now: Split; onSet: (to: Split) => void }): JSX.Element {
  const allowed = (to: Split): boolean => context.prompt?.legal.includes(sentence_of(to)) ?? false;
  const no_trade = context.prompt?.blocked?.find((one) => one.say.endsWith(" trade 2"));
  const sell = (n: number): Split => ({ keep: now.keep - n, sell: now.sell + n, trade: now.trade });
  const trade = (n: number): Split => ({ keep: now.keep - 2 * n, sell: now.sell, trade: now.trade + 2 * n });
  const row = (what: string, value: number, change: (n: number) => Split, why?: string): JSX.Element => (
    <Stepper
      value={value} label={what} more={t("prompt.more", { what })} fewer={t("prompt.fewer", { what })} canMore={allowed(change(1))} canFewer={allowed(change(-1))}
      onMore={() => onSet(change(1))} onFewer={() => onSet(change(-1))} why={why}
    />
  );
  return (
    <dl class="rows">
      <div><dt>{t("prompt.keep")}</dt><dd class="num">{now.keep}</dd></div>
      <div><dt>{t("prompt.sell")}</dt><dd>{row(t("prompt.sell"), now.sell, sell)}</dd></div>
      <div>
        <dt>{t("prompt.trade")}</dt>
        <dd>{row(t("prompt.trade"), now.trade, trade, why_of(no_trade)?.text)}</dd>
        {no_trade && <dd class="why">{why_of(no_trade)?.text} <RuleLink context={context} rule={no_trade.rule} /></dd>}
      </div>
    </dl>
  );
}

/** Prices, the bank's shares and the own ones, as they are and as the choice leaves them, and the cash it brings. */
function Leaves({ context, split }: { context: TableContext; split: Split }): JSX.Element {
  const view = view_of(context);
  const board = board_of(context);
  const seat = context.prompt?.seat ?? 0;
  const [gone, survivor] = [view.merger?.settling ?? "", view.merger?.survivor ?? ""];
  const squares = chain_squares(view);
  const price = (chain: string, size: number): number => price_of(board, chain, size) ?? 0;
  const sale = price(gone, view.merger?.left[gone] ?? 0);
  const cash = view.cash[seat] ?? 0;
  const rows = [
    { chain: gone, price: sale, change: split.keep - (view.shares[seat]?.[gone] ?? 0) },
    { chain: survivor, price: price(survivor, [...squares].find(([chain]) => chain === survivor)?.[1].length ?? 0), change: split.trade / 2 },
  ];
  return (
    <>
      <table class="ruled leaves">
        <thead>
          <tr>
            <th scope="col">{t("bank.chain")}</th><th scope="col" class="num">{t("bank.price")}</th>
            <th scope="col" class="num">{t("bank.left")}</th><th scope="col" class="num">{t("bank.mine")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.chain}>
              <th scope="row"><ChainName chain={row.chain} /></th><td class="num">{number(row.price)}</td>
              <td class="num"><Change from={view.bank[row.chain] ?? 0} by={-row.change} /></td>
              <td class="num strong"><Change from={view.shares[seat]?.[row.chain] ?? 0} by={row.change} /></td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="num leaves-cash">
        {t("prompt.cash_now")} {number(cash)}{split.sell > 0 && <> + {number(split.sell)} × {number(sale)} = <b>{number(cash + split.sell * sale)}</b></>}
      </p>
    </>
  );
}

function Change({ from, by }: { from: number; by: number }): JSX.Element {
  return by === 0 ? <>{number(from)}</> : <>{number(from)} → {number(from + by)}</>;
}
