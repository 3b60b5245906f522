/** How the lines of Shark look: companies, houses and squares, and which lines belong to a scene. */
import type { ComponentChild } from "preact";
import type { Entry } from "../../table/log_steps";
import type { Sound } from "../../sounds";
import { line_writer, sentence_writer } from "../entry_line";
import { all_entries, type TableContext } from "../game";
import { CASH_FLOWS, type Entry as SharkEntry } from "./wire";
import { company_of, CompanyName, is_colour, Mark, t, words, type Kind } from "./words";

const LOUD: ReadonlySet<string> = new Set<SharkEntry["entry"]>([
  "forced_sale_begun", "shares_given", "forced_sale_settled", "seat_eliminated", "wealth_counted", "group_removed", "game_ended", "game_won",
]);
const ROUTINE: ReadonlySet<string> = new Set<SharkEntry["entry"]>(["shares_exchanged"]);
const LOUD_FOR_ONESELF: ReadonlySet<string> = new Set<SharkEntry["entry"]>(["dividend_paid", "loss_incurred"]);

function is_loud({ entry, seat }: Entry, context: TableContext): boolean {
  return LOUD.has(entry) || (LOUD_FOR_ONESELF.has(entry) && context.source.seats.value.includes(Number(seat)));
}

function element(type: string, value: string, name: string): ComponentChild | undefined {
  if (type === "company") return <CompanyName company={is_colour(value) ? company_of(value) : value} />;
  if (type === "square") return <b class="square-name">{value}</b>;
  if ((type === "face" || type === "house") && is_colour(value)) return <span class="chain-name"><Mark kind={value as Kind} />{name}</span>;
  return undefined;
}

const SOUNDS: Readonly<Record<string, Sound>> = {
  dice_rolled: "dice", house_placed: "wood", top_placed: "wood", group_removed: "stamp", shares_bought: "paper", share_taken: "paper", forced_sale_begun: "hammer",
  seat_eliminated: "stamp", game_ended: "bell", game_won: "bell",
};

export const line = line_writer({ words, sounds: SOUNDS, cash_flows: CASH_FLOWS, is_loud, routine: ROUTINE, element });
export const sentence = sentence_writer({ words });

/** Cash and shares as the end has counted them. */
export function final_sums(context: TableContext, seat: number): string | null {
  const counted = (all_entries(context) as unknown as SharkEntry[]).findLast((one) => one.entry === "wealth_counted" && one.seat === seat);
  return counted?.entry === "wealth_counted" ? t("final.sums", { cash: counted.cash, shares: counted.shares }) : null;
}
