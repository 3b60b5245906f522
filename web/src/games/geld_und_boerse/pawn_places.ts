/** Where pawns stand on a field: as large as the room allows that holds no name, factor, rent, price or owner. */
import geometry from "@parkett/games/geld_und_boerse/drawing/geometry.json";
import type { Kind } from "./view_data";

/** A part of a field; a field is a square of 1. */
export interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

const LARGEST = geometry.largest_pawn; // radius of a pawn that stands alone

export interface FieldState {
  kind: Kind;
  roomy: boolean; // names in full above the factor; otherwise a short name beside it
  owned: boolean; // a band with the owner and the rent lies along the lower edge of a city
  slots: number; // marks for the cards of a branch
}

/** How wide the marks for the cards of a branch are, at the right of its field. */
export function slots_width(slots: number): number {
  return Math.ceil(slots / 2) * geometry.slot;
}

/** The part of a field that is free for pawns. */
export function room_of({ kind, roomy, owned, slots }: FieldState): Room {
  const room = (left: number, top: number, right: number, bottom: number): Room => ({ x: left, y: top, width: right - left, height: bottom - top });
  if (kind === "city") return room(roomy ? 0.455 : 0.06, 0.375, 0.94, owned ? 0.735 : 0.94);
  if (kind === "invest") return room(0.06, 0.37, 0.94 - slots_width(slots), 0.735);
  return room(0.08, 0.07, 0.92, 0.67);
}

/** The centres of so many pawns in a room, and their radius: the rows that leave them largest. */
export function pawn_places({ x, y, width, height }: Room, count: number): { radius: number; centres: [number, number][] } {
  const rows_of = (columns: number): number => Math.ceil(count / columns);
  const radius_of = (columns: number): number => Math.min(width / columns, height / rows_of(columns)) / 2;
  const columns = Array.from({ length: count }, (_none, n) => n + 1).reduce((best, one) => (radius_of(one) >= radius_of(best) ? one : best), 1);
  const rows = rows_of(columns);
  const centres = Array.from({ length: count }, (_none, n): [number, number] => {
    const row = Math.floor(n / columns);
    const in_row = row === rows - 1 ? count - row * columns : columns;
    return [x + (width * ((n % columns) + 0.5)) / in_row, y + (height * (row + 0.5)) / rows];
  });
  return { radius: Math.min(LARGEST, radius_of(columns)), centres };
}
