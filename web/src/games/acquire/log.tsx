/** One line for every journal entry of Acquire, with its arithmetic. */
import type { ComponentChild } from "preact";
import { number } from "../../i18n";
import type { Entry } from "../../table/session";
import { SeatName } from "../../table/seat_name";
import type { Entry as AcquireEntry } from "./wire";
import type { TableContext, Line } from "../game";
import { chain_list, chain_name, ChainName, t, words, type AcquireKey } from "./words";

type Args = Record<string, ComponentChild>;

/** Why something is not allowed, in words. */
export function reason(code: string, facts: Record<string, number | string>): string {
  const key = `refusal.${code}`;
  return words.has(key) ? t(key, facts) : code.replaceAll("_", " ");
}

export function line(told: Entry, context: TableContext): Line | null {
  const entry = told as unknown as AcquireEntry;
  if (entry.entry === "turn_begun") return null;
  const key = key_of(entry);
  const fields = Object.entries(entry).filter(([name]) => name !== "entry" && name !== "rule");
  const rich: Args = {};
  const plain: Args = {};
  for (const [name, value] of fields) {
    rich[name] = value_of(name, value, context, true);
    plain[name] = value_of(name, value, context, false);
  }
  return {
    text: words.rich(key, rich),
    plain: t(key, plain),
    rule: entry.rule,
    ...money(entry),
  };
}

/** The message of an entry; some entries have two. */
function key_of(entry: AcquireEntry): AcquireKey {
  if (entry.entry === "tile_drawn" && entry.tile === null) return "event.tile_drawn_hidden";
  if (entry.entry === "shares_disposed" && entry.sold + entry.traded === 0) return "event.shares_kept";
  return `event.${entry.entry}`;
}

function value_of(name: string, value: unknown, context: TableContext, rich: boolean): ComponentChild {
  if (name === "seat" && typeof value === "number") {
    return rich ? <SeatName seat={value} name={context.name(value)} /> : context.name(value);
  }
  if (Array.isArray(value)) {
    const chains = value as string[];
    return rich ? chain_list(chains) : chains.map(chain_name).join(", ");
  }
  if ((name === "chain" || name === "survivor") && typeof value === "string") {
    return rich ? <ChainName chain={value} /> : chain_name(value);
  }
  if (name === "tile" && typeof value === "string") return rich ? <b class="tile-name">{value}</b> : value;
  return value as ComponentChild;
}

type Money = Pick<Line, "sums" | "seat" | "amount" | "loud">;

/** The arithmetic of an entry, and whose cash it changed. */
function money(entry: AcquireEntry): Money {
  switch (entry.entry) {
    case "bonus_paid": {
      const held = entry.held === null
        ? t("sums.bonus_hidden", { pot: entry.pot })
        : t("sums.bonus", { pot: entry.pot, held: entry.held });
      const split = t("sums.bonus_split", { pot: entry.pot, ways: entry.ways, amount: entry.amount });
      return { sums: entry.ways > 1 ? split : held, seat: entry.seat, amount: entry.amount, loud: true };
    }
    case "shares_bought":
      return { sums: product(entry.count, entry.price, entry.amount), seat: entry.seat, amount: -entry.amount };
    case "shares_sold":
      return { sums: product(entry.count, entry.price, entry.amount), seat: entry.seat, amount: entry.amount, loud: true };
    case "shares_disposed": return { ...disposal_money(entry), loud: true };
    case "founder_share_missing": return { seat: entry.seat, amount: entry.amount };
    case "chain_founded":
    case "merger_begun":
    case "survivor_decided":
    case "settlement_begun":
    case "bank_tile_drawn":
    case "bank_bonus_kept":
    case "chain_absorbed":
    case "end_announced":
    case "stalemate_reached":
    case "game_won":
      return { loud: true };
    case "turn_begun":
    case "first_tile_laid":
    case "start_decided":
    case "tile_drawn":
    case "pool_empty":
    case "tile_placed":
    case "placement_skipped":
    case "founder_share":
    case "chain_grown":
    case "bank_tile_placed":
    case "bank_tile_removed":
    case "group_left_unfounded":
    case "nothing_bought":
    case "tile_replaced":
    case "shares_worthless":
      return {};
    default: return entry satisfies never;
  }
}

function disposal_money(entry: Extract<AcquireEntry, { entry: "shares_disposed" }>): Money {
  const parts: string[] = [];
  if (entry.sold > 0) parts.push(product(entry.sold, entry.amount / entry.sold, entry.amount));
  if (entry.traded > 0) parts.push(t("sums.trade", { traded: entry.traded, got: entry.traded / 2 }));
  return { sums: parts.join("; ") || undefined, seat: entry.seat, amount: entry.amount || undefined };
}

function product(count: number, price: number, amount: number): string {
  return t("sums.product", { count: number(count), price: number(price), amount: number(amount) });
}
