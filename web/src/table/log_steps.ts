/** The steps of a table's log, and how an undo strikes some of them out. */
import type { Correction, MoveReason, TableUpdate } from "../wire/wire";

export type Entry = { entry: string; rule: string } & Record<string, unknown>;

export interface LogStep {
  seq: number;
  at: number;
  kind: string;
  by: number | null;
  entries: Entry[];
  undone: boolean;
  /** How many moves and entries this step took back. */
  took_back?: number;
  /** The slip that this step corrected: what was said, and what is said now. */
  corrected?: Correction | undefined;
  /** Why a bot moved so, told afterwards. */
  explained?: MoveReason | undefined;
  /** Of hints: agreed to, not ended. */
  allowed?: boolean;
}

/** A step as an update tells it. */
export function line_of(step: TableUpdate): LogStep {
  const entries = (step.journal ?? []) as Entry[];
  return { seq: step.seq, at: step.at, kind: step.kind, by: step.by ?? null, entries, undone: false, took_back: step.undone ?? 0, corrected: step.corrected ?? undefined, explained: step.explained ?? undefined, allowed: step.allowed ?? false };
}

/** The log with one more step; an undo strikes out as many moves and entries as it took back. */
export function with_step(log: readonly LogStep[], step: LogStep): readonly LogStep[] {
  const struck = [...log];
  let left = step.took_back ?? 0;
  for (let at = struck.length - 1; at >= 0 && left > 0; at -= 1) {
    const line = struck[at];
    if (!line || !["moved", "entered"].includes(line.kind) || line.undone) continue;
    struck[at] = { ...line, undone: true };
    left -= 1;
  }
  return [...struck, step];
}

/** The steps since the viewer's last turn; moves of the turn that the viewer is in take nothing away. */
export function steps_since_own_turn(log: readonly LogStep[], seats: readonly number[]): readonly LogStep[] {
  const moved = ({ kind, undone }: LogStep): boolean => kind === "moved" && !undone;
  const own = ({ by }: LogStep): boolean => by !== null && seats.includes(by);
  const other = log.findLastIndex((step) => moved(step) && !own(step));
  return log.slice(log.slice(0, other + 1).findLastIndex((step) => moved(step) && own(step)) + 1);
}
