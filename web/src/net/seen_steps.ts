/** The last step of each table that this browser has shown to a seat. */

const KEY = "parkett.seen";
const MOST = 60; // tables

interface Seen {
  seq: number;
  at: number;
}

function read(): Record<string, Seen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Seen>;
  } catch {
    return {};
  }
}

/** The last step that was shown, or null if this browser has shown none. */
export function seen_step(table: string, seat: number): number | null {
  return read()[`${table}/${seat}`]?.seq ?? null;
}

export function remember_seen(table: string, seat: number, seq: number): void {
  const all = read();
  const key = `${table}/${seat}`;
  if ((all[key]?.seq ?? -1) >= seq) return;
  const newest = Object.entries({ ...all, [key]: { seq, at: Date.now() } }).sort(([, a], [, b]) => b.at - a.at).slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
}
