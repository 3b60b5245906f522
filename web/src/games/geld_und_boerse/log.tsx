/** One line for every journal entry of Geld & Börse, with its arithmetic. */
import type { ComponentChild } from "preact";
import { SeatName } from "../../table/seat_name";
import type { Entry } from "../../table/session";
import type { Entry as GeldEntry } from "./wire";
import type { TableContext, Line } from "../game";
import { board_of, card_name, field_of, option } from "./view_data";
import { card_list, CardName, news_name, t, words, type GeldKey } from "./words";

type Args = Record<string, ComponentChild>;

/** Why something is not allowed, in words. */
export function reason(code: string, facts: Record<string, number | string>): string {
  const key = `refusal.${code}`;
  return words.has(key) ? t(key, facts) : code.replaceAll("_", " ");
}

/** Why a sentence is refused now, in words. */
export function why(context: TableContext, say: string): { text: string; rule: string } | undefined {
  const blocked = context.prompt?.blocked?.find((one) => one.say === say);
  return blocked && { text: reason(blocked.code, blocked.facts ?? {}), rule: blocked.rule };
}

export function line(told: Entry, context: TableContext): Line | null {
  const entry = told as unknown as GeldEntry;
  if (entry.entry === "turn_begun" || (entry.entry === "excess_paid" && entry.amount === 0)) return null;
  const key = key_of(entry);
  const rich: Args = {};
  const plain: Args = {};
  for (const [name, value] of Object.entries(entry)) {
    if (name === "entry" || name === "rule") continue;
    rich[name] = value_of(name, value, context, true);
    plain[name] = value_of(name, value, context, false);
  }
  return { text: words.rich(key, rich), plain: t(key, plain), rule: entry.rule, ...money(entry, context) };
}

/** The message of an entry; some entries have two. */
function key_of(entry: GeldEntry): GeldKey {
  switch (entry.entry) {
    case "offer_made":
    case "offer_accepted":
      return entry.cards.length === 0 ? `event.${entry.entry}` : entry.cash > 0 ? `event.${entry.entry}_both` : `event.${entry.entry}_cards`;
    case "money_needed": return entry.short === null ? "event.money_needed_hidden" : "event.money_needed";
    case "bid_sealed": return entry.amount === null ? "event.bid_sealed" : entry.amount === 0 ? "event.bid_passed" : "event.bid_sealed_own";
    case "bankruptcy": return entry.cash === null ? "event.bankruptcy_hidden" : "event.bankruptcy";
    case "tax_due": return entry.amount === 0 ? "event.tax_none" : "event.tax_due";
    default: return `event.${entry.entry}`;
  }
}

const SEATS = new Set(["seat", "owner", "buyer", "to"]);

function value_of(name: string, value: unknown, context: TableContext, rich: boolean): ComponentChild {
  const board = board_of(context);
  if (typeof value === "number") {
    if (!SEATS.has(name)) return value;
    return rich ? <SeatName seat={value} name={context.name(value)} /> : context.name(value);
  }
  if (Array.isArray(value)) {
    const cards = value as string[];
    return rich ? card_list(board, cards) : cards.map((card) => card_name(board, card)).join(" + ");
  }
  if (typeof value !== "string") return "";
  if (name === "symbol") return t(value === "switch" ? "die.switch" : "die.stay");
  if (value === "bank") return t("raise.bank");
  if (name === "from" || name === "to") return field_name(context, value);
  if (name === "card" || name === "former") return rich ? <i>{news_name(board, value)}</i> : news_name(board, value);
  return rich ? <CardName board={board} card={value} /> : card_name(board, value);
}

/** A field by what stands on it. */
export function field_name(context: TableContext, id: string): string {
  const board = board_of(context);
  const field = field_of(board, id);
  if (!field) return id;
  return field.kind === "city" || field.kind === "invest" ? card_name(board, field.name) : t(`field.${field.kind}`);
}

type Money = Pick<Line, "sums" | "seat" | "amount" | "flows" | "loud">;

/** The arithmetic of an entry, and whose cash it changed. */
function money(entry: GeldEntry, context: TableContext): Money {
  switch (entry.entry) {
    case "rent_due": return { sums: t("sums.rent_all", { ...entry }), loud: true };
    case "amount_paid": return between(entry.seat, entry.to, entry.amount);
    case "invest_bought": return { seat: entry.seat, amount: -entry.amount };
    case "invest_sold": return { seat: entry.seat, amount: entry.amount };
    case "auction_won": return { seat: entry.seat, amount: -entry.amount, loud: true };
    case "excess_paid": return { sums: t("sums.excess", { ...entry }), seat: entry.seat, amount: entry.amount, loud: true };
    case "offer_accepted": return { ...between(entry.buyer, entry.seat, entry.cash), loud: true };
    case "goods_bought": return { sums: product(entry), seat: entry.seat, amount: -entry.amount };
    case "goods_sold": return { sums: product(entry), seat: entry.seat, amount: entry.amount };
    case "boom_received": return { seat: entry.seat, amount: entry.amount, loud: true };
    case "tax_due": return { sums: t("sums.tax", { ...entry }), loud: entry.amount > 0 };
    case "loan_taken": return { sums: t("sums.loan", { amount: entry.amount, percent: option(context, "interest_percent"), owed: entry.owed, left: entry.left }), seat: entry.seat, amount: entry.amount };
    case "loan_repaid": return { sums: t("sums.repaid", { owed: entry.owed }), seat: entry.seat, amount: -entry.amount };
    case "city_received":
    case "city_taken":
    case "auction_opened":
    case "auction_failed":
    case "news_drawn":
    case "quotation_changed":
    case "slump_due":
    case "tour_begun":
    case "tour_ended":
    case "money_needed":
    case "bankruptcy":
    case "limit_reached":
    case "game_won":
      return { loud: true };
    case "start_city_drawn":
    case "quotation_opened":
    case "start_die_thrown":
    case "start_tied":
    case "start_decided":
    case "turn_begun":
    case "dice_thrown":
    case "track_changed":
    case "pawn_moved":
    case "extra_throw_declined":
    case "own_city_visited":
    case "bid_made":
    case "bid_passed":
    case "bid_sealed":
    case "offer_made":
    case "offer_declined":
    case "deal_left":
    case "card_returned":
    case "trip_made":
    case "invest_laid":
    case "invest_taken":
    case "invest_left":
    case "cards_forfeited":
    case "debt_lapsed":
      return {};
    default: return entry satisfies never;
  }
}

function between(payer: number, payee: number | "bank", amount: number): Money {
  const paid = { seat: payer, amount: -amount };
  return payee === "bank" ? paid : { ...paid, flows: [paid, { seat: payee, amount }] };
}

function product({ count, price, amount }: { count: number; price: number; amount: number }): string {
  return t("sums.product", { count, price, amount });
}
