/** A payment that cash does not cover: borrow, sell to the bank, auction to the others. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { number } from "../../i18n";
import { Choice, RuleLink, Stepper } from "../../table/prompt_parts";
import { SeatName } from "../../table/seat_name";
import type { TableContext } from "../game";
import { CardPicker } from "./amount";
import { Icon } from "./icons";
import { Loan } from "./loans";
import { why } from "./log";
import {
  board_of, card_name, card_price, card_title, credit, holdings, hyphenate, count_owned, is_guessed, price_of, view_of, type Payment,
} from "./view_data";
import { card_list, words, GoodMark, PriceLevel, t } from "./words";

export function Raise({ context }: { context: TableContext }): JSX.Element | null {
  const view = view_of(context);
  const seat = context.prompt?.seat ?? 0;
  const { pay } = view;
  if (!pay) return null;
  const cash = view.cash[seat] ?? 0;
  const left = credit(context, seat);
  const first = context.prompt?.blocked?.find(({ code }) => code === "credit_comes_first");
  return (
    <div class="buy raising">
      <dl class="rows due">
        <div><dt>{t("raise.due")} {pay.to === "bank" ? t("seat.bank") : <SeatName seat={pay.to} name={context.name(pay.to)} />}</dt><dd class="num">{number(pay.amount)}</dd></div>
        <div><dt>{t("players.cash")}</dt><dd class="num">{number(cash)}</dd></div>
        <div class="short"><dt>{t("raise.short")}</dt><dd class="num">{number(pay.amount - cash)}</dd></div>
      </dl>
      {left > 0 && (
        <section>
          <h3 class="small-title">{t("raise.borrow", { left })}</h3>
          <Loan key={pay.amount - cash} context={context} verb="borrow" most={left} want={pay.amount - cash} loud={!pay.selling} />
        </section>
      )}
      {!pay.selling && first && <p class="why">{words.reason(first.code, first.facts ?? {})} <RuleLink context={context} rule={first.rule} /></p>}
      {pay.selling && <Sell context={context} seat={seat} />}
      {pay.selling && <Lot context={context} seat={seat} pay={pay} />}
    </div>
  );
}

/** To the bank: INVEST cards at the printed amount, goods at the quotation. */
function Sell({ context, seat }: { context: TableContext; seat: number }): JSX.Element | null {
  const [board, view] = [board_of(context), view_of(context)];
  const counts = useSignal<Record<string, number>>({});
  const branches = Object.keys(view.bank_invest).filter((branch) => count_owned(view, seat, branch) > 0);
  const goods = Object.entries(view.goods[seat] ?? {}).filter(([, held]) => held > 0);
  if (branches.length === 0 && goods.length === 0) return null;
  return (
    <section>
      <h3 class="small-title">{t("raise.sell")}</h3>
      <div class="choices">
        {branches.map((branch) => (
          <Choice
            key={branch} context={context} say={`sell ${hyphenate(branch)}`} label={<><Icon name={branch} /> {card_name(board, branch)}</>}
            detail={`${number(price_of(board, branch))}${is_guessed(board, branch) ? "†" : ""}`}
          />
        ))}
      </div>
      {goods.map(([good, held]) => {
        const count = Math.min(held, counts.value[good] ?? 1);
        const name = card_name(board, good);
        const set = (to: number): void => {
          counts.value = { ...counts.value, [good]: to };
          context.draft.value = `sell ${to} ${good}`;
        };
        return (
          <div class="sell-good" key={good}>
            <span class="with-mark"><GoodMark board={board} good={good} /> <span>{card_title(board, good)} <PriceLevel board={board} open={view.open} good={good} /></span></span>
            <Stepper
              value={count} label={name} more={t("market.more", { good: name })} fewer={t("market.fewer", { good: name })}
              canMore={count < held} canFewer={count > 1} onMore={() => set(count + 1)} onFewer={() => set(count - 1)}
            />
            <Choice
              context={context} say={`sell ${count} ${good}`} label={t("raise.sell_goods", { amount: count * card_price(context, good) })}
              onPick={() => context.source.say(`sell ${count} ${good}`)}
            />
          </div>
        );
      })}
    </section>
  );
}

/** To the others: a lot of any cards, put together by tapping them; CITY cards can only go this way. */
function Lot({ context, seat, pay }: { context: TableContext; seat: number; pay: Payment }): JSX.Element {
  const [board, { lot, refused }] = [board_of(context), pay];
  const say = (verb: string) => (card: string) => context.source.say(`${verb} ${hyphenate(card)}`);
  return (
    <section>
      <h3 class="small-title">{t("raise.auction")}</h3>
      <CardPicker
        context={context} label={t("raise.lot")} cards={holdings(view_of(context), seat)} chosen={lot} none={t("pick.none")}
        onAdd={say("add")} onRemove={say("remove")}
      />
      {refused.length > 0 && <p class="faint">{t("raise.refused", { cards: refused.map((card) => card_name(board, card)).join(", ") })}</p>}
      <Choice
        context={context} say="put up" loud={lot.length > 0} label={t("raise.put_up", { count: lot.length })} why={why(context, "put up")}
        detail={lot.length > 0 ? card_list(board, lot) : undefined}
      />
    </section>
  );
}
