/** One widget for everything Acquire asks. */
import { useSignal } from "@preact/signals";
import type { ComponentChild, JSX } from "preact";
import { number } from "../../i18n";
import { Choice, RuleLink, Stepper } from "../../table/prompt_parts";
import type { Ask as AcquireAsk, Entry as AcquireEntry } from "./wire";
import type { BlockedMove } from "../../wire/wire";
import type { TableContext } from "../game";
import { board_of, first_price, row_of, chain_squares, view_of } from "./view_data";
import { words, ChainMark, CHAINS, chain_name, ChainName, t, type Chain } from "./words";

export function Prompt({ context }: { context: TableContext }): JSX.Element | null {
  const ask = context.prompt?.ask as AcquireAsk | undefined;
  switch (ask) {
    case undefined: return null;
    case "place": return <Place context={context} />;
    case "found": return <Found context={context} />;
    case "survivor": return <ChainChoice context={context} verb="survive" />;
    case "settle": return <ChainChoice context={context} verb="settle" />;
    case "dispose": return <Dispose context={context} key={context.prompt?.legal[0]} />;
    case "buy": return <Buy context={context} />;
    case "first_tile":
    case "hand_tile":
    case "bank_tile":
    case "tile":
    case "nothing":
      return null; // chance and nobody: nothing is asked of a seat
    default: return ask satisfies never;
  }
}

function why_of(blocked: BlockedMove | undefined): { text: string; rule: string } | undefined {
  return blocked && { text: words.reason(blocked.code, blocked.facts ?? {}), rule: blocked.rule };
}

/** Sentences that begin with a tile for which the survivor must be named as well. */
export function tied_tile(context: TableContext): string | null {
  const picked = context.picked.value;
  if (!picked || context.prompt?.legal.includes(picked)) return null;
  const tile = picked.split(" ")[1] ?? "";
  return context.prompt?.legal.some((say) => say.startsWith(`place ${tile} keeping `)) ? tile : null;
}

function Place({ context }: { context: TableContext }): JSX.Element {
  const tied = tied_tile(context);
  if (tied) {
    const ways = context.prompt?.legal.filter((say) => say.startsWith(`place ${tied} `)) ?? [];
    return (
      <div class="choices">
        <p>{t("prompt.tied", { tile: tied })}</p>
        {ways.map((say) => {
          const chain = say.split(" ").at(-1) ?? "";
          return <Choice key={say} context={context} say={say} label={<><ChainMark chain={chain} /> {t("prompt.keeping", { chain: chain_name(chain) })}</>} />;
        })}
        <button type="button" class="quiet" onClick={() => (context.picked.value = null)}>{t("prompt.back")}</button>
      </div>
    );
  }
  return (
    <div class="choices tiles">
      {(view_of(context).hand ?? []).map((tile) => {
        const legal = context.prompt?.legal.filter((say) => say.split(" ")[1] === tile) ?? [];
        const say = legal.length === 1 ? (legal[0] as string) : `place ${tile}`;
        const blocked = context.prompt?.blocked?.find((one) => one.say === say);
        return (
          <Choice key={tile} context={context} say={say} label={tile} detail={preview_summary(context, say)} why={legal.length === 0 ? why_of(blocked) : undefined} />
        );
      })}
    </div>
  );
}

/** What a tile would do, in a few marks: the server's preview in short. */
function preview_summary(context: TableContext, say: string): ComponentChild {
  const preview = context.source.previews.value.get(say);
  const entries = (preview?.journal ?? []) as unknown as AcquireEntry[];
  const merger = entries.find((entry) => entry.entry === "merger_begun");
  if (merger) return <>{(merger.chains ?? []).map((chain, n) => <span key={chain}>{n > 0 && "+"}<ChainMark chain={chain} /></span>)}</>;
  const grown = entries.find((entry) => entry.entry === "chain_grown");
  if (grown) return <><ChainMark chain={grown.chain ?? ""} /> {number(grown.before)}→{number(grown.size)}</>;
  return preview?.next === "found" ? t("prompt.founds") : undefined;
}

