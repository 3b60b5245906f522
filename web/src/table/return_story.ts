/** Coming back to a table: the steps that its seat has not been shown, each with the view after it. */
import { fetch_moments } from "../net/api";
import type { TableInfo } from "../wire/wire";
import type { LogStep } from "./log_steps";
import type { Session, TableFrame, View } from "./session";

const MOST_STEPS = 40; // that are told; the log has all
const MOMENTS = 48; // views asked for: steps without an entry have one, too

export interface ReturnStory {
  before: View; // the table as it was when it was left
  frames: TableFrame[];
}

/** What happened after the last step shown here and after the seat's own last move, whichever device made it; on a first visit, what others have moved. */
export function untold_steps(log: readonly LogStep[], seat: number, seen: number | null): readonly LogStep[] {
  const own = log.findLast(({ by, kind, undone }) => kind === "moved" && !undone && by === seat);
  const begun = seen === null && !own ? log.findIndex(({ kind, undone }) => kind === "moved" && !undone) : 0; // nobody needs to be told how the table was set up
  if (begun < 0) return [];
  const since = Math.max(seen ?? 0, own?.seq ?? 0);
  return log.slice(begun).filter(({ seq, undone, entries }) => seq > since && !undone && entries.length > 0).slice(-MOST_STEPS);
}

/** A table whose end is still to be told goes on. */
export function info_before_end(info: TableInfo | null): TableInfo | null {
  return info?.status === "over" ? { ...info, status: "playing", scores: null, winners: null } : info;
}

/** The story up to a step; null if there is nothing to tell. */
export async function load_return_story(session: Session, seat: number, seen: number | null, upto: number): Promise<ReturnStory | null> {
  await session.journal_read;
  const steps = untold_steps(session.log.peek(), seat, seen).filter(({ seq }) => seq <= upto);
  const [first] = steps;
  if (!first) return null;
  const { moments } = await fetch_moments(session.table, first.seq - 1, MOMENTS);
  const views = new Map(moments.map(({ seq, view }) => [seq, view]));
  const [before] = moments;
  const told = steps.filter(({ seq }) => views.has(seq));
  if (!before || before.seq >= first.seq || told.length === 0) return null;
  const info = info_before_end(session.info.peek());
  const frames = told.map((step): TableFrame => ({ step, info, viewer: session.viewer.peek(), view: views.get(step.seq) ?? null, restart: false }));
  return { before: before.view, frames };
}
