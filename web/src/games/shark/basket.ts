/** The basket of a trade: amounts for all companies, what they cost together, and the sentences that carry them out. */
import { shares_of, supply_of, type SharkView } from "./view_data";
import { COMPANIES, type Company } from "./words";

/** Shares by company: sales negative, purchases positive. */
export type Basket = Readonly<Record<Company, number>>;

export const EMPTY: Basket = { Empire: 0, Wings: 0, NYSO: 0, Smith: 0 };

/** What a basket is held against: the table, and what is asked. */
export interface Market {
  view: SharkView;
  seat: number;
  legal: readonly string[];
  limit: number; // shares that may be bought in a turn
}

export function sentence(company: Company, amount: number): string {
  return `${amount > 0 ? "buy" : "sell"} ${Math.abs(amount)} ${company}`;
}

export interface Totals {
  cash: number;
  gained: number;
  paid: number;
  left: number; // cash + gained − paid
  bought: number; // shares
  sold: number;
}

/** What a basket comes to: every sum is that of its lines. */
export function totals_of(basket: Basket, { view, seat }: Market): Totals {
  const found: Totals = { cash: view.cash[seat] ?? 0, gained: 0, paid: 0, left: 0, bought: 0, sold: 0 };
  for (const company of COMPANIES) {
    const amount = basket[company];
    if (amount > 0) {
      found.paid += amount * view.prices[company];
      found.bought += amount;
    } else {
      found.gained -= amount * view.prices[company];
      found.sold -= amount;
    }
  }
  return { ...found, left: found.cash + found.gained - found.paid };
}

/** Why a basket cannot be carried out. */
export interface Obstacle {
  code: "price_is_zero" | "not_that_many_shares" | "no_change_in_supply" | "too_many_shares" | "supply_too_small" | "not_enough_cash" | "certificates_do_not_fit";
  rule: string;
  facts: Record<string, number>;
}

/** What stands against so many shares of one company beside the rest of a basket; null if nothing does. */
export function obstacle_to(basket: Basket, company: Company, market: Market): Obstacle | null {
  const { view, seat, legal, limit } = market;
  const amount = basket[company];
  const { bought, paid, cash, left } = totals_of(basket, market);
  const listed = legal.includes(sentence(company, amount));
  if (amount === 0) return null;
  if (view.prices[company] === 0) return { code: "price_is_zero", rule: "SHK-4.2", facts: {} };
  if (amount < 0) {
    const held = shares_of(view, seat, company);
    if (-amount > held) return { code: "not_that_many_shares", rule: "SHK-4.4", facts: { held } };
    return listed ? null : { code: "no_change_in_supply", rule: "SHK-4.7", facts: {} };
  }
  if (view.bought + bought > limit) return { code: "too_many_shares", rule: "SHK-4.3", facts: { still_allowed: limit - view.bought - bought + amount } };
  const supply = supply_of(view, company);
  if (amount > supply) return { code: "supply_too_small", rule: "SHK-1.3", facts: { supply } };
  if (left < 0) return { code: "not_enough_cash", rule: "SHK-4.9", facts: { cost: paid, cash: left + paid } };
  const affordable = amount * view.prices[company] <= cash; // without the sales: then the server has listed it
  return listed || !affordable ? null : { code: "certificates_do_not_fit", rule: "SHK-4.7", facts: {} };
}

/** Whether all of a basket can be carried out. */
export function is_possible(basket: Basket, market: Market): boolean {
  return COMPANIES.every((company) => obstacle_to(basket, company, market) === null);
}

/** The next amount of a company, upwards or downwards, that the rest of the basket leaves possible. */
export function next_amount(basket: Basket, company: Company, direction: 1 | -1, market: Market): number | undefined {
  const most = direction > 0 ? market.limit : shares_of(market.view, market.seat, company);
  for (let amount = basket[company] + direction; Math.abs(amount) <= most || amount * direction < 0; amount += direction) {
    if (is_possible({ ...basket, [company]: amount }, market)) return amount;
  }
  return undefined;
}

/** The sentences of a basket: sales first, since they pay for purchases; a purchase that empties a supply last, since it may end the game. */
export function sentences_of(basket: Basket, { view }: Market): string[] {
  const rest = (company: Company): number => supply_of(view, company) - basket[company];
  const sold = COMPANIES.filter((company) => basket[company] < 0);
  const bought = COMPANIES.filter((company) => basket[company] > 0).sort((a, b) => rest(b) - rest(a));
  return [...sold, ...bought].map((company) => sentence(company, basket[company]));
}