function Found({ context }: { context: TableContext }): JSX.Element {
  const board = board_of(context);
  return (
    <div class="choices">
      {CHAINS.map((chain) => {
        const say = `found ${chain}`;
        const blocked = context.prompt?.blocked?.find((one) => one.say === say);
        const price = number(first_price(board, chain));
        return (
          <Choice
            key={chain} context={context} say={say} label={<><ChainMark chain={chain} /> {chain_name(chain)}</>}
            detail={t("prompt.starts_at", { price })} why={why_of(blocked)}
          />
        );
      })}
    </div>
  );
}

function ChainChoice({ context, verb }: { context: TableContext; verb: "survive" | "settle" }): JSX.Element {
  const key = verb === "survive" ? "prompt.survive" : "prompt.settle";
  return (
    <div class="choices">
      {(context.prompt?.legal ?? []).map((say) => {
        const chain = say.split(" ")[1] ?? "";
        return <Choice key={say} context={context} say={say} label={<><ChainMark chain={chain} /> {t(key, { chain: chain_name(chain) })}</>} />;
      })}
    </div>
  );
}

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

function Dispose({ context }: { context: TableContext }): JSX.Element {
  const legal = context.prompt?.legal ?? [];
  const splits = legal.map(split_of);
  const held = splits[0] ? splits[0].keep + splits[0].sell + splits[0].trade : 0;
  const split = useSignal<Split>({ keep: held, sell: 0, trade: 0 });
  const merger = view_of(context).merger;
  const chain = merger?.settling ?? "";
  const board = board_of(context);
  const size = merger?.left[chain] ?? 0;
  const price = board.card.rows[row_of(board, chain, size)]?.[0] ?? 0;
  const now = split.value;
  const allowed = (to: Split): boolean => legal.includes(sentence_of(to));
  const set = (to: Split): void => {
    split.value = to;
    context.draft.value = sentence_of(to);
  };
  const no_trade = context.prompt?.blocked?.find((one) => one.say.endsWith(" trade 2"));
  const sell = (n: number): Split => ({ keep: now.keep - n, sell: now.sell + n, trade: now.trade });
  const trade = (n: number): Split => ({ keep: now.keep - 2 * n, sell: now.sell, trade: now.trade + 2 * n });
  const most = splits.reduce((best, one) => (one.trade > best.trade || (one.trade === best.trade && one.keep > best.keep) ? one : best), now);
  return (
    <div class="dispose">
      <p>{t("prompt.dispose", { held, chain: chain_name(chain), survivor: chain_name(merger?.survivor ?? ""), price })}</p>
      <div class="presets">
        <button type="button" class="quiet" onClick={() => set({ keep: held, sell: 0, trade: 0 })}>{t("prompt.keep_all")}</button>
        <button type="button" class="quiet" onClick={() => set({ keep: 0, sell: held, trade: 0 })}>{t("prompt.sell_all")}</button>
        <button type="button" class="quiet" onClick={() => set(most)}>{t("prompt.trade_all")}</button>
      </div>
      <dl class="rows">
        <div><dt>{t("prompt.keep")}</dt><dd class="num">{now.keep}</dd></div>
        <div>
          <dt>{t("prompt.sell")}</dt>
          <dd>
            <Stepper
              value={now.sell} label={t("prompt.sell")} more={t("prompt.more", { what: t("prompt.sell") })}
              fewer={t("prompt.fewer", { what: t("prompt.sell") })} canMore={allowed(sell(1))} canFewer={allowed(sell(-1))}
              onMore={() => set(sell(1))} onFewer={() => set(sell(-1))}
            />
          </dd>
        </div>
        <div>
          <dt>{t("prompt.trade")}</dt>
          <dd>
            <Stepper
              value={now.trade} label={t("prompt.trade")} more={t("prompt.more", { what: t("prompt.trade") })}
              fewer={t("prompt.fewer", { what: t("prompt.trade") })} canMore={allowed(trade(1))} canFewer={allowed(trade(-1))}
              onMore={() => set(trade(1))} onFewer={() => set(trade(-1))} why={why_of(no_trade)?.text}
            />
            {no_trade && <small class="why">{why_of(no_trade)?.text} <RuleLink context={context} rule={no_trade.rule} /></small>}
          </dd>
        </div>
      </dl>
      <Choice
        context={context} loud say={sentence_of(now)} label={t("prompt.dispose_do", { ...now })}
        onPick={() => context.source.say(sentence_of(now))}
      />
    </div>
  );
}

