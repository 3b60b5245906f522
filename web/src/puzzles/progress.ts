/** Which puzzles this browser has tried: how the first answer to each was. */
import { effect, signal } from "@preact/signals";

export type FirstAnswer = "right" | "wrong";
type Kept = Record<string, Record<string, FirstAnswer>>; // game -> puzzle -> first answer

const KEY = "parkett.puzzles";

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

const kept = signal<Kept>(read());
effect(() => localStorage.setItem(KEY, JSON.stringify(kept.value)));

/** The first answers to the puzzles of a game. */
export const first_answers = (game: string): Readonly<Record<string, FirstAnswer>> => kept.value[game] ?? {};

/** Only the first answer counts. */
export function note_answer(game: string, puzzle: string, answer: FirstAnswer): void {
  const known = kept.peek()[game] ?? {};
  if (!(puzzle in known)) kept.value = { ...kept.peek(), [game]: { ...known, [puzzle]: answer } };
}
