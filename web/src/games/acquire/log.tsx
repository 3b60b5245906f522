/** How the lines of Acquire look: chains and tiles, and which lines belong to a scene. */
import type { ComponentChild } from "preact";
import type { Sound } from "../../sounds";
import { line_writer } from "../entry_line";
import { CASH_FLOWS, type Entry } from "./wire";
import { ChainName, words } from "./words";

const LOUD: ReadonlySet<string> = new Set<Entry["entry"]>([
  "bonus_paid", "shares_sold", "shares_disposed", "chain_founded", "merger_begun", "survivor_decided", "settlement_begun", "bank_tile_drawn",
  "bank_bonus_kept", "chain_absorbed", "end_announced", "stalemate_reached", "all_tiles_played", "game_won",
]);

function element(type: string, value: string): ComponentChild | undefined {
  if (type === "chain") return <ChainName chain={value} />;
  return type === "tile" ? <b class="tile-name">{value}</b> : undefined;
}

const EXCHANGES: ReadonlySet<string> = new Set(["shares_bought", "shares_sold", "shares_disposed"]);

const SOUNDS: Readonly<Record<string, Sound>> = {
  tile_placed: "wood", bank_tile_placed: "wood", first_tile_laid: "wood", shares_bought: "paper", founder_share: "paper", chain_founded: "stamp",
  merger_begun: "hammer", end_announced: "bell", game_won: "bell",
};

export const line = line_writer({ words, sounds: SOUNDS, exchanges: EXCHANGES, cash_flows: CASH_FLOWS, is_loud: ({ entry }) => LOUD.has(entry), element });
