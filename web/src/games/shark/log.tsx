/** One line for every journal entry of Shark, with its arithmetic. */
import type { ComponentChild } from "preact";
import { number } from "../../i18n";
import { SeatName } from "../../table/seat_name";
import type { Entry } from "../../table/session";
import type { Entry as SharkEntry } from "./wire";
import type { TableContext, Line } from "../game";
import { option } from "./view_data";
import {
  COMPANIES, company_name, company_of, CompanyName, house_name, is_colour, Mark, t, words, zone_name, type Kind, type SharkKey,
} from "./words";

/** Why something is not allowed, in words. */
export function reason(code: string, facts: Record<string, number | string>): string {
  const key = `refusal.${code}`;
  const company = facts["company"];
  const name = typeof company === "number" ? (COMPANIES[company] ?? "") : String(company ?? "");
  return words.has(key) ? t(key, { ...facts, company: name && company_name(name) }) : code.replaceAll("_", " ");
}

export function line(told: Entry, context: TableContext): Line | null {
  const entry = told as unknown as SharkEntry;
  if (entry.entry === "turn_begun") return null;
  const key = key_of(entry);
  const rich: Record<string, ComponentChild> = {};
  const plain: Record<string, ComponentChild> = {};
  for (const [name, value] of Object.entries(entry)) {
    if (name === "entry" || name === "rule") continue;
    rich[name] = value_of(entry, name, value, context, true);
    plain[name] = value_of(entry, name, value, context, false);
  }
  return { text: words.rich(key, rich), plain: t(key, plain), rule: entry.rule, ...money(entry, context) };
}

/** The message of an entry; some entries have two. */
function key_of(entry: SharkEntry): SharkKey {
  if (entry.entry === "dice_rolled" && entry.colour === null) return "event.dice_rolled_plain";
  if (entry.entry === "provision_paid" && entry.rule === "SHK-7.1") return "event.provision_isolated";
  if (entry.entry === "forced_sale_begun" && entry.cash === null) return "event.forced_sale_begun_hidden";
  if (entry.entry === "price_changed" && entry.price < entry.before) return "event.price_fallen";
  return `event.${entry.entry}`;
}

function value_of(entry: SharkEntry, name: string, value: unknown, context: TableContext, rich: boolean): ComponentChild {
  if (typeof value === "number") {
    if (name !== "seat") return value;
    return rich ? <SeatName seat={value} name={context.name(value)} /> : context.name(value);
  }
  if (typeof value !== "string") return "?";
  if (name === "company") return rich ? <CompanyName company={value} /> : company_name(value);
  if (name === "zone") return zone_name(value);
  if (name === "square") return rich ? <b class="square-name">{value}</b> : value;
  if (name === "by" || (name === "colour" && entry.entry !== "dice_rolled" && entry.entry !== "house_placed")) {
    return rich ? <CompanyName company={company_of(value)} /> : company_name(company_of(value));
  }
  if (name !== "colour") return value;
  const text = entry.entry === "dice_rolled" ? t(`face.${value}` as SharkKey) : house_name(value);
  if (!rich || !is_colour(value)) return text;
  return <span class="chain-name"><Mark kind={value as Kind} />{text}</span>;
}

type Money = Pick<Line, "sums" | "seat" | "amount" | "loud">;

/** The arithmetic of an entry, and whose cash it changed. */
function money(entry: SharkEntry, context: TableContext): Money {
  const own = "seat" in entry && context.source.seats.value.includes(entry.seat);
  switch (entry.entry) {
    case "shares_bought":
      return { sums: product(entry.count, entry.price, entry.amount), seat: entry.seat, amount: -entry.amount };
    case "shares_sold":
      return { sums: product(entry.count, entry.price, entry.amount), seat: entry.seat, amount: entry.amount };
    case "provision_paid":
      return { sums: entry.price > entry.before ? t("sums.rise", { before: entry.before, price: entry.price }) : undefined, seat: entry.seat, amount: entry.amount };
    case "top_provision_paid": return { seat: entry.seat, amount: entry.amount };
    case "dividend_paid":
      return { sums: product(entry.shares, entry.rise, entry.amount), seat: entry.seat, amount: entry.amount, loud: own };
    case "loss_incurred": return { sums: product(entry.shares, entry.fall, entry.amount), loud: own };
    case "losses_paid": return { seat: entry.seat, amount: -entry.amount };
    case "forced_sale_begun": return { sums: shortfall_sums(entry), loud: true };
    case "shares_given": return { sums: product(entry.count, entry.price, entry.value), loud: true };
    case "forced_sale_settled": return { ...settlement_sums(entry, option(context, "forced_sale_percent", 50)), loud: true };
    case "seat_eliminated": {
      const sums = t("sums.eliminated", { cash: entry.cash, proceeds: entry.proceeds, due: entry.due });
      return { sums, seat: entry.seat, amount: -entry.cash, loud: true };
    }
    case "price_changed": return { sums: price_sums(entry, option(context, "price_step", 1000)) };
    case "wealth_counted":
      return { sums: t("sums.sum", { a: entry.cash, b: entry.shares, total: entry.amount }), loud: true };
    case "group_removed":
    case "game_ended":
    case "game_won":
      return { loud: true };
    case "turn_begun":
    case "share_taken":
    case "change_given":
    case "shares_exchanged":
    case "dice_rolled":
    case "placement_skipped":
    case "house_placed":
    case "top_placed":
    case "top_taken_over":
    case "provision_withheld":
    case "tops_freed":
      return {};
    default: return entry satisfies never;
  }
}

function product(count: number, price: number, amount: number): string {
  return t("sums.product", { count: number(count), price: number(price), amount: number(amount) });
}

function shortfall_sums(entry: Extract<SharkEntry, { entry: "forced_sale_begun" }>): string | undefined {
  const { due, cash, short } = entry;
  return (cash as number | null) === null ? undefined : t("sums.difference", { a: due, b: cash, total: short });
}

function settlement_sums(entry: Extract<SharkEntry, { entry: "forced_sale_settled" }>, percent: number): Money {
  const { value, proceeds, cash, due, left } = entry;
  const half = t("sums.forced", { value, percent, proceeds });
  const rest = (cash as number | null) === null ? "" : `; ${t("sums.left", { cash, proceeds, due, left })}`;
  return { sums: half + rest, seat: entry.seat, amount: proceeds - due };
}

function price_sums(entry: Extract<SharkEntry, { entry: "price_changed" }>, step: number): string | undefined {
  const { houses, price, rule } = entry;
  if (houses === 0) return undefined;
  return t(rule === "SHK-6.4" ? "sums.houses_capped" : "sums.houses", { houses, step, price });
}
