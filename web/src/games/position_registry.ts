/** Finds how positions of a game are set up, and where things are on its board; fetched apart from the first page. */
import type { PositionEditing } from "../position/position_editing";

const POSITIONS = import.meta.glob<PositionEditing>("./*/position_editing.tsx", { import: "default" });

export const has_position_editor = (game: string): boolean => `./${game}/position_editing.tsx` in POSITIONS;

export async function position_editing(game: string): Promise<PositionEditing> {
  const own = POSITIONS[`./${game}/position_editing.tsx`];
  if (!own) throw new Error(`${game} has no position editor`);
  return own();
}
