/** The exchange: buy and sell precious metals and diamonds; and the super gold price. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { number } from "../../i18n";
import { Choice, RuleLink, Stepper } from "../../table/prompt_parts";
import type { TableContext } from "../game";
import { why } from "./log";
import { board_of, card_name, card_title, card_price, option, view_of } from "./view_data";
import { GoodMark, PartDagger, PriceDagger, PriceLevel, t } from "./words";

interface Wish {
  good: string;
  count: number; // bought if above 0, sold if below
}

function sentence({ good, count }: Wish): string {
  return count > 0 ? `buy ${count} ${good}` : `sell ${-count} ${good}`;
}

export function Market({ context, children }: { context: TableContext; children: ComponentChildren }): JSX.Element {
  const [board, view] = [board_of(context), view_of(context)];
  const seat = context.prompt?.seat ?? 0;
  const wish = useSignal<Wish>({ good: "", count: 0 });
  const legal = context.prompt?.legal ?? [];
  const now = wish.value;
  const set = (good: string, count: number): void => {
    wish.value = { good, count };
    context.draft.value = count === 0 ? null : sentence(wish.peek());
  };
  const left = option(context, "buy_limit") - view.bought;
  const price = now.good ? card_price(context, now.good) : 0;
  return (
    <>
      <div class="prompt-scroll buy market">
        <ul class="shop">
          {Object.keys(view.supply).map((good) => {
            const held = view.goods[seat]?.[good] ?? 0;
            const count = now.good === good ? now.count : 0;
            const name = card_name(board, good);
            const allowed = (to: number): boolean => to === 0 || legal.includes(sentence({ good, count: to }));
            const refused = allowed(count + 1) ? undefined : why(context, sentence({ good, count: Math.max(1, count + 1) }));
            return (
              <li key={good}>
                <span class="with-mark"><GoodMark board={board} good={good} size={24} /><span>{card_title(board, good)}</span></span>
                <span class="num price">{number(card_price(context, good))}<PriceDagger board={board} open={view.open} good={good} /></span>
                <Stepper
                  value={count} label={name} more={t("market.more", { good: name })} fewer={t("market.fewer", { good: name })}
                  canMore={allowed(count + 1)} canFewer={allowed(count - 1)} why={refused?.text}
                  onMore={() => set(good, count + 1)} onFewer={() => set(good, count - 1)}
                />
                <small class="faint held"><PriceLevel board={board} open={view.open} good={good} /> · {t("market.held", { held, supply: view.supply[good] ?? 0 })}</small>
                {refused && now.good === good && <small class="why">{refused.text} <RuleLink context={context} rule={refused.rule} /></small>}
              </li>
            );
          })}
        </ul>
        <p class="faint">{t("market.left", { left })}<PartDagger board={board} about="prices" /></p>
        {children}
      </div>
      {now.count !== 0 && (
        <Choice
          context={context} loud say={sentence(now)}
          label={t(now.count > 0 ? "market.buy" : "market.sell", { count: Math.abs(now.count), good: card_name(board, now.good), amount: Math.abs(now.count) * price })}
          onPick={() => {
            const say = sentence(now);
            wish.value = { good: "", count: 0 };
            context.source.say(say);
          }}
        />
      )}
      <Choice context={context} loud={now.count === 0} say="done" label={t("market.done")} />
    </>
  );
}

/** Gold at the price of the card, any number, once. */
export function Gold({ context }: { context: TableContext }): JSX.Element {
  const [board, view] = [board_of(context), view_of(context)];
  const card = board.events.list.find(({ kind }) => kind === "super_gold");
  const held = view.goods[context.prompt?.seat ?? 0]?.["gold"] ?? 0;
  const chosen = useSignal(held);
  const count = Math.min(held, chosen.value);
  const price = (card?.price ?? 0) * option(context, "card_units");
  const name = card_name(board, "gold");
  const set = (to: number): void => {
    chosen.value = to;
    context.draft.value = `sell ${to} gold`;
  };
  return (
    <div class="buy">
      <div class="shop gold-row">
        <span class="with-mark"><GoodMark board={board} good="gold" size={28} /> {t("market.gold", { price })}</span>
        <Stepper
          value={count} label={name} more={t("market.more", { good: name })} fewer={t("market.fewer", { good: name })}
          canMore={count < held} canFewer={count > 1} onMore={() => set(count + 1)} onFewer={() => set(count - 1)}
        />
      </div>
      <Choice
        context={context} loud say={`sell ${count} gold`} label={t("market.sell", { count, good: name, amount: count * price })}
        onPick={() => context.source.say(`sell ${count} gold`)}
      />
      <Choice context={context} say="done" label={t("market.keep")} />
    </div>
  );
}
