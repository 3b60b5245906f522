/** One widget for everything Acquire asks. */
import { useSignal } from "@preact/signals";
import type { ComponentChild, JSX } from "preact";
import { number } from "../../i18n";
import { Choice, RuleLink, Stepper } from "../../table/prompt_parts";
import type { Ask as AcquireAsk, Entry as AcquireEntry } from "./wire";
import type { TableContext } from "../game";
import { Dispose } from "./dispose";
import { board_of, first_price, is_founding, price_of, chain_squares, view_of } from "./view_data";
import { ChainMark, CHAINS, chain_name, ChainName, t, why_of, type Chain } from "./words";

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
  return preview && is_founding(view_of(context), say.split(" ")[1] ?? "") ? t("prompt.founds") : undefined;
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
  const price = (chain: Chain): number => price_of(board, chain, found.get(chain)?.length ?? 0) ?? 0;
  const cost = basket.value.reduce((sum, chain) => sum + price(chain), 0);
  const cash = view.cash[context.prompt?.seat ?? 0] ?? 0;
  const say = basket_sentence(basket.value);
  const end = context.prompt?.blocked?.find((one) => one.say === "announce end");
  const set = (to: readonly Chain[]): void => {
    if (context.info.banker && to.length === limit && legal.includes(basket_sentence(to))) { // nothing can be added: it has been bought
      basket.value = [];
      context.source.say(basket_sentence(to));
      return;
    }
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
      {legal.every((one) => !one.startsWith("buy ") || one === "buy nothing") && <p>{t("prompt.nothing_to_buy")}</p>}
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
