/** A context for tests: one recorded moment of a game, and what is said to it. */
import { signal } from "@preact/signals";
import type { TableContext } from "../src/games/game";
import { create_table_context } from "../src/table/table_context";
import type { LogStep } from "../src/table/log_steps";
import type { TableSource, View } from "../src/table/session";
import type { MovePreview, Prompt, TableInfo } from "../src/wire/wire";

export interface RecordedMoment {
  view: View;
  prompt: Prompt | null;
  previews?: MovePreview[];
  log?: LogStep[];
  take_back?: () => void;
}

export type RecordedContext = TableContext & { said: string[] };

/** The players of a moment are called P0, P1 and so on; every sentence that is played or said is written down. */
export function recorded_context(info: Partial<TableInfo>, board: unknown, { view, prompt, previews = [], log = [], take_back }: RecordedMoment): RecordedContext {
  const said: string[] = [];
  const say = (sentence: string): void => void said.push(sentence);
  const seats = Array.from({ length: Number(view["seats"]) }, (_none, n) => ({ name: `P${n}`, kind: "human", bot: "", stand_in: false, here: true }));
  const source: TableSource = {
    info: signal({ ...info, seats } as TableInfo), view: signal(view), prompt: signal(prompt), previews: signal(new Map(previews.map((one) => [one.say, one]))),
    log: signal(log), fresh: signal(log), seats: signal([0]), viewer: signal(view["viewer"] as number | null), trouble: signal(null), busy: signal(false),
    take_back: signal(take_back ?? null), say, say_in_order: (sentences) => void said.push(...sentences),
  };
  return Object.assign(create_table_context(source, board, false, () => undefined), { said, play: say });
}
