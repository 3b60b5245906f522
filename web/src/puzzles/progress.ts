/** Which puzzles this browser has tried: how the first answer to each was. */
import { effect, signal } from "@preact/signals";
import { read_map, write_json } from "../browser_storage";

export type FirstAnswer = "right" | "wrong";

const KEY = "parkett.puzzles";

/** Game -> puzzle -> first answer. */
const kept = signal(read_map<Record<string, FirstAnswer>>(KEY));
effect(() => void write_json(KEY, kept.value));

/** The first answers to the puzzles of a game. */
export const first_answers = (game: string): Readonly<Record<string, FirstAnswer>> => kept.value[game] ?? {};

/** Only the first answer counts. */
export function note_answer(game: string, puzzle: string, answer: FirstAnswer): void {
  const known = kept.peek()[game] ?? {};
  if (!(puzzle in known)) kept.value = { ...kept.peek(), [game]: { ...known, [puzzle]: answer } };
}
