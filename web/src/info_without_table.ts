/** The info of what is shown like a table but is none: a puzzle, a record. */
import type { SeatInfo, TableInfo } from "./wire/wire";

type Known = Pick<TableInfo, "game" | "edition" | "title" | "options" | "rules" | "status" | "seats">;

const NO_TABLE: Omit<TableInfo, keyof Known> = {
  id: "", name: "", clock: { kind: "none" }, public: false, chat: false, banker: false, commitment: "", salts: [], created_at: 0,
  proposal: null, scores: null, winners: null, seed: "", previous: "", next: "", watching: 0, locked: false, board: "",
  salt_commitments: [], salts_missing: [], kept: [], begins: "", source: null, hints: false, teach: false, warn: false,
};

export const info_without_table = (known: Known & Partial<TableInfo>): TableInfo => ({ ...NO_TABLE, ...known });

export const person_seat = (name: string): SeatInfo => ({ name, kind: "human", bot: "", stand_in: false, here: true, long_absent: false });
