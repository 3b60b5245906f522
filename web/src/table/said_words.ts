/** A sentence of the game in the reader's words: a move, or an outcome of the real box by its faces. */
import type { GameModule, TableContext } from "../games/game";

/** What was said, and to which question; `by_chance`: an outcome that was entered. */
export interface Said {
  say: string;
  ask: string;
  by_chance: boolean;
}

export function said_words(context: TableContext, module: GameModule, { say, ask, by_chance }: Said): string {
  const { ways, name, on_board } = module.chance;
  const words = by_chance ? (ways(say)[0] ?? []).map((one, n) => name(one, n, ask, context)).join(on_board ? "" : " ") : module.sentence(say, context);
  return words || say;
}