function basket_sentence(basket: readonly Chain[]): string {
  const ordered = CHAINS.flatMap((chain) => basket.filter((one) => one === chain));
  return `buy ${ordered.join(" ") || "nothing"}`;
}

function Buy({ context }: { context: TableContext }): JSX.Element {
  const basket = useSignal<readonly Chain[]>([]);
  const view = view_of(context);
  const board = board_of(context);
  const found = chain_squares(view);
  const legal = context.prompt?.legal ?? [];
  const limit = Number(context.info.options["buy_limit"] ?? 3);
  const price = (chain: Chain): number => board.card.rows[row_of(board, chain, found.get(chain)?.length ?? 0)]?.[0] ?? 0;
  const cost = basket.value.reduce((sum, chain) => sum + price(chain), 0);
  const cash = view.cash[context.prompt?.seat ?? 0] ?? 0;
  const say = basket_sentence(basket.value);
  const end = context.prompt?.blocked?.find((one) => one.say === "announce end");
  const set = (to: readonly Chain[]): void => {
    basket.value = to;
    context.draft.value = basket_sentence(to);
  };
  const without = (chain: Chain): Chain[] => {
    const at = basket.value.indexOf(chain);
    return basket.value.filter((_one, n) => n !== at);
  };
  const why_not = (chain: Chain): { text: string; rule: string } | undefined => {
    if (legal.includes(basket_sentence([...basket.value, chain]))) return undefined;
    const single = context.prompt?.blocked?.find((one) => one.say === `buy ${chain}`);
    if (single) return why_of(single);
    if (basket.value.length >= limit) return { text: t("prompt.limit"), rule: "ACQ-9.1" };
    return { text: t("prompt.cannot_add"), rule: "ACQ-9.5" };
  };
  return (
    <div class="buy">
      <ul class="shop">
        {CHAINS.filter((chain) => found.has(chain)).map((chain) => {
          const count = basket.value.filter((one) => one === chain).length;
          const why = why_not(chain);
          return (
            <li key={chain}>
              <ChainName chain={chain} />
              <span class="num price">{number(price(chain))}</span>
              <Stepper
                value={count} label={chain_name(chain)} more={t("prompt.add", { chain: chain_name(chain) })}
                fewer={t("prompt.remove", { chain: chain_name(chain) })} canMore={!why} canFewer={count > 0} why={why?.text}
                onMore={() => set([...basket.value, chain])} onFewer={() => set(without(chain))}
              />
              {why && (basket.value.length < limit || count > 0) && (
                <small class="why">{why.text} <RuleLink context={context} rule={why.rule} /></small>
              )}
            </li>
          );
        })}
      </ul>
      <Choice
        context={context} loud say={say}
        label={basket.value.length === 0 ? t("prompt.buy_nothing") : t("prompt.buy_do", { count: basket.value.length, cost: number(cost) })}
        detail={basket.value.length > 0 ? t("prompt.cash_left", { cash: number(cash - cost) }) : undefined}
        onPick={() => {
          basket.value = [];
          context.source.say(say);
        }}
      />
      {(legal.includes("announce end") || (end && end.code !== "end_not_in_sight")) && (
        <Choice context={context} say="announce end" label={t("prompt.announce")} why={why_of(end)} />
      )}
    </div>
  );
}
