/** How the lines of Tycoon look: tickets and cities, and which lines belong to a scene. */
import type { ComponentChild } from "preact";
import type { Sound } from "../../sounds";
import { line_writer, sentence_writer } from "../entry_line";
import { all_entries, type TableContext } from "../game";
import { CASH_FLOWS, type Entry } from "./wire";
import { t, ticket_name, words } from "./words";

const LOUD: ReadonlySet<string> = new Set<Entry["entry"]>([
  "spread_paid", "loan_overdue", "seat_eliminated", "hotel_closed", "payday_announced", "payday_begun", "stalemate_reached", "longest_row", "game_won",
]);

function element(type: string, _value: string, name: string): ComponentChild | undefined {
  return type === "city" ? <b>{name}</b> : undefined;
}

function board_name(type: string, value: string): string | undefined {
  return type === "ticket" ? ticket_name(value) : undefined;
}

const SOUNDS: Readonly<Record<string, Sound>> = {
  ticket_bought: "paper", flown: "plane", hotel_built: "wood", hotel_renovated: "wood", factory_built: "wood", hotel_closed: "stamp", loan_taken: "stamp",
  payday_announced: "bell", payday_begun: "bell", game_won: "bell",
};

export const line = line_writer({ words, sounds: SOUNDS, cash_flows: CASH_FLOWS, is_loud: ({ entry }) => LOUD.has(entry), board_name, element });
export const sentence = sentence_writer({ words, board_name });

/** The cash at the end, and the loans that were repaid from it (TYC-14.2). */
export function final_sums(context: TableContext, seat: number): string | null {
  const repaid = (all_entries(context) as unknown as Entry[]).reduce((sum, one) => (one.entry === "loan_repaid" && one.rule === "TYC-14.2" && one.seat === seat ? sum + one.amount : sum), 0);
  const score = context.info.scores?.[seat];
  return score === undefined ? null : t("final.sums", { cash: score + repaid, repaid });
}
