/** The bots' steps that were carried out on the cardboard: kept for each table, so that a reload asks for none again. */
import { signal } from "@preact/signals";
import { read_map, write_json } from "../browser_storage";
import type { LogStep } from "../table/log_steps";

const KEY = "parkett.carried_out";
const MOST = 20; // tables

/** Table -> its bots' steps in order, the table used last at the end. */
const done = signal(read_map<readonly string[]>(KEY));

/** What a step did, whatever its number: a correction plays the same steps again under new numbers. */
function mark_of({ entries }: LogStep): string {
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(entries)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** Of all steps of bots, those that are still to be done: from the first on that is not the one that was done. */
export function steps_to_carry_out(table: string, steps: readonly LogStep[]): readonly LogStep[] {
  const known = done.value[table] ?? [];
  const first = steps.findIndex((step, n) => mark_of(step) !== known[n]);
  return first < 0 ? [] : steps.slice(first);
}

export function note_carried_out(table: string, steps: readonly LogStep[]): void {
  const others = Object.entries(done.peek()).filter(([id]) => id !== table).slice(1 - MOST);
  done.value = { ...Object.fromEntries(others), [table]: steps.map(mark_of) };
  write_json(KEY, done.peek());
}
