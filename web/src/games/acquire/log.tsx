/** How the lines of Acquire look: chains and tiles, and which lines belong to a scene. */
import type { ComponentChild } from "preact";
import type { Sound } from "../../sounds";
import { line_writer, sentence_writer } from "../entry_line";
import { all_entries, type TableContext } from "../game";
import { CASH_FLOWS, type Entry } from "./wire";
import { ChainName, t, words } from "./words";

const LOUD: ReadonlySet<string> = new Set<Entry["entry"]>([
  "bonus_paid", "shares_sold", "shares_disposed", "chain_founded", "merger_begun", "survivor_decided", "settlement_begun", "bank_tile_drawn",
  "bank_bonus_kept", "chain_absorbed", "end_announced", "stalemate_reached", "all_tiles_played", "game_won",
]);

const ROUTINE: ReadonlySet<string> = new Set<Entry["entry"]>(["tile_drawn"]);

function element(type: string, value: string): ComponentChild | undefined {
  if (type === "chain") return <ChainName chain={value} />;
  return type === "tile" ? <b class="tile-name">{value}</b> : undefined;
}

const SOUNDS: Readonly<Record<string, Sound>> = {
  tile_placed: "wood", bank_tile_placed: "wood", first_tile_laid: "wood", shares_bought: "paper", founder_share: "paper", chain_founded: "stamp",
  merger_begun: "hammer", end_announced: "bell", game_won: "bell",
};

export const line = line_writer({ words, sounds: SOUNDS, cash_flows: CASH_FLOWS, is_loud: ({ entry }) => LOUD.has(entry), routine: ROUTINE, element });
export const sentence = sentence_writer({ words });

const BEFORE_THE_END: ReadonlySet<string> = new Set<Entry["entry"]>(["tile_placed", "chain_absorbed", "shares_disposed", "shares_bought", "nothing_bought", "tile_drawn"]);

/** The cash before the end, the bonuses of all chains and the sale of all shares. */
export function final_sums(context: TableContext, seat: number): string | null {
  const entries = all_entries(context) as unknown as Entry[];
  const settled = entries.slice(entries.findLastIndex(({ entry }) => BEFORE_THE_END.has(entry)) + 1);
  const sum = (kind: "bonus_paid" | "shares_sold"): number => settled.reduce((all, one) => (one.entry === kind && one.seat === seat ? all + one.amount : all), 0);
  const [score, bonuses, shares] = [context.info.scores?.[seat], sum("bonus_paid"), sum("shares_sold")];
  return score === undefined ? null : t("final.sums", { cash: score - bonuses - shares, bonuses, shares });
}
