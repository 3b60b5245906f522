/** How the lines of Geld & Börse look: cards and fields by the board file, and which lines belong to a scene. */
import type { ComponentChild } from "preact";
import type { Entry } from "../../table/log_steps";
import type { Sound } from "../../sounds";
import { line_writer, sentence_writer } from "../entry_line";
import type { TableContext } from "../game";
import { board_of, card_name, field_of } from "./view_data";
import { CASH_FLOWS, type Entry as GeldEntry } from "./wire";
import { CardName, news_name, t, words } from "./words";

/** Why a sentence is refused now, in words. */
export function why(context: TableContext, say: string): { text: string; rule: string } | undefined {
  const blocked = context.prompt?.blocked?.find((one) => one.say === say);
  return blocked && { text: words.reason(blocked.code, blocked.facts ?? {}), rule: blocked.rule };
}

const LOUD: ReadonlySet<string> = new Set<GeldEntry["entry"]>([
  "rent_due", "auction_won", "excess_paid", "offer_accepted", "boom_received", "tax_due", "city_received", "city_taken", "auction_opened",
  "auction_failed", "news_drawn", "quotation_changed", "slump_due", "tour_begun", "tour_ended", "money_needed", "bankruptcy", "limit_reached",
  "game_won",
]);
const CARDS: ReadonlySet<string> = new Set(["card", "city", "branch", "good"]);

function is_loud(entry: Entry): boolean {
  return LOUD.has(entry.entry) && (entry.entry !== "tax_due" || entry["amount"] !== 0);
}

function board_name(type: string, value: string, context: TableContext): string | undefined {
  if (CARDS.has(type)) return card_name(board_of(context), value);
  if (type === "news") return news_name(board_of(context), value);
  return type === "field" ? field_name(context, value) : undefined;
}

function element(type: string, value: string, name: string, context: TableContext): ComponentChild | undefined {
  if (CARDS.has(type)) return <CardName board={board_of(context)} card={value} />;
  return type === "news" ? <i>{name}</i> : undefined;
}

/** A field by what stands on it. */
export function field_name(context: TableContext, id: string): string {
  const board = board_of(context);
  const field = field_of(board, id);
  if (!field) return id;
  return field.kind === "city" || field.kind === "invest" ? card_name(board, field.name) : t(`field.${field.kind}`);
}

const SOUNDS: Readonly<Record<string, Sound>> = {
  dice_thrown: "dice", start_die_thrown: "dice", pawn_moved: "wood", invest_bought: "paper", invest_laid: "paper", news_drawn: "paper", quotation_changed: "paper",
  auction_opened: "bell", auction_won: "hammer", bankruptcy: "stamp", tax_due: "stamp", game_won: "bell",
};

const ROUTINE: ReadonlySet<string> = new Set<GeldEntry["entry"]>(["invest_taken"]); // where the card goes is told next

export const line = line_writer({ words, sounds: SOUNDS, cash_flows: CASH_FLOWS, is_loud, routine: ROUTINE, board_name, element });
export const sentence = sentence_writer({ words, board_name });
