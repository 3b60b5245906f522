/** One line for every journal entry of Tycoon, with its arithmetic. */
import type { ComponentChild } from "preact";
import { number } from "../../i18n";
import { SeatName } from "../../table/seat_name";
import type { Entry } from "../../table/session";
import type { Entry as TycoonEntry } from "./wire";
import type { TableContext, Line } from "../game";
import { money, t, ticket_name, words, type TycoonKey } from "./words";

type Args = Record<string, ComponentChild>;
const MONEY = new Set(["amount", "price", "repay", "before", "due", "cash", "debt", "loan"]);

/** Why something is not allowed, in words. */
export function reason(code: string, facts: Record<string, number | string>): string {
  const key = `refusal.${code}`;
  if (!words.has(key)) return code.replaceAll("_", " ");
  const wanted = "due" in facts ? { price: facts["due"], ...facts } : facts;
  const amounts = Object.entries(wanted).map(([name, value]) => [name, typeof value === "number" && name !== "steps" ? money(value) : value]);
  return t(key, Object.fromEntries(amounts) as Args);
}

export function line(heard: Entry, context: TableContext): Line | null {
  const entry = heard as unknown as TycoonEntry;
  if (entry.entry === "turn_begun") return null;
  const key = `event.${entry.entry}` as TycoonKey;
  const rich: Args = {};
  const plain: Args = {};
  for (const [name, value] of Object.entries(entry)) {
    if (name === "entry" || name === "rule") continue;
    rich[name] = value_of(name, value, context, true);
    plain[name] = value_of(name, value, context, false);
  }
  return { text: words.rich(key, rich), plain: t(key, plain), rule: entry.rule, ...flow(entry) };
}

function value_of(name: string, value: unknown, context: TableContext, rich: boolean): ComponentChild {
  if ((name === "seat" || name === "rival") && typeof value === "number") {
    return rich ? <SeatName seat={value} name={context.name(value)} /> : context.name(value);
  }
  if (name === "ticket" && typeof value === "string") return ticket_name(value);
  if (name === "kind") return value === "scheduled" ? t("kind.scheduled") : t("kind.charter");
  if (name === "start" && value === null) return t("board.home");
  if ((name === "city" || name === "goal" || name === "start") && typeof value === "string") return rich ? <b>{value}</b> : value;
  if (MONEY.has(name) && typeof value === "number") return money(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value as ComponentChild;
}

type Flow = Pick<Line, "sums" | "seat" | "amount" | "loud">;

/** The arithmetic of an entry, and whose cash it changed. */
function flow(entry: TycoonEntry): Flow {
  switch (entry.entry) {
    case "ticket_bought": return { sums: t("sums.price", { amount: money(entry.amount) }), seat: entry.seat, amount: -entry.amount };
    case "loan_taken": return { sums: t("sums.loan", { repay: money(entry.repay) }), seat: entry.seat, amount: entry.amount };
    case "hotel_built": return { sums: t("sums.hotel", { field: entry.field, amount: money(entry.amount) }), seat: entry.seat, amount: -entry.amount };
    case "factory_built": return { sums: t("sums.factory", { site: entry.site, amount: money(entry.amount) }), seat: entry.seat, amount: -entry.amount };
    case "spread_paid": return { sums: t("sums.spread", { cities: entry.cities, amount: money(entry.amount) }), seat: entry.seat, amount: entry.amount, loud: true };
    case "majority_paid":
      return { sums: t("sums.majority", { hotels: entry.hotels, place: entry.place, site: entry.site, amount: money(entry.amount) }), seat: entry.seat, amount: entry.amount };
    case "factories_paid":
      return { sums: t("sums.product", { count: number(entry.count), price: number(entry.price), amount: money(entry.amount) }), seat: entry.seat, amount: entry.amount };
    case "loan_repaid": return { sums: t("sums.left", { cash: money(entry.cash) }), seat: entry.seat, amount: -entry.amount };
    case "loan_extended": return { sums: t("sums.extended", { before: money(entry.before), due: money(entry.due) }) };
    case "loan_overdue": return { sums: t("sums.overdue", { cash: money(entry.cash) }), loud: true };
    case "cash_counted": return { sums: t("sums.difference", { cash: number(entry.cash), debt: number(entry.debt), amount: money(entry.amount) }) };
    case "seat_eliminated": return { sums: t("sums.broke", { cash: money(entry.cash), debt: money(entry.debt) }), loud: true };
    case "hotel_closed":
    case "payday_announced":
    case "payday_begun":
    case "stalemate_reached":
    case "longest_row":
    case "game_won":
      return { loud: true };
    case "turn_begun":
    case "ticket_turned":
    case "pile_reshuffled":
    case "tickets_run_out":
    case "flown":
    case "landed":
    case "passing_through":
    case "returned_home":
    case "passed":
    case "hotel_renovated":
    case "tie_broken":
    case "hotels_handed_out":
      return {};
    default: return entry satisfies never;
  }
}
