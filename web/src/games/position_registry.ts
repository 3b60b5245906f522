/** Finds how positions of a game are set up, and where things are on its board; fetched apart from the first page. */
import type { Position, PositionEditing } from "../position/position_editing";

const POSITIONS = import.meta.glob<PositionEditing>("./*/position_editing.tsx", { import: "default" });
const EXAMPLES = import.meta.glob<string>("./*/example_positions.json", { query: "?url", import: "default", eager: true });

export const has_position_editor = (game: string): boolean => `./${game}/position_editing.tsx` in POSITIONS;

export async function position_editing(game: string): Promise<PositionEditing> {
  const own = POSITIONS[`./${game}/position_editing.tsx`];
  if (!own) throw new Error(`${game} has no position editor`);
  return own();
}

/** The position of a picture of the rules, by its number; null if there is none. */
export async function example_position(game: string, number: number): Promise<Position | null> {
  const address = EXAMPLES[`./${game}/example_positions.json`];
  const positions = address ? ((await (await fetch(address)).json()) as Position[]) : [];
  return positions[number] ?? null;
}
