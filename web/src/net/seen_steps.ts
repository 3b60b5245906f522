/** The last step of each table that this browser has shown to a seat. */
import { read_map, write_newest } from "../browser_storage";

const KEY = "parkett.seen";
const MOST = 60; // tables

interface Seen {
  seq: number;
  at: number;
}

/** The last step that was shown, or null if this browser has shown none. */
export function seen_step(table: string, seat: number): number | null {
  return read_map<Seen>(KEY)[`${table}/${seat}`]?.seq ?? null;
}

export function remember_seen(table: string, seat: number, seq: number): void {
  const all = read_map<Seen>(KEY);
  const key = `${table}/${seat}`;
  if ((all[key]?.seq ?? -1) >= seq) return;
  write_newest(KEY, { ...all, [key]: { seq, at: Date.now() } }, MOST);
}
